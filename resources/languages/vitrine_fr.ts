<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>AssetOrigins</name>
    <message>
        <source>archive</source>
        <translation>archive</translation>
    </message>
    <message>
        <source>Vitrine&apos;s store</source>
        <translation>réserve de Vitrine</translation>
    </message>
    <message>
        <source>asset folder</source>
        <translation>dossier de ressources</translation>
    </message>
    <message>
        <source>viewer&apos;s cache</source>
        <translation>cache d’un client</translation>
    </message>
    <message>
        <source>file</source>
        <translation>fichier</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Mesh: %1</source>
        <translation>Maillage : %1</translation>
    </message>
    <message>
        <source>Mesh: %1: not found</source>
        <translation>Maillage : %1 : introuvable</translation>
    </message>
    <message>
        <source>Image: %1</source>
        <translation>Image : %1</translation>
    </message>
    <message>
        <source>Image: %1: not found</source>
        <translation>Image : %1 : introuvable</translation>
    </message>
    <message>
        <source>%1 (%2, from %3)</source>
        <translation>%1 (%2, venant de %3)</translation>
    </message>
</context>
<context>
    <name>Checks</name>
    <message>
        <source>Version 2 of the format: appleseed of today does not read it</source>
        <translation>Version 2 du format&#xa0;: l’appleseed d’aujourd’hui ne la lit pas</translation>
    </message>
    <message>
        <source>Something that the file announces is not there</source>
        <translation>Quelque chose que le fichier annonce n’y est pas</translation>
    </message>
    <message>
        <source>%1 vertices have numbers that are none</source>
        <translation>%1 sommets ont des valeurs qui ne sont pas des nombres</translation>
    </message>
    <message>
        <source>%1 vertices have a normal without a direction, or none</source>
        <translation>%1 sommets ont une normale sans direction, ou n’en ont pas</translation>
    </message>
    <message>
        <source>No normals: the surface is drawn flat, and older versions of appleseed crash</source>
        <translation>Pas de normales&#xa0;: la surface est affichée à facettes, et d’anciennes versions d’appleseed plantent</translation>
    </message>
    <message>
        <source>No triangle uses this material slot</source>
        <translation>Aucun triangle n’utilise cet emplacement de matériau</translation>
    </message>
    <message>
        <source>A version that is not read any more</source>
        <translation>Une version qui n’est plus lue</translation>
    </message>
    <message>
        <source>Save the mesh as version 3 or 4.</source>
        <translation>Enregistrez le maillage en version 3 ou 4.</translation>
    </message>
    <message>
        <source>The file is damaged</source>
        <translation>Le fichier est endommagé</translation>
    </message>
    <message>
        <source>Export the mesh again.</source>
        <translation>Exportez de nouveau le maillage.</translation>
    </message>
    <message>
        <source>Numbers that are none</source>
        <translation>Valeurs qui ne sont pas des nombres</translation>
    </message>
    <message>
        <source>Delete the marked vertices, and compute normals anew.</source>
        <translation>Supprimez les sommets marqués, et recalculez les normales.</translation>
    </message>
    <message>
        <source>Normals without a direction</source>
        <translation>Normales sans direction</translation>
    </message>
    <message>
        <source>Compute normals anew.</source>
        <translation>Recalculez les normales.</translation>
    </message>
    <message>
        <source>No normals</source>
        <translation>Pas de normales</translation>
    </message>
    <message>
        <source>Export normals, unless the surface shall be flat.</source>
        <translation>Exportez des normales, à moins que la surface ne doive être à facettes.</translation>
    </message>
    <message>
        <source>A material slot that nothing uses</source>
        <translation>Un emplacement de matériau que rien n’utilise</translation>
    </message>
    <message>
        <source>Remove the slot, or give it to the faces that it was meant for.</source>
        <translation>Retirez l’emplacement, ou donnez-le aux faces auxquelles il était destiné.</translation>
    </message>
    <message>
        <source>Faces with a material slot that is not there</source>
        <translation>Faces dont l’emplacement de matériau n’existe pas</translation>
    </message>
    <message>
        <source>Give the faces one of the slots, or add it.</source>
        <translation>Donnez aux faces l’un des emplacements, ou ajoutez celui qui manque.</translation>
    </message>
    <message>
        <source>Faces that cannot be drawn</source>
        <translation>Faces qui ne peuvent pas être affichées</translation>
    </message>
    <message>
        <source>Export the mesh again: its faces name vertices that are not there.</source>
        <translation>Exportez de nouveau le maillage&#xa0;: ses faces nomment des sommets qui n’existent pas.</translation>
    </message>
    <message>
        <source>Polygons that cannot be cut into triangles cleanly</source>
        <translation>Polygones qui ne se découpent pas proprement en triangles</translation>
    </message>
    <message>
        <source>Triangulate the mesh before you export it.</source>
        <translation>Triangulez le maillage avant de l’exporter.</translation>
    </message>
    <message>
        <source>1 reason</source>
        <translation>1 raison</translation>
    </message>
    <message>
        <source>%1 reasons</source>
        <translation>%1 raisons</translation>
    </message>
    <message>
        <source>1 warning</source>
        <translation>1 avertissement</translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation>%1 avertissements</translation>
    </message>
    <message>
        <source>1 hint</source>
        <translation>1 indication</translation>
    </message>
    <message>
        <source>%1 hints</source>
        <translation>%1 indications</translation>
    </message>
    <message>
        <source>Not all rules were checked</source>
        <translation>Toutes les règles n’ont pas été vérifiées</translation>
    </message>
    <message>
        <source>Would probably be refused: %1</source>
        <translation>Serait sans doute refusé&#xa0;: %1</translation>
    </message>
    <message>
        <source>Would probably be taken, but not as it is: %1</source>
        <translation>Serait sans doute accepté, mais pas tel quel&#xa0;: %1</translation>
    </message>
    <message>
        <source>No reason found to refuse it</source>
        <translation>Aucune raison de le refuser</translation>
    </message>
    <message>
        <source>Programs without a decoder for this extension refuse the file</source>
        <translation>Les programmes sans décodeur pour cette extension refusent le fichier</translation>
    </message>
    <message>
        <source>Programs that do not know this extension refuse the file</source>
        <translation>Les programmes qui ne connaissent pas cette extension refusent le fichier</translation>
    </message>
    <message>
        <source>%1 vertices have a normal that is not of length 1</source>
        <translation>%1 sommets ont une normale dont la longueur n’est pas 1</translation>
    </message>
    <message>
        <source>%1 vertices have a tangent that is not of length 1, or whose sign is neither 1 nor -1</source>
        <translation>%1 sommets ont une tangente dont la longueur n’est pas 1, ou dont le signe n’est ni 1 ni -1</translation>
    </message>
    <message>
        <source>%1 vertices have weights that do not add up to 1</source>
        <translation>%1 sommets ont des poids dont la somme n’est pas 1</translation>
    </message>
    <message>
        <source>%1 vertices have two weights for one joint</source>
        <translation>%1 sommets ont deux poids pour une même articulation</translation>
    </message>
    <message>
        <source>%1 triangles have no area</source>
        <translation>%1 triangles n’ont pas d’aire</translation>
    </message>
    <message>
        <source>The image was not found</source>
        <translation>L’image est introuvable</translation>
    </message>
    <message>
        <source>The image is of the kind %1, which only some programs read</source>
        <translation>L’image est de type %1, que seuls quelques programmes lisent</translation>
    </message>
    <message>
        <source>The image is of the kind %1: glTF has PNG and JPEG</source>
        <translation>L’image est de type %1&#xa0;: glTF connaît PNG et JPEG</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>inconnu</translation>
    </message>
    <message>
        <source>Parts of the file cannot be read</source>
        <translation>Des parties du fichier sont illisibles</translation>
    </message>
    <message>
        <source>Export the file again, and keep the files that it names beside it.</source>
        <translation>Exportez de nouveau le fichier, et gardez à côté de lui les fichiers qu’il nomme.</translation>
    </message>
    <message>
        <source>An extension that programs need</source>
        <translation>Une extension dont les programmes ont besoin</translation>
    </message>
    <message>
        <source>Export without the extension, for programs that do not have it.</source>
        <translation>Exportez sans l’extension, pour les programmes qui ne l’ont pas.</translation>
    </message>
    <message>
        <source>Members that break the specification</source>
        <translation>Membres contraires à la spécification</translation>
    </message>
    <message>
        <source>Export the file with a newer version of the program that made it.</source>
        <translation>Exportez le fichier avec une version plus récente du programme qui l’a produit.</translation>
    </message>
    <message>
        <source>Accessors or views that break the specification</source>
        <translation>Accesseurs ou vues contraires à la spécification</translation>
    </message>
    <message>
        <source>Skins that programs cannot use as they are</source>
        <translation>Skins que les programmes ne peuvent pas utiliser tels quels</translation>
    </message>
    <message>
        <source>Bind the mesh again, with four joints a vertex at most.</source>
        <translation>Liez de nouveau le maillage, avec quatre articulations au plus par sommet.</translation>
    </message>
    <message>
        <source>Animations that break the specification</source>
        <translation>Animations contraires à la spécification</translation>
    </message>
    <message>
        <source>Export the animations again, with keys in the order of their times.</source>
        <translation>Exportez de nouveau les animations, avec des clés dans l’ordre de leurs temps.</translation>
    </message>
    <message>
        <source>Normals that are not of length 1</source>
        <translation>Normales dont la longueur n’est pas 1</translation>
    </message>
    <message>
        <source>Compute normals anew, and merge vertices of triangles without area.</source>
        <translation>Recalculez les normales, et fusionnez les sommets des triangles sans aire.</translation>
    </message>
    <message>
        <source>Tangents that are not of length 1</source>
        <translation>Tangentes dont la longueur n’est pas 1</translation>
    </message>
    <message>
        <source>Leave tangents out: programs compute them.</source>
        <translation>Omettez les tangentes&#xa0;: les programmes les calculent.</translation>
    </message>
    <message>
        <source>Weights that do not add up to 1</source>
        <translation>Poids dont la somme n’est pas 1</translation>
    </message>
    <message>
        <source>Normalise the weights before you export the mesh.</source>
        <translation>Normalisez les poids avant d’exporter le maillage.</translation>
    </message>
    <message>
        <source>Two weights of a vertex for one joint</source>
        <translation>Deux poids d’un sommet pour une même articulation</translation>
    </message>
    <message>
        <source>Add the weights up: some programs take only the last.</source>
        <translation>Additionnez ces poids&#xa0;: certains programmes ne prennent que le dernier.</translation>
    </message>
    <message>
        <source>Triangles without area</source>
        <translation>Triangles sans aire</translation>
    </message>
    <message>
        <source>Merge vertices that lie at the same place.</source>
        <translation>Fusionnez les sommets qui se trouvent au même endroit.</translation>
    </message>
    <message>
        <source>Images that not every program reads</source>
        <translation>Images que tous les programmes ne lisent pas</translation>
    </message>
    <message>
        <source>Save images as PNG or JPEG, and keep them beside the file or in it.</source>
        <translation>Enregistrez les images en PNG ou JPEG, et gardez-les à côté du fichier ou dedans.</translation>
    </message>
    <message>
        <source>%1 more of the same</source>
        <translation>Encore %1 du même genre</translation>
    </message>
    <message>
        <source>%1 and %2 others</source>
        <translation>%1 et %2 autres</translation>
    </message>
    <message>
        <source>%1 triangles; an accessory may have %2</source>
        <translation>%1 triangles&#xa0;; un accessoire peut en avoir %2</translation>
    </message>
    <message>
        <source>The file has %1 meshes; an accessory is %2</source>
        <translation>Le fichier a %1 maillages&#xa0;; un accessoire n’en est que %2</translation>
    </message>
    <message>
        <source>The mesh is %1 studs large; at %2 it may be %3</source>
        <translation>La taille du maillage est de %1 studs&#xa0;; avec %2, elle peut aller jusqu’à %3</translation>
    </message>
    <message>
        <source>The mesh is %1 studs large; it may be %2</source>
        <translation>La taille du maillage est de %1 studs&#xa0;; elle peut aller jusqu’à %2</translation>
    </message>
    <message>
        <source>Too many triangles for an accessory</source>
        <translation>Trop de triangles pour un accessoire</translation>
    </message>
    <message>
        <source>Reduce the mesh.</source>
        <translation>Réduisez le maillage.</translation>
    </message>
    <message>
        <source>Several meshes in one accessory</source>
        <translation>Plusieurs maillages dans un accessoire</translation>
    </message>
    <message>
        <source>Join the meshes, or upload them one by one.</source>
        <translation>Réunissez les maillages, ou envoyez-les un par un.</translation>
    </message>
    <message>
        <source>The accessory is too large</source>
        <translation>L’accessoire est trop grand</translation>
    </message>
    <message>
        <source>Scale the mesh down, or choose another place for it on the body.</source>
        <translation>Réduisez l’échelle du maillage, ou choisissez-lui une autre place sur le corps.</translation>
    </message>
    <message>
        <source>The clothing is too large</source>
        <translation>Le vêtement est trop grand</translation>
    </message>
    <message>
        <source>Scale the mesh down to the size of the standard figure.</source>
        <translation>Réduisez l’échelle du maillage à la taille du personnage standard.</translation>
    </message>
    <message>
        <source>None of its attachments has a name that goes with its type: %1</source>
        <translation>Aucune de ses attaches n’a un nom qui va avec son type&#xa0;: %1</translation>
    </message>
    <message>
        <source>Its part has no Attachment; one of these is wanted: %1</source>
        <translation>Sa partie n’a pas d’Attachment&#xa0;; il en faut une parmi&#xa0;: %1</translation>
    </message>
    <message>
        <source>A Bone in an accessory that is not layered</source>
        <translation>Un Bone dans un accessoire qui n’est pas superposable</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>%1 manque</translation>
    </message>
    <message>
        <source>%1 stands %2 times</source>
        <translation>%1 figure %2 fois</translation>
    </message>
    <message>
        <source>It is turned by %1°</source>
        <translation>Elle est tournée de %1°</translation>
    </message>
    <message>
        <source>It lies outside its part, by %1 % of half its size there; how far is allowed is not public</source>
        <translation>En dehors de sa partie, de %1&#xa0;% de la demi-taille de celle-ci&#xa0;; l’écart permis n’est pas public</translation>
    </message>
    <message>
        <source>It lies %1 studs from the bone above it; the least that is allowed is not public</source>
        <translation>À %1 studs de l’os au-dessus de lui&#xa0;; le minimum permis n’est pas public</translation>
    </message>
    <message>
        <source>A piece that comes with a body is called %1, not %2</source>
        <translation>Un élément livré avec un corps doit s’appeler %1, pas %2</translation>
    </message>
    <message>
        <source>No attachment that goes with the type of the accessory</source>
        <translation>Aucune attache qui va avec le type de l’accessoire</translation>
    </message>
    <message>
        <source>Name the attachment of the Handle as the type wants it.</source>
        <translation>Donnez à l’attache du Handle le nom que veut le type.</translation>
    </message>
    <message>
        <source>Bones in a rigid accessory</source>
        <translation>Des os dans un accessoire rigide</translation>
    </message>
    <message>
        <source>Export the mesh without its skeleton.</source>
        <translation>Exportez le maillage sans son squelette.</translation>
    </message>
    <message>
        <source>Attachments of the body missing, or several of a name</source>
        <translation>Des attaches du corps manquent, ou plusieurs portent le même nom</translation>
    </message>
    <message>
        <source>Give each part each of its attachments once.</source>
        <translation>Donnez à chaque partie chacune de ses attaches, une fois.</translation>
    </message>
    <message>
        <source>Rig attachments that are turned</source>
        <translation>Attaches du rig qui sont tournées</translation>
    </message>
    <message>
        <source>Set the orientation of rig attachments to 0, 0, 0.</source>
        <translation>Mettez l’orientation des attaches du rig à 0, 0, 0.</translation>
    </message>
    <message>
        <source>Attachments or bones outside their part</source>
        <translation>Attaches ou os en dehors de leur partie</translation>
    </message>
    <message>
        <source>Move them to the surface of the mesh, joints to the edge between two parts.</source>
        <translation>Placez-les sur la surface du maillage, les articulations à la limite entre deux parties.</translation>
    </message>
    <message>
        <source>Bones too close to the bone above them</source>
        <translation>Os trop proches de l’os au-dessus d’eux</translation>
    </message>
    <message>
        <source>Move the bone away from its parent.</source>
        <translation>Éloignez l’os de son parent.</translation>
    </message>
    <message>
        <source>Eyebrows, eyelashes or hair with another name</source>
        <translation>Sourcils, cils ou cheveux sous un autre nom</translation>
    </message>
    <message>
        <source>Call them EyebrowAccessory, EyelashAccessory and HairAccessory.</source>
        <translation>Appelez-les EyebrowAccessory, EyelashAccessory et HairAccessory.</translation>
    </message>
    <message>
        <source>the head</source>
        <translation>la tête</translation>
    </message>
    <message>
        <source>the torso</source>
        <translation>le torse</translation>
    </message>
    <message>
        <source>the left arm</source>
        <translation>le bras gauche</translation>
    </message>
    <message>
        <source>the right arm</source>
        <translation>le bras droit</translation>
    </message>
    <message>
        <source>the left leg</source>
        <translation>la jambe gauche</translation>
    </message>
    <message>
        <source>the right leg</source>
        <translation>la jambe droite</translation>
    </message>
    <message>
        <source>%1 of the fifteen parts of a body are missing: %2</source>
        <translation>%1 des quinze parties d’un corps manquent&#xa0;: %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no part of a body</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas une partie d’un corps</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has to be called &quot;%1_Geo&quot;</source>
        <translation>«&#xa0;%1&#xa0;» doit s’appeler «&#xa0;%1_Geo&#xa0;»</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands twice</source>
        <translation>«&#xa0;%1&#xa0;» figure deux fois</translation>
    </message>
    <message>
        <source>%1 triangles in %2; it may have %3</source>
        <translation>%1 triangles dans %2&#xa0;; %3 sont permis</translation>
    </message>
    <message>
        <source>The whole body has %1 triangles; it may have %2</source>
        <translation>Le corps entier a %1 triangles&#xa0;; il peut en avoir %2</translation>
    </message>
    <message>
        <source>The size of %1 is %2 studs; it has to be %3 at least</source>
        <translation>Taille (%1)&#xa0;: %2 studs&#xa0;; il faut au moins %3</translation>
    </message>
    <message>
        <source>The size of %1 is %2 studs; it may be %3 at most</source>
        <translation>Taille (%1)&#xa0;: %2 studs&#xa0;; %3 au plus sont permis</translation>
    </message>
    <message>
        <source>the whole body</source>
        <translation>le corps entier</translation>
    </message>
    <message>
        <source>Seen from the front, the back and the sides, %1 fills only %2 % of its box; %3 % are needed</source>
        <translation>Vu de face, de dos et des côtés, %1 ne remplit que %2&#xa0;% de sa boîte&#xa0;; il en faut %3&#xa0;%</translation>
    </message>
    <message>
        <source>Parts of the body are missing</source>
        <translation>Des parties du corps manquent</translation>
    </message>
    <message>
        <source>Make one mesh for each of the fifteen parts, and name it after the part.</source>
        <translation>Faites un maillage pour chacune des quinze parties, et donnez-lui le nom de la partie.</translation>
    </message>
    <message>
        <source>The name of a part is wrong</source>
        <translation>Le nom d’une partie est faux</translation>
    </message>
    <message>
        <source>Name each mesh after its part, with _Geo at the end.</source>
        <translation>Donnez à chaque maillage le nom de sa partie, avec _Geo à la fin.</translation>
    </message>
    <message>
        <source>Too many triangles in a part of the body</source>
        <translation>Trop de triangles dans une partie du corps</translation>
    </message>
    <message>
        <source>Reduce the meshes of this part.</source>
        <translation>Réduisez les maillages de cette partie.</translation>
    </message>
    <message>
        <source>Too many triangles in the body</source>
        <translation>Trop de triangles dans le corps</translation>
    </message>
    <message>
        <source>Reduce the meshes of the body.</source>
        <translation>Réduisez les maillages du corps.</translation>
    </message>
    <message>
        <source>The size of a part of the body</source>
        <translation>La taille d’une partie du corps</translation>
    </message>
    <message>
        <source>Scale this part, or the whole body.</source>
        <translation>Changez l’échelle de cette partie, ou du corps entier.</translation>
    </message>
    <message>
        <source>The size of the body</source>
        <translation>La taille du corps</translation>
    </message>
    <message>
        <source>Scale the whole body.</source>
        <translation>Changez l’échelle du corps entier.</translation>
    </message>
    <message>
        <source>A part of the body is too thin</source>
        <translation>Une partie du corps est trop mince</translation>
    </message>
    <message>
        <source>Make the part fill more of the box around it.</source>
        <translation>Faites en sorte que la partie remplisse mieux la boîte qui l’entoure.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is nearly the name of a cage: it has to end in _OuterCage or _InnerCage</source>
        <translation>«&#xa0;%1&#xa0;» est presque le nom d’une cage&#xa0;: il doit finir par _OuterCage ou _InnerCage</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is the cage of no mesh: none is called &quot;%2&quot;</source>
        <translation>«&#xa0;%1&#xa0;» n’est la cage d’aucun maillage&#xa0;: aucun ne s’appelle «&#xa0;%2&#xa0;»</translation>
    </message>
    <message>
        <source>The mesh has no outer cage: &quot;%1&quot;</source>
        <translation>Le maillage n’a pas de cage extérieure&#xa0;: «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>The mesh has no inner cage: &quot;%1&quot;</source>
        <translation>Le maillage n’a pas de cage intérieure&#xa0;: «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>The outer cage is %1 studs away on average, at most %2; the average may be %3</source>
        <translation>La cage extérieure est à %1 studs en moyenne, à %2 au plus&#xa0;; la moyenne peut aller jusqu’à %3</translation>
    </message>
    <message>
        <source>The outer cage is up to %1 studs away, %2 on average</source>
        <translation>La cage extérieure s’écarte jusqu’à %1 studs, %2 en moyenne</translation>
    </message>
    <message>
        <source>; the limit is not public</source>
        <translation>&#xa0;; la limite n’est pas publique</translation>
    </message>
    <message>
        <source>%1 vertices of the outer cage lie inside the mesh; %2 % may</source>
        <translation>Sommets de la cage extérieure à l’intérieur du maillage&#xa0;: %1&#xa0;; %2&#xa0;% sont permis</translation>
    </message>
    <message>
        <source>%1 vertices of the mesh lie outside of the outer cage; %2 % may</source>
        <translation>Sommets du maillage à l’extérieur de la cage extérieure&#xa0;: %1&#xa0;; %2&#xa0;% sont permis</translation>
    </message>
    <message>
        <source>%1 texture coordinates are only in one of the two cages (%2 in the outer, %3 in the inner); %4 may differ</source>
        <translation>%1 coordonnées de texture ne sont que dans l’une des deux cages (%2 dans l’extérieure, %3 dans l’intérieure)&#xa0;; %4 peuvent différer</translation>
    </message>
    <message>
        <source>The name of a cage is wrong</source>
        <translation>Le nom d’une cage est faux</translation>
    </message>
    <message>
        <source>Call a cage like its mesh, with _OuterCage or _InnerCage at the end.</source>
        <translation>Donnez à la cage le nom de son maillage, avec _OuterCage ou _InnerCage à la fin.</translation>
    </message>
    <message>
        <source>A cage is missing</source>
        <translation>Une cage manque</translation>
    </message>
    <message>
        <source>Add the cages from Roblox&apos;s template, and fit them around the mesh.</source>
        <translation>Ajoutez les cages du modèle de Roblox, et ajustez-les autour du maillage.</translation>
    </message>
    <message>
        <source>The cage is far from the mesh</source>
        <translation>La cage est loin du maillage</translation>
    </message>
    <message>
        <source>Move the vertices of the outer cage nearer to the mesh.</source>
        <translation>Rapprochez du maillage les sommets de la cage extérieure.</translation>
    </message>
    <message>
        <source>Parts of the mesh are far from the cage</source>
        <translation>Des parties du maillage sont loin de la cage</translation>
    </message>
    <message>
        <source>Move the outer cage around these places, too.</source>
        <translation>Déplacez la cage extérieure autour de ces endroits aussi.</translation>
    </message>
    <message>
        <source>The cage lies inside the mesh</source>
        <translation>La cage est à l’intérieur du maillage</translation>
    </message>
    <message>
        <source>Move the outer cage out of the mesh.</source>
        <translation>Sortez la cage extérieure du maillage.</translation>
    </message>
    <message>
        <source>The mesh stands out of the cage</source>
        <translation>Le maillage dépasse de la cage</translation>
    </message>
    <message>
        <source>Make the outer cage wide enough for the mesh.</source>
        <translation>Élargissez assez la cage extérieure pour le maillage.</translation>
    </message>
    <message>
        <source>The two cages differ</source>
        <translation>Les deux cages diffèrent</translation>
    </message>
    <message>
        <source>Make both cages from one template, and remove no vertices or seams of them.</source>
        <translation>Faites les deux cages à partir d’un même modèle, et ne leur retirez ni sommets ni coutures.</translation>
    </message>
    <message>
        <source>It lasts %1 seconds; an emote is shorter than %2</source>
        <translation>Elle dure %1 secondes&#xa0;; une emote est plus courte que %2</translation>
    </message>
    <message>
        <source>It moves no joint</source>
        <translation>Elle n’anime aucune articulation</translation>
    </message>
    <message>
        <source>%1 instances are below it; %2 may be</source>
        <translation>%1 instances se trouvent au-dessous&#xa0;; %2 sont permises</translation>
    </message>
    <message>
        <source>%1 instances are below it; the limit is not public</source>
        <translation>%1 instances se trouvent au-dessous&#xa0;; la limite n’est pas publique</translation>
    </message>
    <message>
        <source>Keys whose value is no finite number: %1</source>
        <translation>Clés dont la valeur n’est pas un nombre fini&#xa0;: %1</translation>
    </message>
    <message>
        <source>Its first key is at %1 seconds, before the start</source>
        <translation>Sa première clé est à %1 secondes, avant le début</translation>
    </message>
    <message>
        <source>The curve with the most keys has %1; the limit is not public</source>
        <translation>La courbe qui a le plus de clés en a %1&#xa0;; la limite n’est pas publique</translation>
    </message>
    <message>
        <source>Two of its keys are at the same time</source>
        <translation>Deux de ses clés sont au même moment</translation>
    </message>
    <message>
        <source>The closest keys are %1 seconds apart (%2 a second); the limit is not public</source>
        <translation>Les clés les plus proches sont à %1 secondes l’une de l’autre (%2 par seconde)&#xa0;; la limite n’est pas publique</translation>
    </message>
    <message>
        <source>It moves by up to %1 studs; only LowerTorso may move. How far is tolerated is not public</source>
        <translation>Se déplace de %1 studs au plus&#xa0;; seul LowerTorso peut se déplacer. L’écart toléré n’est pas public</translation>
    </message>
    <message>
        <source>The fastest joint moves by %1 studs a second; the limit is not public</source>
        <translation>L’articulation la plus rapide se déplace de %1 studs par seconde&#xa0;; la limite n’est pas publique</translation>
    </message>
    <message>
        <source>The fastest joint turns by %1° a second; the limit is not public</source>
        <translation>L’articulation la plus rapide tourne de %1° par seconde&#xa0;; la limite n’est pas publique</translation>
    </message>
    <message>
        <source>The joint that goes farthest moves by %1 studs from its place; the limit is not public</source>
        <translation>L’articulation qui va le plus loin s’éloigne de %1 studs de sa place&#xa0;; la limite n’est pas publique</translation>
    </message>
    <message>
        <source>The joint that turns most is %1° from rest; the limit is not public</source>
        <translation>L’articulation qui tourne le plus est à %1° du repos&#xa0;; la limite n’est pas publique</translation>
    </message>
    <message>
        <source>Too long</source>
        <translation>Trop longue</translation>
    </message>
    <message>
        <source>Cut the animation.</source>
        <translation>Raccourcissez l’animation.</translation>
    </message>
    <message>
        <source>Nothing moves</source>
        <translation>Rien ne bouge</translation>
    </message>
    <message>
        <source>Add keys for at least one part.</source>
        <translation>Ajoutez des clés pour au moins une partie.</translation>
    </message>
    <message>
        <source>Number of instances</source>
        <translation>Nombre d’instances</translation>
    </message>
    <message>
        <source>Remove curves that do nothing if the upload says that there are too many.</source>
        <translation>Retirez les courbes qui ne font rien si l’envoi dit qu’il y en a trop.</translation>
    </message>
    <message>
        <source>Keys with numbers that are not valid</source>
        <translation>Clés dont les nombres ne sont pas valides</translation>
    </message>
    <message>
        <source>Let the animation begin at 0 seconds, and set these keys again.</source>
        <translation>Faites commencer l’animation à 0 seconde, et redéfinissez ces clés.</translation>
    </message>
    <message>
        <source>Number of keys</source>
        <translation>Nombre de clés</translation>
    </message>
    <message>
        <source>Leave keys out if the upload says that there are too many.</source>
        <translation>Omettez des clés si l’envoi dit qu’il y en a trop.</translation>
    </message>
    <message>
        <source>Time between keys</source>
        <translation>Temps entre les clés</translation>
    </message>
    <message>
        <source>Leave keys out if the upload says that they are too close together.</source>
        <translation>Omettez des clés si l’envoi dit qu’elles sont trop rapprochées.</translation>
    </message>
    <message>
        <source>Markers that are not valid</source>
        <translation>Marqueurs non valides</translation>
    </message>
    <message>
        <source>Give each marker a time and a value, or remove it.</source>
        <translation>Donnez à chaque marqueur un temps et une valeur, ou retirez-le.</translation>
    </message>
    <message>
        <source>Number and length of markers</source>
        <translation>Nombre et longueur des marqueurs</translation>
    </message>
    <message>
        <source>Remove markers if the upload says that there are too many.</source>
        <translation>Retirez des marqueurs si l’envoi dit qu’il y en a trop.</translation>
    </message>
    <message>
        <source>Parts that leave their joint</source>
        <translation>Pièces qui quittent leur articulation</translation>
    </message>
    <message>
        <source>Remove the positions of all parts but LowerTorso.</source>
        <translation>Retirez les positions de toutes les parties sauf LowerTorso.</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Vitesse</translation>
    </message>
    <message>
        <source>Slow the part down if the upload says that it is too fast.</source>
        <translation>Ralentissez la partie si l’envoi dit qu’elle est trop rapide.</translation>
    </message>
    <message>
        <source>How far joints go from rest</source>
        <translation>Jusqu’où les articulations s’éloignent du repos</translation>
    </message>
    <message>
        <source>Keep the part nearer if the upload says that it goes too far.</source>
        <translation>Gardez la partie plus près si l’envoi dit qu’elle va trop loin.</translation>
    </message>
    <message>
        <source>There is no animation in it</source>
        <translation>Le fichier ne contient pas d’animation</translation>
    </message>
    <message>
        <source>A KeyframeSequence, which emotes may not be made of any more</source>
        <translation>Une KeyframeSequence, dont les emotes ne peuvent plus être faites</translation>
    </message>
    <message>
        <source>There is no CurveAnimation in it</source>
        <translation>Le fichier ne contient pas de CurveAnimation</translation>
    </message>
    <message>
        <source>Its AnimationId is empty</source>
        <translation>Son AnimationId est vide</translation>
    </message>
    <message>
        <source>The weight is %1; it has to be more than 0</source>
        <translation>Le poids est de %1&#xa0;; il doit être supérieur à 0</translation>
    </message>
    <message>
        <source>An instance of the class %1</source>
        <translation>Une instance de la classe %1</translation>
    </message>
    <message>
        <source>%1 folders named by parts of the body stand directly below it; one is wanted</source>
        <translation>%1 dossiers portant des noms de parties du corps sont directement au-dessous&#xa0;; il en faut un</translation>
    </message>
    <message>
        <source>It may only stand directly below the CurveAnimation</source>
        <translation>Ne peut être que directement sous la CurveAnimation</translation>
    </message>
    <message>
        <source>Instances of MarkerCurve and AnimationRigData have no children</source>
        <translation>Les instances de MarkerCurve et d’AnimationRigData n’ont pas d’enfants</translation>
    </message>
    <message>
        <source>A folder stands below the clip or another folder</source>
        <translation>Un dossier doit être sous le clip ou sous un autre dossier</translation>
    </message>
    <message>
        <source>It is called Position, and stands in a folder</source>
        <translation>Doit s’appeler Position et être dans un dossier</translation>
    </message>
    <message>
        <source>It is called Rotation, and stands in a folder</source>
        <translation>Doit s’appeler Rotation et être dans un dossier</translation>
    </message>
    <message>
        <source>It is called X, Y or Z</source>
        <translation>Doit s’appeler X, Y ou Z</translation>
    </message>
    <message>
        <source>It stands in a curve or in a folder of face controls</source>
        <translation>Doit être dans une courbe ou dans un dossier de contrôles du visage</translation>
    </message>
    <message>
        <source>The folder is named by no part or bone of the body</source>
        <translation>Le dossier ne porte le nom d’aucune partie ni d’aucun os du corps</translation>
    </message>
    <message>
        <source>It moves a bone that standard rigs do not have; emotes with such bones are in a closed trial</source>
        <translation>Anime un os que les rigs standard n’ont pas&#xa0;; les emotes avec de tels os sont à l’essai en accès fermé</translation>
    </message>
    <message>
        <source>%1 instances of AnimationRigData; one is wanted</source>
        <translation>%1 instances d’AnimationRigData&#xa0;; il en faut une</translation>
    </message>
    <message>
        <source>Its names cannot be read: %1</source>
        <translation>Ses noms sont illisibles&#xa0;: %1</translation>
    </message>
    <message>
        <source>The rig has no joint for %1</source>
        <translation>Le rig n’a pas d’articulation pour %1</translation>
    </message>
    <message>
        <source>Loop is off</source>
        <translation>Loop est désactivé</translation>
    </message>
    <message>
        <source>Not made of a CurveAnimation</source>
        <translation>Pas faite d’une CurveAnimation</translation>
    </message>
    <message>
        <source>An Animation that names nothing</source>
        <translation>Une Animation qui ne nomme rien</translation>
    </message>
    <message>
        <source>Set AnimationId to the number of the animation.</source>
        <translation>Mettez dans AnimationId le numéro de l’animation.</translation>
    </message>
    <message>
        <source>A weight that is not above 0</source>
        <translation>Un poids qui n’est pas supérieur à 0</translation>
    </message>
    <message>
        <source>Set Weight to 1.</source>
        <translation>Mettez Weight à 1.</translation>
    </message>
    <message>
        <source>Instances that a CurveAnimation may not have</source>
        <translation>Instances qu’une CurveAnimation ne peut pas avoir</translation>
    </message>
    <message>
        <source>Remove them; turn every RotationCurve into an EulerRotationCurve.</source>
        <translation>Retirez-les&#xa0;; changez chaque RotationCurve en EulerRotationCurve.</translation>
    </message>
    <message>
        <source>Not one folder of a part at the top</source>
        <translation>Pas exactement un dossier de partie tout en haut</translation>
    </message>
    <message>
        <source>Put all folders into one, called HumanoidRootPart.</source>
        <translation>Mettez tous les dossiers dans un seul, appelé HumanoidRootPart.</translation>
    </message>
    <message>
        <source>Curves and folders in the wrong place</source>
        <translation>Courbes et dossiers au mauvais endroit</translation>
    </message>
    <message>
        <source>Export the animation again from Studio&apos;s editor.</source>
        <translation>Exportez de nouveau l’animation depuis l’éditeur de Studio.</translation>
    </message>
    <message>
        <source>Folders named by no part</source>
        <translation>Dossiers qui ne portent le nom d’aucune partie</translation>
    </message>
    <message>
        <source>Name the folder by the part that it moves, or remove it.</source>
        <translation>Donnez au dossier le nom de la partie qu’il anime, ou retirez-le.</translation>
    </message>
    <message>
        <source>Bones beyond the standard rig</source>
        <translation>Os au-delà du rig standard</translation>
    </message>
    <message>
        <source>Remove the folders of these bones.</source>
        <translation>Retirez les dossiers de ces os.</translation>
    </message>
    <message>
        <source>Not one AnimationRigData</source>
        <translation>Pas exactement une AnimationRigData</translation>
    </message>
    <message>
        <source>Export the animation again from a standard rig.</source>
        <translation>Exportez de nouveau l’animation à partir d’un rig standard.</translation>
    </message>
    <message>
        <source>Made for another rig than R15</source>
        <translation>Faite pour un autre rig que R15</translation>
    </message>
    <message>
        <source>It does not loop</source>
        <translation>Elle ne se répète pas</translation>
    </message>
    <message>
        <source>Turn Loop on, unless it is a jump.</source>
        <translation>Activez Loop, à moins qu’il ne s’agisse d’un saut.</translation>
    </message>
    <message>
        <source>No mesh has poses of a face</source>
        <translation>Aucun maillage n’a de poses du visage</translation>
    </message>
    <message>
        <source>%1 of the 17 poses that a face has to have are missing: %2</source>
        <translation>%1 des 17 poses qu’un visage doit avoir manquent&#xa0;: %2</translation>
    </message>
    <message>
        <source>The pose &quot;%1&quot; moves no joint</source>
        <translation>La pose «&#xa0;%1&#xa0;» n’anime aucune articulation</translation>
    </message>
    <message>
        <source>The pose &quot;%1&quot; shrinks the head to %2 %; %3 % at least has to stay</source>
        <translation>La pose «&#xa0;%1&#xa0;» réduit la tête à %2&#xa0;%&#xa0;; il doit en rester au moins %3&#xa0;%</translation>
    </message>
    <message>
        <source>The pose &quot;%1&quot; makes the head %2 % as large; %3 % may be</source>
        <translation>La pose «&#xa0;%1&#xa0;» agrandit la tête à %2&#xa0;%&#xa0;; %3&#xa0;% sont permis</translation>
    </message>
    <message>
        <source>In the pose &quot;%1&quot;, the joint &quot;%2&quot; leaves the head</source>
        <translation>Dans la pose «&#xa0;%1&#xa0;», l’articulation «&#xa0;%2&#xa0;» sort de la tête</translation>
    </message>
    <message>
        <source>Poses of the face are missing</source>
        <translation>Des poses du visage manquent</translation>
    </message>
    <message>
        <source>Add the poses that every face has to have, by their names.</source>
        <translation>Ajoutez, sous leurs noms, les poses que tout visage doit avoir.</translation>
    </message>
    <message>
        <source>Poses that do nothing</source>
        <translation>Poses qui ne font rien</translation>
    </message>
    <message>
        <source>Move the joints of the face in this pose.</source>
        <translation>Déplacez les articulations du visage dans cette pose.</translation>
    </message>
    <message>
        <source>A pose changes the size of the head</source>
        <translation>Une pose change la taille de la tête</translation>
    </message>
    <message>
        <source>Move the joints of the face less in this pose.</source>
        <translation>Déplacez moins les articulations du visage dans cette pose.</translation>
    </message>
    <message>
        <source>Joints leave the head</source>
        <translation>Des articulations sortent de la tête</translation>
    </message>
    <message>
        <source>Keep the joints of the face inside of the head in this pose.</source>
        <translation>Gardez les articulations du visage à l’intérieur de la tête dans cette pose.</translation>
    </message>
    <message>
        <source>It has a TextureID and a SurfaceAppearance; only the second is used</source>
        <translation>Elle a un TextureID et une SurfaceAppearance&#xa0;; seule la seconde est utilisée</translation>
    </message>
    <message>
        <source>It has neither a TextureID nor a SurfaceAppearance</source>
        <translation>Elle n’a ni TextureID ni SurfaceAppearance</translation>
    </message>
    <message>
        <source>Its AlphaMode is %1; wanted: Overlay</source>
        <translation>Son AlphaMode est %1&#xa0;; attendu&#xa0;: Overlay</translation>
    </message>
    <message>
        <source>The normal map %1 has alpha</source>
        <translation>La carte de normales %1 a un canal alpha</translation>
    </message>
    <message>
        <source>It has an emissive map, which only creators in the Trusted Creator Program may upload</source>
        <translation>Elle a une carte d’émission, que seuls les créateurs du Trusted Creator Program peuvent envoyer</translation>
    </message>
    <message>
        <source>Its TexturePack is no address of an asset: “%1”</source>
        <translation>Son TexturePack n’est pas l’adresse d’une ressource&#xa0;: «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>Its mesh has no WrapLayer</source>
        <translation>Son maillage n’a pas de WrapLayer</translation>
    </message>
    <message>
        <source>It has %1 instances of WrapLayer; one is wanted</source>
        <translation>Il a %1 instances de WrapLayer&#xa0;; il en faut une</translation>
    </message>
    <message>
        <source>Eyebrows and eyelashes need AutoSkin set to EnabledOverride</source>
        <translation>Les sourcils et les cils ont besoin qu’AutoSkin soit EnabledOverride</translation>
    </message>
    <message>
        <source>Its mesh has a bone RBX_Leader or RBX_Follower, which need AutoSkin set to EnabledOverride</source>
        <translation>Son maillage a un os RBX_Leader ou RBX_Follower, qui ont besoin qu’AutoSkin soit EnabledOverride</translation>
    </message>
    <message>
        <source>Its %1 is %2; wanted: 0, 0, 0</source>
        <translation>Son %1 est %2&#xa0;; attendu&#xa0;: 0, 0, 0</translation>
    </message>
    <message>
        <source>It has no ColorMap</source>
        <translation>Il n’a pas de ColorMap</translation>
    </message>
    <message>
        <source>It names no mesh of a cage</source>
        <translation>Il ne nomme aucun maillage de cage</translation>
    </message>
    <message>
        <source>%1 × %2 pixels; %3 are allowed on the Marketplace, %4 in games</source>
        <translation>%1 × %2 pixels&#xa0;; %3 sont permis sur le Marketplace, %4 dans les jeux</translation>
    </message>
    <message>
        <source>“%1” is not called like TransferTexture_Eyes_01, TransferTexture_Face_01 or TransferTexture_Lips_01</source>
        <translation>«&#xa0;%1&#xa0;» n’a pas un nom comme TransferTexture_Eyes_01, TransferTexture_Face_01 ou TransferTexture_Lips_01</translation>
    </message>
    <message>
        <source>There is make-up, but no head called TransferTarget_…</source>
        <translation>Il y a du maquillage, mais aucune tête appelée TransferTarget_…</translation>
    </message>
    <message>
        <source>A texture and a SurfaceAppearance</source>
        <translation>Une texture et une SurfaceAppearance</translation>
    </message>
    <message>
        <source>Keep one of the two.</source>
        <translation>Gardez l’une des deux.</translation>
    </message>
    <message>
        <source>No texture</source>
        <translation>Pas de texture</translation>
    </message>
    <message>
        <source>Give the MeshPart a TextureID or a SurfaceAppearance.</source>
        <translation>Donnez à la MeshPart un TextureID ou une SurfaceAppearance.</translation>
    </message>
    <message>
        <source>AlphaMode is not Overlay</source>
        <translation>AlphaMode n’est pas Overlay</translation>
    </message>
    <message>
        <source>Set AlphaMode of the SurfaceAppearance to Overlay.</source>
        <translation>Mettez l’AlphaMode de la SurfaceAppearance à Overlay.</translation>
    </message>
    <message>
        <source>A normal map with alpha</source>
        <translation>Une carte de normales avec un canal alpha</translation>
    </message>
    <message>
        <source>Save the normal map without an alpha channel.</source>
        <translation>Enregistrez la carte de normales sans canal alpha.</translation>
    </message>
    <message>
        <source>An emissive map</source>
        <translation>Une carte d’émission</translation>
    </message>
    <message>
        <source>Remove the emissive map, or join the program.</source>
        <translation>Retirez la carte d’émission, ou rejoignez le programme.</translation>
    </message>
    <message>
        <source>TexturePack is no address</source>
        <translation>TexturePack n’est pas une adresse</translation>
    </message>
    <message>
        <source>Let Studio make the TexturePack again.</source>
        <translation>Laissez Studio refaire le TexturePack.</translation>
    </message>
    <message>
        <source>Not one WrapLayer</source>
        <translation>Pas exactement un WrapLayer</translation>
    </message>
    <message>
        <source>Give the Handle one WrapLayer with both cages.</source>
        <translation>Donnez au Handle un seul WrapLayer avec les deux cages.</translation>
    </message>
    <message>
        <source>AutoSkin is not EnabledOverride</source>
        <translation>AutoSkin n’est pas EnabledOverride</translation>
    </message>
    <message>
        <source>Set AutoSkin of the WrapLayer to EnabledOverride.</source>
        <translation>Mettez l’AutoSkin du WrapLayer à EnabledOverride.</translation>
    </message>
    <message>
        <source>MaxSize of the WrapLayer is set</source>
        <translation>MaxSize du WrapLayer est défini</translation>
    </message>
    <message>
        <source>Set MaxSize to 0, 0, 0.</source>
        <translation>Mettez MaxSize à 0, 0, 0.</translation>
    </message>
    <message>
        <source>Offset of the WrapLayer is set</source>
        <translation>Offset du WrapLayer est défini</translation>
    </message>
    <message>
        <source>Set Offset to 0, 0, 0.</source>
        <translation>Mettez Offset à 0, 0, 0.</translation>
    </message>
    <message>
        <source>Make-up without a ColorMap</source>
        <translation>Du maquillage sans ColorMap</translation>
    </message>
    <message>
        <source>Give the Decal a ColorMap.</source>
        <translation>Donnez un ColorMap au Decal.</translation>
    </message>
    <message>
        <source>Make-up without a cage</source>
        <translation>Du maquillage sans cage</translation>
    </message>
    <message>
        <source>Set the reference cage of the WrapTextureTransfer.</source>
        <translation>Définissez la cage de référence du WrapTextureTransfer.</translation>
    </message>
    <message>
        <source>Make-up in too many pixels</source>
        <translation>Du maquillage en trop de pixels</translation>
    </message>
    <message>
        <source>Scale the image down.</source>
        <translation>Réduisez l’image.</translation>
    </message>
    <message>
        <source>Meshes of make-up with other names</source>
        <translation>Maillages de maquillage sous d’autres noms</translation>
    </message>
    <message>
        <source>Use the names of the template head.</source>
        <translation>Utilisez les noms de la tête modèle.</translation>
    </message>
    <message>
        <source>%1 triangles; a mesh may have %2</source>
        <translation>%1 triangles&#xa0;; un maillage peut en avoir %2</translation>
    </message>
    <message>
        <source>%1 edges belong to one triangle only: the surface is open there</source>
        <translation>%1 arêtes n’appartiennent qu’à un triangle&#xa0;: la surface y est ouverte</translation>
    </message>
    <message>
        <source>%1 edges belong to more than two triangles: inside and outside cannot be told apart there</source>
        <translation>%1 arêtes appartiennent à plus de deux triangles&#xa0;: l’intérieur et l’extérieur ne s’y distinguent pas</translation>
    </message>
    <message>
        <source>%1 triangles have no area: their corners lie on a line or at one point</source>
        <translation>%1 triangles n’ont pas d’aire&#xa0;: leurs sommets sont alignés ou en un seul point</translation>
    </message>
    <message>
        <source>; there may be more, for too many triangles lie at one place to compare them all</source>
        <translation>&#xa0;; il peut y en avoir d’autres, car trop de triangles sont au même endroit pour les comparer tous</translation>
    </message>
    <message>
        <source>%1 triangles overlap another one in the same plane</source>
        <translation>%1 triangles en recouvrent un autre dans le même plan</translation>
    </message>
    <message>
        <source>%1 triangles are cut by another one</source>
        <translation>%1 triangles sont coupés par un autre</translation>
    </message>
    <message>
        <source>%1 vertices are the same as another one in everything</source>
        <translation>Sommets identiques en tout à un autre&#xa0;: %1</translation>
    </message>
    <message>
        <source>The mesh is made of %1 pieces that touch nowhere; up to %2 are usual</source>
        <translation>Le maillage est fait de %1 morceaux qui ne se touchent nulle part&#xa0;; jusqu’à %2 sont habituels</translation>
    </message>
    <message>
        <source>%1 of %2 pieces have no thickness: they lie in one plane</source>
        <translation>%1 morceaux sur %2 n’ont pas d’épaisseur&#xa0;: ils sont dans un seul plan</translation>
    </message>
    <message>
        <source>The origin lies outside of the mesh, %1 from its middle; the limit is not public</source>
        <translation>L’origine est à l’extérieur du maillage, à %1 de son milieu&#xa0;; la limite n’est pas publique</translation>
    </message>
    <message>
        <source>A coordinate is %1; coordinates may be up to %2</source>
        <translation>Une coordonnée est de %1&#xa0;; les coordonnées peuvent aller jusqu’à %2</translation>
    </message>
    <message>
        <source>%1 vertices have a number that is none or infinite</source>
        <translation>%1 sommets ont une valeur infinie ou qui n’est pas un nombre</translation>
    </message>
    <message>
        <source>Too many triangles</source>
        <translation>Trop de triangles</translation>
    </message>
    <message>
        <source>Reduce the mesh, or split it into several.</source>
        <translation>Réduisez le maillage, ou divisez-le en plusieurs.</translation>
    </message>
    <message>
        <source>The surface is open</source>
        <translation>La surface est ouverte</translation>
    </message>
    <message>
        <source>Close the holes, and merge vertices that lie at the same place.</source>
        <translation>Fermez les trous, et fusionnez les sommets qui se trouvent au même endroit.</translation>
    </message>
    <message>
        <source>More than two triangles at one edge</source>
        <translation>Plus de deux triangles à une arête</translation>
    </message>
    <message>
        <source>Delete faces inside of the mesh, and faces that stand twice.</source>
        <translation>Supprimez les faces à l’intérieur du maillage, et celles qui sont en double.</translation>
    </message>
    <message>
        <source>Dissolve degenerate faces, or merge vertices by distance.</source>
        <translation>Dissolvez les faces dégénérées, ou fusionnez les sommets par distance.</translation>
    </message>
    <message>
        <source>Triangles overlap in one plane</source>
        <translation>Des triangles se recouvrent dans un plan</translation>
    </message>
    <message>
        <source>Delete one of the faces that lie in each other.</source>
        <translation>Supprimez l’une des faces qui se trouvent l’une dans l’autre.</translation>
    </message>
    <message>
        <source>The surface cuts through itself</source>
        <translation>La surface se traverse elle-même</translation>
    </message>
    <message>
        <source>Join the pieces where they cut each other, or move them apart.</source>
        <translation>Réunissez les morceaux là où ils se coupent, ou écartez-les.</translation>
    </message>
    <message>
        <source>Vertices that stand twice</source>
        <translation>Sommets en double</translation>
    </message>
    <message>
        <source>Merge vertices by distance.</source>
        <translation>Fusionnez les sommets par distance.</translation>
    </message>
    <message>
        <source>Many loose pieces</source>
        <translation>Beaucoup de morceaux séparés</translation>
    </message>
    <message>
        <source>Join pieces that belong together, and delete those that nobody sees.</source>
        <translation>Réunissez les morceaux qui vont ensemble, et supprimez ceux que personne ne voit.</translation>
    </message>
    <message>
        <source>Pieces without thickness</source>
        <translation>Morceaux sans épaisseur</translation>
    </message>
    <message>
        <source>Give flat pieces a second side.</source>
        <translation>Donnez une seconde face aux morceaux plats.</translation>
    </message>
    <message>
        <source>The mesh is far from its origin</source>
        <translation>Le maillage est loin de son origine</translation>
    </message>
    <message>
        <source>Move the mesh so that its middle is at the origin.</source>
        <translation>Déplacez le maillage pour que son milieu soit à l’origine.</translation>
    </message>
    <message>
        <source>Coordinates are too large</source>
        <translation>Des coordonnées sont trop grandes</translation>
    </message>
    <message>
        <source>Make the mesh smaller, or move it to the origin.</source>
        <translation>Rapetissez le maillage, ou déplacez-le vers l’origine.</translation>
    </message>
    <message>
        <source>Numbers that are none or infinite</source>
        <translation>Valeurs infinies ou qui ne sont pas des nombres</translation>
    </message>
    <message>
        <source>Delete these vertices, or export the mesh again.</source>
        <translation>Supprimez ces sommets, ou exportez de nouveau le maillage.</translation>
    </message>
    <message>
        <source>%1 of %2 (%3 %)</source>
        <translation>%1 sur %2 (%3&#xa0;%)</translation>
    </message>
    <message>
        <source>%1 instances stand at the top; an upload has one</source>
        <translation>%1 instances sont tout en haut&#xa0;; un envoi en a une</translation>
    </message>
    <message>
        <source>The top is of the class %1; wanted: %2</source>
        <translation>L’instance du haut est de la classe %1&#xa0;; attendu&#xa0;: %2</translation>
    </message>
    <message>
        <source>There is no part called “Handle” directly below it</source>
        <translation>Aucune partie appelée «&#xa0;Handle&#xa0;» n’est directement au-dessous</translation>
    </message>
    <message>
        <source>“Handle” is of the class %1; new accessories have a MeshPart there</source>
        <translation>«&#xa0;Handle&#xa0;» est de la classe %1&#xa0;; les nouveaux accessoires ont là une MeshPart</translation>
    </message>
    <message>
        <source>A further part: an accessory is one mesh</source>
        <translation>Une partie de plus&#xa0;: un accessoire est un seul maillage</translation>
    </message>
    <message>
        <source>An instance of the class %1, which accessories do not have</source>
        <translation>Une instance de la classe %1, que les accessoires n’ont pas</translation>
    </message>
    <message>
        <source>A script</source>
        <translation>Un script</translation>
    </message>
    <message>
        <source>It has the tag “%1”</source>
        <translation>Porte le tag «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>It has the attribute “%1”</source>
        <translation>Porte l’attribut «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>%1 is not a finite number</source>
        <translation>%1 n’est pas un nombre fini</translation>
    </message>
    <message>
        <source>%1 characters; there may be %2</source>
        <translation>%1 caractères&#xa0;; %2 sont permis</translation>
    </message>
    <message>
        <source>The name is reserved for an Attachment that is the child of an Attachment</source>
        <translation>Le nom est réservé à un Attachment qui est l’enfant d’un Attachment</translation>
    </message>
    <message>
        <source>It is the child of %1; only the attachments of the shoulders have one</source>
        <translation>C’est l’enfant de %1&#xa0;; seules les attaches des épaules en ont un</translation>
    </message>
    <message>
        <source>%1 has several of them</source>
        <translation>%1 en a plusieurs</translation>
    </message>
    <message>
        <source>It is turned by %1°; %2° are allowed</source>
        <translation>Tourné de %1°&#xa0;; %2° sont permis</translation>
    </message>
    <message>
        <source>It is moved by %1 studs; the limit is not public</source>
        <translation>Déplacé de %1 studs&#xa0;; la limite n’est pas publique</translation>
    </message>
    <message>
        <source>Its value is “%1”</source>
        <translation>Sa valeur est «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>“%1” here, “%2” at another part</source>
        <translation>«&#xa0;%1&#xa0;» ici, «&#xa0;%2&#xa0;» sur une autre partie</translation>
    </message>
    <message>
        <source>Its material is %1</source>
        <translation>Son matériau est %1</translation>
    </message>
    <message>
        <source>Its Transparency is %1</source>
        <translation>Sa Transparency est de %1</translation>
    </message>
    <message>
        <source>Its VertexColor is not 1, 1, 1</source>
        <translation>Son VertexColor n’est pas 1, 1, 1</translation>
    </message>
    <message>
        <source>It stands %1 studs from the origin; %2 are allowed</source>
        <translation>À %1 studs de l’origine&#xa0;; %2 sont permis</translation>
    </message>
    <message>
        <source>It points at nothing</source>
        <translation>Ne désigne rien</translation>
    </message>
    <message>
        <source>It points at %1</source>
        <translation>Désigne %1</translation>
    </message>
    <message>
        <source>Not one instance of the wanted class at the top</source>
        <translation>Pas exactement une instance de la classe voulue tout en haut</translation>
    </message>
    <message>
        <source>Save the one instance that is uploaded, and nothing beside it.</source>
        <translation>Enregistrez la seule instance à envoyer, et rien à côté.</translation>
    </message>
    <message>
        <source>The accessory&apos;s Handle is missing or no MeshPart</source>
        <translation>Le Handle de l’accessoire manque ou n’est pas une MeshPart</translation>
    </message>
    <message>
        <source>Call the MeshPart of the accessory “Handle”.</source>
        <translation>Appelez «&#xa0;Handle&#xa0;» la MeshPart de l’accessoire.</translation>
    </message>
    <message>
        <source>More than one part</source>
        <translation>Plus d’une partie</translation>
    </message>
    <message>
        <source>Join the meshes into one, and remove the other parts.</source>
        <translation>Réunissez les maillages en un seul, et retirez les autres parties.</translation>
    </message>
    <message>
        <source>Instances that accessories do not have</source>
        <translation>Instances que les accessoires n’ont pas</translation>
    </message>
    <message>
        <source>Remove what does not belong to the accessory.</source>
        <translation>Retirez ce qui ne fait pas partie de l’accessoire.</translation>
    </message>
    <message>
        <source>Scripts</source>
        <translation>Scripts</translation>
    </message>
    <message>
        <source>Remove all scripts.</source>
        <translation>Retirez tous les scripts.</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>Remove all tags.</source>
        <translation>Retirez tous les tags.</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>Attributs</translation>
    </message>
    <message>
        <source>Remove all attributes.</source>
        <translation>Retirez tous les attributs.</translation>
    </message>
    <message>
        <source>Properties that are not finite numbers</source>
        <translation>Propriétés qui ne sont pas des nombres finis</translation>
    </message>
    <message>
        <source>Set the property again, or import the model again.</source>
        <translation>Redéfinissez la propriété, ou importez de nouveau le modèle.</translation>
    </message>
    <message>
        <source>Texts that are too long</source>
        <translation>Textes trop longs</translation>
    </message>
    <message>
        <source>Shorten the name or the value.</source>
        <translation>Raccourcissez le nom ou la valeur.</translation>
    </message>
    <message>
        <source>JointRotation where it may not be</source>
        <translation>JointRotation là où il ne peut pas être</translation>
    </message>
    <message>
        <source>Remove it, or call it something else.</source>
        <translation>Retirez-le, ou donnez-lui un autre nom.</translation>
    </message>
    <message>
        <source>JointRotation was changed</source>
        <translation>JointRotation a été modifié</translation>
    </message>
    <message>
        <source>Set the CFrame of JointRotation back.</source>
        <translation>Rétablissez le CFrame de JointRotation.</translation>
    </message>
    <message>
        <source>AvatarPartScaleType has no valid value</source>
        <translation>AvatarPartScaleType n’a pas de valeur valide</translation>
    </message>
    <message>
        <source>Set it to Classic, ProportionsNormal or ProportionsSlender.</source>
        <translation>Mettez-le à Classic, ProportionsNormal ou ProportionsSlender.</translation>
    </message>
    <message>
        <source>Parts of different AvatarPartScaleType</source>
        <translation>Parties dont l’AvatarPartScaleType diffère</translation>
    </message>
    <message>
        <source>Give all parts the same value.</source>
        <translation>Donnez la même valeur à toutes les parties.</translation>
    </message>
    <message>
        <source>Material that is not allowed</source>
        <translation>Un matériau qui n’est pas permis</translation>
    </message>
    <message>
        <source>Set Material to Plastic, and use textures instead.</source>
        <translation>Mettez Material à Plastic, et utilisez plutôt des textures.</translation>
    </message>
    <message>
        <source>A transparent part</source>
        <translation>Une partie transparente</translation>
    </message>
    <message>
        <source>Set Transparency to 0.</source>
        <translation>Mettez Transparency à 0.</translation>
    </message>
    <message>
        <source>VertexColor is not white</source>
        <translation>VertexColor n’est pas blanc</translation>
    </message>
    <message>
        <source>Set VertexColor to 1, 1, 1, and colour the texture instead.</source>
        <translation>Mettez VertexColor à 1, 1, 1, et colorez plutôt la texture.</translation>
    </message>
    <message>
        <source>Too far from the origin</source>
        <translation>Trop loin de l’origine</translation>
    </message>
    <message>
        <source>Move the model to the origin before you upload it.</source>
        <translation>Déplacez le modèle à l’origine avant de l’envoyer.</translation>
    </message>
    <message>
        <source>The thumbnail&apos;s camera does not look at the Handle</source>
        <translation>La caméra de la miniature ne regarde pas le Handle</translation>
    </message>
    <message>
        <source>Let ThumbnailCameraTarget point at the Handle.</source>
        <translation>Faites désigner le Handle par ThumbnailCameraTarget.</translation>
    </message>
    <message>
        <source>%1 has no attachment &quot;%2&quot;</source>
        <translation>%1 n’a pas d’attache «&#xa0;%2&#xa0;»</translation>
    </message>
    <message>
        <source>the front half</source>
        <translation>la moitié avant</translation>
    </message>
    <message>
        <source>the back half</source>
        <translation>la moitié arrière</translation>
    </message>
    <message>
        <source>the upper half</source>
        <translation>la moitié supérieure</translation>
    </message>
    <message>
        <source>the box</source>
        <translation>la boîte</translation>
    </message>
    <message>
        <source>%1Attachment lies outside of %2 of %3</source>
        <translation>%1Attachment n’est pas dans %2 de %3</translation>
    </message>
    <message>
        <source>From %1 to %2, the limb points forwards or backwards by %3°; %4° may be</source>
        <translation>De %1 à %2, le membre pointe vers l’avant ou l’arrière de %3°&#xa0;; %4° sont permis</translation>
    </message>
    <message>
        <source>The boxes of the legs overlap by %1 studs; the limit is not public</source>
        <translation>Les boîtes des jambes se recouvrent de %1 studs&#xa0;; la limite n’est pas publique</translation>
    </message>
    <message>
        <source>%1 reaches %3 studs above %2</source>
        <translation>%1 dépasse %2 de %3 studs vers le haut</translation>
    </message>
    <message>
        <source>Attachments of the body are missing</source>
        <translation>Des attaches du corps manquent</translation>
    </message>
    <message>
        <source>Add the attachment at its place on this part.</source>
        <translation>Ajoutez l’attache à sa place sur cette partie.</translation>
    </message>
    <message>
        <source>Attachments at a wrong place</source>
        <translation>Attaches au mauvais endroit</translation>
    </message>
    <message>
        <source>Move the attachment into its region of this part.</source>
        <translation>Placez l’attache dans sa zone de cette partie.</translation>
    </message>
    <message>
        <source>A limb points forwards or backwards</source>
        <translation>Un membre pointe vers l’avant ou l’arrière</translation>
    </message>
    <message>
        <source>Pose the body like an I, an A or a T.</source>
        <translation>Mettez le corps en pose de I, de A ou de T.</translation>
    </message>
    <message>
        <source>The legs overlap</source>
        <translation>Les jambes se recouvrent</translation>
    </message>
    <message>
        <source>Move the legs apart.</source>
        <translation>Écartez les jambes.</translation>
    </message>
    <message>
        <source>A part reaches above the one that holds it</source>
        <translation>Une partie dépasse celle qui la porte vers le haut</translation>
    </message>
    <message>
        <source>Pose the body upright, and split its parts at the joints.</source>
        <translation>Mettez le corps debout, et séparez ses parties aux articulations.</translation>
    </message>
    <message>
        <source>It has bones (%1), but no HumanoidRigDescription</source>
        <translation>A des os (%1), mais pas de HumanoidRigDescription</translation>
    </message>
    <message>
        <source>There is no HumanoidRigDescription beside it</source>
        <translation>Il n’y a pas de HumanoidRigDescription à côté</translation>
    </message>
    <message>
        <source>Its Side does not go with %1</source>
        <translation>Son Side ne va pas avec %1</translation>
    </message>
    <message>
        <source>%1 has no bone of this name</source>
        <translation>%1 n’a pas d’os de ce nom</translation>
    </message>
    <message>
        <source>This bone belongs to %1, not to %2</source>
        <translation>Cet os appartient à %1, pas à %2</translation>
    </message>
    <message>
        <source>%1 has another bone of this name</source>
        <translation>%1 a un autre os de ce nom</translation>
    </message>
    <message>
        <source>It stands below %1, not below %2</source>
        <translation>Se trouve sous %1, pas sous %2</translation>
    </message>
    <message>
        <source>No rig description links this bone</source>
        <translation>Aucune description de rig ne relie cet os</translation>
    </message>
    <message>
        <source>%1 links %2; wanted: the bone %3</source>
        <translation>%1 relie %2&#xa0;; attendu&#xa0;: l’os %3</translation>
    </message>
    <message>
        <source>%1: %2 turns from %3 to %4, the least is above the most</source>
        <translation>%1&#xa0;: %2 tourne de %3 à %4, le minimum est au-dessus du maximum</translation>
    </message>
    <message>
        <source>%1 links %2, which is no attachment of the rig</source>
        <translation>%1 relie %2, qui n’est pas une attache du rig</translation>
    </message>
    <message>
        <source>No HumanoidRigDescription links the joint %1</source>
        <translation>Aucune HumanoidRigDescription ne relie l’articulation %1</translation>
    </message>
    <message>
        <source>%1 links %2, which is not below %3</source>
        <translation>%1 relie %2, qui n’est pas sous %3</translation>
    </message>
    <message>
        <source>Its OriginOffset is turned by %1°</source>
        <translation>Son OriginOffset est tourné de %1°</translation>
    </message>
    <message>
        <source>Bones without a HumanoidRigDescription</source>
        <translation>Des os sans HumanoidRigDescription</translation>
    </message>
    <message>
        <source>Add a HumanoidRigDescription to the part, or remove its bones.</source>
        <translation>Ajoutez une HumanoidRigDescription à la partie, ou retirez ses os.</translation>
    </message>
    <message>
        <source>A DigitsRigDescription alone</source>
        <translation>Une DigitsRigDescription seule</translation>
    </message>
    <message>
        <source>Add a HumanoidRigDescription beside it.</source>
        <translation>Ajoutez une HumanoidRigDescription à côté.</translation>
    </message>
    <message>
        <source>A DigitsRigDescription of the other hand</source>
        <translation>Une DigitsRigDescription de l’autre main</translation>
    </message>
    <message>
        <source>Set Side to Left below LeftHand, and to Right below RightHand.</source>
        <translation>Mettez Side à Left sous LeftHand, et à Right sous RightHand.</translation>
    </message>
    <message>
        <source>Bones that bodies do not have</source>
        <translation>Os que les corps n’ont pas</translation>
    </message>
    <message>
        <source>Rename the bone as higher-fidelity rigs have it, or remove it.</source>
        <translation>Donnez à l’os le nom qu’il a dans les rigs plus détaillés, ou retirez-le.</translation>
    </message>
    <message>
        <source>Several bones of one name</source>
        <translation>Plusieurs os d’un même nom</translation>
    </message>
    <message>
        <source>Remove or rename all but one.</source>
        <translation>Retirez-les ou renommez-les, tous sauf un.</translation>
    </message>
    <message>
        <source>Bones below the wrong parent</source>
        <translation>Os sous le mauvais parent</translation>
    </message>
    <message>
        <source>Move the bone below the one that higher-fidelity rigs want.</source>
        <translation>Placez l’os sous celui que veulent les rigs plus détaillés.</translation>
    </message>
    <message>
        <source>Bones that no description links</source>
        <translation>Os qu’aucune description ne relie</translation>
    </message>
    <message>
        <source>Link the bone in the HumanoidRigDescription or DigitsRigDescription.</source>
        <translation>Reliez l’os dans la HumanoidRigDescription ou la DigitsRigDescription.</translation>
    </message>
    <message>
        <source>A description links the wrong bone</source>
        <translation>Une description relie le mauvais os</translation>
    </message>
    <message>
        <source>Link the bone of the joint&apos;s name.</source>
        <translation>Reliez l’os qui porte le nom de l’articulation.</translation>
    </message>
    <message>
        <source>Ranges of joints whose least is above their most</source>
        <translation>Plages d’articulations dont le minimum est au-dessus du maximum</translation>
    </message>
    <message>
        <source>Set RangeMin to at most RangeMax on all axes.</source>
        <translation>Mettez RangeMin au plus à RangeMax sur tous les axes.</translation>
    </message>
    <message>
        <source>Rig attachments that no description links</source>
        <translation>Attaches du rig qu’aucune description ne relie</translation>
    </message>
    <message>
        <source>Link rig attachments in the HumanoidRigDescription, not a Motor6D.</source>
        <translation>Reliez dans la HumanoidRigDescription des attaches du rig, pas un Motor6D.</translation>
    </message>
    <message>
        <source>A description links joints of another part</source>
        <translation>Une description relie des articulations d’une autre partie</translation>
    </message>
    <message>
        <source>Put the HumanoidRigDescription below the part that has the joint.</source>
        <translation>Placez la HumanoidRigDescription sous la partie qui a l’articulation.</translation>
    </message>
    <message>
        <source>OriginOffset is turned</source>
        <translation>OriginOffset est tourné</translation>
    </message>
    <message>
        <source>Set the rotation of OriginOffset to 0, 0, 0.</source>
        <translation>Mettez la rotation d’OriginOffset à 0, 0, 0.</translation>
    </message>
    <message>
        <source>%1 vertices are moved by up to %2 joints; %3 are kept</source>
        <translation>%1 sommets sont déplacés par jusqu’à %2 articulations&#xa0;; %3 sont gardées</translation>
    </message>
    <message>
        <source>The root joint &quot;%1&quot; moves %2 vertices; it may move none</source>
        <translation>Sommets que déplace l’articulation racine «&#xa0;%1&#xa0;»&#xa0;: %2&#xa0;; elle ne peut en déplacer aucun</translation>
    </message>
    <message>
        <source>%1 joints are turned at rest, &quot;%2&quot; by %3°</source>
        <translation>%1 articulations sont tournées au repos, «&#xa0;%2&#xa0;» de %3°</translation>
    </message>
    <message>
        <source>Joints are scaled at rest, &quot;%1&quot; by %2</source>
        <translation>Des articulations sont mises à l’échelle au repos, «&#xa0;%1&#xa0;» de %2</translation>
    </message>
    <message>
        <source>The root joint &quot;%1&quot; lies %2 from the origin</source>
        <translation>L’articulation racine «&#xa0;%1&#xa0;» est à %2 de l’origine</translation>
    </message>
    <message>
        <source>The file has %1 animations; %2 is imported</source>
        <translation>Le fichier a %1 animations&#xa0;; %2 est importée</translation>
    </message>
    <message>
        <source>%1 joints that move the mesh are none of the standard figure: %2</source>
        <translation>%1 articulations qui déplacent le maillage ne sont pas du personnage standard&#xa0;: %2</translation>
    </message>
    <message>
        <source>No joints move the mesh: clothes need a skin</source>
        <translation>Aucune articulation ne déplace le maillage&#xa0;: les vêtements ont besoin d’un skin</translation>
    </message>
    <message>
        <source>%1 joints move the mesh: rigid accessories have no skin</source>
        <translation>%1 articulations déplacent le maillage&#xa0;: les accessoires rigides n’ont pas de skin</translation>
    </message>
    <message>
        <source>Too many joints move one vertex</source>
        <translation>Trop d’articulations déplacent un sommet</translation>
    </message>
    <message>
        <source>Limit the weights of each vertex to four.</source>
        <translation>Limitez à quatre les poids de chaque sommet.</translation>
    </message>
    <message>
        <source>The root joint moves vertices</source>
        <translation>L’articulation racine déplace des sommets</translation>
    </message>
    <message>
        <source>Give these weights to the joints below the root.</source>
        <translation>Donnez ces poids aux articulations sous la racine.</translation>
    </message>
    <message>
        <source>Joints are turned at rest</source>
        <translation>Des articulations sont tournées au repos</translation>
    </message>
    <message>
        <source>Freeze the rotation of the joints.</source>
        <translation>Figez la rotation des articulations.</translation>
    </message>
    <message>
        <source>Joints are scaled at rest</source>
        <translation>Des articulations sont mises à l’échelle au repos</translation>
    </message>
    <message>
        <source>Freeze the scale of the joints at 1.</source>
        <translation>Figez l’échelle des articulations à 1.</translation>
    </message>
    <message>
        <source>The root joint is not at the origin</source>
        <translation>L’articulation racine n’est pas à l’origine</translation>
    </message>
    <message>
        <source>Move the root joint to the origin.</source>
        <translation>Déplacez l’articulation racine à l’origine.</translation>
    </message>
    <message>
        <source>Several animations in one file</source>
        <translation>Plusieurs animations dans un fichier</translation>
    </message>
    <message>
        <source>Export each animation into a file of its own.</source>
        <translation>Exportez chaque animation dans son propre fichier.</translation>
    </message>
    <message>
        <source>Joints that no figure has</source>
        <translation>Articulations qu’aucun personnage n’a</translation>
    </message>
    <message>
        <source>Skin the mesh to the joints of the standard figure, by their names.</source>
        <translation>Liez le maillage aux articulations du personnage standard, par leurs noms.</translation>
    </message>
    <message>
        <source>Clothing without a skin</source>
        <translation>Un vêtement sans skin</translation>
    </message>
    <message>
        <source>Skin the mesh to the standard figure, or turn on automatic skinning.</source>
        <translation>Liez le maillage au personnage standard, ou activez le skinning automatique.</translation>
    </message>
    <message>
        <source>A rigid accessory with a skin</source>
        <translation>Un accessoire rigide avec un skin</translation>
    </message>
    <message>
        <source>Delete the joints, or upload it as a layered accessory.</source>
        <translation>Supprimez les articulations, ou envoyez-le comme accessoire superposable.</translation>
    </message>
    <message>
        <source>The mesh has no texture coordinates; it needs one set</source>
        <translation>Le maillage n’a pas de coordonnées de texture&#xa0;; il lui en faut un jeu</translation>
    </message>
    <message>
        <source>The mesh has two sets of texture coordinates; only one is used</source>
        <translation>Le maillage a deux jeux de coordonnées de texture&#xa0;; un seul est utilisé</translation>
    </message>
    <message>
        <source>%1 vertices lie outside of the texture, by up to %2 of its width</source>
        <translation>%1 sommets sont hors de la texture, jusqu’à %2 de sa largeur</translation>
    </message>
    <message>
        <source>%1 triangles have an area in space, but none on the texture</source>
        <translation>%1 triangles ont une aire dans l’espace, mais aucune sur la texture</translation>
    </message>
    <message>
        <source>%1 triangles share their place on the texture with others</source>
        <translation>Triangles qui partagent leur place sur la texture avec d’autres&#xa0;: %1</translation>
    </message>
    <message>
        <source>; there are too many of them to compare all</source>
        <translation>&#xa0;; il y en a trop pour les comparer tous</translation>
    </message>
    <message>
        <source>The mesh has %1 materials; a mesh may have %2</source>
        <translation>Le maillage a %1 matériaux&#xa0;; un maillage peut en avoir %2</translation>
    </message>
    <message>
        <source>%1 vertices have another colour than white</source>
        <translation>Sommets d’une autre couleur que le blanc&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1 vertices are see-through</source>
        <translation>%1 sommets sont transparents</translation>
    </message>
    <message>
        <source>The material &quot;%1&quot; is see-through; bodies are opaque</source>
        <translation>Le matériau «&#xa0;%1&#xa0;» est transparent&#xa0;; les corps sont opaques</translation>
    </message>
    <message>
        <source>The image has %1 pixels; up to %2 × %2 are taken</source>
        <translation>L’image a %1 pixels&#xa0;; jusqu’à %2 × %2 sont acceptés</translation>
    </message>
    <message>
        <source> (another page says %1 × %1)</source>
        <translation> (une autre page dit %1 × %1)</translation>
    </message>
    <message>
        <source>The image is a %1 file; png, jpg, tga and bmp are taken</source>
        <translation>L’image est un fichier %1&#xa0;; png, jpg, tga et bmp sont acceptés</translation>
    </message>
    <message>
        <source>The image has %1 pixels; for an object of %2 studs %3 × %3 are enough</source>
        <translation>L’image a %1 pixels&#xa0;; pour un objet de %2 studs, %3 × %3 suffisent</translation>
    </message>
    <message>
        <source>The image has %1 bits a channel; 8 are used</source>
        <translation>L’image a %1 bits par canal&#xa0;; 8 sont utilisés</translation>
    </message>
    <message>
        <source>The normal map has %1 channels; it has to have 3 and no alpha</source>
        <translation>La carte de normales a %1 canaux&#xa0;; il en faut 3, sans alpha</translation>
    </message>
    <message>
        <source>Not one set of texture coordinates</source>
        <translation>Pas exactement un jeu de coordonnées de texture</translation>
    </message>
    <message>
        <source>Unwrap the mesh, and keep one set of texture coordinates.</source>
        <translation>Dépliez le maillage, et gardez un seul jeu de coordonnées de texture.</translation>
    </message>
    <message>
        <source>Texture coordinates outside of the texture</source>
        <translation>Coordonnées de texture hors de la texture</translation>
    </message>
    <message>
        <source>Move the islands of the texture into the square from 0 to 1.</source>
        <translation>Déplacez les îlots de la texture dans le carré de 0 à 1.</translation>
    </message>
    <message>
        <source>Triangles without area on the texture</source>
        <translation>Triangles sans aire sur la texture</translation>
    </message>
    <message>
        <source>Unwrap these faces again.</source>
        <translation>Dépliez de nouveau ces faces.</translation>
    </message>
    <message>
        <source>Triangles share the texture</source>
        <translation>Des triangles partagent la texture</translation>
    </message>
    <message>
        <source>Nothing has to be done if they are meant to look the same.</source>
        <translation>Il n’y a rien à faire s’ils doivent avoir le même aspect.</translation>
    </message>
    <message>
        <source>More than one material</source>
        <translation>Plus d’un matériau</translation>
    </message>
    <message>
        <source>Split the mesh by material, or bake the materials into one texture.</source>
        <translation>Divisez le maillage par matériau, ou réunissez les matériaux en une seule texture.</translation>
    </message>
    <message>
        <source>Vertex colours are not white</source>
        <translation>Les couleurs de sommets ne sont pas blanches</translation>
    </message>
    <message>
        <source>Delete the vertex colours, and paint the texture instead.</source>
        <translation>Supprimez les couleurs de sommets, et peignez plutôt la texture.</translation>
    </message>
    <message>
        <source>The body is see-through</source>
        <translation>Le corps est transparent</translation>
    </message>
    <message>
        <source>Make materials and vertices opaque.</source>
        <translation>Rendez opaques les matériaux et les sommets.</translation>
    </message>
    <message>
        <source>The image is too large</source>
        <translation>L’image est trop grande</translation>
    </message>
    <message>
        <source>The image has another format</source>
        <translation>L’image est d’un autre format</translation>
    </message>
    <message>
        <source>Save the image as a PNG file.</source>
        <translation>Enregistrez l’image en PNG.</translation>
    </message>
    <message>
        <source>The image is larger than the object needs</source>
        <translation>L’image est plus grande que l’objet ne le demande</translation>
    </message>
    <message>
        <source>Scale the image down: nobody sees so many pixels on a small object.</source>
        <translation>Réduisez l’image&#xa0;: personne ne voit autant de pixels sur un petit objet.</translation>
    </message>
    <message>
        <source>The image has other channels</source>
        <translation>L’image a d’autres canaux</translation>
    </message>
    <message>
        <source>Save colours and normals with 24 bits a pixel, other maps as 8 bits of grey.</source>
        <translation>Enregistrez les couleurs et les normales en 24 bits par pixel, les autres cartes en gris sur 8 bits.</translation>
    </message>
    <message>
        <source>The light map was not found: without it the game draws the surface far too bright</source>
        <translation>La lightmap est introuvable&#xa0;: sans elle, le jeu affiche la surface beaucoup trop claire</translation>
    </message>
    <message>
        <source>%1 × %2 pixels: scaled to powers of two</source>
        <translation>%1 × %2 pixels&#xa0;: ramenés à des puissances de deux</translation>
    </message>
    <message>
        <source>It has a light map, and the same second texture coordinates at every vertex</source>
        <translation>A une lightmap, et les mêmes secondes coordonnées de texture à chaque sommet</translation>
    </message>
    <message>
        <source>%1 vertices lie outside their light map, which then repeats</source>
        <translation>%1 sommets sont hors de leur lightmap, qui se répète alors</translation>
    </message>
    <message>
        <source>The name of this light map lacks &quot;_lm&quot;: the game then blends it as it does other textures</source>
        <translation>Le nom de cette lightmap n’a pas «&#xa0;_lm&#xa0;»&#xa0;: le jeu la mélange alors comme les autres textures</translation>
    </message>
    <message>
        <source>The game itself has no entities of the class &quot;%1&quot;, only games made of it have: it cannot read what follows</source>
        <translation>Le jeu lui-même n’a pas d’entités de la classe «&#xa0;%1&#xa0;», seuls des jeux qui en sont tirés en ont&#xa0;: il ne peut pas lire la suite</translation>
    </message>
    <message>
        <source>%1 is %2: %3</source>
        <translation>%1 est de %2&#xa0;: %3</translation>
    </message>
    <message>
        <source>Its position is no number</source>
        <translation>Sa position n’est pas un nombre</translation>
    </message>
    <message>
        <source>Its colour is &quot;%1&quot;: three numbers from 0 to 255 are wanted</source>
        <translation>Sa couleur est «&#xa0;%1&#xa0;»&#xa0;: il faut trois nombres de 0 à 255</translation>
    </message>
    <message>
        <source>it reaches nothing</source>
        <translation>n’atteint rien</translation>
    </message>
    <message>
        <source>Its cones are %1 and %2 degrees: the inner one is to be the smaller, both from 0 to 180</source>
        <translation>Ses cônes sont de %1 et %2 degrés&#xa0;: l’intérieur doit être le plus petit, les deux de 0 à 180</translation>
    </message>
    <message>
        <source>It names no file: the game then reads three numbers of nine, and the rest wrong</source>
        <translation>Ne nomme aucun fichier&#xa0;: le jeu lit alors trois nombres sur neuf, et le reste de travers</translation>
    </message>
    <message>
        <source>It is scaled to nothing</source>
        <translation>Son échelle est nulle</translation>
    </message>
    <message>
        <source>It lies exactly at the origin: the game leaves it out</source>
        <translation>Exactement à l’origine&#xa0;: le jeu l’omet</translation>
    </message>
    <message>
        <source>%1 lights; the game handles %2 of a room</source>
        <translation>%1 lumières&#xa0;; le jeu en gère %2 par salle</translation>
    </message>
    <message>
        <source>%1 sounds; the game handles %2 of a room</source>
        <translation>%1 sons&#xa0;; le jeu en gère %2 par salle</translation>
    </message>
    <message>
        <source>%1 trigger boxes; the game handles %2 of a room</source>
        <translation>%1 boîtes de déclenchement&#xa0;; le jeu en gère %2 par salle</translation>
    </message>
    <message>
        <source>Nothing collides: no surface is opaque, and there are no collision surfaces. The player falls</source>
        <translation>Rien n’a de collision&#xa0;: aucune surface n’est opaque, et il n’y a pas de surfaces de collision. Le joueur tombe</translation>
    </message>
    <message>
        <source>The trigger box has no name: the game finds them by their names</source>
        <translation>La boîte de déclenchement n’a pas de nom&#xa0;: le jeu les trouve par leurs noms</translation>
    </message>
    <message>
        <source>The room is damaged</source>
        <translation>La salle est endommagée</translation>
    </message>
    <message>
        <source>Export the room again.</source>
        <translation>Exportez de nouveau la salle.</translation>
    </message>
    <message>
        <source>Numbers that make no sense</source>
        <translation>Nombres qui n’ont pas de sens</translation>
    </message>
    <message>
        <source>A texture is missing</source>
        <translation>Une texture manque</translation>
    </message>
    <message>
        <source>Put the image into the room&apos;s folder, or correct its name.</source>
        <translation>Placez l’image dans le dossier de la salle, ou corrigez son nom.</translation>
    </message>
    <message>
        <source>Width or height of a texture is no power of two</source>
        <translation>La largeur ou la hauteur d’une texture n’est pas une puissance de deux</translation>
    </message>
    <message>
        <source>Save the image with 256, 512 or 1024 pixels along its sides.</source>
        <translation>Enregistrez l’image avec des côtés de 256, 512 ou 1024 pixels.</translation>
    </message>
    <message>
        <source>A light map without coordinates of its own</source>
        <translation>Une lightmap sans coordonnées propres</translation>
    </message>
    <message>
        <source>Unwrap the surface for its light map, and bake it again.</source>
        <translation>Dépliez la surface pour sa lightmap, et recalculez celle-ci.</translation>
    </message>
    <message>
        <source>Vertices outside their light map</source>
        <translation>Sommets hors de leur lightmap</translation>
    </message>
    <message>
        <source>Keep the second texture coordinates between 0 and 1.</source>
        <translation>Gardez les secondes coordonnées de texture entre 0 et 1.</translation>
    </message>
    <message>
        <source>A light map that is not named as one</source>
        <translation>Une lightmap dont le nom ne le dit pas</translation>
    </message>
    <message>
        <source>Name light maps as the room, with _lm and a number behind.</source>
        <translation>Donnez aux lightmaps le nom de la salle, suivi de _lm et d’un numéro.</translation>
    </message>
    <message>
        <source>Entities that the game does not know</source>
        <translation>Entités que le jeu ne connaît pas</translation>
    </message>
    <message>
        <source>Remove these entities, or use the room in the game that has them.</source>
        <translation>Retirez ces entités, ou utilisez la salle dans le jeu qui les a.</translation>
    </message>
    <message>
        <source>Values that the game cannot use</source>
        <translation>Valeurs que le jeu ne peut pas utiliser</translation>
    </message>
    <message>
        <source>Correct the values of the entity in the editor.</source>
        <translation>Corrigez les valeurs de l’entité dans l’éditeur.</translation>
    </message>
    <message>
        <source>Entities that the game leaves out</source>
        <translation>Entités que le jeu omet</translation>
    </message>
    <message>
        <source>Move the entity away from the origin, or remove it.</source>
        <translation>Éloignez l’entité de l’origine, ou retirez-la.</translation>
    </message>
    <message>
        <source>More than the game handles</source>
        <translation>Plus que le jeu n’en gère</translation>
    </message>
    <message>
        <source>Remove some of them: the game leaves out those at the end.</source>
        <translation>Retirez-en&#xa0;: le jeu omet les derniers.</translation>
    </message>
    <message>
        <source>Nothing to stand on</source>
        <translation>Rien sur quoi se tenir</translation>
    </message>
    <message>
        <source>Make the floor opaque, or add collision surfaces.</source>
        <translation>Rendez le sol opaque, ou ajoutez des surfaces de collision.</translation>
    </message>
    <message>
        <source>A trigger box without a name</source>
        <translation>Une boîte de déclenchement sans nom</translation>
    </message>
    <message>
        <source>Give the trigger box the name that the game asks for.</source>
        <translation>Donnez à la boîte de déclenchement le nom que demande le jeu.</translation>
    </message>
    <message>
        <source>The file cannot be read without this extension, which the importer does not have</source>
        <translation>Le fichier ne peut pas être lu sans cette extension, que l’importateur n’a pas</translation>
    </message>
    <message>
        <source>%1 × %2 pixels: scaled to %3, or to %4 where the viewer is set to it</source>
        <translation>%1 × %2 pixels&#xa0;: réduits à %3, ou à %4 si la visionneuse est réglée ainsi</translation>
    </message>
    <message>
        <source>There is no convex physics with bounding vertices: the server answers MAV_BLOCK_MISSING where it cannot make them from another block</source>
        <translation>Il n’y a pas de physique convexe avec des sommets englobants&#xa0;: le serveur répond MAV_BLOCK_MISSING s’il ne peut pas les tirer d’un autre bloc</translation>
    </message>
    <message>
        <source>Version %1; the limit is not public. Of versions that it does not know the server says MAV_UNKNOWN_VERSION</source>
        <translation>Version %1&#xa0;; la limite n’est pas publique. Pour les versions qu’il ne connaît pas, le serveur dit MAV_UNKNOWN_VERSION</translation>
    </message>
    <message>
        <source>Its header has %1 bytes; viewers fetch the first %2 only</source>
        <translation>Son en-tête a %1 octets&#xa0;; les visionneuses ne demandent que les %2 premiers</translation>
    </message>
    <message>
        <source>An extension of glTF that the importer does not have</source>
        <translation>Une extension de glTF que l’importateur n’a pas</translation>
    </message>
    <message>
        <source>Export without compression and without further extensions.</source>
        <translation>Exportez sans compression et sans autres extensions.</translation>
    </message>
    <message>
        <source>A texture is scaled down</source>
        <translation>Une texture est réduite</translation>
    </message>
    <message>
        <source>Save the texture in the size that it shall have.</source>
        <translation>Enregistrez la texture à la taille qu’elle doit avoir.</translation>
    </message>
    <message>
        <source>Save the texture with 256, 512, 1024 or 2048 pixels along its sides.</source>
        <translation>Enregistrez la texture avec des côtés de 256, 512, 1024 ou 2048 pixels.</translation>
    </message>
    <message>
        <source>Put the image beside the file, under the name that the file has for it.</source>
        <translation>Placez l’image à côté du fichier, sous le nom que le fichier lui donne.</translation>
    </message>
    <message>
        <source>A block of the asset is damaged</source>
        <translation>Un bloc de la ressource est endommagé</translation>
    </message>
    <message>
        <source>Make the file again from the model.</source>
        <translation>Refaites le fichier à partir du modèle.</translation>
    </message>
    <message>
        <source>No convex physics</source>
        <translation>Pas de physique convexe</translation>
    </message>
    <message>
        <source>Choose a physics shape, and press Calculate in the uploader.</source>
        <translation>Choisissez une forme physique, et cliquez sur Calculer dans l’outil d’envoi.</translation>
    </message>
    <message>
        <source>A version that viewers refuse</source>
        <translation>Une version que les visionneuses refusent</translation>
    </message>
    <message>
        <source>Make the file again with the uploader of a current viewer.</source>
        <translation>Refaites le fichier avec l’outil d’envoi d’une visionneuse actuelle.</translation>
    </message>
    <message>
        <source>The physics states a version</source>
        <translation>La physique indique une version</translation>
    </message>
    <message>
        <source>Compare it with that of a mesh that was taken.</source>
        <translation>Comparez-la à celle d’un maillage qui a été accepté.</translation>
    </message>
    <message>
        <source>The header is too long</source>
        <translation>L’en-tête est trop long</translation>
    </message>
    <message>
        <source>Remove entries of the header that no viewer knows.</source>
        <translation>Retirez de l’en-tête les entrées qu’aucune visionneuse ne connaît.</translation>
    </message>
    <message>
        <source>A coarser level costs most</source>
        <translation>Un niveau plus grossier coûte le plus</translation>
    </message>
    <message>
        <source>Reduce this level first: each of its triangles costs more than one of the level High.</source>
        <translation>Réduisez d’abord ce niveau&#xa0;: chacun de ses triangles coûte plus qu’un du niveau Élevé.</translation>
    </message>
    <message>
        <source>The level High is missing: the server answers MAV_BLOCK_MISSING, as it cannot be made from others</source>
        <translation>Le niveau Élevé manque&#xa0;: le serveur répond MAV_BLOCK_MISSING, car il ne peut pas être tiré d’autres niveaux</translation>
    </message>
    <message>
        <source>There is a level %1, but no level %2</source>
        <translation>Il y a un niveau %1, mais pas de niveau %2</translation>
    </message>
    <message>
        <source>%1 faces; the level High has %2</source>
        <translation>%1 faces&#xa0;; le niveau Élevé en a %2</translation>
    </message>
    <message>
        <source>Its material &quot;%1&quot; is not one of those of the level High, or not in their order: %2</source>
        <translation>Son matériau «&#xa0;%1&#xa0;» n’est pas l’un de ceux du niveau Élevé, ou pas dans leur ordre&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1 objects; the level High has %2</source>
        <translation>%1 objets&#xa0;; le niveau Élevé en a %2</translation>
    </message>
    <message>
        <source>%1 vertices; the next finer level has %2</source>
        <translation>%1 sommets&#xa0;; le niveau juste plus fin en a %2</translation>
    </message>
    <message>
        <source>No mesh of the level High has this name or this place</source>
        <translation>Aucun maillage du niveau Élevé n’a ce nom ou cette place</translation>
    </message>
    <message>
        <source>The file has no mesh that could match one of the level High</source>
        <translation>Le fichier n’a pas de maillage qui puisse correspondre à un maillage du niveau Élevé</translation>
    </message>
    <message>
        <source>%1 points; a hull has %2 at most</source>
        <translation>%1 points&#xa0;; une enveloppe en a %2 au plus</translation>
    </message>
    <message>
        <source>%1 triangles of the physics are too small: the server answers MAV_FOUND_DEGENERATE_TRIANGLES</source>
        <translation>%1 triangles de la physique sont trop petits&#xa0;: le serveur répond MAV_FOUND_DEGENERATE_TRIANGLES</translation>
    </message>
    <message>
        <source>No level High</source>
        <translation>Pas de niveau Élevé</translation>
    </message>
    <message>
        <source>Upload a file with the finest level.</source>
        <translation>Envoyez un fichier avec le niveau le plus fin.</translation>
    </message>
    <message>
        <source>A level is missing between others</source>
        <translation>Un niveau manque entre d’autres</translation>
    </message>
    <message>
        <source>Add the finer level, or leave the coarser one to the viewer.</source>
        <translation>Ajoutez le niveau plus fin, ou laissez le plus grossier à la visionneuse.</translation>
    </message>
    <message>
        <source>A coarser level has more faces</source>
        <translation>Un niveau plus grossier a plus de faces</translation>
    </message>
    <message>
        <source>Give the coarser level no materials that the level High does not have.</source>
        <translation>Ne donnez pas au niveau plus grossier de matériaux que le niveau Élevé n’a pas.</translation>
    </message>
    <message>
        <source>A coarser level has other materials</source>
        <translation>Un niveau plus grossier a d’autres matériaux</translation>
    </message>
    <message>
        <source>Use the materials of the level High, by the same names and in the same order.</source>
        <translation>Utilisez les matériaux du niveau Élevé, sous les mêmes noms et dans le même ordre.</translation>
    </message>
    <message>
        <source>A coarser level has another number of objects</source>
        <translation>Un niveau plus grossier a un autre nombre d’objets</translation>
    </message>
    <message>
        <source>Export as many objects for each level as for the level High.</source>
        <translation>Exportez pour chaque niveau autant d’objets que pour le niveau Élevé.</translation>
    </message>
    <message>
        <source>A coarser level has more vertices</source>
        <translation>Un niveau plus grossier a plus de sommets</translation>
    </message>
    <message>
        <source>Reduce the coarser level further: it costs more than the finer one.</source>
        <translation>Réduisez encore le niveau plus grossier&#xa0;: il coûte plus que le plus fin.</translation>
    </message>
    <message>
        <source>A mesh of a level or of the physics matches nothing</source>
        <translation>Un maillage d’un niveau ou de la physique ne correspond à rien</translation>
    </message>
    <message>
        <source>Name it as the mesh of the level High, with _LOD0, _LOD1, _LOD2 or _PHYS behind.</source>
        <translation>Donnez-lui le nom du maillage du niveau Élevé, suivi de _LOD0, _LOD1, _LOD2 ou _PHYS.</translation>
    </message>
    <message>
        <source>Too many points of a physics hull</source>
        <translation>Trop de points dans une enveloppe physique</translation>
    </message>
    <message>
        <source>Simplify the physics shape.</source>
        <translation>Simplifiez la forme physique.</translation>
    </message>
    <message>
        <source>Physics triangles that are too small</source>
        <translation>Triangles de la physique trop petits</translation>
    </message>
    <message>
        <source>Merge vertices that lie close together, and remove thin triangles.</source>
        <translation>Fusionnez les sommets proches, et retirez les triangles minces.</translation>
    </message>
    <message>
        <source>Physics</source>
        <translation>Physique</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Élevé</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>Moyen</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Faible</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>Minimal</translation>
    </message>
    <message>
        <source>Face %1 has %2 vertices; %3 fit into one face</source>
        <translation>La face %1 a %2 sommets&#xa0;; une face en contient %3</translation>
    </message>
    <message>
        <source>Face %1 has %2 indices; of Collada %3 fit into one face</source>
        <translation>La face %1 a %2 indices&#xa0;; venant de Collada, une face en contient %3</translation>
    </message>
    <message>
        <source>%1 faces with a material of their own; a mesh has %2 at most</source>
        <translation>%1 faces ayant leur propre matériau&#xa0;; un maillage en a %2 au plus</translation>
    </message>
    <message>
        <source>Cut into %1 pieces of %2 faces; of %3 meshes in a file each may be cut into %4</source>
        <translation>Découpé en %1 morceaux de %2 faces&#xa0;; de %3 maillages dans un fichier, chacun peut l’être en %4</translation>
    </message>
    <message>
        <source>Face %1 has no triangles: the importer calls the mesh invalid</source>
        <translation>La face %1 n’a pas de triangles&#xa0;: l’importateur dit que le maillage n’est pas valide</translation>
    </message>
    <message>
        <source>%1 vertices have a position or a normal that is no number</source>
        <translation>%1 sommets ont une position ou une normale qui n’est pas un nombre</translation>
    </message>
    <message>
        <source>No texture coordinates: a texture shows one of its colours only</source>
        <translation>Pas de coordonnées de texture&#xa0;: une texture ne montre qu’une de ses couleurs</translation>
    </message>
    <message>
        <source>%1 polygons that make %2 triangles: one of the importer&apos;s ways to read Collada takes triangles only</source>
        <translation>%1 polygones qui font %2 triangles&#xa0;: l’une des façons dont l’importateur lit Collada n’accepte que des triangles</translation>
    </message>
    <message>
        <source>Its size is negative (%1 times its volume): it is turned inside out</source>
        <translation>Sa taille est négative (%1 fois son volume)&#xa0;: il est retourné, l’intérieur dehors</translation>
    </message>
    <message>
        <source>The file has no triangles to upload</source>
        <translation>Le fichier n’a pas de triangles à envoyer</translation>
    </message>
    <message>
        <source>Nothing to upload</source>
        <translation>Rien à envoyer</translation>
    </message>
    <message>
        <source>Export a mesh with triangles.</source>
        <translation>Exportez un maillage avec des triangles.</translation>
    </message>
    <message>
        <source>The file names what is not there</source>
        <translation>Le fichier nomme ce qui n’existe pas</translation>
    </message>
    <message>
        <source>Export the file again, with a scene that holds its meshes.</source>
        <translation>Exportez de nouveau le fichier, avec une scène qui contient ses maillages.</translation>
    </message>
    <message>
        <source>Too many faces</source>
        <translation>Trop de faces</translation>
    </message>
    <message>
        <source>Use fewer materials, or the mesh is cut into several objects.</source>
        <translation>Utilisez moins de matériaux, sinon le maillage est découpé en plusieurs objets.</translation>
    </message>
    <message>
        <source>Too many pieces</source>
        <translation>Trop de morceaux</translation>
    </message>
    <message>
        <source>Use fewer materials, or upload the meshes in several files.</source>
        <translation>Utilisez moins de matériaux, ou envoyez les maillages dans plusieurs fichiers.</translation>
    </message>
    <message>
        <source>Too many vertices in one face</source>
        <translation>Trop de sommets dans une face</translation>
    </message>
    <message>
        <source>Give parts of the face another material, or use fewer triangles.</source>
        <translation>Donnez à des parties de la face un autre matériau, ou utilisez moins de triangles.</translation>
    </message>
    <message>
        <source>Too many indices in one face</source>
        <translation>Trop d’indices dans une face</translation>
    </message>
    <message>
        <source>A face without triangles</source>
        <translation>Une face sans triangles</translation>
    </message>
    <message>
        <source>Remove the material that no triangle uses.</source>
        <translation>Retirez le matériau qu’aucun triangle n’utilise.</translation>
    </message>
    <message>
        <source>Triangles that are not whole</source>
        <translation>Triangles incomplets</translation>
    </message>
    <message>
        <source>Export the mesh again: its indices are damaged.</source>
        <translation>Exportez de nouveau le maillage&#xa0;: ses indices sont endommagés.</translation>
    </message>
    <message>
        <source>Positions or normals that are no numbers</source>
        <translation>Positions ou normales qui ne sont pas des nombres</translation>
    </message>
    <message>
        <source>Texture coordinates or normals are incomplete</source>
        <translation>Coordonnées de texture ou normales incomplètes</translation>
    </message>
    <message>
        <source>Give every vertex texture coordinates and a normal.</source>
        <translation>Donnez à chaque sommet des coordonnées de texture et une normale.</translation>
    </message>
    <message>
        <source>No texture coordinates</source>
        <translation>Pas de coordonnées de texture</translation>
    </message>
    <message>
        <source>Unwrap the mesh before you export it.</source>
        <translation>Dépliez le maillage avant de l’exporter.</translation>
    </message>
    <message>
        <source>The mesh is not made of triangles</source>
        <translation>Le maillage n’est pas fait de triangles</translation>
    </message>
    <message>
        <source>Switch on Triangulate in the program that exports it.</source>
        <translation>Activez la triangulation dans le programme qui l’exporte.</translation>
    </message>
    <message>
        <source>A negative size</source>
        <translation>Une taille négative</translation>
    </message>
    <message>
        <source>Apply scale and rotation before you export the mesh.</source>
        <translation>Appliquez l’échelle et la rotation avant d’exporter le maillage.</translation>
    </message>
    <message>
        <source>%1 joints; with more than %2 the mesh is uploaded without its skin</source>
        <translation>%1 articulations&#xa0;; avec plus de %2, le maillage est envoyé sans son skin</translation>
    </message>
    <message>
        <source>No joint of the avatar has this name: the mesh is uploaded without its skin</source>
        <translation>Aucune articulation de l’avatar n’a ce nom&#xa0;: le maillage est envoyé sans son skin</translation>
    </message>
    <message>
        <source>%1 of %2 joints move no vertex: %3</source>
        <translation>%1 articulations sur %2 ne déplacent aucun sommet&#xa0;: %3</translation>
    </message>
    <message>
        <source>Bound to the skeleton while it was turned by %1 degrees: the importer wants figures that face along +X</source>
        <translation>Lié au squelette alors qu’il était tourné de %1 degrés&#xa0;: l’importateur veut des personnages qui regardent vers +X</translation>
    </message>
    <message>
        <source>The head is not above the hip: the importer takes Y for the axis that points up, so the figure lies</source>
        <translation>La tête n’est pas au-dessus de la hanche&#xa0;: l’importateur prend Y pour l’axe vertical, le personnage est donc couché</translation>
    </message>
    <message>
        <source>Too many joints</source>
        <translation>Trop d’articulations</translation>
    </message>
    <message>
        <source>Divide the mesh, so that each piece needs fewer joints.</source>
        <translation>Divisez le maillage, pour que chaque morceau ait besoin de moins d’articulations.</translation>
    </message>
    <message>
        <source>Joints that the avatar does not have</source>
        <translation>Articulations que l’avatar n’a pas</translation>
    </message>
    <message>
        <source>Name the joints as the avatar&apos;s skeleton does, and remove all others.</source>
        <translation>Donnez aux articulations les noms du squelette de l’avatar, et retirez toutes les autres.</translation>
    </message>
    <message>
        <source>Joints that move nothing</source>
        <translation>Articulations qui ne déplacent rien</translation>
    </message>
    <message>
        <source>Leave joints without weights out of the skin.</source>
        <translation>Omettez du skin les articulations sans poids.</translation>
    </message>
    <message>
        <source>More than four joints for a vertex</source>
        <translation>Plus de quatre articulations pour un sommet</translation>
    </message>
    <message>
        <source>Limit the weights of a vertex to four joints.</source>
        <translation>Limitez les poids d’un sommet à quatre articulations.</translation>
    </message>
    <message>
        <source>Weights that lead nowhere</source>
        <translation>Poids qui ne mènent nulle part</translation>
    </message>
    <message>
        <source>Give every vertex weights for joints of the skin.</source>
        <translation>Donnez à chaque sommet des poids pour des articulations du skin.</translation>
    </message>
    <message>
        <source>Not one inverse bind matrix for each joint</source>
        <translation>Pas exactement une matrice de liaison inverse par articulation</translation>
    </message>
    <message>
        <source>Export the skin again, with a matrix for each of its joints.</source>
        <translation>Exportez de nouveau le skin, avec une matrice pour chacune de ses articulations.</translation>
    </message>
    <message>
        <source>Matrices of the skin that cannot be used</source>
        <translation>Matrices du skin inutilisables</translation>
    </message>
    <message>
        <source>Bind the mesh to its skeleton again, with sizes that are not zero.</source>
        <translation>Liez de nouveau le maillage à son squelette, avec des tailles qui ne sont pas nulles.</translation>
    </message>
    <message>
        <source>The mesh was turned when it was bound</source>
        <translation>Le maillage était tourné quand il a été lié</translation>
    </message>
    <message>
        <source>Apply the rotation of mesh and skeleton, so that the figure faces +X.</source>
        <translation>Appliquez la rotation du maillage et du squelette, pour que le personnage regarde vers +X.</translation>
    </message>
    <message>
        <source>The figure lies</source>
        <translation>Le personnage est couché</translation>
    </message>
    <message>
        <source>Export it with Y up, as glTF wants it.</source>
        <translation>Exportez-le avec Y vers le haut, comme le veut glTF.</translation>
    </message>
    <message>
        <source>Markers without a valid time: %1</source>
        <translation>Marqueurs sans temps valide&#xa0;: %1</translation>
    </message>
    <message>
        <source>Markers whose value is empty: %1</source>
        <translation>Marqueurs dont la valeur est vide&#xa0;: %1</translation>
    </message>
    <message>
        <source>Curves of markers: %1, with up to %2 markers each; the longest value has %3 bytes; the limits are not public</source>
        <translation>Courbes de marqueurs&#xa0;: %1, avec jusqu’à %2 marqueurs chacune&#xa0;; la valeur la plus longue a %3 octets&#xa0;; les limites ne sont pas publiques</translation>
    </message>
    <message>
        <source>Convert the animation to a CurveAnimation in the animation editor of Studio.</source>
        <translation>Convertissez l’animation en CurveAnimation dans l’éditeur d’animations de Studio.</translation>
    </message>
    <message>
        <source>No reason found to refuse it: %1</source>
        <translation>Aucune raison de le refuser n’a été trouvée&#xa0;: %1</translation>
    </message>
    <message>
        <source>1 file that it names is not here and was not checked</source>
        <translation>Un fichier qu’il nomme n’est pas ici et n’a pas été contrôlé</translation>
    </message>
    <message>
        <source>%1 files that it names are not here and were not checked</source>
        <translation>%1 fichiers qu’il nomme ne sont pas ici et n’ont pas été contrôlés</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>There is nothing in it that could be checked for this</source>
        <translation>Il ne contient rien qui puisse être contrôlé pour cela</translation>
    </message>
    <message>
        <source>Roblox mesh</source>
        <translation>Maillage Roblox</translation>
    </message>
    <message>
        <source>Roblox rigid accessory</source>
        <translation>Roblox&#xa0;: accessoire rigide</translation>
    </message>
    <message>
        <source>Roblox layered accessory</source>
        <translation>Roblox&#xa0;: accessoire superposable</translation>
    </message>
    <message>
        <source>Roblox body</source>
        <translation>Roblox&#xa0;: corps</translation>
    </message>
    <message>
        <source>Roblox head</source>
        <translation>Roblox&#xa0;: tête</translation>
    </message>
    <message>
        <source>Roblox emote</source>
        <translation>Roblox&#xa0;: emote</translation>
    </message>
    <message>
        <source>SCP – Containment Breach room</source>
        <translation>Salle de SCP – Containment Breach</translation>
    </message>
    <message>
        <source>glTF in general</source>
        <translation>glTF en général</translation>
    </message>
    <message>
        <source>%1 further meshes were not measured against their cages</source>
        <translation>%1 autres maillages n’ont pas été mesurés par rapport à leurs cages</translation>
    </message>
    <message>
        <source>hint</source>
        <translation>indication</translation>
    </message>
    <message>
        <source>degraded</source>
        <translation>dégradé</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>refusé</translation>
    </message>
    <message>
        <source>%1 × %2 pixels: scaled to %3; kept where the viewer is set to take up to %4</source>
        <translation>%1 × %2 pixels&#xa0;: réduit à %3&#xa0;; gardé là où la visionneuse accepte jusqu’à %4</translation>
    </message>
    <message>
        <source>Download weight about %1 (an estimate), of that %2 by the level %3</source>
        <translation>Poids de téléchargement d’environ %1 (estimation), dont %2 par le niveau %3</translation>
    </message>
    <message>
        <source>Download weight %1, of that %2 by the level %3</source>
        <translation>Poids de téléchargement&#xa0;: %1, dont %2 par le niveau %3</translation>
    </message>
</context>
<context>
    <name>CommandWords</name>
    <message>
        <source>load file browse import</source>
        <translation>charger fichier parcourir importer</translation>
    </message>
    <message>
        <source>refresh again</source>
        <translation>actualiser encore</translation>
    </message>
    <message>
        <source>before prior folder</source>
        <translation>avant précédent dossier</translation>
    </message>
    <message>
        <source>after folder</source>
        <translation>après suivant dossier</translation>
    </message>
    <message>
        <source>picture image photo capture save snapshot</source>
        <translation>screenshot image photo copie d&apos;écran sauver instantané</translation>
    </message>
    <message>
        <source>picture image photo capture alpha background snapshot</source>
        <translation>screenshot image photo copie d&apos;écran alpha fond instantané</translation>
    </message>
    <message>
        <source>picture image photo capture size resolution snapshot</source>
        <translation>screenshot image photo copie d&apos;écran taille résolution instantané</translation>
    </message>
    <message>
        <source>video movie animation gif webp rotate spin record</source>
        <translation>vidéo film animation gif webp tourner plateau enregistrer</translation>
    </message>
    <message>
        <source>convert save gltf glb fbx obj dae stl ply</source>
        <translation>convertir sauver gltf glb fbx obj dae stl ply</translation>
    </message>
    <message>
        <source>convert save part gltf glb fbx obj</source>
        <translation>convertir sauver partie gltf glb fbx obj</translation>
    </message>
    <message>
        <source>textures meshes missing game path library content directory</source>
        <translation>textures maillages manquants jeu chemin bibliothèque contenu répertoire assets</translation>
    </message>
    <message>
        <source>memory maximum safety</source>
        <translation>mémoire maximum sécurité</translation>
    </message>
    <message>
        <source>settings options configuration theme dark light colours appearance density navigation</source>
        <translation>réglages options configuration thème sombre clair couleurs apparence densité navigation langue</translation>
    </message>
    <message>
        <source>tab file</source>
        <translation>onglet fichier</translation>
    </message>
    <message>
        <source>exit leave</source>
        <translation>sortir fin</translation>
    </message>
    <message>
        <source>history undo selection previous</source>
        <translation>historique annuler sélection arrière</translation>
    </message>
    <message>
        <source>history redo selection next</source>
        <translation>historique rétablir sélection avant</translation>
    </message>
    <message>
        <source>clipboard name location</source>
        <translation>presse-papiers nom emplacement</translation>
    </message>
    <message>
        <source>clipboard values attributes</source>
        <translation>presse-papiers valeurs attributs</translation>
    </message>
    <message>
        <source>search find query tree outline explorer</source>
        <translation>chercher trouver requête arbre arborescence</translation>
    </message>
    <message>
        <source>palette action run search everything</source>
        <translation>palette action lancer chercher tout</translation>
    </message>
    <message>
        <source>search find jump node tab recent file object instance</source>
        <translation>chercher trouver sauter nœud onglet récent fichier objet instance</translation>
    </message>
    <message>
        <source>search grep code lua luau source text</source>
        <translation>chercher grep code lua luau source texte</translation>
    </message>
    <message>
        <source>read source code lua luau tab</source>
        <translation>lire code source lua luau onglet</translation>
    </message>
    <message>
        <source>open unfold all children</source>
        <translation>ouvrir déplier tous les enfants</translation>
    </message>
    <message>
        <source>close fold all children</source>
        <translation>fermer replier tous les enfants</translation>
    </message>
    <message>
        <source>deselect unselect none clear</source>
        <translation>désélectionner aucun effacer</translation>
    </message>
    <message>
        <source>invisible remove delete</source>
        <translation>invisible enlever supprimer cacher</translation>
    </message>
    <message>
        <source>solo only alone local</source>
        <translation>solo seul isoler</translation>
    </message>
    <message>
        <source>unhide reveal visible</source>
        <translation>montrer réafficher visible</translation>
    </message>
    <message>
        <source>image skin material picture paint</source>
        <translation>image peau matériau peindre</translation>
    </message>
    <message>
        <source>image skin material clear</source>
        <translation>image peau matériau effacer</translation>
    </message>
    <message>
        <source>shaded solid normal default</source>
        <translation>ombré plein normal défaut lumière</translation>
    </message>
    <message>
        <source>albedo base colour texture unlit</source>
        <translation>albédo couleur de base texture non éclairé</translation>
    </message>
    <message>
        <source>baked light shadows</source>
        <translation>précalculé lumière ombres baked</translation>
    </message>
    <message>
        <source>game baked light texture</source>
        <translation>jeu précalculé lumière texture</translation>
    </message>
    <message>
        <source>color paint</source>
        <translation>couleur peinture</translation>
    </message>
    <message>
        <source>direction shading</source>
        <translation>direction ombrage</translation>
    </message>
    <message>
        <source>direction normal map</source>
        <translation>direction normal map</translation>
    </message>
    <message>
        <source>checker coordinates unwrap texture mapping</source>
        <translation>damier coordonnées dépliage texture mapping</translation>
    </message>
    <message>
        <source>resolution texture pixels</source>
        <translation>résolution texture pixels</translation>
    </message>
    <message>
        <source>wireframe edges lines mesh topology</source>
        <translation>fil de fer arêtes lignes maillage topologie</translation>
    </message>
    <message>
        <source>skin bones joints rig heat</source>
        <translation>skin os articulations rig</translation>
    </message>
    <message>
        <source>skin rig weights</source>
        <translation>skin rig poids</translation>
    </message>
    <message>
        <source>skin rig errors</source>
        <translation>skin rig erreurs</translation>
    </message>
    <message>
        <source>submesh pieces colours</source>
        <translation>sous-maillage morceaux couleurs</translation>
    </message>
    <message>
        <source>surfaces colours</source>
        <translation>surfaces couleurs</translation>
    </message>
    <message>
        <source>level detail coarse</source>
        <translation>lod détail grossier</translation>
    </message>
    <message>
        <source>lod error difference compare</source>
        <translation>lod erreur différence comparer</translation>
    </message>
    <message>
        <source>shading view</source>
        <translation>ombrage vue</translation>
    </message>
    <message>
        <source>geometry model surfaces triangles hide</source>
        <translation>géométrie modèle surfaces triangles masquer</translation>
    </message>
    <message>
        <source>floor ground lines</source>
        <translation>sol lignes quadrillage</translation>
    </message>
    <message>
        <source>gizmo origin x y z</source>
        <translation>gizmo origine x y z</translation>
    </message>
    <message>
        <source>volumes zones</source>
        <translation>volumes zones triggers</translation>
    </message>
    <message>
        <source>collider hit</source>
        <translation>collider impact</translation>
    </message>
    <message>
        <source>collision collider convex</source>
        <translation>collision collider convexe</translation>
    </message>
    <message>
        <source>lights sounds objects gizmos</source>
        <translation>lumières sons objets gizmos</translation>
    </message>
    <message>
        <source>names text</source>
        <translation>noms texte</translation>
    </message>
    <message>
        <source>bones joints rig armature</source>
        <translation>os articulations rig armature</translation>
    </message>
    <message>
        <source>ghost avatar person dummy figure wear</source>
        <translation>fantôme avatar personne mannequin silhouette porter</translation>
    </message>
    <message>
        <source>bones rig labels armature</source>
        <translation>os rig étiquettes armature</translation>
    </message>
    <message>
        <source>bounding box size extent</source>
        <translation>bounding box taille étendue</translation>
    </message>
    <message>
        <source>hair direction</source>
        <translation>poils direction</translation>
    </message>
    <message>
        <source>direction</source>
        <translation>direction</translation>
    </message>
    <message>
        <source>welds joints constraints motors</source>
        <translation>welds articulations contraintes moteurs soudures</translation>
    </message>
    <message>
        <source>points</source>
        <translation>points</translation>
    </message>
    <message>
        <source>particles fire smoke sparkles beams</source>
        <translation>particules feu fumée étincelles rayons</translation>
    </message>
    <message>
        <source>gui surfacegui billboardgui text labels</source>
        <translation>gui surfacegui billboardgui texte étiquettes</translation>
    </message>
    <message>
        <source>missing placeholder</source>
        <translation>manquant substitut</translation>
    </message>
    <message>
        <source>checker magenta pink images lost</source>
        <translation>damier magenta rose images perdues</translation>
    </message>
    <message>
        <source>lamp sun headlight lighting</source>
        <translation>lampe soleil phare éclairage</translation>
    </message>
    <message>
        <source>corners crevices darker contact ao ssao</source>
        <translation>coins fentes sombre contact ao ssao</translation>
    </message>
    <message>
        <source>cast soft sun lighting</source>
        <translation>projetées douces soleil éclairage</translation>
    </message>
    <message>
        <source>background hdri skybox panorama</source>
        <translation>fond hdri ciel panorama</translation>
    </message>
    <message>
        <source>bump normal grain bricks studs inlets surface detail</source>
        <translation>bump normale grain briques plots relief surface détail</translation>
    </message>
    <message>
        <source>background skybox sun moon stars</source>
        <translation>fond skybox soleil lune étoiles</translation>
    </message>
    <message>
        <source>sun sky time lighting headlight</source>
        <translation>soleil ciel heure éclairage phare</translation>
    </message>
    <message>
        <source>lod lower detail simplify</source>
        <translation>lod moins détail simplifier</translation>
    </message>
    <message>
        <source>lod higher detail</source>
        <translation>lod plus détail</translation>
    </message>
    <message>
        <source>lod distance detail</source>
        <translation>lod distance détail</translation>
    </message>
    <message>
        <source>coordinates channel lightmap</source>
        <translation>coordonnées canal lightmap</translation>
    </message>
    <message>
        <source>cut slice clip cross inside</source>
        <translation>couper trancher clip travers intérieur</translation>
    </message>
    <message>
        <source>distance ruler length size</source>
        <translation>distance règle longueur taille</translation>
    </message>
    <message>
        <source>lod compare split</source>
        <translation>lod comparer partager</translation>
    </message>
    <message>
        <source>backface culling back faces</source>
        <translation>faces arrière backface culling</translation>
    </message>
    <message>
        <source>filter bilinear nearest</source>
        <translation>filtre bilinéaire plus proche</translation>
    </message>
    <message>
        <source>statistics stats overlay triangles vertices count fps</source>
        <translation>statistiques nombres surimpression triangles sommets fps</translation>
    </message>
    <message>
        <source>perspective parallel isometric camera projection</source>
        <translation>perspective parallèle isométrique caméra projection</translation>
    </message>
    <message>
        <source>zoom focus fit centre center look at</source>
        <translation>zoom cibler ajuster centre regarder</translation>
    </message>
    <message>
        <source>zoom fit reset home extents centre center whole</source>
        <translation>zoom ajuster réinitialiser début étendue centre entier</translation>
    </message>
    <message>
        <source>camera orbit rotate turn</source>
        <translation>caméra orbite tourner</translation>
    </message>
    <message>
        <source>camera orbit rotate turn behind rear</source>
        <translation>caméra orbite tourner derrière dos</translation>
    </message>
    <message>
        <source>camera orbit rotate turn side</source>
        <translation>caméra orbite tourner côté</translation>
    </message>
    <message>
        <source>camera orbit rotate turn above plan</source>
        <translation>caméra orbite tourner dessus plan</translation>
    </message>
    <message>
        <source>camera orbit rotate turn below</source>
        <translation>caméra orbite tourner dessous</translation>
    </message>
    <message>
        <source>camera orbit rotate turn corner</source>
        <translation>caméra orbite tourner coin</translation>
    </message>
    <message>
        <source>camera bookmark remember</source>
        <translation>caméra signet retenir</translation>
    </message>
    <message>
        <source>animation start stop pause</source>
        <translation>animation démarrer arrêter pause jouer</translation>
    </message>
    <message>
        <source>animation frame</source>
        <translation>animation image</translation>
    </message>
    <message>
        <source>animation speed</source>
        <translation>animation vitesse</translation>
    </message>
    <message>
        <source>animation</source>
        <translation>animation</translation>
    </message>
    <message>
        <source>switch document script</source>
        <translation>changer document script</translation>
    </message>
    <message>
        <source>switch document</source>
        <translation>changer document</translation>
    </message>
    <message>
        <source>panels sidebar maximize</source>
        <translation>panneaux barre latérale agrandir</translation>
    </message>
    <message>
        <source>fullscreen maximize</source>
        <translation>plein écran agrandir</translation>
    </message>
    <message>
        <source>panels docks restore default arrange</source>
        <translation>panneaux docks restaurer défaut disposer</translation>
    </message>
    <message>
        <source>shortcuts hotkeys keyboard mouse help bindings orbit rotate pan zoom controls</source>
        <translation>raccourcis clavier souris aide touches orbite tourner déplacer zoom commandes</translation>
    </message>
    <message>
        <source>version help licence</source>
        <translation>version aide licence</translation>
    </message>
    <message>
        <source>load directory browse import</source>
        <translation>charger répertoire parcourir importer</translation>
    </message>
    <message>
        <source>restore session previous tabs again</source>
        <translation>restaurer session précédents onglets encore</translation>
    </message>
    <message>
        <source>diff difference versions two files</source>
        <translation>diff différence versions deux fichiers</translation>
    </message>
    <message>
        <source>diff following difference</source>
        <translation>diff différence suivante</translation>
    </message>
    <message>
        <source>diff difference before</source>
        <translation>diff différence d’avant</translation>
    </message>
    <message>
        <source>diff exchange left right</source>
        <translation>diff échanger gauche droite</translation>
    </message>
    <message>
        <source>directory library browse siblings parent</source>
        <translation>dossier répertoire bibliothèque parcourir voisins</translation>
    </message>
    <message>
        <source>open files documents switch search</source>
        <translation>fichiers ouverts documents changer chercher</translation>
    </message>
    <message>
        <source>keep stay first unpin</source>
        <translation>garder rester premier détacher</translation>
    </message>
    <message>
        <source>detach tear separate own window</source>
        <translation>détacher séparer propre fenêtre</translation>
    </message>
    <message>
        <source>hex raw binary data dump offset tab</source>
        <translation>hexa brut binaire données dump décalage onglet</translation>
    </message>
    <message>
        <source>notifications log errors saved what happened history</source>
        <translation>notifications journal erreurs enregistré ce qui s’est passé historique</translation>
    </message>
    <message>
        <source>leave stop escape off measure section orthographic inside</source>
        <translation>quitter arrêter terminer mesure coupe orthographique intérieur</translation>
    </message>
    <message>
        <source>camera interior indoors room middle look around first person</source>
        <translation>caméra intérieur pièce milieu regarder autour première personne</translation>
    </message>
    <message>
        <source>file manager explorer directory show reveal</source>
        <translation>gestionnaire de fichiers explorateur répertoire montrer</translation>
    </message>
    <message>
        <source>revert take back history mistake</source>
        <translation>revenir historique erreur défaire</translation>
    </message>
    <message>
        <source>again repeat history</source>
        <translation>refaire encore historique</translation>
    </message>
    <message>
        <source>help documentation guide handbook</source>
        <translation>aide documentation guide mode d’emploi</translation>
    </message>
    <message>
        <source>selection boxes outline silhouette handles</source>
        <translation>boîtes de sélection contour silhouette poignées</translation>
    </message>
    <message>
        <source>collect gather export textures meshes folder pack</source>
        <translation>rassembler exporter textures maillages dossier</translation>
    </message>
    <message>
        <source>store cache collect textures meshes remember</source>
        <translation>réserve cache rassembler textures maillages retenir</translation>
    </message>
    <message>
        <source>download fetch network textures meshes images roblox open cloud server</source>
        <translation>télécharger réseau textures maillages images roblox open cloud serveur manquant</translation>
    </message>
    <message>
        <source>online offline internet key roblox open cloud server download services</source>
        <translation>en ligne hors ligne internet clé roblox open cloud serveur télécharger services</translation>
    </message>
    <message>
        <source>animation repeat end</source>
        <translation>animation répéter fin une fois</translation>
    </message>
    <message>
        <source>animation repeat again endless</source>
        <translation>animation répéter encore sans fin</translation>
    </message>
    <message>
        <source>animation ping pong bounce reverse loop</source>
        <translation>animation ping pong rebond inverse boucle</translation>
    </message>
    <message>
        <source>animation range start from trim</source>
        <translation>animation plage départ depuis couper</translation>
    </message>
    <message>
        <source>animation range end to trim</source>
        <translation>animation plage fin jusque couper</translation>
    </message>
    <message>
        <source>animation range whole all</source>
        <translation>animation plage entière tout</translation>
    </message>
    <message>
        <source>animation keyframe joint</source>
        <translation>animation image clé articulation</translation>
    </message>
    <message>
        <source>animation event</source>
        <translation>animation événement</translation>
    </message>
    <message>
        <source>animation in place walk treadmill</source>
        <translation>animation sur place marcher tapis roulant</translation>
    </message>
    <message>
        <source>animation all figures together dance</source>
        <translation>animation tous personnages ensemble danse</translation>
    </message>
    <message>
        <source>motion trail trajectory arc animation clip</source>
        <translation>mouvement traînée trajectoire arc animation clip</translation>
    </message>
    <message>
        <source>validate verify upload lint problems errors refused rules</source>
        <translation>valider vérifier envoyer problèmes erreurs refusé règles</translation>
    </message>
    <message>
        <source>check problem error following</source>
        <translation>contrôle problème erreur suivant</translation>
    </message>
    <message>
        <source>check problem error before</source>
        <translation>contrôle problème erreur précédent</translation>
    </message>
    <message>
        <source>validate upload problems text clipboard</source>
        <translation>valider envoyer problèmes texte presse-papiers</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Ouvrir…</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Recharger</translation>
    </message>
    <message>
        <source>&amp;Previous File in Folder</source>
        <translation>Fichier &amp;précédent du dossier</translation>
    </message>
    <message>
        <source>&amp;Next File in Folder</source>
        <translation>Fichier &amp;suivant du dossier</translation>
    </message>
    <message>
        <source>&amp;Save Screenshot</source>
        <translation>&amp;Enregistrer une capture</translation>
    </message>
    <message>
        <source>Save Transparent Screens&amp;hot</source>
        <translation>Enregistrer une capture tra&amp;nsparente</translation>
    </message>
    <message>
        <source>Save Screenshot &amp;As…</source>
        <translation>Enregistrer la capture so&amp;us…</translation>
    </message>
    <message>
        <source>Save T&amp;urntable…</source>
        <translation>Enregistrer un tour comp&amp;let…</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xporter…</translation>
    </message>
    <message>
        <source>Asset &amp;Folders…</source>
        <translation>&amp;Dossiers de ressources…</translation>
    </message>
    <message>
        <source>&amp;Limits…</source>
        <translation>L&amp;imites…</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quitter</translation>
    </message>
    <message>
        <source>Go For&amp;ward</source>
        <translation>S&amp;uivant</translation>
    </message>
    <message>
        <source>Copy &amp;Path</source>
        <translation>Copier le c&amp;hemin</translation>
    </message>
    <message>
        <source>Copy P&amp;roperties</source>
        <translation>Copier les &amp;propriétés</translation>
    </message>
    <message>
        <source>&amp;Filter the Tree</source>
        <translation>Filtrer l’arbores&amp;cence</translation>
    </message>
    <message>
        <source>Comman&amp;d Palette…</source>
        <translation>Palette de comman&amp;des…</translation>
    </message>
    <message>
        <source>&amp;Go to Anything…</source>
        <translation>&amp;Aller à…</translation>
    </message>
    <message>
        <source>F&amp;ind in Scripts…</source>
        <translation>Rechercher dans les &amp;scripts…</translation>
    </message>
    <message>
        <source>&amp;Open Script</source>
        <translation>Ou&amp;vrir le script</translation>
    </message>
    <message>
        <source>&amp;Collapse Branch</source>
        <translation>Replier la &amp;branche</translation>
    </message>
    <message>
        <source>Select &amp;Nothing</source>
        <translation>&amp;Ne rien sélectionner</translation>
    </message>
    <message>
        <source>&amp;Hide Selected</source>
        <translation>&amp;Masquer la sélection</translation>
    </message>
    <message>
        <source>Show Selected &amp;Alone</source>
        <translation>Afficher la sélection s&amp;eule</translation>
    </message>
    <message>
        <source>Show E&amp;verything Hidden</source>
        <translation>Afficher tout ce &amp;qui est masqué</translation>
    </message>
    <message>
        <source>E&amp;xport Selection…</source>
        <translation>E&amp;xporter la sélection…</translation>
    </message>
    <message>
        <source>Apply &amp;Texture…</source>
        <translation>Appl&amp;iquer une texture…</translation>
    </message>
    <message>
        <source>Re&amp;move Applied Texture</source>
        <translation>Retirer la texture a&amp;joutée</translation>
    </message>
    <message>
        <source>Preference&amp;s…</source>
        <translation>Pré&amp;férences…</translation>
    </message>
    <message>
        <source>Ne&amp;xt Mode</source>
        <translation>M&amp;ode suivant</translation>
    </message>
    <message>
        <source>Previ&amp;ous Mode</source>
        <translation>Mode précéden&amp;t</translation>
    </message>
    <message>
        <source>&amp;Coarser Level of Detail</source>
        <translation>Niveau de détail plus &amp;grossier</translation>
    </message>
    <message>
        <source>&amp;Finer Level of Detail</source>
        <translation>Niveau de détail plus &amp;fin</translation>
    </message>
    <message>
        <source>&amp;Automatic Level of Detail</source>
        <translation>Niveau de détail &amp;automatique</translation>
    </message>
    <message>
        <source>Next &amp;UV Set</source>
        <translation>Jeu d’&amp;UV suivant</translation>
    </message>
    <message>
        <source>Section &amp;Plane</source>
        <translation>&amp;Plan de coupe</translation>
    </message>
    <message>
        <source>M&amp;easure</source>
        <translation>M&amp;esurer</translation>
    </message>
    <message>
        <source>&amp;Information</source>
        <translation>&amp;Informations</translation>
    </message>
    <message>
        <source>Frame &amp;Selection</source>
        <translation>Cadrer la &amp;sélection</translation>
    </message>
    <message>
        <source>Frame &amp;All</source>
        <translation>Cadrer &amp;tout</translation>
    </message>
    <message>
        <source>&amp;Front</source>
        <translation>&amp;Face</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Arrière</translation>
    </message>
    <message>
        <source>&amp;Right</source>
        <translation>&amp;Droite</translation>
    </message>
    <message>
        <source>&amp;Left</source>
        <translation>&amp;Gauche</translation>
    </message>
    <message>
        <source>&amp;Top</source>
        <translation>D&amp;essus</translation>
    </message>
    <message>
        <source>B&amp;ottom</source>
        <translation>Dess&amp;ous</translation>
    </message>
    <message>
        <source>&amp;Isometric</source>
        <translation>&amp;Isométrique</translation>
    </message>
    <message>
        <source>Save &amp;View…</source>
        <translation>Enregistrer la &amp;vue…</translation>
    </message>
    <message>
        <source>&amp;Play or Pause</source>
        <translation>&amp;Lecture ou pause</translation>
    </message>
    <message>
        <source>Step &amp;Back</source>
        <translation>Image p&amp;récédente</translation>
    </message>
    <message>
        <source>Step &amp;Forward</source>
        <translation>Image &amp;suivante</translation>
    </message>
    <message>
        <source>&amp;Slower</source>
        <translation>&amp;Moins vite</translation>
    </message>
    <message>
        <source>Fas&amp;ter</source>
        <translation>&amp;Plus vite</translation>
    </message>
    <message>
        <source>Pre&amp;vious Clip</source>
        <translation>Clip pré&amp;cédent</translation>
    </message>
    <message>
        <source>&amp;Next Clip</source>
        <translation>Clip s&amp;uivant</translation>
    </message>
    <message>
        <source>&amp;Next Tab</source>
        <translation>Onglet &amp;suivant</translation>
    </message>
    <message>
        <source>&amp;Previous Tab</source>
        <translation>Onglet &amp;précédent</translation>
    </message>
    <message>
        <source>N&amp;ext File&apos;s Tab</source>
        <translation>Onglet du fichier s&amp;uivant</translation>
    </message>
    <message>
        <source>Pre&amp;vious File&apos;s Tab</source>
        <translation>Onglet du fichier p&amp;récédent</translation>
    </message>
    <message>
        <source>&amp;Hide Docks</source>
        <translation>&amp;Masquer les panneaux</translation>
    </message>
    <message>
        <source>&amp;Full Screen</source>
        <translation>P&amp;lein écran</translation>
    </message>
    <message>
        <source>&amp;Reset Layout</source>
        <translation>Réinitialiser la &amp;disposition</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Touches</translation>
    </message>
    <message>
        <source>&amp;About Vitrine</source>
        <translation>À &amp;propos de Vitrine</translation>
    </message>
    <message>
        <source>&amp;Lit</source>
        <translation>É&amp;clairé</translation>
    </message>
    <message>
        <source>&amp;Diffuse</source>
        <translation>&amp;Diffus</translation>
    </message>
    <message>
        <source>Light&amp;map</source>
        <translation>Light&amp;map</translation>
    </message>
    <message>
        <source>&amp;Combined</source>
        <translation>Com&amp;biné</translation>
    </message>
    <message>
        <source>&amp;Vertex Colours</source>
        <translation>Couleurs des &amp;sommets</translation>
    </message>
    <message>
        <source>&amp;Normals</source>
        <translation>&amp;Normales</translation>
    </message>
    <message>
        <source>T&amp;angents</source>
        <translation>Tan&amp;gentes</translation>
    </message>
    <message>
        <source>&amp;UV Checker</source>
        <translation>Damier &amp;UV</translation>
    </message>
    <message>
        <source>Texel Densit&amp;y</source>
        <translation>Densité de te&amp;xels</translation>
    </message>
    <message>
        <source>&amp;Wire</source>
        <translation>&amp;Filaire</translation>
    </message>
    <message>
        <source>Bone Wei&amp;ghts</source>
        <translation>&amp;Poids des articulations</translation>
    </message>
    <message>
        <source>&amp;Influences per Vertex</source>
        <translation>&amp;Influences par sommet</translation>
    </message>
    <message>
        <source>Weight &amp;Sums</source>
        <translation>Somm&amp;es des poids</translation>
    </message>
    <message>
        <source>&amp;Parts</source>
        <translation>P&amp;arties</translation>
    </message>
    <message>
        <source>Mate&amp;rials</source>
        <translation>Maté&amp;riaux</translation>
    </message>
    <message>
        <source>L&amp;evel of Detail</source>
        <translation>Niveau de détai&amp;l</translation>
    </message>
    <message>
        <source>Distance to the &amp;Finest Level</source>
        <translation>Distance au ni&amp;veau le plus fin</translation>
    </message>
    <message>
        <source>&amp;Meshes</source>
        <translation>&amp;Maillages</translation>
    </message>
    <message>
        <source>&amp;Grid</source>
        <translation>&amp;Grille</translation>
    </message>
    <message>
        <source>A&amp;xes</source>
        <translation>A&amp;xes</translation>
    </message>
    <message>
        <source>&amp;Trigger Boxes</source>
        <translation>Boîtes de déclenc&amp;hement</translation>
    </message>
    <message>
        <source>&amp;Collision</source>
        <translation>&amp;Collision</translation>
    </message>
    <message>
        <source>&amp;Physics Hulls</source>
        <translation>Enveloppes ph&amp;ysiques</translation>
    </message>
    <message>
        <source>&amp;Entities</source>
        <translation>&amp;Entités</translation>
    </message>
    <message>
        <source>&amp;Skeleton</source>
        <translation>Sq&amp;uelette</translation>
    </message>
    <message>
        <source>&amp;Joint Names</source>
        <translation>Noms des articulat&amp;ions</translation>
    </message>
    <message>
        <source>Body as Manne&amp;quin</source>
        <translation>Corps en manne&amp;quin</translation>
    </message>
    <message>
        <source>&amp;Wireframe</source>
        <translation>Filai&amp;re</translation>
    </message>
    <message>
        <source>&amp;Normals as Lines</source>
        <translation>&amp;Normales en lignes</translation>
    </message>
    <message>
        <source>Tangents as L&amp;ines</source>
        <translation>Tangentes en ligne&amp;s</translation>
    </message>
    <message>
        <source>Lin&amp;ks of Parts</source>
        <translation>Liens entre &amp;parties</translation>
    </message>
    <message>
        <source>&amp;Attachments</source>
        <translation>&amp;Attaches</translation>
    </message>
    <message>
        <source>Signs in t&amp;he Place</source>
        <translation>Panneaux &amp;du lieu</translation>
    </message>
    <message>
        <source>Fro&amp;zen Effects</source>
        <translation>E&amp;ffets figés</translation>
    </message>
    <message>
        <source>Tint Stan&amp;d-Ins</source>
        <translation>Teinter les f&amp;ormes de substitution</translation>
    </message>
    <message>
        <source>Levels Side &amp;by Side</source>
        <translation>Niveaux &amp;côte à côte</translation>
    </message>
    <message>
        <source>&amp;Double-Sided</source>
        <translation>&amp;Double face</translation>
    </message>
    <message>
        <source>Smooth &amp;Lightmaps</source>
        <translation>&amp;Lisser les lightmaps</translation>
    </message>
    <message>
        <source>Ort&amp;hographic</source>
        <translation>Ort&amp;hographique</translation>
    </message>
    <message>
        <source>&amp;Neutral</source>
        <translation>&amp;Neutre</translation>
    </message>
    <message>
        <source>&amp;ACES</source>
        <translation>&amp;ACES</translation>
    </message>
    <message>
        <source>N&amp;one</source>
        <translation>A&amp;ucune</translation>
    </message>
    <message>
        <source>Open Fol&amp;der…</source>
        <translation>Ou&amp;vrir un dossier…</translation>
    </message>
    <message>
        <source>La&amp;bels</source>
        <translation>É&amp;tiquettes</translation>
    </message>
    <message>
        <source>Bo&amp;unds</source>
        <translation>&amp;Boîte englobante</translation>
    </message>
    <message>
        <source>Missing Textu&amp;res</source>
        <translation>Textures introu&amp;vables</translation>
    </message>
    <message>
        <source>&amp;Key Light</source>
        <translation>&amp;Lumière principale</translation>
    </message>
    <message>
        <source>&amp;Soft Shadows</source>
        <translation>&amp;Ombres douces</translation>
    </message>
    <message>
        <source>&amp;Ambient Occlusion</source>
        <translation>Occlusion &amp;ambiante</translation>
    </message>
    <message>
        <source>&amp;Backdrop</source>
        <translation>&amp;Panorama d’arrière-plan</translation>
    </message>
    <message>
        <source>&amp;Relief of Materials</source>
        <translation>&amp;Relief des matériaux</translation>
    </message>
    <message>
        <source>Sk&amp;y over the Place</source>
        <translation>&amp;Ciel du lieu</translation>
    </message>
    <message>
        <source>&amp;Light of the Place</source>
        <translation>Lumière &amp;du lieu</translation>
    </message>
    <message>
        <source>Compare &amp;With…</source>
        <translation>&amp;Comparer avec…</translation>
    </message>
    <message>
        <source>Next Chan&amp;ge</source>
        <translation>Modi&amp;fication suivante</translation>
    </message>
    <message>
        <source>Previo&amp;us Change</source>
        <translation>Modification précéden&amp;te</translation>
    </message>
    <message>
        <source>Swap Compared Fi&amp;les</source>
        <translation>É&amp;changer les fichiers comparés</translation>
    </message>
    <message>
        <source>Open Folder of This F&amp;ile</source>
        <translation>Ouvrir le dossier de ce fic&amp;hier</translation>
    </message>
    <message>
        <source>Open Bytes &amp;Large</source>
        <translation>Ouvrir les octets en &amp;grand</translation>
    </message>
    <message>
        <source>List of &amp;Tabs…</source>
        <translation>Liste des &amp;onglets…</translation>
    </message>
    <message>
        <source>Pin Ta&amp;b</source>
        <translation>Épi&amp;ngler l’onglet</translation>
    </message>
    <message>
        <source>&amp;Move Tab to New Window</source>
        <translation>Déplacer l’onglet &amp;vers une nouvelle fenêtre</translation>
    </message>
    <message>
        <source>Me&amp;ssages…</source>
        <translation>Messa&amp;ges…</translation>
    </message>
    <message>
        <source>A&amp;utomatic</source>
        <translation>A&amp;utomatique</translation>
    </message>
    <message>
        <source>&amp;Filmic</source>
        <translation>&amp;Filmique</translation>
    </message>
    <message>
        <source>Reopen Pre&amp;vious Session</source>
        <translation>Rouvrir les fichiers de l&amp;a dernière fois</translation>
    </message>
    <message>
        <source>E&amp;nd Latest Tool</source>
        <translation>Terminer le dernier ou&amp;til</translation>
    </message>
    <message>
        <source>Loo&amp;k Inside</source>
        <translation>Regarder de l’inté&amp;rieur</translation>
    </message>
    <message>
        <source>S&amp;how Selected</source>
        <translation>Dé&amp;masquer la sélection</translation>
    </message>
    <message>
        <source>Open Containin&amp;g Folder</source>
        <translation>Ouvrir le dossier en&amp;globant</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>Annu&amp;ler</translation>
    </message>
    <message>
        <source>R&amp;edo</source>
        <translation>Ré&amp;tablir</translation>
    </message>
    <message>
        <source>Go Bac&amp;k</source>
        <translation>P&amp;récédent</translation>
    </message>
    <message>
        <source>Expand &amp;Branch</source>
        <translation>Déplo&amp;yer la branche</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Manuel</translation>
    </message>
    <message>
        <source>Highlights and Ad&amp;ornments</source>
        <translation>Ob&amp;jets en surbrillance et ornements</translation>
    </message>
    <message>
        <source>Sav&amp;e Assets With the Place…</source>
        <translation>&amp;Joindre les ressources à la place…</translation>
    </message>
    <message>
        <source>&amp;Keep What This Place Uses</source>
        <translation>&amp;Mettre de côté ce que cette place utilise</translation>
    </message>
    <message>
        <source>Get &amp;Missing Assets</source>
        <translation>O&amp;btenir les ressources manquantes</translation>
    </message>
    <message>
        <source>Network and Privac&amp;y…</source>
        <translation>R&amp;éseau et confidentialité…</translation>
    </message>
    <message>
        <source>Play &amp;Once</source>
        <translation>Jouer une &amp;fois</translation>
    </message>
    <message>
        <source>&amp;Loop</source>
        <translation>Jouer en &amp;boucle</translation>
    </message>
    <message>
        <source>Play Forth and Bac&amp;k</source>
        <translation>Jouer en &amp;aller-retour</translation>
    </message>
    <message>
        <source>Set &amp;In Point</source>
        <translation>Définir le &amp;début</translation>
    </message>
    <message>
        <source>Set O&amp;ut Point</source>
        <translation>Définir la fi&amp;n</translation>
    </message>
    <message>
        <source>&amp;Clear In and Out</source>
        <translation>&amp;Effacer début et fin</translation>
    </message>
    <message>
        <source>P&amp;revious Key</source>
        <translation>Clé précéden&amp;te</translation>
    </message>
    <message>
        <source>Ne&amp;xt Key</source>
        <translation>Clé su&amp;ivante</translation>
    </message>
    <message>
        <source>Previous &amp;Marker</source>
        <translation>Mar&amp;queur précédent</translation>
    </message>
    <message>
        <source>Next M&amp;arker</source>
        <translation>Marqueur sui&amp;vant</translation>
    </message>
    <message>
        <source>&amp;Hold Root Motion</source>
        <translation>&amp;Garder la racine en place</translation>
    </message>
    <message>
        <source>Play &amp;Everything</source>
        <translation>Tout &amp;jouer</translation>
    </message>
    <message>
        <source>Paths o&amp;f Joints</source>
        <translation>Trajectoires des articulations (&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Check For…</source>
        <translation>&amp;Contrôler pour…</translation>
    </message>
    <message>
        <source>&amp;Next Finding</source>
        <translation>Constat &amp;suivant</translation>
    </message>
    <message>
        <source>&amp;Previous Finding</source>
        <translation>Constat &amp;précédent</translation>
    </message>
    <message>
        <source>Copy Check &amp;Report</source>
        <translation>Copier le &amp;rapport</translation>
    </message>
</context>
<context>
    <name>FaceGroup</name>
    <message>
        <source>Brows</source>
        <translation>Sourcils</translation>
    </message>
    <message>
        <source>Eyes</source>
        <translation>Yeux</translation>
    </message>
    <message>
        <source>Nose and cheeks</source>
        <translation>Nez et joues</translation>
    </message>
    <message>
        <source>Mouth</source>
        <translation>Bouche</translation>
    </message>
    <message>
        <source>Jaw</source>
        <translation>Mâchoire</translation>
    </message>
    <message>
        <source>Tongue</source>
        <translation>Langue</translation>
    </message>
</context>
<context>
    <name>FacePreset</name>
    <message>
        <source>Neutral</source>
        <translation>Neutre</translation>
    </message>
    <message>
        <source>Smile</source>
        <translation>Sourire</translation>
    </message>
    <message>
        <source>Sad</source>
        <translation>Triste</translation>
    </message>
    <message>
        <source>Angry</source>
        <translation>En colère</translation>
    </message>
    <message>
        <source>Surprise</source>
        <translation>Surpris</translation>
    </message>
    <message>
        <source>Blink</source>
        <translation>Clignement</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>E</source>
        <translation>E</translation>
    </message>
    <message>
        <source>I</source>
        <translation>I</translation>
    </message>
    <message>
        <source>O</source>
        <translation>O</translation>
    </message>
    <message>
        <source>U</source>
        <translation>U</translation>
    </message>
</context>
<context>
    <name>FetchOutcome</name>
    <message>
        <source>it is here</source>
        <translation>elle est là</translation>
    </message>
    <message>
        <source>there is no key, or it cannot be read</source>
        <translation>il n’y a pas de clé, ou elle est illisible</translation>
    </message>
    <message>
        <source>make a key at create.roblox.com and give it to Vitrine</source>
        <translation>créez une clé sur create.roblox.com et donnez-la à Vitrine</translation>
    </message>
    <message>
        <source>the service does not know the key: it is wrong, expired or revoked</source>
        <translation>le service ne connaît pas la clé : elle est fausse, expirée ou révoquée</translation>
    </message>
    <message>
        <source>make a new key at create.roblox.com</source>
        <translation>créez une nouvelle clé sur create.roblox.com</translation>
    </message>
    <message>
        <source>the key may not fetch assets</source>
        <translation>la clé ne permet pas d’obtenir des ressources</translation>
    </message>
    <message>
        <source>add the scope legacy-asset:manage to the key at create.roblox.com</source>
        <translation>ajoutez l’autorisation legacy-asset:manage à la clé sur create.roblox.com</translation>
    </message>
    <message>
        <source>the key is not for the address of this machine</source>
        <translation>la clé ne vaut pas pour l’adresse de cette machine</translation>
    </message>
    <message>
        <source>add this machine&apos;s address to the list of the key at create.roblox.com</source>
        <translation>ajoutez l’adresse de cette machine à la liste de la clé sur create.roblox.com</translation>
    </message>
    <message>
        <source>it is not yours, nor open to you</source>
        <translation>elle n’est pas à vous, ni ouverte à vous</translation>
    </message>
    <message>
        <source>ask its owner to share it with you</source>
        <translation>demandez à son propriétaire de la partager avec vous</translation>
    </message>
    <message>
        <source>the service has no such asset</source>
        <translation>le service n’a pas cette ressource</translation>
    </message>
    <message>
        <source>the service was asked too often and wants a longer pause</source>
        <translation>le service a été trop sollicité et veut une pause plus longue</translation>
    </message>
    <message>
        <source>ask again later</source>
        <translation>redemandez plus tard</translation>
    </message>
    <message>
        <source>its owner has archived it</source>
        <translation>son propriétaire l’a archivée</translation>
    </message>
    <message>
        <source>ask its owner to restore it</source>
        <translation>demandez à son propriétaire de la restaurer</translation>
    </message>
    <message>
        <source>it was taken down, or is not reviewed yet</source>
        <translation>elle a été retirée, ou n’est pas encore vérifiée</translation>
    </message>
    <message>
        <source>the service gives no file for assets of its kind</source>
        <translation>le service ne donne pas de fichier pour les ressources de ce genre</translation>
    </message>
    <message>
        <source>it is larger than one asset may be</source>
        <translation>elle est plus grosse qu’une ressource ne peut l’être</translation>
    </message>
    <message>
        <source>all together they are more than is fetched at once</source>
        <translation>ensemble, c’est plus que ce qui est demandé en une fois</translation>
    </message>
    <message>
        <source>ask once more for what is left</source>
        <translation>redemandez ce qui reste</translation>
    </message>
    <message>
        <source>it took too long to arrive</source>
        <translation>elle a mis trop longtemps à arriver</translation>
    </message>
    <message>
        <source>less of it arrived than was announced</source>
        <translation>il en est arrivé moins qu’annoncé</translation>
    </message>
    <message>
        <source>what arrived is damaged, or unpacks to more than is allowed</source>
        <translation>ce qui est arrivé est endommagé, ou se décompresse en plus que permis</translation>
    </message>
    <message>
        <source>the answer is not what the service documents</source>
        <translation>la réponse n’est pas celle que le service décrit</translation>
    </message>
    <message>
        <source>look for a newer version of Vitrine</source>
        <translation>cherchez une version plus récente de Vitrine</translation>
    </message>
    <message>
        <source>the service led to a place that is never asked</source>
        <translation>le service a mené à un endroit qui n’est jamais interrogé</translation>
    </message>
    <message>
        <source>the host&apos;s name leads to an address that is never asked</source>
        <translation>le nom de l’hôte mène à une adresse qui n’est jamais interrogée</translation>
    </message>
    <message>
        <source>look at the settings of this network</source>
        <translation>vérifiez les réglages de ce réseau</translation>
    </message>
    <message>
        <source>the host could not prove who it is</source>
        <translation>l’hôte n’a pas pu prouver qui il est</translation>
    </message>
    <message>
        <source>look at this machine&apos;s clock, and at who watches this network</source>
        <translation>vérifiez l’horloge de cette machine, et qui surveille ce réseau</translation>
    </message>
    <message>
        <source>there is no connection</source>
        <translation>il n’y a pas de connexion</translation>
    </message>
    <message>
        <source>look at the connection to the network and ask again</source>
        <translation>vérifiez la connexion au réseau et redemandez</translation>
    </message>
    <message>
        <source>the service has a fault of its own</source>
        <translation>le service a lui-même une panne</translation>
    </message>
    <message>
        <source>the service answered with a status that says nothing here</source>
        <translation>le service a répondu par un code qui ne dit rien ici</translation>
    </message>
    <message>
        <source>it is named by no id that a service could be asked for</source>
        <translation>elle n’a pas d’identifiant qu’on puisse demander à un service</translation>
    </message>
    <message>
        <source>it arrived and could not be kept</source>
        <translation>elle est arrivée et n’a pas pu être gardée</translation>
    </message>
    <message>
        <source>make room on the disk, or let the store of assets be larger</source>
        <translation>faites de la place sur le disque, ou agrandissez la réserve de ressources</translation>
    </message>
    <message>
        <source>the program that asks for assets ended again and again</source>
        <translation>le programme qui demande les ressources s’est arrêté encore et encore</translation>
    </message>
    <message>
        <source>ask again, and report it if that does not help</source>
        <translation>redemandez, et signalez-le si cela n’aide pas</translation>
    </message>
    <message>
        <source>it was cancelled</source>
        <translation>cela a été annulé</translation>
    </message>
</context>
<context>
    <name>FileFacts</name>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Genre</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Lies in</source>
        <translation>Se trouve dans</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Dossier</translation>
    </message>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>To</source>
        <translation>À</translation>
    </message>
    <message>
        <source>Far away</source>
        <translation>Au loin</translation>
    </message>
    <message numerus="yes">
        <source>%1 things, not counted here</source>
        <translation>
            <numerusform>%1 élément, non compté ici</numerusform>
            <numerusform>%1 éléments, non comptés ici</numerusform>
        </translation>
    </message>
    <message>
        <source>Meshes</source>
        <translation>Maillages</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Lecture</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Erreurs</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Avertissements</translation>
    </message>
    <message>
        <source>Roblox place</source>
        <translation>Lieu Roblox</translation>
    </message>
    <message>
        <source>Roblox model</source>
        <translation>Modèle Roblox</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 triangles</source>
        <translation>
            <numerusform>%1&#xa0;: %2 triangle</numerusform>
            <numerusform>%1&#xa0;: %2 triangles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 parts</source>
        <translation>
            <numerusform>%1 partie</numerusform>
            <numerusform>%1 parties</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 triangles</source>
        <translation>
            <numerusform>%1 triangle</numerusform>
            <numerusform>%1 triangles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 nodes</source>
        <translation>
            <numerusform>%1 nœud</numerusform>
            <numerusform>%1 nœuds</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 selected</source>
        <translation>sélection&#xa0;: %1</translation>
    </message>
    <message>
        <source>not everything could be read</source>
        <translation>tout n’a pas pu être lu</translation>
    </message>
    <message numerus="yes">
        <source>%1 errors</source>
        <translation>
            <numerusform>%1 erreur</numerusform>
            <numerusform>%1 erreurs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 warnings</source>
        <translation>
            <numerusform>%1 avertissement</numerusform>
            <numerusform>%1 avertissements</numerusform>
        </translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Parties</translation>
    </message>
    <message>
        <source>Meshes and unions</source>
        <translation>Maillages et unions</translation>
    </message>
    <message>
        <source>Triangles</source>
        <translation>Triangles</translation>
    </message>
    <message>
        <source>Scripts</source>
        <translation>Scripts</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>Instances</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Classes</translation>
    </message>
    <message>
        <source>Services</source>
        <translation>Services</translation>
    </message>
    <message>
        <source>Property values</source>
        <translation>Valeurs de propriétés</translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation>Sommets</translation>
    </message>
    <message>
        <source>Materials</source>
        <translation>Matériaux</translation>
    </message>
    <message>
        <source>Textures</source>
        <translation>Textures</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Articulations</translation>
    </message>
    <message>
        <source>Face controls</source>
        <translation>Contrôles du visage</translation>
    </message>
    <message>
        <source>Poses</source>
        <translation>Poses</translation>
    </message>
    <message>
        <source>Physics hulls</source>
        <translation>Enveloppes physiques</translation>
    </message>
    <message>
        <source>Collision surfaces</source>
        <translation>Surfaces de collision</translation>
    </message>
    <message>
        <source>Trigger boxes</source>
        <translation>Boîtes de déclenchement</translation>
    </message>
    <message>
        <source>Entities</source>
        <translation>Entités</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nœuds</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blocs</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Contient</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>Dimensions</translation>
    </message>
    <message>
        <source>Doubtful</source>
        <translation>Douteux</translation>
    </message>
    <message>
        <source>Metadata</source>
        <translation>Métadonnées</translation>
    </message>
    <message>
        <source>Packed with</source>
        <translation>Compression</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Unité</translation>
    </message>
    <message>
        <source>In part only</source>
        <translation>En partie seulement</translation>
    </message>
    <message>
        <source>%1 of %2 levels</source>
        <translation>%1 sur %2 niveaux</translation>
    </message>
    <message>
        <source>&quot;%1&quot;</source>
        <translation>« %1 »</translation>
    </message>
    <message>
        <source>Download weight</source>
        <translation>Poids de téléchargement</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>environ %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 lines</source>
        <translation>
            <numerusform>%1 ligne</numerusform>
            <numerusform>%1 lignes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 points</source>
        <translation>
            <numerusform>%1 point</numerusform>
            <numerusform>%1 points</numerusform>
        </translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Lignes</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Points</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Détails</translation>
    </message>
</context>
<context>
    <name>Headings</name>
    <message>
        <source>Animations</source>
        <translation>Animations</translation>
    </message>
    <message>
        <source>Materials</source>
        <translation>Matériaux</translation>
    </message>
    <message>
        <source>Textures</source>
        <translation>Textures</translation>
    </message>
    <message>
        <source>Skeleton</source>
        <translation>Squelette</translation>
    </message>
    <message>
        <source>Entities</source>
        <translation>Entités</translation>
    </message>
    <message>
        <source>Surfaces</source>
        <translation>Surfaces</translation>
    </message>
    <message>
        <source>Surfaces without collision</source>
        <translation>Surfaces sans collision</translation>
    </message>
    <message>
        <source>Invisible collision</source>
        <translation>Collision invisible</translation>
    </message>
    <message>
        <source>Trigger boxes</source>
        <translation>Boîtes de déclenchement</translation>
    </message>
    <message>
        <source>LODs</source>
        <translation>LOD</translation>
    </message>
    <message>
        <source>Hulls</source>
        <translation>Enveloppes</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>Chunks</translation>
    </message>
    <message>
        <source>Face controls</source>
        <translation>Contrôles du visage</translation>
    </message>
    <message>
        <source>Correctives</source>
        <translation>Correctifs</translation>
    </message>
    <message>
        <source>Subsets</source>
        <translation>Sous-ensembles</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blocs</translation>
    </message>
    <message>
        <source>Other services</source>
        <translation>Autres services</translation>
    </message>
    <message>
        <source>Keyframes</source>
        <translation>Images clés</translation>
    </message>
</context>
<context>
    <name>HitText</name>
    <message>
        <source>no weights</source>
        <translation>aucun poids</translation>
    </message>
    <message>
        <source>Vertex %1: %2</source>
        <translation>Sommet %1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Vertex</source>
        <translation>Sommet</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normale</translation>
    </message>
    <message>
        <source>Tangent</source>
        <translation>Tangente</translation>
    </message>
    <message>
        <source>UV</source>
        <translation>UV</translation>
    </message>
    <message>
        <source>Lightmap UV</source>
        <translation>UV de lightmap</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Couleur</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Poids</translation>
    </message>
    <message>
        <source>%1, %2 (%3), triangle %4</source>
        <translation>%1, %2 (%3), triangle %4</translation>
    </message>
    <message>
        <source>part %1</source>
        <translation>partie %1</translation>
    </message>
    <message>
        <source>triangle %1</source>
        <translation>triangle %1</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Scale %1</source>
        <translation>Échelle %1</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>Rotation</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Échelle</translation>
    </message>
    <message>
        <source>Position X</source>
        <translation>Position X</translation>
    </message>
    <message>
        <source>Position Y</source>
        <translation>Position Y</translation>
    </message>
    <message>
        <source>Position Z</source>
        <translation>Position Z</translation>
    </message>
    <message>
        <source>Rotation X</source>
        <translation>Rotation X</translation>
    </message>
    <message>
        <source>Rotation Y</source>
        <translation>Rotation Y</translation>
    </message>
    <message>
        <source>Rotation Z</source>
        <translation>Rotation Z</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Poids</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>linéaire</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>constant</translation>
    </message>
    <message>
        <source>curve</source>
        <translation>courbe</translation>
    </message>
    <message>
        <source>constant in</source>
        <translation>constant, saut au début</translation>
    </message>
    <message>
        <source>constant in and out</source>
        <translation>constant, saut au milieu</translation>
    </message>
    <message>
        <source>cubic in</source>
        <translation>cubique au début</translation>
    </message>
    <message>
        <source>cubic out</source>
        <translation>cubique à la fin</translation>
    </message>
    <message>
        <source>cubic in and out</source>
        <translation>cubique aux deux bouts</translation>
    </message>
    <message>
        <source>bounce in</source>
        <translation>rebond au début</translation>
    </message>
    <message>
        <source>bounce out</source>
        <translation>rebond à la fin</translation>
    </message>
    <message>
        <source>bounce in and out</source>
        <translation>rebond aux deux bouts</translation>
    </message>
    <message>
        <source>elastic in</source>
        <translation>élastique au début</translation>
    </message>
    <message>
        <source>elastic out</source>
        <translation>élastique à la fin</translation>
    </message>
    <message>
        <source>elastic in and out</source>
        <translation>élastique aux deux bouts</translation>
    </message>
    <message>
        <source>old cubic in</source>
        <translation>ancien cubique au début</translation>
    </message>
    <message>
        <source>old cubic out</source>
        <translation>ancien cubique à la fin</translation>
    </message>
    <message>
        <source>old cubic in and out</source>
        <translation>ancien cubique aux deux bouts</translation>
    </message>
    <message>
        <source>curved pace</source>
        <translation>vitesse selon une courbe</translation>
    </message>
    <message>
        <source>%1 (guess)</source>
        <translation>%1 (deviné)</translation>
    </message>
    <message>
        <source>straight</source>
        <translation>droit</translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>Keys</source>
        <translation>Touches</translation>
    </message>
    <message>
        <source>Search: orbit, bones, screenshot, Ctrl+E</source>
        <translation>Rechercher&#xa0;: orbite, os, capture, Ctrl+E</translation>
    </message>
    <message>
        <source>Search commands, keys and the mouse</source>
        <translation>Rechercher des commandes, des touches et la souris</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Commande</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menu</translation>
    </message>
    <message>
        <source>Enter or a double click runs a command. A double click on its keys, or F2, changes them.</source>
        <translation>Entrée ou un double-clic lance une commande. Un double-clic sur ses touches, ou F2, les change.</translation>
    </message>
    <message>
        <source>Mouse</source>
        <translation>Souris</translation>
    </message>
    <message>
        <source>Not possible now</source>
        <translation>Impossible pour l’instant</translation>
    </message>
</context>
<context>
    <name>Kinds</name>
    <message>
        <source>header</source>
        <translation>en-tête</translation>
    </message>
    <message>
        <source>length</source>
        <translation>longueur</translation>
    </message>
    <message>
        <source>value</source>
        <translation>valeur</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>référence</translation>
    </message>
    <message>
        <source>checksum</source>
        <translation>somme de contrôle</translation>
    </message>
    <message>
        <source>packed</source>
        <translation>compressé</translation>
    </message>
    <message>
        <source>padding</source>
        <translation>remplissage</translation>
    </message>
    <message>
        <source>unclaimed</source>
        <translation>inconnu</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>1 vertex</source>
        <translation>1 sommet</translation>
    </message>
    <message>
        <source>%1 vertices</source>
        <translation>%1 sommets</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>unité</translation>
    </message>
    <message>
        <source>joint %1</source>
        <translation>articulation %1</translation>
    </message>
    <message>
        <source>Joints: a colour each</source>
        <translation>Articulations&#xa0;: une couleur chacune</translation>
    </message>
    <message>
        <source>no weight</source>
        <translation>aucun poids</translation>
    </message>
    <message>
        <source>a little</source>
        <translation>un peu</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Poids</translation>
    </message>
    <message>
        <source>%1 more chosen have no colour</source>
        <translation>%1 autres choisies n’ont pas de couleur</translation>
    </message>
    <message>
        <source>other joints</source>
        <translation>autres articulations</translation>
    </message>
    <message>
        <source>Influences per vertex</source>
        <translation>Influences par sommet</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucune</translation>
    </message>
    <message>
        <source>Sum of the weights</source>
        <translation>Somme des poids</translation>
    </message>
    <message>
        <source>less</source>
        <translation>moins</translation>
    </message>
    <message>
        <source>more</source>
        <translation>plus</translation>
    </message>
    <message>
        <source>no weights</source>
        <translation>aucun poids</translation>
    </message>
    <message>
        <source>less or more than 1</source>
        <translation>moins ou plus que 1</translation>
    </message>
    <message>
        <source>Level of detail</source>
        <translation>Niveau de détail</translation>
    </message>
    <message>
        <source>Distance to the finest level</source>
        <translation>Distance au niveau le plus fin</translation>
    </message>
    <message>
        <source>not measured yet</source>
        <translation>pas encore mesurée</translation>
    </message>
    <message>
        <source>Texels per %1</source>
        <translation>Texels par %1</translation>
    </message>
    <message>
        <source>no texture coordinates</source>
        <translation>pas de coordonnées de texture</translation>
    </message>
    <message>
        <source>Distance to the other file</source>
        <translation>Distance à l’autre fichier</translation>
    </message>
    <message>
        <source>largest %1, mean %2</source>
        <translation>maximum %1, moyenne %2</translation>
    </message>
    <message>
        <source>%1: largest %2, mean %3</source>
        <translation>%1 : maximum %2, moyenne %3</translation>
    </message>
</context>
<context>
    <name>LevelText</name>
    <message>
        <source>never</source>
        <translation>jamais</translation>
    </message>
</context>
<context>
    <name>Levels</name>
    <message>
        <source>Level %1</source>
        <translation>Niveau %1</translation>
    </message>
    <message>
        <source>Level %1 (%2)</source>
        <translation>Niveau %1 (%2)</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Élevé</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>Moyen</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Faible</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>Minimal</translation>
    </message>
</context>
<context>
    <name>Limits</name>
    <message>
        <source>Memory</source>
        <translation>Mémoire</translation>
    </message>
    <message>
        <source>what one document may hold at once</source>
        <translation>ce qu’un document peut occuper à la fois</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>larger files are not read</source>
        <translation>les fichiers plus grands ne sont pas lus</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nœuds</translation>
    </message>
    <message>
        <source>in one document</source>
        <translation>dans un document</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Profondeur</translation>
    </message>
    <message>
        <source>levels of anything nested</source>
        <translation>niveaux de tout ce qui est imbriqué</translation>
    </message>
    <message>
        <source>Unpacked block</source>
        <translation>Bloc décompressé</translation>
    </message>
    <message>
        <source>Unpack ratio</source>
        <translation>Taux de décompression</translation>
    </message>
    <message>
        <source>Import time</source>
        <translation>Durée d’import</translation>
    </message>
    <message>
        <source>seconds until an importing process is ended</source>
        <translation>secondes avant qu’un processus d’import soit arrêté</translation>
    </message>
    <message>
        <source>Import time per MiB</source>
        <translation>Durée d’import par Mio</translation>
    </message>
    <message>
        <source>milliseconds in addition for each MiB of the file</source>
        <translation>millisecondes de plus pour chaque Mio du fichier</translation>
    </message>
    <message>
        <source>size of one compressed block, unpacked</source>
        <translation>Poids de téléchargement</translation>
    </message>
    <message>
        <source>unpacked bytes per packed byte, in blocks above 64 MiB</source>
        <translation>octets décompressés par octet compressé, dans les blocs de plus de 64 Mio</translation>
    </message>
</context>
<context>
    <name>Losses</name>
    <message>
        <source>face controls are left out: few programs read them together with a skin</source>
        <translation>les contrôles du visage sont omis&#xa0;: peu de programmes les lisent avec des poids d’articulations</translation>
    </message>
    <message>
        <source>tangents are left out: programs compute them from normals and texture coordinates</source>
        <translation>les tangentes sont omises&#xa0;: les programmes les calculent à partir des normales et des coordonnées de texture</translation>
    </message>
    <message>
        <source>cut-out images are written as transparent ones</source>
        <translation>les images découpées sont écrites comme des images transparentes</translation>
    </message>
    <message>
        <source>this format has no lightmaps: they are written as ambient textures</source>
        <translation>les lightmaps n’ont pas de place propre&#xa0;: elles sont écrites comme textures ambiantes</translation>
    </message>
    <message>
        <source>this format cannot store how metallic a material is</source>
        <translation>le caractère métallique des matériaux n’a pas de place dans ce format</translation>
    </message>
    <message>
        <source>scripts whose source the file does not hold</source>
        <translation>scripts dont le fichier ne contient pas le code source</translation>
    </message>
    <message>
        <source>this format cannot store shear: the nearest transform without it is written</source>
        <translation>les cisaillements n’ont pas de place dans ce format&#xa0;: la transformation la plus proche sans cisaillement est écrite</translation>
    </message>
    <message>
        <source>materials do not say that both sides are seen: programs have a setting for that</source>
        <translation>les matériaux n’indiquent pas que les deux faces sont visibles&#xa0;: les programmes ont un réglage pour cela</translation>
    </message>
    <message>
        <source>colours that multiply an image are written, but most programs show the image alone</source>
        <translation>les couleurs qui teintent une image sont écrites, mais la plupart des programmes n’affichent que l’image</translation>
    </message>
    <message>
        <source>meshes that are not at hand are written as what stands for them: hulls of their physics, or boxes</source>
        <translation>les maillages absents sont remplacés par leurs enveloppes physiques ou par des boîtes</translation>
    </message>
    <message>
        <source>images that cover a colour only where they are opaque are written as fully opaque</source>
        <translation>les images dont seules les parties opaques recouvrent une couleur sont écrites comme si elles étaient opaques</translation>
    </message>
    <message>
        <source>joints whose bind pose has no inverse are bound where they start</source>
        <translation>les articulations dont la pose de liaison n’a pas d’inverse sont liées à leur position initiale</translation>
    </message>
    <message>
        <source>controls of the face cannot be turned to another axis</source>
        <translation>les contrôles du visage ne peuvent pas être tournés vers un autre axe</translation>
    </message>
    <message>
        <source>triangles and what they are made of</source>
        <translation>les triangles et ce dont ils sont faits</translation>
    </message>
    <message>
        <source>several objects and their names</source>
        <translation>plusieurs objets et leurs noms</translation>
    </message>
    <message>
        <source>other levels of detail</source>
        <translation>les autres niveaux de détail</translation>
    </message>
    <message>
        <source>faces of more than three corners</source>
        <translation>les faces de plus de trois sommets</translation>
    </message>
    <message>
        <source>coordinates that floats do not hold exactly</source>
        <translation>les coordonnées que la simple précision ne représente pas exactement</translation>
    </message>
    <message>
        <source>normals of vertices</source>
        <translation>les normales des sommets</translation>
    </message>
    <message>
        <source>tangents of vertices</source>
        <translation>les tangentes des sommets</translation>
    </message>
    <message>
        <source>texture coordinates</source>
        <translation>les coordonnées de texture</translation>
    </message>
    <message>
        <source>a second set of texture coordinates</source>
        <translation>un second jeu de coordonnées de texture</translation>
    </message>
    <message>
        <source>colours of vertices</source>
        <translation>les couleurs des sommets</translation>
    </message>
    <message>
        <source>the opacity of vertices</source>
        <translation>l’opacité des sommets</translation>
    </message>
    <message>
        <source>materials and their names</source>
        <translation>les matériaux et leurs noms</translation>
    </message>
    <message>
        <source>colours of materials</source>
        <translation>les couleurs des matériaux</translation>
    </message>
    <message>
        <source>which materials are seen from both sides</source>
        <translation>quels matériaux sont visibles des deux côtés</translation>
    </message>
    <message>
        <source>images of materials</source>
        <translation>les images des matériaux</translation>
    </message>
    <message>
        <source>lightmaps</source>
        <translation>les lightmaps</translation>
    </message>
    <message>
        <source>joints and weights</source>
        <translation>les articulations et les poids</translation>
    </message>
    <message>
        <source>further poses of the joints</source>
        <translation>les autres poses des articulations</translation>
    </message>
    <message>
        <source>the pose of the joints, which stay as they were bound</source>
        <translation>la pose des articulations, qui restent dans la pose de liaison</translation>
    </message>
    <message>
        <source>controls of the face</source>
        <translation>les contrôles du visage</translation>
    </message>
    <message>
        <source>correctives of the face, without which controls that act together just add up</source>
        <translation>les correctifs du visage, sans lesquels les contrôles combinés s’additionnent simplement</translation>
    </message>
    <message>
        <source>morph targets, which stay at the weights that are shown</source>
        <translation>les cibles de morphing, qui restent aux poids affichés</translation>
    </message>
    <message>
        <source>animations</source>
        <translation>les animations</translation>
    </message>
    <message>
        <source>surfaces that only collide</source>
        <translation>les surfaces qui ne servent qu’aux collisions</translation>
    </message>
    <message>
        <source>which of the surfaces do not collide</source>
        <translation>quelles surfaces ne participent pas aux collisions</translation>
    </message>
    <message>
        <source>trigger boxes</source>
        <translation>les boîtes de déclenchement</translation>
    </message>
    <message>
        <source>hulls of the physics</source>
        <translation>les enveloppes physiques</translation>
    </message>
    <message>
        <source>cannot be stored in this kind of file: %1</source>
        <translation>sans place dans ce type de fichier&#xa0;: %1</translation>
    </message>
    <message>
        <source>left out, because not asked for: %1</source>
        <translation>omis, car non demandé&#xa0;: %1</translation>
    </message>
    <message>
        <source>triangles with corners that are not finite numbers are left out</source>
        <translation>les triangles dont un sommet n’est pas un nombre fini sont omis</translation>
    </message>
    <message>
        <source>tangents of vertices that joints or morph targets have moved are made anew</source>
        <translation>les tangentes des sommets déplacés par des articulations ou des cibles de morphing sont recalculées</translation>
    </message>
    <message>
        <source>tangents without a direction are recomputed from the texture coordinates</source>
        <translation>les tangentes sans direction sont recalculées à partir des coordonnées de texture</translation>
    </message>
    <message>
        <source>the file has one skeleton: meshes of other skeletons stand where they were bound</source>
        <translation>le fichier a un seul squelette&#xa0;: les maillages des autres restent dans leur pose de liaison</translation>
    </message>
    <message>
        <source>this kind of file cannot store coarser levels of detail</source>
        <translation>les niveaux de détail plus grossiers n’ont pas de place dans ce type de fichier</translation>
    </message>
    <message>
        <source>polygons are written as the triangles that they were cut into</source>
        <translation>les polygones ont été découpés en triangles à la lecture&#xa0;: ceux-ci sont écrits</translation>
    </message>
    <message>
        <source>objects have one level of detail: the finest is written</source>
        <translation>les objets ont un seul niveau de détail&#xa0;: le plus fin est écrit</translation>
    </message>
    <message>
        <source>coordinates that were doubles are written as the floats nearest to them</source>
        <translation>les coordonnées en double précision sont arrondies en simple précision</translation>
    </message>
    <message>
        <source>objects have no vertex colours</source>
        <translation>les objets n’ont pas de couleurs de sommets</translation>
    </message>
    <message>
        <source>objects have no tangents</source>
        <translation>les objets n’ont pas de tangentes</translation>
    </message>
    <message>
        <source>objects have one set of texture coordinates</source>
        <translation>les objets ont un seul jeu de coordonnées de texture</translation>
    </message>
    <message>
        <source>objects have no joints</source>
        <translation>les objets n’ont pas d’articulations</translation>
    </message>
    <message>
        <source>a file places nothing</source>
        <translation>un fichier ne place rien</translation>
    </message>
    <message>
        <source>a file holds no animations</source>
        <translation>un fichier ne contient pas d’animations</translation>
    </message>
    <message>
        <source>a file holds no lamps, cameras or sounds</source>
        <translation>un fichier ne contient ni lampes, ni caméras, ni sons</translation>
    </message>
    <message>
        <source>material slots have names and nothing more</source>
        <translation>les emplacements de matériau n’ont qu’un nom</translation>
    </message>
    <message>
        <source>objects have no face rig</source>
        <translation>les objets n’ont pas de contrôles du visage</translation>
    </message>
    <message>
        <source>things that this kind of room has no class for are left out</source>
        <translation>ce pour quoi ce type de salle n’a pas de classe est omis</translation>
    </message>
    <message>
        <source>a room has one level of detail: the finest is written</source>
        <translation>une salle a un seul niveau de détail&#xa0;: le plus fin est écrit</translation>
    </message>
    <message>
        <source>a room has no joints</source>
        <translation>une salle n’a pas d’articulations</translation>
    </message>
    <message>
        <source>a room has no tangents</source>
        <translation>une salle n’a pas de tangentes</translation>
    </message>
    <message>
        <source>only RoomMesh2 rooms have normals: for others the game computes them</source>
        <translation>seules les salles RoomMesh2 ont des normales&#xa0;: le jeu les calcule</translation>
    </message>
    <message>
        <source>a room places models by their files alone</source>
        <translation>une salle ne place des modèles que par leurs fichiers</translation>
    </message>
    <message>
        <source>a room holds no animations</source>
        <translation>une salle ne contient pas d’animations</translation>
    </message>
    <message>
        <source>a room holds no face rig</source>
        <translation>une salle ne contient pas de contrôles du visage</translation>
    </message>
    <message>
        <source>the document has no normals: computed from the triangles</source>
        <translation>le fichier n’a pas de normales&#xa0;: calculées à partir des triangles</translation>
    </message>
    <message>
        <source>vertex colours of a room have no alpha</source>
        <translation>les couleurs de sommets d’une salle n’ont pas d’alpha</translation>
    </message>
    <message>
        <source>surfaces without a lightmap are drawn twice as bright as their vertex colours: halved</source>
        <translation>les surfaces sans lightmap sont affichées deux fois plus claires que leurs couleurs de sommets&#xa0;: divisées par deux</translation>
    </message>
    <message>
        <source>vertices without texture coordinates have 0, 0</source>
        <translation>les sommets sans coordonnées de texture reçoivent 0, 0</translation>
    </message>
    <message>
        <source>the face rig&apos;s poses do not fit its controls</source>
        <translation>les poses des contrôles du visage ne leur correspondent pas</translation>
    </message>
    <message>
        <source>a mesh file holds one geometry</source>
        <translation>un fichier de maillage contient une seule géométrie</translation>
    </message>
    <message>
        <source>a mesh file places nothing</source>
        <translation>un fichier de maillage ne place rien</translation>
    </message>
    <message>
        <source>a mesh file holds no animations</source>
        <translation>un fichier de maillage ne contient pas d’animations</translation>
    </message>
    <message>
        <source>a mesh file holds no lamps, cameras or sounds</source>
        <translation>un fichier de maillage ne contient ni lampes, ni caméras, ni sons</translation>
    </message>
    <message>
        <source>a mesh file names no textures: the part that uses it does</source>
        <translation>un fichier de maillage ne nomme pas de textures&#xa0;: la partie qui l’utilise le fait</translation>
    </message>
    <message>
        <source>a mesh file has no materials: the part that uses it has one</source>
        <translation>un fichier de maillage n’a pas de matériaux&#xa0;: la partie qui l’utilise en a un</translation>
    </message>
    <message>
        <source>a mesh file has one set of texture coordinates</source>
        <translation>un fichier de maillage a un seul jeu de coordonnées de texture</translation>
    </message>
    <message>
        <source>version 2.00 has one level of detail: the finest is written</source>
        <translation>la version 2.00 a un seul niveau de détail&#xa0;: le plus fin est écrit</translation>
    </message>
    <message>
        <source>versions before 5.00 have no face rig</source>
        <translation>les versions antérieures à 5.00 n’ont pas de contrôles du visage</translation>
    </message>
    <message>
        <source>without bones a level is one part: parts were joined</source>
        <translation>sans os, un niveau est une seule partie&#xa0;: les parties ont été réunies</translation>
    </message>
    <message>
        <source>the document has no texture coordinates: written as 0</source>
        <translation>le fichier n’a pas de coordonnées de texture&#xa0;: écrites comme 0</translation>
    </message>
    <message>
        <source>the document has no vertex colours: written as white</source>
        <translation>le fichier n’a pas de couleurs de sommets&#xa0;: écrites en blanc</translation>
    </message>
    <message>
        <source>faces that are in no level of detail are left out</source>
        <translation>les faces d’aucun niveau de détail sont omises</translation>
    </message>
    <message>
        <source>vertices that several subsets share are written once for each</source>
        <translation>les sommets communs à plusieurs sous-ensembles sont écrits une fois pour chacun</translation>
    </message>
    <message>
        <source>vertices that no triangle uses are left out</source>
        <translation>les sommets qu’aucun triangle n’utilise sont omis</translation>
    </message>
    <message>
        <source>bones have only a position and a rotation: scale and shear were removed</source>
        <translation>les os ont une position et une rotation&#xa0;: échelles et cisaillements ont été retirés</translation>
    </message>
    <message>
        <source>weights without a skin that names their joints were not read</source>
        <translation>les poids sans skin qui nomme leurs articulations n’ont pas été lus</translation>
    </message>
    <message>
        <source>positions, normals and texture coordinates are rounded to 16 bits</source>
        <translation>les positions, normales et coordonnées de texture sont arrondies à 16 bits</translation>
    </message>
    <message>
        <source>positions are fitted into a unit box; the size is noted beside them</source>
        <translation>les positions sont ramenées dans un cube unité&#xa0;; la taille est notée à côté</translation>
    </message>
    <message>
        <source>a mesh without a skin is centred: its position is set in the world</source>
        <translation>un maillage sans skin est centré&#xa0;: le monde décide de sa position</translation>
    </message>
    <message>
        <source>a mesh has one collision mesh</source>
        <translation>un maillage a un seul maillage de collision</translation>
    </message>
    <message>
        <source>texture coordinates and weights of the collision mesh, which nothing uses</source>
        <translation>les coordonnées de texture et les poids du maillage de collision, que rien n’utilise</translation>
    </message>
    <message>
        <source>values of the header beyond the first 128</source>
        <translation>les valeurs de l’en-tête au-delà des 128 premières</translation>
    </message>
    <message>
        <source>a mesh holds one drawn geometry</source>
        <translation>un maillage contient une seule géométrie visible</translation>
    </message>
    <message>
        <source>a mesh places nothing</source>
        <translation>un maillage ne place rien</translation>
    </message>
    <message>
        <source>a mesh holds no animations</source>
        <translation>un maillage ne contient pas d’animations</translation>
    </message>
    <message>
        <source>a mesh holds no lamps, cameras or sounds</source>
        <translation>un maillage ne contient ni lampes, ni caméras, ni sons</translation>
    </message>
    <message>
        <source>a mesh names no textures: the object that uses it does</source>
        <translation>un maillage ne nomme pas de textures&#xa0;: l’objet qui l’utilise le fait</translation>
    </message>
    <message>
        <source>a mesh has faces, but no materials</source>
        <translation>un maillage a des faces, mais pas de matériaux</translation>
    </message>
    <message>
        <source>a mesh holds no face rig</source>
        <translation>un maillage ne contient pas de contrôles du visage</translation>
    </message>
    <message>
        <source>a mesh has no vertex colours</source>
        <translation>un maillage n’a pas de couleurs de sommets</translation>
    </message>
    <message>
        <source>viewers compute tangents of their own</source>
        <translation>les visionneuses calculent leurs propres tangentes</translation>
    </message>
    <message>
        <source>a mesh has one set of texture coordinates</source>
        <translation>un maillage a un seul jeu de coordonnées de texture</translation>
    </message>
    <message>
        <source>joints that the avatar does not have: viewers take mPelvis</source>
        <translation>articulations que l’avatar n’a pas&#xa0;: les visionneuses prennent mPelvis</translation>
    </message>
    <message>
        <source>colours that multiply an image are left out</source>
        <translation>les couleurs qui teintent une image sont omises</translation>
    </message>
    <message>
        <source>lights and cameras are left out</source>
        <translation>les lumières et caméras sont omises</translation>
    </message>
    <message>
        <source>sounds, waypoints and other entities are left out</source>
        <translation>les sons, points de passage et autres entités sont omis</translation>
    </message>
    <message>
        <source>what is in other scenes, or hidden by the file itself, is left out</source>
        <translation>ce qui se trouve dans d’autres scènes, ou que le fichier masque lui-même, est omis</translation>
    </message>
    <message>
        <source>lines and points</source>
        <translation>lignes et points</translation>
    </message>
    <message>
        <source>variants, other sets of materials</source>
        <translation>variantes, d’autres jeux de matériaux</translation>
    </message>
    <message>
        <source>curves between animation keys, which are approximated by short straight segments</source>
        <translation>courbes entre les clés des animations, remplacées par de courts segments droits</translation>
    </message>
    <message>
        <source>lights and cameras</source>
        <translation>lumières et caméras</translation>
    </message>
    <message>
        <source>sounds, waypoints and other entities</source>
        <translation>sons, points de passage et autres entités</translation>
    </message>
    <message>
        <source>lights without a brightness that other programs understand are written so that they give one lux at half their range</source>
        <translation>les lumières dont le fichier n’indique aucune intensité connue d’autres programmes donnent un lux à la moitié de leur portée</translation>
    </message>
    <message>
        <source>lines and points at positions that are not finite are left out</source>
        <translation>les lignes et points dont la position n’est pas un nombre fini sont omis</translation>
    </message>
    <message>
        <source>points beside triangles or lines are vertices that nothing uses</source>
        <translation>les points à côté de triangles ou de lignes sont des sommets que rien n’utilise</translation>
    </message>
    <message>
        <source>highlights and adornments are left out: they are only drawn over things</source>
        <translation>les surbrillances et les ornements sont omis : ils ne sont dessinés que par-dessus les objets</translation>
    </message>
    <message>
        <source>motion between the frames of the file is not stored</source>
        <translation>le mouvement entre les images du fichier n’est pas stocké</translation>
    </message>
    <message>
        <source>joints have other names, as this kind of file needs different ones without spaces</source>
        <translation>les articulations ont d’autres noms, car ce type de fichier en exige de différents, sans espaces</translation>
    </message>
    <message>
        <source>the file holds one rig: motion of others is left out</source>
        <translation>le fichier contient un seul rig&#xa0;: le mouvement des autres est omis</translation>
    </message>
    <message>
        <source>motion of morph targets is left out</source>
        <translation>le mouvement des cibles de morphing est omis</translation>
    </message>
    <message>
        <source>of keys nearer than two ticks, a 1200th of a second, the last counts</source>
        <translation>de clés à moins de deux tics (1/1200 de seconde) l’une de l’autre, la dernière compte</translation>
    </message>
    <message>
        <source>of several motions of one joint the first is exported</source>
        <translation>de plusieurs mouvements d’une articulation, le premier est exporté</translation>
    </message>
    <message>
        <source>the priority of animations, and how they begin and end, cannot be stored in this kind of file</source>
        <translation>la priorité des animations, leur début et leur fin n’ont pas de place dans ce type de fichier</translation>
    </message>
    <message>
        <source>joints have no priorities of their own in this kind of file</source>
        <translation>les articulations n’ont pas de priorité propre dans ce type de fichier</translation>
    </message>
    <message>
        <source>which part of an animation repeats cannot be stored in this kind of file</source>
        <translation>la partie d’une animation qui se répète n’a pas de place dans ce type de fichier</translation>
    </message>
    <message>
        <source>markers of animations cannot be stored in this kind of file</source>
        <translation>les marqueurs des animations n’ont pas de place dans ce type de fichier</translation>
    </message>
    <message>
        <source>whether animations repeat cannot be stored in this kind of file</source>
        <translation>ce type de fichier n’a pas de place pour dire si les animations se répètent</translation>
    </message>
    <message>
        <source>motion of joints between keys that this kind of file cannot ease is approximated by further keys</source>
        <translation>le mouvement des articulations entre des clés dont ce type de fichier ne connaît pas la transition est approché par d’autres clés</translation>
    </message>
    <message>
        <source>joints would need too many keys: their motion between keys is rough</source>
        <translation>des articulations demanderaient trop de clés&#xa0;: leur mouvement entre les clés est grossier</translation>
    </message>
    <message>
        <source>keys with numbers that are not finite stay as the key before</source>
        <translation>les clés dont un nombre n’est pas fini restent comme la clé précédente</translation>
    </message>
    <message>
        <source>%1: motion of joints that no rig here has is left out: %2</source>
        <translation>%1&#xa0;: le mouvement d’articulations qu’aucun rig n’a ici est omis&#xa0;: %2</translation>
    </message>
    <message>
        <source>motion of the controls of a face is left out</source>
        <translation>le mouvement des contrôles du visage est omis</translation>
    </message>
    <message>
        <source>joints without a parent that move are put below one called HumanoidRootPart</source>
        <translation>les articulations sans parent qui bougent sont placées sous une appelée HumanoidRootPart</translation>
    </message>
    <message>
        <source>changes of the size of joints are left out; glTF files keep them</source>
        <translation>les changements de taille des articulations sont omis&#xa0;; les fichiers glTF les gardent</translation>
    </message>
    <message>
        <source>keys are moved to the nearest of the 2400 ticks that a second has</source>
        <translation>les clés sont déplacées au plus proche des 2400 tics d’une seconde</translation>
    </message>
    <message>
        <source>markers before the start, or later than this kind of file can say, are left out</source>
        <translation>les marqueurs avant le début, ou plus tard que ce type de fichier ne peut le dire, sont omis</translation>
    </message>
    <message>
        <source>joints move below something whose size is not the same along all axes: how far they move is approximated</source>
        <translation>des articulations bougent sous quelque chose dont la taille n’est pas la même sur tous les axes&#xa0;: leur déplacement est approché</translation>
    </message>
    <message>
        <source>keys before the start are left out: motion begins as it is at the start</source>
        <translation>les clés avant le début sont omises&#xa0;: le mouvement commence là où il en est au début</translation>
    </message>
    <message>
        <source>it lasts %1 s; what is after %2 s is left out</source>
        <translation>la durée est de %1 s&#xa0;; ce qui vient après %2 s est omis</translation>
    </message>
    <message>
        <source>joints that the avatar does not have: %1</source>
        <translation>articulations que l’avatar n’a pas&#xa0;: %1</translation>
    </message>
    <message>
        <source>keys before the start or after the end are left out</source>
        <translation>les clés avant le début ou après la fin sont omises</translation>
    </message>
    <message>
        <source>positions farther away than %1 m along an axis are cut there</source>
        <translation>les positions à plus de %1 m le long d’un axe y sont coupées</translation>
    </message>
    <message>
        <source>how far joints move below something whose size is not the same along all axes is approximated</source>
        <translation>le déplacement des articulations sous quelque chose dont la taille n’est pas la même sur tous les axes est approché</translation>
    </message>
    <message>
        <source>motion of morph targets and of controls of a face is left out</source>
        <translation>le mouvement des cibles de morphing et des contrôles d’un visage est omis</translation>
    </message>
    <message>
        <source>markers are left out</source>
        <translation>les marqueurs sont omis</translation>
    </message>
    <message>
        <source>keys that the uploader would leave out are left out</source>
        <translation>les clés que l’outil d’envoi omettrait sont omises</translation>
    </message>
    <message>
        <source>numbers have 16 bits: at most %1 degrees and %2 m away from what they were</source>
        <translation>les nombres ont 16 bits&#xa0;: à %1 degrés et %2 m au plus de ce qu’ils étaient</translation>
    </message>
    <message>
        <source>the clip gets priority %1 and hand pose %2</source>
        <translation>le clip reçoit la priorité %1 et la pose de main %2</translation>
    </message>
</context>
<context>
    <name>MeasureText</name>
    <message>
        <source>Vertex</source>
        <translation>Sommet</translation>
    </message>
    <message>
        <source>Middle of edge</source>
        <translation>Milieu d&apos;arête</translation>
    </message>
    <message>
        <source>Edge</source>
        <translation>Arête</translation>
    </message>
    <message>
        <source>Middle of face</source>
        <translation>Milieu de face</translation>
    </message>
    <message>
        <source>Surface</source>
        <translation>Surface</translation>
    </message>
    <message>
        <source>%1°</source>
        <translation>%1°</translation>
    </message>
    <message>
        <source>%1, ΔX %2, ΔY %3, ΔZ %4, %5 to the horizontal</source>
        <translation>%1, ΔX %2, ΔY %3, ΔZ %4, %5 par rapport à l&apos;horizontale</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Édition</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Affichage</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Mode</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Afficher</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Caméra</translation>
    </message>
    <message>
        <source>Animation</source>
        <translation>Animation</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenêtre</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Aide</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Lumière</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Lumière</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Outils</translation>
    </message>
</context>
<context>
    <name>MessagesDialog</name>
    <message>
        <source>Messages</source>
        <translation>Messages</translation>
    </message>
    <message>
        <source>The last messages, newest first</source>
        <translation>Les derniers messages, du plus récent au plus ancien</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Message</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Ouvrir</translation>
    </message>
    <message>
        <source>Copy &amp;Path</source>
        <translation>Copier le c&amp;hemin</translation>
    </message>
    <message>
        <source>&amp;Copy Message</source>
        <translation>&amp;Copier le message</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Open Containing &amp;Folder</source>
        <translation>Ouvrir le d&amp;ossier englobant</translation>
    </message>
</context>
<context>
    <name>Mouse</name>
    <message>
        <source>middle drag</source>
        <translation>glisser avec le bouton du milieu</translation>
    </message>
    <message>
        <source>Middle drag</source>
        <translation>Glisser avec le bouton du milieu</translation>
    </message>
    <message>
        <source>right drag</source>
        <translation>glisser avec le bouton droit</translation>
    </message>
    <message>
        <source>Right drag</source>
        <translation>Glisser avec le bouton droit</translation>
    </message>
    <message>
        <source>drag</source>
        <translation>glisser</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Glisser</translation>
    </message>
    <message>
        <source>Shift+%1</source>
        <translation>Maj+%1</translation>
    </message>
    <message>
        <source>Ctrl+%1</source>
        <translation>Ctrl+%1</translation>
    </message>
    <message>
        <source>Alt+%1</source>
        <translation>Alt+%1</translation>
    </message>
    <message>
        <source>Turn the view</source>
        <translation>Tourner la vue</translation>
    </message>
    <message>
        <source>orbit rotate tumble spin camera around</source>
        <translation>orbite rotation pivoter caméra autour</translation>
    </message>
    <message>
        <source>Move the view</source>
        <translation>Déplacer la vue</translation>
    </message>
    <message>
        <source>pan track slide camera</source>
        <translation>panoramique glisser caméra</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoom</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Molette</translation>
    </message>
    <message>
        <source>dolly closer nearer scroll camera</source>
        <translation>approcher éloigner défiler caméra</translation>
    </message>
    <message>
        <source>Look around</source>
        <translation>Regarder autour</translation>
    </message>
    <message>
        <source>rotate turn head camera first person</source>
        <translation>tourner tête caméra première personne</translation>
    </message>
    <message>
        <source>Fly</source>
        <translation>Voler</translation>
    </message>
    <message>
        <source>Right button held, with W A S D Q E; faster with Shift</source>
        <translation>Bouton droit tenu, avec W A S D Q E&#xa0;; plus vite avec Maj</translation>
    </message>
    <message>
        <source>walk wasd move camera first person</source>
        <translation>marcher wasd bouger caméra première personne</translation>
    </message>
    <message>
        <source>Look at what is there</source>
        <translation>Regarder l’objet sous le pointeur</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>Double-clic</translation>
    </message>
    <message>
        <source>focus frame zoom centre center fit</source>
        <translation>cibler cadrer zoom centre</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Sélectionner</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>Clic</translation>
    </message>
    <message>
        <source>pick choose</source>
        <translation>choisir désigner</translation>
    </message>
    <message>
        <source>Add to the selection</source>
        <translation>Ajouter à la sélection</translation>
    </message>
    <message>
        <source>Ctrl+click</source>
        <translation>Ctrl+clic</translation>
    </message>
    <message>
        <source>pick choose several multiple</source>
        <translation>choisir désigner plusieurs</translation>
    </message>
    <message>
        <source>Menu of what is there</source>
        <translation>Menu contextuel de l’objet sous le pointeur</translation>
    </message>
    <message>
        <source>Right click</source>
        <translation>Clic droit</translation>
    </message>
    <message>
        <source>context</source>
        <translation>menu contextuel</translation>
    </message>
    <message>
        <source>Turn a joint</source>
        <translation>Tourner une articulation</translation>
    </message>
    <message>
        <source>Drag a ring of the chosen joint</source>
        <translation>Glisser un anneau de l’articulation choisie</translation>
    </message>
    <message>
        <source>rotate bones pose rig rings</source>
        <translation>tourner os pose rig anneaux</translation>
    </message>
</context>
<context>
    <name>OpenGlSupport</name>
    <message>
        <source>OpenGL %1 is needed</source>
        <translation>OpenGL %1 est nécessaire</translation>
    </message>
    <message>
        <source>%1, and no OpenGL context could be made here (display: %2). A graphics driver, or Mesa&apos;s llvmpipe in its place, is missing or broken.</source>
        <translation>%1, et aucun contexte OpenGL n’a pu être créé ici (affichage&#xa0;: %2). Un pilote graphique, ou llvmpipe de Mesa à sa place, manque ou est défectueux.</translation>
    </message>
    <message>
        <source>%1, and the context that the driver made cannot be used.</source>
        <translation>%1, et le contexte créé par le pilote est inutilisable.</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1, version %2</translation>
    </message>
    <message>
        <source>%1, and the driver has OpenGL ES alone (%2).</source>
        <translation>%1, et le pilote n’a qu’OpenGL ES (%2).</translation>
    </message>
    <message>
        <source>%1, and the driver has OpenGL %2 (%3).</source>
        <translation>%1, et le pilote a OpenGL %2 (%3).</translation>
    </message>
</context>
<context>
    <name>Overview</name>
    <message>
        <source>Light</source>
        <translation>Lumière</translation>
    </message>
    <message>
        <source>Spotlight</source>
        <translation>Projecteur</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Son</translation>
    </message>
    <message>
        <source>Waypoint</source>
        <translation>Point de passage</translation>
    </message>
    <message>
        <source>Player start</source>
        <translation>Départ du joueur</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>Écran</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modèle</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>Objet</translation>
    </message>
    <message>
        <source>Door</source>
        <translation>Porte</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Caméra</translation>
    </message>
    <message>
        <source>base colour</source>
        <translation>couleur de base</translation>
    </message>
    <message>
        <source>lightmap</source>
        <translation>lightmap</translation>
    </message>
    <message>
        <source>screen</source>
        <translation>écran</translation>
    </message>
    <message>
        <source>normals</source>
        <translation>normales</translation>
    </message>
    <message>
        <source>specular</source>
        <translation>spéculaire</translation>
    </message>
    <message>
        <source>emissive</source>
        <translation>émissif</translation>
    </message>
    <message>
        <source>metal and roughness</source>
        <translation>métal et rugosité</translation>
    </message>
    <message>
        <source>occlusion</source>
        <translation>occlusion</translation>
    </message>
    <message>
        <source>image</source>
        <translation>image</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Parts</translation>
    </message>
    <message>
        <source>Meshes and unions</source>
        <translation>Maillages et unions</translation>
    </message>
    <message>
        <source>Terrain</source>
        <translation>Terrain</translation>
    </message>
    <message>
        <source>Spawn locations</source>
        <translation>Points d’apparition</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modèles</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Personnages</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Outils</translation>
    </message>
    <message>
        <source>Guis</source>
        <translation>Guis</translation>
    </message>
    <message>
        <source>Lights</source>
        <translation>Lumières</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>Sons</translation>
    </message>
    <message>
        <source>Effects</source>
        <translation>Effets</translation>
    </message>
    <message>
        <source>Prompts and click detectors</source>
        <translation>Invites et détecteurs de clic</translation>
    </message>
    <message>
        <source>Joints and constraints</source>
        <translation>Articulations et contraintes</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>introuvable</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>et %1 de plus</translation>
    </message>
    <message>
        <source>range %1</source>
        <translation>portée %1</translation>
    </message>
    <message>
        <source>range %1 to %2</source>
        <translation>portée %1 à %2</translation>
    </message>
    <message>
        <source>%1 unused by the game</source>
        <translation>%1 non utilisées par le jeu</translation>
    </message>
    <message>
        <source>Triggers</source>
        <translation>Déclencheurs</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Autre</translation>
    </message>
    <message>
        <source>Also in it</source>
        <translation>Contient aussi</translation>
    </message>
    <message>
        <source>%1 line</source>
        <translation>%1 ligne</translation>
    </message>
    <message>
        <source>%1 lines</source>
        <translation>%1 lignes</translation>
    </message>
    <message>
        <source>Scripts</source>
        <translation>Scripts</translation>
    </message>
    <message>
        <source>Remotes</source>
        <translation>Remotes</translation>
    </message>
    <message>
        <source>Meshes</source>
        <translation>Maillages</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Images</translation>
    </message>
    <message>
        <source>%1 stand-ins drawn</source>
        <translation>%1 substituts dessinés</translation>
    </message>
    <message>
        <source>%1 of %2 not found</source>
        <translation>%1 sur %2 introuvables</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Manquant</translation>
    </message>
    <message>
        <source>Services</source>
        <translation>Services</translation>
    </message>
    <message>
        <source>In it</source>
        <translation>Contenu</translation>
    </message>
    <message>
        <source>%1 triangle</source>
        <translation>%1 triangle</translation>
    </message>
    <message>
        <source>%1 triangles</source>
        <translation>%1 triangles</translation>
    </message>
    <message>
        <source>%1 levels: %2 triangles; the finest costs %3</source>
        <translation>%1 niveaux : %2 triangles ; le plus fin coûte %3</translation>
    </message>
    <message>
        <source>%1 levels: %2 triangles</source>
        <translation>%1 niveaux : %2 triangles</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Forme</translation>
    </message>
    <message>
        <source>Levels of detail</source>
        <translation>Niveaux de détail</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Articulations</translation>
    </message>
    <message>
        <source>Influences</source>
        <translation>Influences</translation>
    </message>
    <message>
        <source>at most %1 on a vertex</source>
        <translation>au plus %1 par sommet</translation>
    </message>
    <message>
        <source>Poses</source>
        <translation>Poses</translation>
    </message>
    <message>
        <source>Rig</source>
        <translation>Rig</translation>
    </message>
    <message>
        <source>Controls</source>
        <translation>Contrôles</translation>
    </message>
    <message>
        <source>Correctives</source>
        <translation>Correctifs</translation>
    </message>
    <message>
        <source>Morph targets</source>
        <translation>Cibles de morphing</translation>
    </message>
    <message>
        <source>Face and shapes</source>
        <translation>Visage et formes</translation>
    </message>
    <message>
        <source>Clip</source>
        <translation>Clip</translation>
    </message>
    <message>
        <source>moves %1 joint</source>
        <translation>anime %1 articulation</translation>
    </message>
    <message>
        <source>moves %1 joints</source>
        <translation>anime %1 articulations</translation>
    </message>
    <message>
        <source>moves %1 morph target</source>
        <translation>anime %1 cible de morphing</translation>
    </message>
    <message>
        <source>moves %1 morph targets</source>
        <translation>anime %1 cibles de morphing</translation>
    </message>
    <message>
        <source>Clips</source>
        <translation>Clips</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 keyframe</source>
        <translation>%1 image clé</translation>
    </message>
    <message>
        <source>%1 keyframes</source>
        <translation>%1 images clés</translation>
    </message>
    <message>
        <source>Convex hulls</source>
        <translation>Enveloppes convexes</translation>
    </message>
    <message>
        <source>Bounding hull</source>
        <translation>Enveloppe englobante</translation>
    </message>
    <message>
        <source>Download weight</source>
        <translation>Poids de téléchargement</translation>
    </message>
    <message>
        <source>Physics and cost</source>
        <translation>Physique et coût</translation>
    </message>
    <message>
        <source>%1 in the file</source>
        <translation>%1 dans le fichier</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>Dessinées</translation>
    </message>
    <message>
        <source>Drawn, without collision</source>
        <translation>Dessinées, sans collision</translation>
    </message>
    <message>
        <source>Invisible, with collision</source>
        <translation>Invisibles, avec collision</translation>
    </message>
    <message>
        <source>Surfaces</source>
        <translation>Surfaces</translation>
    </message>
    <message>
        <source>Triangles</source>
        <translation>Triangles</translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation>Sommets</translation>
    </message>
    <message>
        <source>Size in the file</source>
        <translation>Taille dans le fichier</translation>
    </message>
    <message>
        <source>Highlights and adornments</source>
        <translation>Surbrillances et ornements</translation>
    </message>
    <message>
        <source>%1 joint is not here</source>
        <translation>%1 articulation n’est pas là</translation>
    </message>
    <message>
        <source>%1 joints are not here</source>
        <translation>%1 articulations ne sont pas là</translation>
    </message>
    <message>
        <source>moves %1 face control</source>
        <translation>anime %1 contrôle du visage</translation>
    </message>
    <message>
        <source>moves %1 face controls</source>
        <translation>anime %1 contrôles du visage</translation>
    </message>
    <message>
        <source>repeats</source>
        <translation>se répète</translation>
    </message>
    <message>
        <source>partly a guess</source>
        <translation>en partie deviné</translation>
    </message>
    <message>
        <source>Shown on</source>
        <translation>Affichés sur</translation>
    </message>
    <message>
        <source>%1, a figure of Vitrine that is not in the file</source>
        <translation>%1, un personnage de Vitrine qui n’est pas dans le fichier</translation>
    </message>
    <message>
        <source>%1 face control is not here</source>
        <translation>%1 contrôle du visage n’est pas là</translation>
    </message>
    <message>
        <source>%1 face controls are not here</source>
        <translation>%1 contrôles du visage ne sont pas là</translation>
    </message>
    <message>
        <source>names %1 face control</source>
        <translation>nomme %1 contrôle du visage</translation>
    </message>
    <message>
        <source>names %1 face controls</source>
        <translation>nomme %1 contrôles du visage</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Élevé</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>Moyen</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Faible</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>Minimal</translation>
    </message>
    <message>
        <source>about %1, of that %2 by the level %3; land impact %4 at least</source>
        <translation>environ %1, dont %2 pour le niveau %3&#xa0;; impact sur le terrain d’au moins %4</translation>
    </message>
</context>
<context>
    <name>PictureSheet</name>
    <message numerus="yes">
        <source>%1 triangles</source>
        <translation>
            <numerusform>%1 triangle</numerusform>
            <numerusform>%1 triangles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Preferences</name>
    <message>
        <source>System</source>
        <translation>Système</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Clair</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Sombre</translation>
    </message>
    <message>
        <source>Comfortable</source>
        <translation>Aérée</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>Compacte</translation>
    </message>
    <message>
        <source>As stored</source>
        <translation>Telles quelles</translation>
    </message>
    <message>
        <source>Metres</source>
        <translation>Mètres</translation>
    </message>
    <message>
        <source>Feet and inches</source>
        <translation>Pieds et pouces</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Contraste élevé</translation>
    </message>
</context>
<context>
    <name>PropertyGroups</name>
    <message>
        <source>Appearance</source>
        <translation>Apparence</translation>
    </message>
    <message>
        <source>Transform</source>
        <translation>Transformation</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>Behaviour</source>
        <translation>Comportement</translation>
    </message>
    <message>
        <source>Collision and Physics</source>
        <translation>Collision et physique</translation>
    </message>
    <message>
        <source>Surfaces</source>
        <translation>Surfaces</translation>
    </message>
    <message>
        <source>Stored Data</source>
        <translation>Données stockées</translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source> MiB</source>
        <translation> Mio</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Limites</translation>
    </message>
    <message>
        <source>A damaged or hostile file can claim to hold far more than it does. What goes beyond these limits is not read; the rest of the file is shown.</source>
        <translation>Un fichier endommagé ou hostile peut prétendre contenir bien plus qu’il ne contient. Ce qui dépasse ces limites n’est pas lu&#xa0;; le reste du fichier est affiché.</translation>
    </message>
    <message numerus="yes">
        <source>%1 bytes</source>
        <translation>
            <numerusform>%1 octet</numerusform>
            <numerusform>%1 octets</numerusform>
        </translation>
    </message>
    <message>
        <source>Move to a separate window, or back</source>
        <translation>Une fenêtre à part, ou retour</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Bind pose</source>
        <translation>Pose de liaison</translation>
    </message>
    <message>
        <source>triangles</source>
        <translation>triangles</translation>
    </message>
    <message>
        <source>vertices</source>
        <translation>sommets</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>octets</translation>
    </message>
    <message>
        <source>not in the file</source>
        <translation>absent du fichier</translation>
    </message>
    <message>
        <source>%1 is a key, and the file does not hold the data it means</source>
        <translation>%1 est une clé, et le fichier ne contient pas les données correspondantes</translation>
    </message>
    <message>
        <source>%1 is not a document of a known format</source>
        <translation>%1 n’est pas un document d’un format connu</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message numerus="yes">
        <source>%1 attributes</source>
        <translation>
            <numerusform>%1 attribut</numerusform>
            <numerusform>%1 attributs</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 more bytes</source>
        <translation>encore %1 octets</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Angles</source>
        <translation>Angles</translation>
    </message>
    <message>
        <source>degree</source>
        <translation>degré</translation>
    </message>
    <message>
        <source>Row %1</source>
        <translation>Ligne %1</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>encore %1</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>vide</translation>
    </message>
    <message numerus="yes">
        <source>%1 colours</source>
        <translation>
            <numerusform>%1 couleur</numerusform>
            <numerusform>%1 couleurs</numerusform>
        </translation>
    </message>
    <message>
        <source>type 0x%1: %2</source>
        <translation>type 0x%1&#xa0;: %2</translation>
    </message>
    <message>
        <source> at offset %1</source>
        <translation> au décalage %1</translation>
    </message>
    <message>
        <source> What could be read is shown.</source>
        <translation> Ce qui a pu être lu est affiché.</translation>
    </message>
    <message>
        <source> What was read before is shown.</source>
        <translation> Ce qui avait été lu est affiché.</translation>
    </message>
    <message>
        <source>version %1</source>
        <translation>version %1</translation>
    </message>
    <message>
        <source>In pixels</source>
        <translation>En pixels</translation>
    </message>
    <message>
        <source>&amp;Save As…</source>
        <translation>&amp;Enregistrer sous…</translation>
    </message>
    <message>
        <source>&amp;Transparent background, without the grid</source>
        <translation>Arrière-p&amp;lan transparent, sans grille</translation>
    </message>
    <message>
        <source>Asset Folders</source>
        <translation>Dossiers de ressources</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Retirer</translation>
    </message>
    <message>
        <source>Add an Asset Folder</source>
        <translation>Ajouter un dossier de ressources</translation>
    </message>
    <message>
        <source>Open files</source>
        <translation>Fichiers ouverts</translation>
    </message>
    <message>
        <source>%1:</source>
        <comment>a heading before a field</comment>
        <translation>%1&#xa0;:</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Aperçu</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>%1 as a mesh</source>
        <translation>%1 en maillage</translation>
    </message>
    <message>
        <source>… and more</source>
        <translation>… et plus</translation>
    </message>
    <message>
        <source>Line %1</source>
        <translation>Ligne %1</translation>
    </message>
    <message>
        <source>Restore &amp;Defaults</source>
        <translation>&amp;Rétablir les valeurs par défaut</translation>
    </message>
    <message>
        <source>from</source>
        <translation>dès</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 enregistré</translation>
    </message>
    <message>
        <source>in %1</source>
        <comment>a folder</comment>
        <translation>dans %1</translation>
    </message>
    <message>
        <source>Scene %1</source>
        <translation>Scène %1</translation>
    </message>
    <message>
        <source>Game assets (%1)</source>
        <translation>Ressources de jeu (%1)</translation>
    </message>
    <message>
        <source>Archives (%1)</source>
        <translation>Archives (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Not there</source>
        <translation>Absent</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>Archive</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>Réserve</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Dossier</translation>
    </message>
    <message>
        <source>Second Life cache</source>
        <translation>Cache de Second Life</translation>
    </message>
    <message>
        <source>No place for assets</source>
        <translation>Pas un lieu de ressources</translation>
    </message>
    <message>
        <source>Images, models and meshes that a file names but does not hold are looked for in its own folder and in these, from the top down.
• SCP – Containment Breach: the folder of the game, the one that holds GFX.
• Roblox: a folder or an archive with 1234.mesh and 1234.png for rbxassetid://1234; for what rbxasset:// names, and for images of materials, the folder of a Studio.
• Second Life: the cache of a viewer.
• Everything else: the folder where the images lie.</source>
        <translation>Les images, modèles et maillages qu’un fichier nomme sans les contenir sont cherchés dans son propre dossier et dans ceux-ci, de haut en bas.
• SCP – Containment Breach : le dossier du jeu, celui qui contient GFX.
• Roblox : un dossier ou une archive avec 1234.mesh et 1234.png pour rbxassetid://1234 ; pour ce que nomme rbxasset://, et pour les images des matériaux, le dossier d’un Studio.
• Second Life : le cache d’un client.
• Tout le reste : le dossier où se trouvent les images.</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Lieu</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Add &amp;Folder…</source>
        <translation>Ajouter un &amp;dossier…</translation>
    </message>
    <message>
        <source>Add &amp;Archive…</source>
        <translation>Ajouter une &amp;archive…</translation>
    </message>
    <message>
        <source>Add &amp;Viewer&apos;s Cache</source>
        <translation>Ajouter le cache d’un &amp;client</translation>
    </message>
    <message>
        <source>Move &amp;Up</source>
        <translation>&amp;Monter</translation>
    </message>
    <message>
        <source>Move &amp;Down</source>
        <translation>D&amp;escendre</translation>
    </message>
    <message>
        <source>Add an Archive With Assets</source>
        <translation>Ajouter une archive de ressources</translation>
    </message>
    <message>
        <source>None in the usual places</source>
        <translation>Aucun aux endroits habituels</translation>
    </message>
</context>
<context>
    <name>QProgressDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
</context>
<context>
    <name>ScriptMatcher</name>
    <message>
        <source>More than %1 characters</source>
        <translation>Plus de %1 caractères</translation>
    </message>
</context>
<context>
    <name>Severity</name>
    <message>
        <source>info</source>
        <translation>information</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>avertissement</translation>
    </message>
    <message>
        <source>error</source>
        <translation>erreur</translation>
    </message>
</context>
<context>
    <name>Stage</name>
    <message>
        <source>exact</source>
        <translation>exacte</translation>
    </message>
    <message>
        <source>asset</source>
        <translation>ressource</translation>
    </message>
    <message>
        <source>render data</source>
        <translation>données de rendu</translation>
    </message>
    <message>
        <source>hulls</source>
        <translation>enveloppes</translation>
    </message>
    <message>
        <source>box</source>
        <translation>boîte</translation>
    </message>
    <message>
        <source>%1 from assets</source>
        <translation>%1 de ressources</translation>
    </message>
    <message>
        <source>%1 stored in the file</source>
        <translation>%1 dans le fichier</translation>
    </message>
    <message>
        <source>%1 as hulls</source>
        <translation>%1 en enveloppes</translation>
    </message>
    <message>
        <source>%1 as boxes</source>
        <translation>%1 en boîtes</translation>
    </message>
    <message>
        <source>1 mesh: %1</source>
        <translation>1 maillage&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1 meshes: %2</source>
        <translation>%1 maillages&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1 pieces, from the voxels that the file holds</source>
        <translation>%1 morceaux, tirés des voxels du fichier</translation>
    </message>
    <message>
        <source>%1, as the file says</source>
        <translation>%1, comme indiqué dans le fichier</translation>
    </message>
    <message>
        <source>the triangles that the file holds</source>
        <translation>les triangles que contient le fichier</translation>
    </message>
    <message>
        <source>its physics hulls, because its mesh is missing</source>
        <translation>les enveloppes de sa physique, faute de maillage</translation>
    </message>
    <message>
        <source>a box, because its mesh is missing</source>
        <translation>une boîte, faute de maillage</translation>
    </message>
    <message>
        <source>its mesh, not fitted to the body</source>
        <translation>son maillage, sans être ajusté au corps</translation>
    </message>
    <message>
        <source>%1, not fitted to the body</source>
        <translation>%1, sans être ajusté au corps</translation>
    </message>
    <message>
        <source>%1, from another file</source>
        <translation>%1, d’un autre fichier</translation>
    </message>
</context>
<context>
    <name>Styles</name>
    <message>
        <source>a class also means those derived from it</source>
        <translation>une classe désigne aussi celles qui en dérivent</translation>
    </message>
    <message>
        <source>a class in a nested rule means any object below</source>
        <translation>une classe dans une règle imbriquée désigne tout objet au-dessous</translation>
    </message>
    <message>
        <source>a nested rule that begins with . or # means the same object</source>
        <translation>une règle imbriquée qui commence par . ou # désigne le même objet</translation>
    </message>
    <message>
        <source>a nested rule that begins with @ and names a class means that class</source>
        <translation>une règle imbriquée qui commence par @ et nomme une classe désigne cette classe</translation>
    </message>
    <message>
        <source>of equal priorities the later in the file wins</source>
        <translation>à priorité égale, la dernière du fichier l&apos;emporte</translation>
    </message>
    <message>
        <source>a nested rule beats the rule that it is in, whatever its Priority</source>
        <translation>une règle imbriquée l&apos;emporte sur celle qui la contient, quelle que soit sa Priority</translation>
    </message>
    <message>
        <source>a sheet&apos;s own rules beat derived ones, whatever their Priority</source>
        <translation>les règles propres d&apos;une feuille l&apos;emportent sur les dérivées, quelle que soit leur Priority</translation>
    </message>
    <message>
        <source>of StyleDerives of equal priority the later in the file wins</source>
        <translation>de StyleDerive de même priorité, le dernier du fichier l&apos;emporte</translation>
    </message>
    <message>
        <source>the nearest StyleLink wins</source>
        <translation>le StyleLink le plus proche l&apos;emporte</translation>
    </message>
    <message>
        <source>the first StyleLink of an object wins</source>
        <translation>le premier StyleLink d&apos;un objet l&apos;emporte</translation>
    </message>
    <message>
        <source>a stored modifier beats a pseudo-instance of its class</source>
        <translation>un modificateur enregistré l&apos;emporte sur une pseudo-instance de sa classe</translation>
    </message>
    <message>
        <source>a StyleQuery stands for the built-in query of its name</source>
        <translation>une StyleQuery remplace la requête intégrée de même nom</translation>
    </message>
    <message>
        <source>a StyleQuery without conditions holds</source>
        <translation>une StyleQuery sans conditions est vraie</translation>
    </message>
    <message>
        <source>a query asks for the size before any such query holds</source>
        <translation>une requête porte sur la taille avant qu&apos;une telle requête soit vraie</translation>
    </message>
    <message>
        <source>as on a desktop: keyboard and mouse, medium text and display, no reduced motion</source>
        <translation>comme sur un ordinateur : clavier et souris, texte et écran moyens, mouvements non réduits</translation>
    </message>
    <message>
        <source>an object at rest is idle</source>
        <translation>un objet au repos est inactif</translation>
    </message>
    <message>
        <source>the nearest token wins: of the rule, the rules around it, the sheet, what it derives</source>
        <translation>le jeton le plus proche l&apos;emporte : de la règle, des règles qui la contiennent, de la feuille, de ce qu&apos;elle dérive</translation>
    </message>
    <message>
        <source>a text that names no token stands as it is</source>
        <translation>un texte qui ne nomme aucun jeton reste tel quel</translation>
    </message>
    <message>
        <source>the published list of what can be styled leaves this property out</source>
        <translation>la liste publiée de ce qui peut être stylé omet cette propriété</translation>
    </message>
    <message>
        <source>Transparency means that of the background and of the text</source>
        <translation>Transparency désigne celle du fond et celle du texte</translation>
    </message>
    <message>
        <source>the class&apos;s default is not known, so the stored value stands</source>
        <translation>la valeur par défaut de la classe n&apos;est pas connue : la valeur enregistrée reste</translation>
    </message>
    <message>
        <source>the rules of the stronger StyleDerive win, whatever their own Priority</source>
        <translation>les règles du StyleDerive le plus fort l’emportent, quelle que soit leur propre Priority</translation>
    </message>
</context>
<context>
    <name>TableModel</name>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Parent</source>
        <translation>Parent</translation>
    </message>
</context>
<context>
    <name>UndoWords</name>
    <message>
        <source>a thing</source>
        <translation>un élément</translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation>Masquer %1</translation>
    </message>
    <message numerus="yes">
        <source>Hide %1 things</source>
        <translation>
            <numerusform>Masquer %1 éléments</numerusform>
            <numerusform>Masquer %1 éléments</numerusform>
        </translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>Afficher %1</translation>
    </message>
    <message numerus="yes">
        <source>Show %1 things</source>
        <translation>
            <numerusform>Afficher %1 éléments</numerusform>
            <numerusform>Afficher %1 éléments</numerusform>
        </translation>
    </message>
    <message>
        <source>Isolate %1</source>
        <translation>Isoler %1</translation>
    </message>
    <message numerus="yes">
        <source>Isolate %1 things</source>
        <translation>
            <numerusform>Isoler %1 éléments</numerusform>
            <numerusform>Isoler %1 éléments</numerusform>
        </translation>
    </message>
    <message>
        <source>Select %1</source>
        <translation>Sélectionner %1</translation>
    </message>
    <message numerus="yes">
        <source>Select %1 things</source>
        <translation>
            <numerusform>Sélectionner %1 éléments</numerusform>
            <numerusform>Sélectionner %1 éléments</numerusform>
        </translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Tout afficher</translation>
    </message>
    <message>
        <source>Show the others again</source>
        <translation>Afficher de nouveau les autres</translation>
    </message>
    <message>
        <source>Show everything hidden</source>
        <translation>Afficher tout ce qui est masqué</translation>
    </message>
    <message>
        <source>Remove the section</source>
        <translation>Retirer la coupe</translation>
    </message>
    <message>
        <source>Section at %1</source>
        <translation>Coupe à %1</translation>
    </message>
    <message>
        <source>Turn the section around</source>
        <translation>Retourner la coupe</translation>
    </message>
    <message>
        <source>Move the section to %1</source>
        <translation>Déplacer la coupe à %1</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Mesurer</translation>
    </message>
    <message>
        <source>Remove all measures</source>
        <translation>Retirer toutes les mesures</translation>
    </message>
    <message>
        <source>Remove a measure</source>
        <translation>Retirer une mesure</translation>
    </message>
    <message>
        <source>Move a measure</source>
        <translation>Déplacer une mesure</translation>
    </message>
    <message>
        <source>Pose %1</source>
        <translation>Poser %1</translation>
    </message>
    <message>
        <source>Reset the pose</source>
        <translation>Réinitialiser la pose</translation>
    </message>
    <message>
        <source>Change the pose</source>
        <translation>Changer la pose</translation>
    </message>
    <message>
        <source>Change what is shown</source>
        <translation>Changer ce qui est affiché</translation>
    </message>
    <message>
        <source>%1 on</source>
        <translation>%1 activé</translation>
    </message>
    <message>
        <source>%1 off</source>
        <translation>%1 désactivé</translation>
    </message>
    <message>
        <source>Automatic level</source>
        <translation>Niveau automatique</translation>
    </message>
    <message>
        <source>Level %1</source>
        <translation>Niveau %1</translation>
    </message>
    <message>
        <source>Level factor %1</source>
        <translation>Facteur de niveau %1</translation>
    </message>
    <message>
        <source>Lines of levels</source>
        <translation>Lignes des niveaux</translation>
    </message>
    <message>
        <source>Exposure ×%1</source>
        <translation>Exposition ×%1</translation>
    </message>
    <message>
        <source>Tone: %1</source>
        <translation>Tons : %1</translation>
    </message>
    <message>
        <source>Built-in environment</source>
        <translation>Environnement intégré</translation>
    </message>
    <message>
        <source>Environment: %1</source>
        <translation>Environnement : %1</translation>
    </message>
    <message>
        <source>Turn the environment</source>
        <translation>Tourner l’environnement</translation>
    </message>
    <message>
        <source>Environment ×%1</source>
        <translation>Environnement ×%1</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Arrière-plan</translation>
    </message>
    <message>
        <source>Move hulls apart</source>
        <translation>Écarter les enveloppes</translation>
    </message>
    <message>
        <source>Size of points</source>
        <translation>Taille des points</translation>
    </message>
    <message>
        <source>Width of lines</source>
        <translation>Largeur des lignes</translation>
    </message>
    <message>
        <source>UV set %1</source>
        <translation>Jeu UV %1</translation>
    </message>
    <message>
        <source>Choose joints</source>
        <translation>Choisir les articulations</translation>
    </message>
    <message>
        <source>Select nothing</source>
        <translation>Ne rien sélectionner</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoom</translation>
    </message>
    <message>
        <source>Turn the camera</source>
        <translation>Tourner la caméra</translation>
    </message>
    <message>
        <source>Move the camera</source>
        <translation>Déplacer la caméra</translation>
    </message>
    <message>
        <source>Mode: %1</source>
        <translation>Mode&#xa0;: %1</translation>
    </message>
    <message>
        <source>Change the view</source>
        <translation>Changer la vue</translation>
    </message>
</context>
<context>
    <name>Units</name>
    <message>
        <source>%1 stud</source>
        <translation>%1 stud</translation>
    </message>
    <message>
        <source>%1 studs</source>
        <translation>%1 studs</translation>
    </message>
    <message>
        <source>%1 game unit</source>
        <translation>%1 unité de jeu</translation>
    </message>
    <message>
        <source>%1 game units</source>
        <translation>%1 unités de jeu</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>WindowApp</name>
    <message>
        <source>The window was started with --no-opengl.</source>
        <translation>La fenêtre a été lancée avec --no-opengl.</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Effacer</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Recherche</translation>
    </message>
</context>
<context>
    <name>Writers</name>
    <message>
        <source>glTF 2.0 (one file)</source>
        <translation>glTF 2.0 (un seul fichier)</translation>
    </message>
    <message>
        <source>glTF 2.0 (text and data)</source>
        <translation>glTF 2.0 (texte et données)</translation>
    </message>
    <message>
        <source>Tree with properties, JSON</source>
        <translation>Arborescence avec propriétés, JSON</translation>
    </message>
    <message>
        <source>Tree with properties, XML</source>
        <translation>Arborescence avec propriétés, XML</translation>
    </message>
    <message>
        <source>Tree with properties, text</source>
        <translation>Arborescence avec propriétés, texte</translation>
    </message>
    <message>
        <source>Table of a class, CSV</source>
        <translation>Tableau d’une classe, CSV</translation>
    </message>
    <message>
        <source>Scripts as .luau files</source>
        <translation>Scripts en fichiers .luau</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Images</translation>
    </message>
    <message>
        <source>Terrain as voxels</source>
        <translation>Terrain en voxels</translation>
    </message>
    <message>
        <source>Bytes of one property</source>
        <translation>Octets d’une propriété</translation>
    </message>
    <message>
        <source>PNG image</source>
        <translation>Image PNG</translation>
    </message>
    <message>
        <source>OpenEXR image</source>
        <translation>Image OpenEXR</translation>
    </message>
    <message>
        <source>Roblox keyframes</source>
        <translation>Animation Roblox, images clés</translation>
    </message>
    <message>
        <source>Roblox keyframes, XML</source>
        <translation>Animation Roblox, images clés, XML</translation>
    </message>
    <message>
        <source>Roblox curves</source>
        <translation>Animation Roblox, courbes</translation>
    </message>
    <message>
        <source>Roblox curves, XML</source>
        <translation>Animation Roblox, courbes, XML</translation>
    </message>
    <message>
        <source>BVH, motion of a skeleton</source>
        <translation>BVH, mouvement d’un squelette</translation>
    </message>
</context>
<context>
    <name>vitrine::ByteMap</name>
    <message>
        <source>Map of the block</source>
        <translation>Vue d’ensemble du bloc</translation>
    </message>
    <message>
        <source>%1: %2, %3 bits of entropy per byte</source>
        <comment>an offset, a kind, a number</comment>
        <translation>%1 : %2, %3 bits d’entropie par octet</translation>
    </message>
</context>
<context>
    <name>vitrine::BytesBar</name>
    <message>
        <source>Go to the next or previous diagnostic, range or field</source>
        <translation>Aller au suivant ou au précédent</translation>
    </message>
    <message>
        <source>Find (Ctrl+F)</source>
        <translation>Rechercher (Ctrl+F)</translation>
    </message>
    <message>
        <source>Stay here, whatever is selected</source>
        <translation>Rester ici, quelle que soit la sélection</translation>
    </message>
    <message>
        <source>Show what the bytes say</source>
        <translation>Afficher ce que disent les octets</translation>
    </message>
    <message>
        <source>The file, or what is packed in it</source>
        <translation>Le fichier, ou ce qui y est compressé</translation>
    </message>
    <message>
        <source>Where these bytes come from</source>
        <translation>D’où viennent ces octets</translation>
    </message>
    <message>
        <source>Go to an offset</source>
        <translation>Aller à un décalage</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Décalage</translation>
    </message>
    <message>
        <source>Go to an offset: 0x40, 64, +16, -16 or end (Ctrl+G)</source>
        <translation>Aller à un décalage&#xa0;: 0x40, 64, +16, -16 ou fin (Ctrl+G)</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>%1, %2 packed</source>
        <comment>an offset, the number of bytes</comment>
        <translation>%1, %2 compressés</translation>
    </message>
    <message>
        <source>unpacked, %1</source>
        <translation>décompressé, %1</translation>
    </message>
    <message>
        <source>unpacked: %1</source>
        <translation>décompressé : %1</translation>
    </message>
    <message>
        <source>Bytes per row</source>
        <translation>Octets par ligne</translation>
    </message>
    <message>
        <source>Open large, in a tab beside the picture</source>
        <translation>Ouvrir en grand, dans un onglet à côté de l’image</translation>
    </message>
    <message>
        <source>&amp;Automatic: as many as fit</source>
        <translation>&amp;Automatique : autant que possible</translation>
    </message>
    <message>
        <source>&amp;%1 bytes per row</source>
        <comment>8, 16 or 32</comment>
        <translation>&amp;%1 octets par ligne</translation>
    </message>
    <message>
        <source>Open Large</source>
        <translation>Ouvrir en grand</translation>
    </message>
    <message>
        <source>%1 bytes per row, as many as fit</source>
        <comment>16</comment>
        <translation>%1 octets par ligne, autant que possible</translation>
    </message>
    <message>
        <source>%1 bytes per row</source>
        <comment>16</comment>
        <translation>%1 octets par ligne</translation>
    </message>
</context>
<context>
    <name>vitrine::BytesDock</name>
    <message>
        <source>&amp;Bytes</source>
        <translation>Octet&amp;s</translation>
    </message>
</context>
<context>
    <name>vitrine::BytesFind</name>
    <message>
        <source>What to find</source>
        <translation>Ce qui est cherché</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Octets</translation>
    </message>
    <message>
        <source>Text (UTF-8)</source>
        <translation>Texte (UTF-8)</translation>
    </message>
    <message>
        <source>Text (UTF-16)</source>
        <translation>Texte (UTF-16)</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Find in the bytes</source>
        <translation>Rechercher dans les octets</translation>
    </message>
    <message>
        <source>How the number is stored</source>
        <translation>Comment le nombre est enregistré</translation>
    </message>
    <message>
        <source>Any type</source>
        <translation>Tout type</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Tolérance</translation>
    </message>
    <message>
        <source>Bytes that were found</source>
        <translation>Positions trouvées</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Décalage</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Trouvé</translation>
    </message>
    <message>
        <source>Stored as</source>
        <translation>Enregistré comme</translation>
    </message>
    <message>
        <source>Previous hit (Shift+F3)</source>
        <translation>Résultat précédent (Maj+F3)</translation>
    </message>
    <message>
        <source>Next hit (F3)</source>
        <translation>Résultat suivant (F3)</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>Fermer la recherche</translation>
    </message>
    <message>
        <source>A number</source>
        <translation>Un nombre</translation>
    </message>
    <message>
        <source>A text</source>
        <translation>Un texte</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Recherche…</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Rien trouvé</translation>
    </message>
    <message numerus="yes">
        <source>The first %1 hits</source>
        <translation>
            <numerusform>Le premier résultat</numerusform>
            <numerusform>Les %1 premiers résultats</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 hits</source>
        <translation>
            <numerusform>%1 résultat</numerusform>
            <numerusform>%1 résultats</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::BytesInspector</name>
    <message>
        <source>The bytes at the cursor as values</source>
        <translation>Les octets au curseur comme valeurs</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>Lu comme</translation>
    </message>
    <message>
        <source>Little-endian</source>
        <translation>Petit-boutiste</translation>
    </message>
    <message>
        <source>Big-endian</source>
        <translation>Gros-boutiste</translation>
    </message>
    <message>
        <source>Here: %1</source>
        <comment>what bytes are there for</comment>
        <translation>Ici : %1</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>Little</source>
        <comment>short for little-endian</comment>
        <translation>Little</translation>
    </message>
    <message>
        <source>Big</source>
        <comment>short for big-endian</comment>
        <translation>Big</translation>
    </message>
</context>
<context>
    <name>vitrine::BytesSplit</name>
    <message>
        <source>What the bytes say, and what was found</source>
        <translation>Ce que disent les octets, et ce qui a été trouvé</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspecteur</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Trouvé</translation>
    </message>
    <message>
        <source>Found (%1)</source>
        <translation>Résultats (%1)</translation>
    </message>
</context>
<context>
    <name>vitrine::BytesView</name>
    <message>
        <source>end</source>
        <translation>fin</translation>
    </message>
    <message>
        <source>%1 is no offset in these %2</source>
        <translation>%1 n’est pas un décalage dans ces %2</translation>
    </message>
    <message>
        <source>No diagnostic from here on</source>
        <translation>Aucun diagnostic à partir d’ici</translation>
    </message>
    <message>
        <source>No diagnostic before this</source>
        <translation>Aucun diagnostic avant</translation>
    </message>
    <message>
        <source>Nothing unclaimed from here on in this block</source>
        <translation>Rien d’inconnu à partir d’ici dans ce bloc</translation>
    </message>
    <message>
        <source>Nothing unclaimed before this in this block</source>
        <translation>Rien d’inconnu avant dans ce bloc</translation>
    </message>
    <message>
        <source>This is the last one</source>
        <translation>C’est le dernier</translation>
    </message>
    <message>
        <source>This is the first one</source>
        <translation>C’est le premier</translation>
    </message>
    <message>
        <source>There is only one of these</source>
        <translation>Il n’y en a qu’un</translation>
    </message>
    <message>
        <source>Next &amp;Diagnostic</source>
        <translation>&amp;Diagnostic suivant</translation>
    </message>
    <message>
        <source>P&amp;revious Diagnostic</source>
        <translation>D&amp;iagnostic précédent</translation>
    </message>
    <message>
        <source>Next &amp;Unclaimed Range</source>
        <translation>Zone inconnue &amp;suivante</translation>
    </message>
    <message>
        <source>Previous U&amp;nclaimed Range</source>
        <translation>Zone inconnue &amp;précédente</translation>
    </message>
    <message>
        <source>Same &amp;Field of the Next One</source>
        <translation>Même &amp;champ du suivant</translation>
    </message>
    <message>
        <source>Same Field of the &amp;Previous One</source>
        <translation>Même cha&amp;mp du précédent</translation>
    </message>
    <message>
        <source>&amp;Copy as Hex</source>
        <translation>&amp;Copier en hexadécimal</translation>
    </message>
    <message>
        <source>Copy as &amp;Text</source>
        <translation>Copier comme te&amp;xte</translation>
    </message>
    <message>
        <source>Copy as C A&amp;rray</source>
        <translation>Copier comme ta&amp;bleau C</translation>
    </message>
    <message>
        <source>Copy as &amp;Base64</source>
        <translation>Copier en Base&amp;64</translation>
    </message>
    <message>
        <source>Copy &amp;Offset</source>
        <translation>Copier le déc&amp;alage</translation>
    </message>
    <message>
        <source>Copy &amp;Path</source>
        <translation>Copier le c&amp;hemin</translation>
    </message>
    <message>
        <source>&amp;Save Selection As…</source>
        <translation>Enregistrer la sé&amp;lection sous…</translation>
    </message>
    <message>
        <source>Save A&amp;ll of It As…</source>
        <translation>T&amp;out enregistrer sous…</translation>
    </message>
    <message>
        <source>Open as a &amp;Mesh</source>
        <translation>Ouvrir en &amp;maillage</translation>
    </message>
    <message>
        <source>P&amp;ositions Begin Here</source>
        <translation>Les po&amp;sitions commencent ici</translation>
    </message>
    <message>
        <source>&amp;Indices Begin Here</source>
        <translation>Les &amp;indices commencent ici</translation>
    </message>
    <message>
        <source>Save Bytes</source>
        <translation>Enregistrer les octets</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 n’a pas pu être écrit&#xa0;: %2</translation>
    </message>
</context>
<context>
    <name>vitrine::ChangeChips</name>
    <message>
        <source>+ %1 added</source>
        <translation>+ %1 ajoutés</translation>
    </message>
    <message>
        <source>Lists what was added</source>
        <translation>Liste ce qui a été ajouté</translation>
    </message>
    <message>
        <source>− %1 removed</source>
        <translation>− %1 supprimés</translation>
    </message>
    <message>
        <source>Lists what was removed</source>
        <translation>Liste ce qui a été supprimé</translation>
    </message>
    <message>
        <source>~ %1 changed</source>
        <translation>~ %1 modifiés</translation>
    </message>
    <message>
        <source>Lists what has other values</source>
        <translation>Liste ce qui a d’autres valeurs</translation>
    </message>
    <message>
        <source>→ %1 moved</source>
        <translation>→ %1 déplacés</translation>
    </message>
    <message>
        <source>Lists what was moved below another parent, or renamed</source>
        <translation>Liste ce qui a été déplacé sous un autre parent ou renommé</translation>
    </message>
    <message>
        <source>Lists only what changed in one property</source>
        <translation>Liste seulement ce dont une propriété a changé</translation>
    </message>
    <message>
        <source>Property that changed</source>
        <translation>Propriété modifiée</translation>
    </message>
    <message>
        <source>Any property</source>
        <translation>Toute propriété</translation>
    </message>
    <message>
        <source>Property: %1</source>
        <translation>Propriété : %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a property, and how often it changed</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>The filter below finds the others by name</source>
        <translation>Le filtre ci-dessous trouve les autres par leur nom</translation>
    </message>
</context>
<context>
    <name>vitrine::ChangeDetails</name>
    <message>
        <source>Property</source>
        <translation>Propriété</translation>
    </message>
    <message>
        <source>First File</source>
        <translation>Premier fichier</translation>
    </message>
    <message>
        <source>Second File</source>
        <translation>Second fichier</translation>
    </message>
    <message>
        <source>at the root</source>
        <translation>à la racine</translation>
    </message>
    <message>
        <source>not written</source>
        <translation>non écrit</translation>
    </message>
    <message>
        <source>Below</source>
        <translation>Sous</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>%1 away, turned by %2°</source>
        <translation>à %1, tourné de %2°</translation>
    </message>
    <message>
        <source>Values that differ</source>
        <translation>Valeurs différentes</translation>
    </message>
    <message>
        <source>Lines that differ</source>
        <translation>Lignes différentes</translation>
    </message>
    <message>
        <source>Select a change to see what it is.</source>
        <translation>Choisissez une modification pour la voir.</translation>
    </message>
    <message>
        <source>Whole Script</source>
        <translation>Script entier</translation>
    </message>
    <message>
        <source>Shows both versions over the whole page; so does a double click</source>
        <translation>Affiche les deux versions sur toute la page ; un double clic aussi</translation>
    </message>
</context>
<context>
    <name>vitrine::ChangeModel</name>
    <message>
        <source>%1 of %2 differ</source>
        <translation>%1 sur %2 diffèrent</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>déplacé</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>renommé</translation>
    </message>
    <message numerus="yes">
        <source>%1 values</source>
        <translation>
            <numerusform>%1 valeur</numerusform>
            <numerusform>%1 valeurs</numerusform>
        </translation>
    </message>
    <message>
        <source>one of several of this name</source>
        <translation>un parmi plusieurs de ce nom</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>added</source>
        <translation>ajouté</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>supprimé</translation>
    </message>
    <message>
        <source>What changed in all that lies below it</source>
        <translation>Ce qui a changé dans tout ce qui se trouve en dessous</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Modifié</translation>
    </message>
    <message>
        <source>Below</source>
        <translation>Sous</translation>
    </message>
</context>
<context>
    <name>vitrine::ChecksDock</name>
    <message>
        <source>Chec&amp;ks</source>
        <translation>Contrô&amp;les</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Contrôler à nouveau</translation>
    </message>
    <message>
        <source>Previous finding</source>
        <translation>Constat précédent</translation>
    </message>
    <message>
        <source>Next finding</source>
        <translation>Constat suivant</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Montrer</translation>
    </message>
    <message>
        <source>Moves the camera to the place of the finding (Return)</source>
        <translation>Amène la caméra à l’endroit du constat (Entrée)</translation>
    </message>
    <message>
        <source>Copy Report</source>
        <translation>Copier le rapport</translation>
    </message>
    <message>
        <source>Copies the verdict and all findings as text</source>
        <translation>Copie le verdict et tous les constats sous forme de texte</translation>
    </message>
    <message>
        <source>Heat Map</source>
        <translation>Carte de chaleur</translation>
    </message>
    <message>
        <source>Colours the mesh of the finding in the picture</source>
        <translation>Colore le maillage du constat dans l’image</translation>
    </message>
    <message>
        <source>Files…</source>
        <translation>Fichiers…</translation>
    </message>
    <message>
        <source>Check for</source>
        <translation>Contrôler pour</translation>
    </message>
    <message>
        <source>What the file is to be uploaded to</source>
        <translation>Où le fichier doit être envoyé</translation>
    </message>
    <message>
        <source>&amp;None</source>
        <translation>A&amp;ucune</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Constats</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>&amp;Montrer</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <source>Copy &amp;Report</source>
        <translation>Copier le &amp;rapport</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>Contrôles</translation>
    </message>
    <message>
        <source>Checks (%1)</source>
        <translation>Contrôles (%1)</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Contrôle en cours…</translation>
    </message>
    <message>
        <source>There are no rules for this target yet</source>
        <translation>Il n’y a pas encore de règles pour cette cible</translation>
    </message>
    <message>
        <source>Not a promise: who takes the file has rules that are not public.</source>
        <translation>Pas une promesse&#xa0;: celui qui reçoit le fichier a des règles qui ne sont pas publiques.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Files (%1)…</source>
        <translation>Fichiers (%1)…</translation>
    </message>
    <message>
        <source>Choose the other files of the upload: levels (_LOD2, _LOD1, _LOD0) and physics (_PHYS). Those beside the file are found by their names.</source>
        <translation>Choisir les autres fichiers de l’envoi&#xa0;: niveaux (_LOD2, _LOD1, _LOD0) et physique (_PHYS). Ceux qui sont à côté du fichier sont trouvés par leur nom.</translation>
    </message>
    <message>
        <source>Copied the report</source>
        <translation>Rapport copié</translation>
    </message>
    <message>
        <source>nothing to measure here</source>
        <translation>rien à mesurer ici</translation>
    </message>
    <message>
        <source>Files of the Upload</source>
        <translation>Fichiers de l’envoi</translation>
    </message>
</context>
<context>
    <name>vitrine::Chips</name>
    <message>
        <source>End: %1</source>
        <translation>Terminer : %1</translation>
    </message>
    <message>
        <source>Ends it (Esc)</source>
        <translation>Le termine (Échap)</translation>
    </message>
</context>
<context>
    <name>vitrine::CollectionModel</name>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Date</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Note</translation>
    </message>
</context>
<context>
    <name>vitrine::CollectionPage</name>
    <message>
        <source>Pictures</source>
        <translation>Images</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Save As…</source>
        <translation>Enregistrer sous…</translation>
    </message>
    <message>
        <source>Assign to…</source>
        <translation>Attribuer à…</translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation>Filtrer par nom</translation>
    </message>
    <message>
        <source>Kinds shown</source>
        <translation>Types affichés</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Tous les types</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Documents</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Images</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>Sons</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>Textes</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Inconnu</translation>
    </message>
    <message>
        <source>Show pictures instead of a table</source>
        <translation>Montrer des images au lieu d’un tableau</translation>
    </message>
    <message>
        <source>Vitrine keeps the entry, and uses it wherever a file names the id.</source>
        <translation>Vitrine garde l’entrée et l’utilise partout où un fichier nomme l’identifiant.</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>Entrées</translation>
    </message>
    <message>
        <source>Reading the list of entries…</source>
        <translation>Lecture de la liste des entrées…</translation>
    </message>
    <message numerus="yes">
        <source>%1 entries</source>
        <translation>
            <numerusform>%1 entrée</numerusform>
            <numerusform>%1 entrées</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 shown</source>
        <translation>
            <numerusform>%1 affichée</numerusform>
            <numerusform>%1 affichées</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 › %2</source>
        <comment>a place, and what is in it</comment>
        <translation>%1 › %2</translation>
    </message>
    <message>
        <source>Save the Entry As</source>
        <translation>Enregistrer l’entrée sous</translation>
    </message>
    <message>
        <source>Assign to an Id</source>
        <translation>Attribuer à un identifiant</translation>
    </message>
    <message>
        <source>The id that files name, such as rbxassetid://1234 or a UUID:</source>
        <translation>L’identifiant que nomment les fichiers, comme rbxassetid://1234 ou un UUID :</translation>
    </message>
    <message>
        <source>Kept for %1</source>
        <translation>Gardé pour %1</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Ouvrir</translation>
    </message>
    <message>
        <source>&amp;Save As…</source>
        <translation>&amp;Enregistrer sous…</translation>
    </message>
    <message>
        <source>&amp;Assign to…</source>
        <translation>&amp;Attribuer à…</translation>
    </message>
</context>
<context>
    <name>vitrine::ColumnChooser</name>
    <message>
        <source>Find a column</source>
        <translation>Chercher une colonne</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Colonnes</translation>
    </message>
    <message>
        <source>Show &amp;All</source>
        <translation>&amp;Tout afficher</translation>
    </message>
    <message>
        <source>Hide A&amp;ll</source>
        <translation>Tout &amp;masquer</translation>
    </message>
</context>
<context>
    <name>vitrine::ComparePage</name>
    <message>
        <source>no surface</source>
        <translation>aucune surface</translation>
    </message>
    <message>
        <source>Colou&amp;r Changes</source>
        <translation>Colo&amp;rer les modifications</translation>
    </message>
    <message>
        <source>Properties of &amp;One Side</source>
        <translation>Pr&amp;opriétés d’un seul côté</translation>
    </message>
    <message>
        <source>First: %1</source>
        <translation>Premier : %1</translation>
    </message>
    <message>
        <source>Second: %1</source>
        <translation>Second : %1</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 et %2</translation>
    </message>
    <message>
        <source>Previous Change</source>
        <translation>Modification précédente</translation>
    </message>
    <message>
        <source>Goes to the change before (Shift+F7)</source>
        <translation>Va à la modification précédente (Maj+F7)</translation>
    </message>
    <message>
        <source>Next Change</source>
        <translation>Modification suivante</translation>
    </message>
    <message>
        <source>Goes to the next change (F7)</source>
        <translation>Va à la modification suivante (F7)</translation>
    </message>
    <message>
        <source>Swap Sides</source>
        <translation>Échanger les côtés</translation>
    </message>
    <message>
        <source>Makes the second file the first one</source>
        <translation>Fait du second fichier le premier</translation>
    </message>
    <message>
        <source>How the two pictures are shown</source>
        <translation>Façon de montrer les deux images</translation>
    </message>
    <message>
        <source>Side by Side</source>
        <translation>Côte à côte</translation>
    </message>
    <message>
        <source>Divider</source>
        <translation>Séparateur</translation>
    </message>
    <message>
        <source>Blink</source>
        <translation>En alternance</translation>
    </message>
    <message>
        <source>Also counts properties that only one of the two files stores. Different versions of a program store different properties, mostly with their default values</source>
        <translation>Compte aussi comme modifications les propriétés que l’un des deux fichiers n’écrit pas. Des versions différentes d’un programme écrivent des propriétés différentes, le plus souvent avec leurs valeurs habituelles</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>Ce qui a changé</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Comparaison…</translation>
    </message>
    <message>
        <source>The files are being read</source>
        <translation>Lecture des fichiers</translation>
    </message>
    <message>
        <source>%1 added</source>
        <translation>%1 ajoutés</translation>
    </message>
    <message>
        <source>%1 removed</source>
        <translation>%1 supprimés</translation>
    </message>
    <message>
        <source>%1 moved</source>
        <translation>%1 déplacés</translation>
    </message>
    <message>
        <source>%1 renamed</source>
        <translation>%1 renommés</translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation>%1 modifiés</translation>
    </message>
    <message numerus="yes">
        <source>%1 arrays differ</source>
        <translation>
            <numerusform>%1 tableau diffère</numerusform>
            <numerusform>%1 tableaux diffèrent</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 properties of one side not shown</source>
        <translation>%1 propriétés d’un seul côté non affichées</translation>
    </message>
    <message>
        <source>nothing that is compared differs, but the bytes do</source>
        <translation>rien de ce qui est comparé ne diffère, mais les octets si</translation>
    </message>
    <message>
        <source>surfaces are the same, turned by %1°</source>
        <translation>surfaces identiques, tournées de %1°</translation>
    </message>
    <message>
        <source>surfaces are the same</source>
        <translation>surfaces identiques</translation>
    </message>
    <message>
        <source>surfaces %1 apart at most</source>
        <translation>surfaces écartées de %1 au plus</translation>
    </message>
    <message>
        <source>No differences</source>
        <translation>Aucune différence</translation>
    </message>
    <message>
        <source>Different formats: compared as geometry</source>
        <translation>Formats différents : comparés comme géométrie</translation>
    </message>
    <message>
        <source>only what could be read was compared</source>
        <translation>seul ce qui a pu être lu a été comparé</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Tolérance</translation>
    </message>
    <message>
        <source>Positions no farther apart than this count as equal, in the units of the files: vectors, vertices and such</source>
        <translation>Les emplacements dont l’écart ne dépasse pas cette valeur comptent comme égaux, dans les unités des fichiers : vecteurs, positions, sommets</translation>
    </message>
    <message>
        <source>Tolerance: </source>
        <translation>Tolérance : </translation>
    </message>
    <message>
        <source>Tolerance: none</source>
        <translation>Tolérance : aucune</translation>
    </message>
    <message>
        <source>Levels of detail that are compared</source>
        <translation>Niveaux de détail comparés</translation>
    </message>
    <message>
        <source>Compares one level of detail of each file and nothing else; 0 is the finest</source>
        <translation>Compare un niveau de détail de chaque fichier et rien d’autre ; 0 est le plus fin</translation>
    </message>
    <message>
        <source>Whole Files</source>
        <translation>Fichiers entiers</translation>
    </message>
    <message>
        <source>Level %1 and %2</source>
        <translation>Niveaux %1 et %2</translation>
    </message>
    <message>
        <source>%1 within the tolerance</source>
        <translation>%1 dans la tolérance</translation>
    </message>
    <message>
        <source>Level %1 against level %2</source>
        <translation>Niveau %1 contre niveau %2</translation>
    </message>
    <message>
        <source>Green: added. Red: removed. Amber: other values. Blue: moved to another parent, or renamed</source>
        <translation>Vert : ajouté. Rouge : supprimé. Jaune : autres valeurs. Bleu : déplacé sous un autre parent ou renommé</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Images</translation>
    </message>
    <message>
        <source>Show both pictures</source>
        <translation>Afficher les deux images</translation>
    </message>
    <message>
        <source>Shows both pictures, or leaves their room to the list of changes</source>
        <translation>Affiche les deux images, ou laisse leur place à la liste des modifications</translation>
    </message>
</context>
<context>
    <name>vitrine::CostBars</name>
    <message>
        <source>saves %1 without it</source>
        <translation>économise %1 sans lui</translation>
    </message>
    <message>
        <source>up to %1 less if simpler</source>
        <translation>jusqu’à %1 de moins s’il est plus simple</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a part, and what it costs</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1: saves %2</source>
        <comment>a part of a mesh</comment>
        <translation>%1&#xa0;: économise %2</translation>
    </message>
    <message>
        <source>Download weight about %1</source>
        <translation>Poids de téléchargement d’environ %1</translation>
    </message>
    <message>
        <source>Download weight %1</source>
        <translation>Poids de téléchargement&#xa0;: %1</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Élevé</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>Moyen</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Faible</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>Minimal</translation>
    </message>
</context>
<context>
    <name>vitrine::CurvePanel</name>
    <message>
        <source>dashed: formula is a guess</source>
        <translation>tirets&#xa0;: formule devinée</translation>
    </message>
    <message>
        <source>No source tells how the game eases these keys</source>
        <translation>Aucune source ne dit quelle transition le jeu fait entre ces clés</translation>
    </message>
    <message>
        <source>Show or hide %1</source>
        <translation>Afficher ou masquer %1</translation>
    </message>
</context>
<context>
    <name>vitrine::CurveView</name>
    <message>
        <source>Curves</source>
        <translation>Courbes</translation>
    </message>
    <message>
        <source>Click or drag: time; wheel: closer (Ctrl: values alone, Alt: time alone); Shift-drag: move; double-click or F: all of it</source>
        <translation>Clic ou glisser&#xa0;: temps&#xa0;; molette&#xa0;: rapprocher (Ctrl&#xa0;: valeurs seules, Alt&#xa0;: temps seul)&#xa0;; Maj+glisser&#xa0;: déplacer&#xa0;; double-clic ou F&#xa0;: tout</translation>
    </message>
    <message>
        <source>%1 at %2 s: %3, %4</source>
        <translation>%1 à %2 s&#xa0;: %3, %4</translation>
    </message>
    <message>
        <source>No curve</source>
        <translation>Aucune courbe</translation>
    </message>
    <message>
        <source>%1 at %2 s: %3</source>
        <translation>%1 à %2 s&#xa0;: %3</translation>
    </message>
    <message>
        <source>Left and Right: keys; Up and Down: channels; + and −: closer and away</source>
        <translation>Gauche et Droite&#xa0;: clés&#xa0;; Haut et Bas&#xa0;: canaux&#xa0;; + et −&#xa0;: rapprocher et éloigner</translation>
    </message>
</context>
<context>
    <name>vitrine::DiagnosticsDock</name>
    <message>
        <source>D&amp;iagnostics</source>
        <translation>&amp;Diagnostics</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnostics</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Diagnostics (%1)</source>
        <translation>Diagnostics (%1)</translation>
    </message>
    <message>
        <source>No diagnostics</source>
        <translation>Aucun diagnostic</translation>
    </message>
    <message>
        <source>No file</source>
        <translation>Aucun fichier</translation>
    </message>
    <message>
        <source>Copy Report</source>
        <translation>Copier le rapport</translation>
    </message>
</context>
<context>
    <name>vitrine::DiagnosticsModel</name>
    <message>
        <source>%1 in %2</source>
        <comment>an offset, and the block it is in</comment>
        <translation>%1 dans %2</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Message</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Décalage</translation>
    </message>
</context>
<context>
    <name>vitrine::DockLayout</name>
    <message>
        <source>Panels</source>
        <translation>Panneaux</translation>
    </message>
    <message>
        <source>The tree (%1)</source>
        <translation>L’arborescence (%1)</translation>
    </message>
    <message>
        <source>Properties, view and the other panels on the right</source>
        <translation>Les propriétés, la vue et ce qui se trouve aussi à droite</translation>
    </message>
    <message>
        <source>All tabs</source>
        <translation>Tous les onglets</translation>
    </message>
    <message>
        <source>All tabs (%1)</source>
        <translation>Tous les onglets (%1)</translation>
    </message>
    <message>
        <source>A &amp;Window of Its Own</source>
        <translation>Fenêtre &amp;indépendante</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>&amp;Help on This Panel</source>
        <translation>&amp;Aide sur ce panneau</translation>
    </message>
</context>
<context>
    <name>vitrine::DocumentChecks</name>
    <message>
        <source>The checks were stopped</source>
        <translation>Les contrôles ont été arrêtés</translation>
    </message>
    <message>
        <source>The checks failed: %1</source>
        <translation>Les contrôles ont échoué&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>vitrine::DocumentView</name>
    <message>
        <source>%1 is no longer there. What was read is still shown.</source>
        <translation>%1 n’est plus là. Ce qui a été lu reste affiché.</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>There is nothing to draw in this file</source>
        <translation>Il n’y a rien à dessiner dans ce fichier</translation>
    </message>
    <message>
        <source>Back to the Containing Document</source>
        <translation>Retour à l’endroit d’origine</translation>
    </message>
    <message>
        <source>Shows the document that this one lies in, with the node selected</source>
        <translation>Affiche le document qui contient celui-ci, avec le nœud sélectionné</translation>
    </message>
    <message>
        <source>%1 of %2 textures found</source>
        <translation>%1 textures sur %2 trouvées</translation>
    </message>
    <message>
        <source>The only texture was not found</source>
        <translation>La seule texture est introuvable</translation>
    </message>
    <message>
        <source>%1 of %2 textures not found</source>
        <translation>%1 textures sur %2 introuvables</translation>
    </message>
    <message numerus="yes">
        <source>%1 models are missing</source>
        <translation>
            <numerusform>%1 modèle manque</numerusform>
            <numerusform>%1 modèles manquent</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 images not at hand</source>
        <translation>
            <numerusform>%1 image indisponible</numerusform>
            <numerusform>%1 images indisponibles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 images are shown smaller (%2 pixels a side at most)</source>
        <translation>
            <numerusform>%1 image est affichée plus petite (%2 pixels de côté au plus)</numerusform>
            <numerusform>%1 images sont affichées plus petites (%2 pixels de côté au plus)</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>No file in %1 has the name of a missing one: %2</source>
        <translation>Rien dans %1 ne porte le nom de ce qui manque&#xa0;: %2</translation>
    </message>
    <message>
        <source>Choose a Folder…</source>
        <translation>Choisir un dossier…</translation>
    </message>
    <message>
        <source>Choose the Game&apos;s Folder…</source>
        <translation>Choisir le dossier du jeu…</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Afficher</translation>
    </message>
    <message>
        <source>Choose the Folder to Look for Missing Files in</source>
        <translation>Choisir le dossier où chercher les fichiers manquants</translation>
    </message>
    <message>
        <source>No other file in this folder</source>
        <translation>Aucun autre fichier dans ce dossier</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1 sur %2&#xa0;: %3</translation>
    </message>
    <message>
        <source>Compare %1 With</source>
        <translation>Comparer %1 avec</translation>
    </message>
    <message>
        <source>The picture is not complete</source>
        <translation>L’image n’est pas complète</translation>
    </message>
    <message numerus="yes">
        <source>%1 meshes as hulls</source>
        <translation>
            <numerusform>%1 maillage en enveloppe</numerusform>
            <numerusform>%1 maillages en enveloppes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 meshes as boxes</source>
        <translation>
            <numerusform>%1 maillage en boîte</numerusform>
            <numerusform>%1 maillages en boîtes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 images shown smaller</source>
        <translation>
            <numerusform>%1 image affichée plus petite</numerusform>
            <numerusform>%1 images affichées plus petites</numerusform>
        </translation>
    </message>
    <message>
        <source>Not everything is as in the file</source>
        <translation>Tout n’est pas comme dans le fichier</translation>
    </message>
    <message>
        <source>An image is not drawn as a scene: export it to save it</source>
        <translation>Une image n’est pas dessinée comme une scène : exportez-la pour l’enregistrer</translation>
    </message>
    <message numerus="yes">
        <source>%1 meshes</source>
        <translation>
            <numerusform>%1 maillage</numerusform>
            <numerusform>%1 maillages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 models</source>
        <translation>
            <numerusform>%1 modèle</numerusform>
            <numerusform>%1 modèles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 images</source>
        <translation>
            <numerusform>%1 image</numerusform>
            <numerusform>%1 images</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 are not here · Where are they?</source>
        <translation>%1 ne sont pas là · Où sont-ils ?</translation>
    </message>
    <message>
        <source>%1 is not here · Where is it?</source>
        <translation>%1 n’est pas là · Où est-ce ?</translation>
    </message>
    <message>
        <source>Get It</source>
        <translation>L’obtenir</translation>
    </message>
    <message>
        <source>Get Them</source>
        <translation>Les obtenir</translation>
    </message>
    <message>
        <source>Asks the services that you choose for what is missing</source>
        <translation>Demande ce qui manque aux services que vous choisissez</translation>
    </message>
    <message numerus="yes">
        <source>%1 animations</source>
        <translation>
            <numerusform>%1 animation</numerusform>
            <numerusform>%1 animations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 animations not at hand</source>
        <translation>
            <numerusform>%1 animation indisponible</numerusform>
            <numerusform>%1 animations indisponibles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::DopeSheet</name>
    <message>
        <source>Dope sheet</source>
        <translation>Feuille d’exposition</translation>
    </message>
    <message>
        <source>Click: time and joint; wheel: rows; Ctrl-wheel: closer; Shift-drag: move; double-click or F: all of it</source>
        <translation>Clic&#xa0;: temps et articulation&#xa0;; molette&#xa0;: lignes&#xa0;; Ctrl+molette&#xa0;: rapprocher&#xa0;; Maj+glisser&#xa0;: déplacer&#xa0;; double-clic ou F&#xa0;: tout</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Lignes</translation>
    </message>
    <message numerus="yes">
        <source>%1, row %2 of %3, %4 keys. </source>
        <translation>
            <numerusform>%1, ligne %2 sur %3, %4 clé. </numerusform>
            <numerusform>%1, ligne %2 sur %3, %4 clés. </numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rows. </source>
        <translation>
            <numerusform>%1 ligne. </numerusform>
            <numerusform>%1 lignes. </numerusform>
        </translation>
    </message>
    <message>
        <source>Up and Down: rows; Left and Right: keys; + and −: closer and away</source>
        <translation>Haut et Bas&#xa0;: lignes&#xa0;; Gauche et Droite&#xa0;: clés&#xa0;; + et −&#xa0;: rapprocher et éloigner</translation>
    </message>
    <message>
        <source>%1 at %2 s</source>
        <translation>%1 à %2 s</translation>
    </message>
</context>
<context>
    <name>vitrine::ErrorPage</name>
    <message>
        <source>The file ends too early</source>
        <translation>Le fichier se termine trop tôt</translation>
    </message>
    <message>
        <source>The file contradicts its own format</source>
        <translation>Le fichier contredit son propre format</translation>
    </message>
    <message>
        <source>This kind of file is known, but cannot be read yet</source>
        <translation>Ce genre de fichier est connu, mais ne peut pas encore être lu</translation>
    </message>
    <message>
        <source>The file is larger than the limits allow</source>
        <translation>Le fichier est plus grand que les limites ne le permettent</translation>
    </message>
    <message>
        <source>Vitrine does not know this kind of file</source>
        <translation>Vitrine ne connaît pas ce fichier</translation>
    </message>
    <message>
        <source>The file could not be opened</source>
        <translation>Le fichier n’a pas pu être ouvert</translation>
    </message>
    <message>
        <source>Loading was stopped</source>
        <translation>Le chargement a été arrêté</translation>
    </message>
    <message>
        <source>Beside it: %1</source>
        <translation>À côté&#xa0;: %1</translation>
    </message>
    <message>
        <source> and %1 more</source>
        <translation> et encore %1</translation>
    </message>
    <message>
        <source>&amp;Try Again</source>
        <translation>&amp;Réessayer</translation>
    </message>
    <message>
        <source>The file does not begin as a file of this kind does: %1</source>
        <translation>Le fichier ne commence pas comme un fichier de ce genre&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1, at offset %2</source>
        <translation>%1, au décalage %2</translation>
    </message>
    <message>
        <source>Try It as a &amp;Mesh</source>
        <translation>Essayer comme &amp;maillage</translation>
    </message>
    <message>
        <source>Opens the file as plain bytes; you say where a mesh lies in it</source>
        <translation>Ouvre le fichier comme de simples octets, et comme un maillage là où vous dites qu’il y en a un</translation>
    </message>
    <message>
        <source>The file is empty</source>
        <translation>Le fichier est vide</translation>
    </message>
</context>
<context>
    <name>vitrine::ExportDialog</name>
    <message>
        <source>&amp;Textures</source>
        <translation>&amp;Textures</translation>
    </message>
    <message>
        <source>Images beside the file, or in it</source>
        <translation>Images à côté du fichier, ou dedans</translation>
    </message>
    <message>
        <source>&amp;Joints and weights</source>
        <translation>&amp;Articulations et poids</translation>
    </message>
    <message>
        <source>Without them the vertices are written where the pose puts them</source>
        <translation>Sans elles, les sommets sont écrits là où la pose les place</translation>
    </message>
    <message>
        <source>&amp;Animations</source>
        <translation>An&amp;imations</translation>
    </message>
    <message>
        <source>Movements of joints</source>
        <translation>Mouvements des articulations</translation>
    </message>
    <message>
        <source>&amp;Models of the room</source>
        <translation>&amp;Modèles de la salle</translation>
    </message>
    <message>
        <source>Models that the file names</source>
        <translation>Ce que le fichier place par son nom</translation>
    </message>
    <message>
        <source>P&amp;hysics shapes</source>
        <translation>Formes p&amp;hysiques</translation>
    </message>
    <message>
        <source>Convex hulls, each an object of its own</source>
        <translation>Enveloppes convexes, chacune un objet à part</translation>
    </message>
    <message>
        <source>&amp;Collision</source>
        <translation>C&amp;ollision</translation>
    </message>
    <message>
        <source>Invisible surfaces</source>
        <translation>Surfaces invisibles</translation>
    </message>
    <message>
        <source>Tri&amp;gger boxes</source>
        <translation>Boîtes de &amp;déclenchement</translation>
    </message>
    <message>
        <source>Invisible volumes with names</source>
        <translation>Volumes invisibles qui ont un nom</translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation>Exporter %1</translation>
    </message>
    <message>
        <source>&amp;Save As…</source>
        <translation>&amp;Enregistrer sous…</translation>
    </message>
    <message>
        <source>Everything that is shown</source>
        <translation>Tout ce qui est affiché</translation>
    </message>
    <message numerus="yes">
        <source>What is selected (%1 nodes)</source>
        <translation>
            <numerusform>Ce qui est sélectionné (%1 nœud)</numerusform>
            <numerusform>Ce qui est sélectionné (%1 nœuds)</numerusform>
        </translation>
    </message>
    <message>
        <source>Y up</source>
        <translation>Y vers le haut</translation>
    </message>
    <message>
        <source>Z up</source>
        <translation>Z vers le haut</translation>
    </message>
    <message>
        <source>Looks towards +Z</source>
        <translation>Regarde vers +Z</translation>
    </message>
    <message>
        <source>Faces the stored direction</source>
        <translation>Regarde comme stocké</translation>
    </message>
    <message>
        <source>glTF says that objects look towards +Z, and its viewers show that side. Roblox objects look towards -Z.</source>
        <translation>Selon glTF, les objets regardent vers +Z, et les visionneuses montrent ce côté. Les objets de Roblox regardent vers -Z.</translation>
    </message>
    <message>
        <source>As shown now</source>
        <translation>Comme affichée</translation>
    </message>
    <message>
        <source>As stored</source>
        <translation>Telle quelle</translation>
    </message>
    <message>
        <source>Multiplies all lengths. A Roblox stud is taken for 0.28 m; a room&apos;s unit for 1/256</source>
        <translation>Multiplie toutes les longueurs. Un stud de Roblox compte pour 0,28 m, l’unité d’une salle pour 1/256</translation>
    </message>
    <message>
        <source>&amp;Format:</source>
        <translation>&amp;Format&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Version:</source>
        <translation>Ve&amp;rsion&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;What:</source>
        <translation>Conten&amp;u&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Levels:</source>
        <translation>Niveau&amp;x&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Pose:</source>
        <translation>&amp;Pose&#xa0;:</translation>
    </message>
    <message>
        <source>Axi&amp;s:</source>
        <translation>Axe &amp;vertical&#xa0;:</translation>
    </message>
    <message>
        <source>F&amp;ront:</source>
        <translation>Ava&amp;nt&#xa0;:</translation>
    </message>
    <message>
        <source>Sca&amp;le:</source>
        <translation>Éche&amp;lle&#xa0;:</translation>
    </message>
    <message>
        <source>All, each an object</source>
        <translation>Tous, chacun un objet</translation>
    </message>
    <message>
        <source>What fits best</source>
        <translation>Ce qui convient le mieux</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Fichiers</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source> (%1×)</source>
        <translation> (%1×)</translation>
    </message>
    <message>
        <source>Nothing: the files hold everything you asked for</source>
        <translation>Rien&#xa0;: tout ce qui était demandé y est</translation>
    </message>
    <message numerus="yes">
        <source>%1 files</source>
        <translation>
            <numerusform>%1 fichier</numerusform>
            <numerusform>%1 fichiers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 objects</source>
        <translation>
            <numerusform>%1 objet</numerusform>
            <numerusform>%1 objets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 triangles</source>
        <translation>
            <numerusform>%1 triangle</numerusform>
            <numerusform>%1 triangles</numerusform>
        </translation>
    </message>
    <message>
        <source>, turned so that the front looks towards +Z</source>
        <translation>, tourné pour que l’avant regarde vers +Z</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Laissé de côté</translation>
    </message>
    <message>
        <source>Cl&amp;ip:</source>
        <translation>&amp;Clip&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Keys per second:</source>
        <translation>Clé&amp;s par seconde&#xa0;:</translation>
    </message>
    <message>
        <source>Animation %1</source>
        <translation>Animation %1</translation>
    </message>
    <message>
        <source>All that the rigs can play; where a file holds one, the first of them</source>
        <translation>Tous ceux que les rigs peuvent jouer&#xa0;; si un fichier n’en contient qu’un, le premier</translation>
    </message>
    <message>
        <source>Where the file cannot hold how a motion eases, it gets at least so many keys</source>
        <translation>Là où le fichier ne peut pas contenir la transition d’un mouvement, il reçoit au moins autant de clés</translation>
    </message>
</context>
<context>
    <name>vitrine::Exporter</name>
    <message>
        <source>Saved %1</source>
        <translation>%1 enregistré</translation>
    </message>
    <message numerus="yes">
        <source>%1 scripts</source>
        <translation>
            <numerusform>%1 script</numerusform>
            <numerusform>%1 scripts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 files</source>
        <translation>
            <numerusform>%1 fichier</numerusform>
            <numerusform>%1 fichiers</numerusform>
        </translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Export into a New Folder</source>
        <translation>Exporter dans un nouveau dossier</translation>
    </message>
    <message>
        <source>Save Value</source>
        <translation>Enregistrer la valeur</translation>
    </message>
    <message>
        <source>%1 beside it exists already. Replace it?</source>
        <translation>%1 existe déjà à côté. Remplacer&#xa0;?</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more file(s) beside it exist already. Replace them?</source>
        <translation>
            <numerusform>%1 et %n autre fichier existent déjà à côté. Remplacer ?</numerusform>
            <numerusform>%1 et %n autres fichiers existent déjà à côté. Remplacer&#xa0;?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::ExposureSlider</name>
    <message>
        <source>Exposure</source>
        <translation>Exposition</translation>
    </message>
</context>
<context>
    <name>vitrine::FarThings</name>
    <message>
        <source>Things far away</source>
        <translation>Choses éloignées</translation>
    </message>
    <message>
        <source>Far from the rest. Return goes there, Alt+Left comes back.</source>
        <translation>Loin du reste. Entrée y va, Alt+Gauche en revient.</translation>
    </message>
    <message>
        <source>%1 – %2 away</source>
        <comment>a thing and how far away it lies</comment>
        <translation>%1 – à %2</translation>
    </message>
    <message numerus="yes">
        <source>and %1 more</source>
        <translation>
            <numerusform>et %1 autre</numerusform>
            <numerusform>et %1 autres</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::FetchBar</name>
    <message numerus="yes">
        <source>The service asks to wait %1 s: %2 of %3 assets</source>
        <translation>
            <numerusform>Le service demande d’attendre %1 s : %2 ressource sur %3</numerusform>
            <numerusform>Le service demande d’attendre %1 s : %2 ressources sur %3</numerusform>
        </translation>
    </message>
    <message>
        <source>Getting assets: %1 of %2, %3</source>
        <translation>Ressources en cours d’arrivée : %1 sur %2, %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>how many assets failed, and why</comment>
        <translation>%1 : %2</translation>
    </message>
    <message>
        <source> · </source>
        <translation> · </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what happened, and what to do</comment>
        <translation>%1 : %2</translation>
    </message>
    <message>
        <source>Stopped: %1</source>
        <translation>Arrêté : %1</translation>
    </message>
    <message>
        <source>Show Missing</source>
        <translation>Voir ce qui manque</translation>
    </message>
    <message>
        <source>Network…</source>
        <translation>Réseau…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Hide this message</source>
        <translation>Masquer ce message</translation>
    </message>
    <message>
        <source>Assets that are here</source>
        <translation>Ressources qui sont là</translation>
    </message>
    <message>
        <source>Lists what is missing, with the reason for each</source>
        <translation>Liste ce qui manque, et pourquoi</translation>
    </message>
    <message>
        <source>Cancelled: %1</source>
        <translation>Annulé : %1</translation>
    </message>
    <message>
        <source>Assets here: %1 of %2, %3</source>
        <translation>Ressources ici : %1 sur %2, %3</translation>
    </message>
</context>
<context>
    <name>vitrine::FileFilterBox</name>
    <message>
        <source>&lt;table cellspacing=&apos;0&apos; cellpadding=&apos;3&apos;&gt;&lt;tr&gt;&lt;td colspan=&apos;2&apos;&gt;&lt;b&gt;Which files are shown&lt;/b&gt;&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;hat&lt;/code&gt;&lt;/td&gt;&lt;td&gt;part of a name; capitals do not matter&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;name=*.rbxl folder=maps/*&lt;/code&gt;&lt;/td&gt;&lt;td&gt;a whole text; * any run, ? one character&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;format:rbxm version=5.00&lt;/code&gt;&lt;/td&gt;&lt;td&gt;a format, or an ending that it has&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;triangles&amp;gt;10000 joints&amp;gt;0&lt;/code&gt;&lt;/td&gt;&lt;td&gt;a number: = != &amp;lt; &amp;lt;= &amp;gt; &amp;gt;=&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;diagnostics&amp;gt;0 complete=false&lt;/code&gt;&lt;/td&gt;&lt;td&gt;what is doubtful, what is damaged&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;has:class:RemoteEvent&lt;/code&gt;&lt;/td&gt;&lt;td&gt;holds an instance of the class&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;has:script:&quot;require(&quot;&lt;/code&gt;&lt;/td&gt;&lt;td&gt;a script of it has the text&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;uses:rbxassetid://123&lt;/code&gt;&lt;/td&gt;&lt;td&gt;names this asset or file&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;texture:missing&lt;/code&gt;&lt;/td&gt;&lt;td&gt;names a texture that is not there&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;same:FILE geometry:FILE like:FILE&lt;/code&gt;&lt;/td&gt;&lt;td&gt;the same bytes, the same triangles, nearly the same shape&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;a b &amp;nbsp; a | b &amp;nbsp; -a &amp;nbsp; (a | b) c&lt;/code&gt;&lt;/td&gt;&lt;td&gt;and, or, not, grouping&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td colspan=&apos;2&apos;&gt;Down goes to the files, Escape clears, Ctrl+Space offers words.&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;</source>
        <translation>&lt;table cellspacing=&apos;0&apos; cellpadding=&apos;3&apos;&gt;&lt;tr&gt;&lt;td colspan=&apos;2&apos;&gt;&lt;b&gt;Quels fichiers sont affichés&lt;/b&gt;&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;hat&lt;/code&gt;&lt;/td&gt;&lt;td&gt;partie d’un nom ; majuscules et minuscules se valent&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;name=*.rbxl folder=maps/*&lt;/code&gt;&lt;/td&gt;&lt;td&gt;un texte entier ; * une suite quelconque, ? un caractère&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;format:rbxm version=5.00&lt;/code&gt;&lt;/td&gt;&lt;td&gt;un format, ou une de ses extensions&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;triangles&amp;gt;10000 joints&amp;gt;0&lt;/code&gt;&lt;/td&gt;&lt;td&gt;un nombre : = != &amp;lt; &amp;lt;= &amp;gt; &amp;gt;=&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;diagnostics&amp;gt;0 complete=false&lt;/code&gt;&lt;/td&gt;&lt;td&gt;ce qui est douteux, ce qui est endommagé&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;has:class:RemoteEvent&lt;/code&gt;&lt;/td&gt;&lt;td&gt;contient une instance de la classe&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;has:script:&quot;require(&quot;&lt;/code&gt;&lt;/td&gt;&lt;td&gt;un de ses scripts contient ce texte&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;uses:rbxassetid://123&lt;/code&gt;&lt;/td&gt;&lt;td&gt;nomme cet asset ou ce fichier&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;texture:missing&lt;/code&gt;&lt;/td&gt;&lt;td&gt;nomme une texture absente&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;same:FICHIER geometry:FICHIER like:FICHIER&lt;/code&gt;&lt;/td&gt;&lt;td&gt;les mêmes octets, les mêmes triangles, presque la même forme&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;a b &amp;nbsp; a | b &amp;nbsp; -a &amp;nbsp; (a | b) c&lt;/code&gt;&lt;/td&gt;&lt;td&gt;et, ou, non, groupement&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td colspan=&apos;2&apos;&gt;Bas mène aux fichiers, Échap efface, Ctrl+Espace propose des mots.&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;</translation>
    </message>
    <message>
        <source>Filter: hat, format:rbxl, triangles&gt;10000</source>
        <translation>Filtre : chapeau, format:rbxl, triangles&gt;10000</translation>
    </message>
    <message>
        <source>Filter the files</source>
        <translation>Filtrer les fichiers</translation>
    </message>
</context>
<context>
    <name>vitrine::FilterBox</name>
    <message>
        <source>Filter: lamp, class:Part, Size.X&gt;10</source>
        <translation>Filtre&#xa0;: lamp, class:Part, Size.X&gt;10</translation>
    </message>
    <message>
        <source>Filter the tree</source>
        <translation>Filtrer l’arborescence</translation>
    </message>
    <message>
        <source>&lt;table cellspacing=&apos;0&apos; cellpadding=&apos;3&apos;&gt;&lt;tr&gt;&lt;td colspan=&apos;2&apos;&gt;&lt;b&gt;What the tree shows&lt;/b&gt;&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;lamp&lt;/code&gt;&lt;/td&gt;&lt;td&gt;part of a name; capitals do not matter anywhere&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;class:Part&lt;/code&gt;&lt;/td&gt;&lt;td&gt;exactly this class; &lt;code&gt;class:*Value&lt;/code&gt; several&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;is:BasePart&lt;/code&gt;&lt;/td&gt;&lt;td&gt;this class or one derived from it&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;Transparency&amp;gt;0.5&lt;/code&gt;&lt;/td&gt;&lt;td&gt;a property: = != &amp;lt; &amp;lt;= &amp;gt; &amp;gt;=&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;Name=Door*&lt;/code&gt;&lt;/td&gt;&lt;td&gt;a whole text; * any run, ? one character&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;Material=Neon&lt;/code&gt;&lt;/td&gt;&lt;td&gt;an enum, by item or number&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;Size.X&amp;gt;10 CFrame.Y&amp;lt;0&lt;/code&gt;&lt;/td&gt;&lt;td&gt;parts: .X .Y .Z .R .G .B .Scale .Offset&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;Size=4,1,2 Color=#ff8000&lt;/code&gt;&lt;/td&gt;&lt;td&gt;several numbers at once&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;PrimaryPart=Head&lt;/code&gt;&lt;/td&gt;&lt;td&gt;a reference, by the target&apos;s name, or &lt;code&gt;none&lt;/code&gt;&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;Parent.Name=Tower&lt;/code&gt;&lt;/td&gt;&lt;td&gt;a property of what is referred to&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;Children&amp;gt;100&lt;/code&gt;&lt;/td&gt;&lt;td&gt;also &lt;code&gt;Name ClassName Parent&lt;/code&gt;&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;range=*&lt;/code&gt;&lt;/td&gt;&lt;td&gt;has the property&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;tag:Enemy&lt;/code&gt;&lt;/td&gt;&lt;td&gt;has the tag&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;attr:Health attr:Health&amp;gt;50&lt;/code&gt;&lt;/td&gt;&lt;td&gt;has the attribute; compares it&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;script:&quot;require(&quot;&lt;/code&gt;&lt;/td&gt;&lt;td&gt;scripts with this text&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;a b &amp;nbsp; a | b &amp;nbsp; -a &amp;nbsp; (a | b) c&lt;/code&gt;&lt;/td&gt;&lt;td&gt;and, or, not, grouping&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;&quot;Front Door&quot;&lt;/code&gt;&lt;/td&gt;&lt;td&gt;quotes hold spaces and signs together&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td colspan=&apos;2&apos;&gt;Down goes to the tree, Escape clears, Ctrl+Space offers words.&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;</source>
        <translation>&lt;table cellspacing=&apos;0&apos; cellpadding=&apos;3&apos;&gt;&lt;tr&gt;&lt;td colspan=&apos;2&apos;&gt;&lt;b&gt;Ce que montre l&apos;arborescence&lt;/b&gt;&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;lamp&lt;/code&gt;&lt;/td&gt;&lt;td&gt;partie d’un nom ; majuscules et minuscules se valent partout&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;class:Part&lt;/code&gt;&lt;/td&gt;&lt;td&gt;cette classe exactement ; &lt;code&gt;class:*Value&lt;/code&gt; plusieurs&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;is:BasePart&lt;/code&gt;&lt;/td&gt;&lt;td&gt;cette classe ou une classe dérivée&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;Transparency&amp;gt;0.5&lt;/code&gt;&lt;/td&gt;&lt;td&gt;une propriété : = != &amp;lt; &amp;lt;= &amp;gt; &amp;gt;=&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;Name=Door*&lt;/code&gt;&lt;/td&gt;&lt;td&gt;un texte entier ; * toute suite, ? un caractère&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;Material=Neon&lt;/code&gt;&lt;/td&gt;&lt;td&gt;une énumération, par nom ou numéro&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;Size.X&amp;gt;10 CFrame.Y&amp;lt;0&lt;/code&gt;&lt;/td&gt;&lt;td&gt;parties : .X .Y .Z .R .G .B .Scale .Offset&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;Size=4,1,2 Color=#ff8000&lt;/code&gt;&lt;/td&gt;&lt;td&gt;plusieurs nombres à la fois&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;PrimaryPart=Head&lt;/code&gt;&lt;/td&gt;&lt;td&gt;une référence, par le nom de la cible, ou &lt;code&gt;none&lt;/code&gt;&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;Parent.Name=Tower&lt;/code&gt;&lt;/td&gt;&lt;td&gt;une propriété de ce qui est référencé&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;Children&amp;gt;100&lt;/code&gt;&lt;/td&gt;&lt;td&gt;aussi &lt;code&gt;Name ClassName Parent&lt;/code&gt;&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;range=*&lt;/code&gt;&lt;/td&gt;&lt;td&gt;a la propriété&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;tag:Enemy&lt;/code&gt;&lt;/td&gt;&lt;td&gt;a le tag&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;attr:Health attr:Health&amp;gt;50&lt;/code&gt;&lt;/td&gt;&lt;td&gt;a l’attribut ; le compare&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;script:&quot;require(&quot;&lt;/code&gt;&lt;/td&gt;&lt;td&gt;scripts contenant ce texte&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;a b &amp;nbsp; a | b &amp;nbsp; -a &amp;nbsp; (a | b) c&lt;/code&gt;&lt;/td&gt;&lt;td&gt;et, ou, non, groupement&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;&quot;Front Door&quot;&lt;/code&gt;&lt;/td&gt;&lt;td&gt;les guillemets tiennent ensemble espaces et signes&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td colspan=&apos;2&apos;&gt;Bas va à l’arborescence, Échap efface, Ctrl+Espace propose des mots.&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;</translation>
    </message>
</context>
<context>
    <name>vitrine::FindingsModel</name>
    <message>
        <source>probably refused</source>
        <translation>probablement refusé</translation>
    </message>
    <message>
        <source>taken, but not as it is</source>
        <translation>accepté, mais pas tel quel</translation>
    </message>
    <message>
        <source>hint</source>
        <translation>indication</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a rule, and how often it was broken</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>New: %1</source>
        <translation>Nouveau&#xa0;: %1</translation>
    </message>
    <message>
        <source>gone: %1</source>
        <translation>résolu&#xa0;: %1</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Constat</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Où</translation>
    </message>
</context>
<context>
    <name>vitrine::Fold</name>
    <message>
        <source>open</source>
        <translation>ouvert</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>fermé</translation>
    </message>
</context>
<context>
    <name>vitrine::HeatLegend</name>
    <message>
        <source>no overlap</source>
        <translation>aucun chevauchement</translation>
    </message>
    <message>
        <source>Distance to the cage, in studs</source>
        <translation>Distance à la cage, en studs</translation>
    </message>
    <message>
        <source>Triangles over the same place of the texture</source>
        <translation>Triangles au même endroit de la texture</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>de %1 à %2</translation>
    </message>
</context>
<context>
    <name>vitrine::HexView</name>
    <message>
        <source>Bytes</source>
        <translation>Octets</translation>
    </message>
    <message>
        <source>Select &amp;All</source>
        <translation>Tout &amp;sélectionner</translation>
    </message>
    <message>
        <source>At %1, %2: %3</source>
        <comment>an offset, the number of bytes, the bytes</comment>
        <translation>À %1, %2&#xa0;: %3</translation>
    </message>
</context>
<context>
    <name>vitrine::ImageCanvas</name>
    <message>
        <source>Image</source>
        <translation>Image</translation>
    </message>
</context>
<context>
    <name>vitrine::ImageView</name>
    <message>
        <source>Level</source>
        <translation>Niveau</translation>
    </message>
    <message>
        <source>Face of the cube</source>
        <translation>Face du cube</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>Canaux</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Couche</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>Tranche</translation>
    </message>
    <message>
        <source>All faces, layers and slices of the level in one sheet</source>
        <translation>Toutes les faces, couches et tranches du niveau sur une planche</translation>
    </message>
    <message>
        <source>Exposure in stops</source>
        <translation>Exposition en IL</translation>
    </message>
    <message>
        <source>Smaller (−)</source>
        <translation>Plus petit (−)</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>Plus grand (+)</translation>
    </message>
    <message>
        <source>One pixel of the image for each of the screen (1)</source>
        <translation>Un pixel de l’image pour un pixel de l’écran (1)</translation>
    </message>
    <message>
        <source>The whole image (0)</source>
        <translation>Toute l’image (0)</translation>
    </message>
    <message>
        <source>Level %1: %2 × %3</source>
        <translation>Niveau %1 : %2 × %3</translation>
    </message>
    <message>
        <source>Face %1</source>
        <translation>Face %1</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>Gris</translation>
    </message>
    <message>
        <source>This part of the image cannot be shown: %1</source>
        <translation>Cette partie de l’image ne peut pas être affichée : %1</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Couche %1</translation>
    </message>
    <message>
        <source>Slice %1</source>
        <translation>Tranche %1</translation>
    </message>
</context>
<context>
    <name>vitrine::JointList</name>
    <message>
        <source>Joint %1</source>
        <translation>Articulation %1</translation>
    </message>
    <message>
        <source>Morph target %1</source>
        <translation>Cible de morphing %1</translation>
    </message>
    <message>
        <source>All joints</source>
        <translation>Toutes les articulations</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 keys</source>
        <translation>
            <numerusform>%1&#xa0;: %2 clé</numerusform>
            <numerusform>%1&#xa0;: %2 clés</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::KeyCanvas</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
</context>
<context>
    <name>vitrine::KeysModel</name>
    <message>
        <source>Joint</source>
        <translation>Articulation</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>Canal</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Secondes</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>Easing</source>
        <translation>Transition</translation>
    </message>
    <message>
        <source>How the value goes on to the next key</source>
        <translation>Comment la valeur passe à la clé suivante</translation>
    </message>
</context>
<context>
    <name>vitrine::KeysTable</name>
    <message>
        <source>Keys</source>
        <translation>Clés</translation>
    </message>
    <message>
        <source>Select all cells</source>
        <translation>Sélectionner toutes les cellules</translation>
    </message>
</context>
<context>
    <name>vitrine::KindLegend</name>
    <message>
        <source>Colours of the bytes</source>
        <translation>Couleurs des octets</translation>
    </message>
</context>
<context>
    <name>vitrine::LevelsDock</name>
    <message>
        <source>&amp;Levels</source>
        <translation>&amp;Niveaux</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatique</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Côte à côte</translation>
    </message>
    <message>
        <source>Distance to Finest</source>
        <translation>Distance au plus fin</translation>
    </message>
    <message>
        <source>Levels of detail</source>
        <translation>Niveaux de détail</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Niveau</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Genre</translation>
    </message>
    <message>
        <source>From</source>
        <translation>À partir de</translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation>Sommets</translation>
    </message>
    <message>
        <source>Triangles</source>
        <translation>Triangles</translation>
    </message>
    <message>
        <source>Of finest</source>
        <translation>Du plus fin</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Octets</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Parties</translation>
    </message>
    <message>
        <source>Largest distance</source>
        <translation>Distance maximale</translation>
    </message>
    <message>
        <source>Mean distance</source>
        <translation>Distance moyenne</translation>
    </message>
    <message>
        <source>Wire</source>
        <translation>Filaire</translation>
    </message>
    <message>
        <source>The camera distance from which this level is shown, if the format has a rule for it</source>
        <translation>La distance de l’œil à partir de laquelle le niveau est affiché, si le format a une règle pour cela</translation>
    </message>
    <message>
        <source>How far the level&apos;s surface lies from the finest one at most</source>
        <translation>À quelle distance du niveau le plus fin se trouve la surface, au plus</translation>
    </message>
    <message>
        <source>The mean distance of the level&apos;s surface from the finest one</source>
        <translation>De même, en moyenne sur la surface du niveau</translation>
    </message>
    <message>
        <source>The level&apos;s triangles as lines over the one that is shown</source>
        <translation>Les triangles du niveau en lignes sur celui qui est affiché</translation>
    </message>
    <message>
        <source>One level of detail only</source>
        <translation>Un seul niveau de détail</translation>
    </message>
    <message>
        <source>The level that the format&apos;s own programs would show from here</source>
        <translation>Le niveau qu’afficheraient d’ici les programmes du format</translation>
    </message>
    <message>
        <source>Every level in a view of its own, with one camera</source>
        <translation>Chaque niveau dans sa vue, avec une seule caméra</translation>
    </message>
    <message>
        <source>Colours each level by its distance to the finest, and measures it</source>
        <translation>Colore chaque niveau selon sa distance au plus fin, et la mesure</translation>
    </message>
    <message>
        <source>finest</source>
        <translation>le plus fin</translation>
    </message>
    <message>
        <source>high quality</source>
        <translation>haute qualité</translation>
    </message>
    <message>
        <source>made by %1</source>
        <translation>produit par %1</translation>
    </message>
    <message>
        <source>all shown</source>
        <translation>tous affichés</translation>
    </message>
    <message>
        <source>Show &amp;Bytes</source>
        <translation>Afficher les &amp;octets</translation>
    </message>
    <message>
        <source>%1 shown</source>
        <translation>%1 affichés</translation>
    </message>
</context>
<context>
    <name>vitrine::LibraryFolders</name>
    <message>
        <source>Folders</source>
        <translation>Dossiers</translation>
    </message>
</context>
<context>
    <name>vitrine::LibraryGrid</name>
    <message>
        <source>Files as pictures</source>
        <translation>Fichiers en images</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>illisible</translation>
    </message>
    <message numerus="yes">
        <source>%1 triangles</source>
        <translation>
            <numerusform>%1 triangle</numerusform>
            <numerusform>%1 triangles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 instances</source>
        <translation>
            <numerusform>%1 instance</numerusform>
            <numerusform>%1 instances</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::LibraryModel</name>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Dossier</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Modifié</translation>
    </message>
    <message>
        <source>Triangles</source>
        <translation>Triangles</translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation>Sommets</translation>
    </message>
    <message>
        <source>Levels of Detail</source>
        <translation>Niveaux de détail</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Articulations</translation>
    </message>
    <message>
        <source>Face Controls</source>
        <translation>Contrôles du visage</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>Instances</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Classes</translation>
    </message>
    <message>
        <source>Textures Missing</source>
        <translation>Textures introuvables</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnostics</translation>
    </message>
    <message>
        <source>Not recognised or not read yet</source>
        <translation>Non reconnus ou pas encore lus</translation>
    </message>
    <message>
        <source>In the folder itself</source>
        <translation>Dans le dossier même</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%1 files, would save %2</source>
        <translation>
            <numerusform>%1 fichier, économiserait %2</numerusform>
            <numerusform>%1 fichiers, économiseraient %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::LibraryPage</name>
    <message>
        <source>Folders</source>
        <translation>Dossiers</translation>
    </message>
    <message>
        <source>Shows the folders below this one</source>
        <translation>Affiche les dossiers sous celui-ci</translation>
    </message>
    <message>
        <source>With Subfolders</source>
        <translation>Avec sous-dossiers</translation>
    </message>
    <message>
        <source>Shows what lies in folders below the chosen one, too</source>
        <translation>Affiche aussi ce qui se trouve dans les dossiers sous celui choisi</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Tri</translation>
    </message>
    <message>
        <source>How files are sorted and put in groups</source>
        <translation>Comment les fichiers sont triés et groupés</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Images</translation>
    </message>
    <message>
        <source>Shows files as pictures</source>
        <translation>Affiche les fichiers en images</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tableau</translation>
    </message>
    <message>
        <source>Shows files as a table</source>
        <translation>Affiche les fichiers en tableau</translation>
    </message>
    <message>
        <source>Size of the pictures</source>
        <translation>Taille des images</translation>
    </message>
    <message>
        <source>Sort By</source>
        <translation>Trier par</translation>
    </message>
    <message>
        <source>Largest First</source>
        <translation>Les plus grands d’abord</translation>
    </message>
    <message>
        <source>Group By</source>
        <translation>Grouper par</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Rien</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Dossier</translation>
    </message>
    <message>
        <source>Try Again</source>
        <translation>Réessayer</translation>
    </message>
    <message numerus="yes">
        <source>%1 files</source>
        <translation>
            <numerusform>%1 fichier</numerusform>
            <numerusform>%1 fichiers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 links lead elsewhere</source>
        <translation>
            <numerusform>%1 lien mène ailleurs</numerusform>
            <numerusform>%1 liens mènent ailleurs</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 shown</source>
        <translation>%1 affichés</translation>
    </message>
    <message>
        <source>%1 selected</source>
        <translation>%1 sélectionnés</translation>
    </message>
    <message>
        <source>reading %1 of %2…</source>
        <translation>lecture : %1 sur %2…</translation>
    </message>
    <message>
        <source>looking for files…</source>
        <translation>recherche de fichiers…</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>arrêté</translation>
    </message>
    <message>
        <source>No files in this folder</source>
        <translation>Aucun fichier dans ce dossier</translation>
    </message>
    <message>
        <source>The first %1 of the selected files were opened</source>
        <translation>Les %1 premiers fichiers sélectionnés ont été ouverts</translation>
    </message>
    <message>
        <source>No file is selected</source>
        <translation>Aucun fichier n’est sélectionné</translation>
    </message>
    <message>
        <source>Select two files to compare them</source>
        <translation>Sélectionnez deux fichiers pour les comparer</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Ouvrir</translation>
    </message>
    <message>
        <source>&amp;Preview</source>
        <translation>A&amp;perçu</translation>
    </message>
    <message>
        <source>&amp;Export All…</source>
        <translation>&amp;Exporter tout…</translation>
    </message>
    <message>
        <source>Co&amp;mpare Both</source>
        <translation>&amp;Comparer les deux</translation>
    </message>
    <message>
        <source>&amp;Sheet of Pictures…</source>
        <translation>Planche d’&amp;images…</translation>
    </message>
    <message>
        <source>&amp;Copy Paths</source>
        <translation>Copier les c&amp;hemins</translation>
    </message>
    <message>
        <source>&amp;Files Like This</source>
        <translation>&amp;Fichiers semblables</translation>
    </message>
    <message>
        <source>The Same &amp;Bytes</source>
        <translation>Les mêmes &amp;octets</translation>
    </message>
    <message>
        <source>The Same &amp;Triangles</source>
        <translation>Les mêmes &amp;triangles</translation>
    </message>
    <message>
        <source>&amp;Nearly the Same Shape</source>
        <translation>&amp;Presque la même forme</translation>
    </message>
    <message>
        <source>Select &amp;All</source>
        <translation>&amp;Tout sélectionner</translation>
    </message>
    <message>
        <source>&amp;Read the Folder Again</source>
        <translation>&amp;Relire le dossier</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>dossier</translation>
    </message>
    <message>
        <source>Duplicates</source>
        <translation>Doublons</translation>
    </message>
    <message>
        <source>Shows only files that are there more than once, in groups</source>
        <translation>Affiche seulement les fichiers présents plusieurs fois, en groupes</translation>
    </message>
    <message>
        <source>All Files</source>
        <translation>Tous les fichiers</translation>
    </message>
    <message>
        <source>Same Bytes</source>
        <translation>Mêmes octets</translation>
    </message>
    <message>
        <source>Same Geometry</source>
        <translation>Même géométrie</translation>
    </message>
    <message>
        <source>Same Name</source>
        <translation>Même nom</translation>
    </message>
    <message numerus="yes">
        <source>%1 groups, would save %2</source>
        <translation>
            <numerusform>%1 groupe, économiserait %2</numerusform>
            <numerusform>%1 groupes, économiseraient %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Open Containin&amp;g Folder</source>
        <translation>Ouvrir le dossier en&amp;globant</translation>
    </message>
</context>
<context>
    <name>vitrine::LibraryPreview</name>
    <message>
        <source>Preview</source>
        <translation>Aperçu</translation>
    </message>
    <message numerus="yes">
        <source>%1 triangles</source>
        <translation>
            <numerusform>%1 triangle</numerusform>
            <numerusform>%1 triangles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 instances</source>
        <translation>
            <numerusform>%1 instance</numerusform>
            <numerusform>%1 instances</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::LibraryStatus</name>
    <message>
        <source>Files read</source>
        <translation>Fichiers lus</translation>
    </message>
    <message>
        <source>Stop Reading</source>
        <translation>Arrêter la lecture</translation>
    </message>
    <message>
        <source>Stops reading; what is known stays. F5 goes on</source>
        <translation>Arrête la lecture ; ce qui est connu reste. F5 reprend</translation>
    </message>
</context>
<context>
    <name>vitrine::LibraryTable</name>
    <message>
        <source>Files as a table</source>
        <translation>Fichiers en tableau</translation>
    </message>
</context>
<context>
    <name>vitrine::LightOptions</name>
    <message>
        <source>Default</source>
        <translation>Par défaut</translation>
    </message>
    <message>
        <source>Rotation of the environment light, in degrees</source>
        <translation>Rotation de la lumière d’environnement, en degrés</translation>
    </message>
    <message>
        <source>Strength of the environment light</source>
        <translation>Intensité de la lumière d’environnement</translation>
    </message>
    <message>
        <source>Tone mapping</source>
        <translation>Mappage tonal</translation>
    </message>
    <message>
        <source>How light brighter than a screen can show is mapped to it</source>
        <translation>Comment est montrée une lumière plus vive qu’un écran</translation>
    </message>
    <message>
        <source>Light from</source>
        <translation>Environnement</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Rotation</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>Intensité</translation>
    </message>
    <message>
        <source>Tones</source>
        <translation>Mappage tonal</translation>
    </message>
    <message>
        <source>The picture cannot be read: %1</source>
        <translation>L’image ne peut pas être lue&#xa0;: %1</translation>
    </message>
    <message>
        <source>Choose a Picture…</source>
        <translation>Choisir une image…</translation>
    </message>
    <message>
        <source>Environment Light</source>
        <translation>Lumière d’environnement</translation>
    </message>
    <message>
        <source>Default environment light</source>
        <translation>Lumière d’environnement par défaut</translation>
    </message>
    <message>
        <source>Choose an environment picture (.hdr, .exr)</source>
        <translation>Choisir une image de la lumière d’environnement (.hdr, .exr)</translation>
    </message>
    <message>
        <source>Pictures of light (*.hdr *.pic *.exr);;All files (*)</source>
        <translation>Images de lumière (*.hdr *.pic *.exr);;Tous les fichiers (*)</translation>
    </message>
</context>
<context>
    <name>vitrine::LoadingBar</name>
    <message>
        <source>Reading images: %1 of %2</source>
        <translation>Lecture des images&#xa0;: %1 sur %2</translation>
    </message>
    <message>
        <source>Drawing the first picture</source>
        <translation>Dessin de la première image</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>Lecture de %1</translation>
    </message>
    <message>
        <source>Building the parts</source>
        <translation>Construction des pièces</translation>
    </message>
    <message>
        <source>Reading the terrain</source>
        <translation>Lecture du terrain</translation>
    </message>
    <message>
        <source>Building the terrain</source>
        <translation>Construction du terrain</translation>
    </message>
    <message>
        <source>Reading the models of the room</source>
        <translation>Lecture des modèles placés</translation>
    </message>
    <message>
        <source>Preparing the picture</source>
        <translation>Préparation de l’image</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Chargement</translation>
    </message>
</context>
<context>
    <name>vitrine::MainWindow</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Fichier</translation>
    </message>
    <message>
        <source>Open Recen&amp;t</source>
        <translation>Fichiers récen&amp;ts</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>É&amp;dition</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Affichage</translation>
    </message>
    <message>
        <source>&amp;Mode</source>
        <translation>&amp;Mode</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>Affic&amp;her</translation>
    </message>
    <message>
        <source>Doc&amp;ks</source>
        <translation>Pa&amp;nneaux</translation>
    </message>
    <message>
        <source>&amp;Camera</source>
        <translation>&amp;Caméra</translation>
    </message>
    <message>
        <source>&amp;Animation</source>
        <translation>A&amp;nimation</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>F&amp;enêtre</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;ide</translation>
    </message>
    <message>
        <source>Shows what was doubtful or missing</source>
        <translation>Affiche ce qui était douteux ou manquait</translation>
    </message>
    <message>
        <source>Layout reset</source>
        <translation>Disposition réinitialisée</translation>
    </message>
    <message>
        <source>Open a mesh first, then drop %1 onto it</source>
        <translation>Ouvrir d’abord un maillage, puis y déposer %1</translation>
    </message>
    <message>
        <source>The filter “%1” hid %2 and was cleared. %3 brings it back.</source>
        <translation>Le filtre «&#xa0;%1&#xa0;» masquait %2 et a été effacé. %3 le rétablit.</translation>
    </message>
    <message>
        <source>Edit, Go Back</source>
        <translation>Édition, Précédent</translation>
    </message>
    <message>
        <source>No script is selected</source>
        <translation>Aucun script n’est sélectionné</translation>
    </message>
    <message>
        <source>The first %1 of the selected scripts were opened</source>
        <translation>Les %1 premiers scripts sélectionnés ont été ouverts</translation>
    </message>
    <message>
        <source>&amp;Clear</source>
        <translation>&amp;Effacer</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>Close &amp;Others</source>
        <translation>Fermer les &amp;autres</translation>
    </message>
    <message>
        <source>Close to the R&amp;ight</source>
        <translation>Fermer à &amp;droite</translation>
    </message>
    <message>
        <source>Copy &amp;Path</source>
        <translation>Copier le c&amp;hemin</translation>
    </message>
    <message>
        <source>Open Containing &amp;Folder</source>
        <translation>Ouvrir le d&amp;ossier parent</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Recharger</translation>
    </message>
    <message>
        <source>Apply Texture</source>
        <translation>Appliquer une texture</translation>
    </message>
    <message>
        <source>Images (*.png *.jpg *.jpeg *.bmp *.tga *.dds *.webp);;All files (*)</source>
        <translation>Images (*.png *.jpg *.jpeg *.bmp *.tga *.dds *.webp);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>%1 applied to face %2</source>
        <translation>%1 appliquée à la face %2</translation>
    </message>
    <message>
        <source>%1 applied to every material without a texture</source>
        <translation>%1 appliquée à tous les matériaux sans texture</translation>
    </message>
    <message>
        <source>The screenshot could not be written: %1</source>
        <translation>La capture n’a pas pu être écrite&#xa0;: %1</translation>
    </message>
    <message>
        <source>The file is still being read</source>
        <translation>Le fichier est encore en lecture</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>Rien n’est sélectionné</translation>
    </message>
    <message>
        <source>There is nothing in this file that could be exported</source>
        <translation>Il n’y a rien à exporter dans ce fichier</translation>
    </message>
    <message>
        <source>&lt;b&gt;Vitrine %1&lt;/b&gt;&lt;p&gt;A viewer for game assets.&lt;p&gt;%2&lt;p&gt;%3</source>
        <translation>&lt;b&gt;Vitrine %1&lt;/b&gt;&lt;p&gt;Une visionneuse de ressources de jeu.&lt;p&gt;%2&lt;p&gt;%3</translation>
    </message>
    <message>
        <source>About Vitrine</source>
        <translation>À propos de Vitrine</translation>
    </message>
    <message>
        <source>Formats of other programs are read in a separate process; testing that now…</source>
        <translation>Les formats d’autres programmes sont lus dans un processus à part&#xa0;; essai en cours…</translation>
    </message>
    <message>
        <source>Formats of other programs are read in a separate process, confined by: %1.</source>
        <translation>Les formats d’autres programmes sont lus dans un processus à part, confiné par&#xa0;: %1.</translation>
    </message>
    <message>
        <source>Other programs&apos; formats cannot be read: %1.</source>
        <translation>Les formats d’autres programmes ne peuvent pas être lus&#xa0;: %1.</translation>
    </message>
    <message>
        <source>%1 – Vitrine</source>
        <translation>%1 – Vitrine</translation>
    </message>
    <message>
        <source>%1 lies on a server: save it here first, then open it</source>
        <translation>%1 se trouve sur un serveur : l’enregistrer ici, puis l’ouvrir</translation>
    </message>
    <message>
        <source>Open Folder</source>
        <translation>Ouvrir un dossier</translation>
    </message>
    <message>
        <source>&amp;Open Both</source>
        <translation>&amp;Ouvrir les deux</translation>
    </message>
    <message>
        <source>&amp;Compare Them</source>
        <translation>&amp;Comparer</translation>
    </message>
    <message>
        <source>Another &amp;File…</source>
        <translation>Autre &amp;fichier…</translation>
    </message>
    <message>
        <source>Compare &amp;With</source>
        <translation>Comparer a&amp;vec</translation>
    </message>
    <message>
        <source>resource limits</source>
        <translation>limites de ressources</translation>
    </message>
    <message>
        <source>Drop to open</source>
        <translation>Déposer pour ouvrir</translation>
    </message>
    <message>
        <source>Shows the last messages</source>
        <translation>Affiche les derniers messages</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Messages</translation>
    </message>
    <message>
        <source>Unpi&amp;n</source>
        <translation>Dé&amp;tacher</translation>
    </message>
    <message>
        <source>Pi&amp;n</source>
        <translation>É&amp;pingler</translation>
    </message>
    <message>
        <source>&amp;Move to New Window</source>
        <translation>Déplacer vers une &amp;nouvelle fenêtre</translation>
    </message>
    <message>
        <source>Move to the Window of %1</source>
        <translation>Déplacer vers la fenêtre de %1</translation>
    </message>
    <message>
        <source>goes to anything in the open files by its name</source>
        <translation>va à tout ce que contiennent les fichiers ouverts, par son nom</translation>
    </message>
    <message>
        <source>finds every command by what it does</source>
        <translation>trouve chaque commande par ce qu’elle fait</translation>
    </message>
    <message>
        <source>compares the file with another version of it</source>
        <translation>compare le fichier avec une autre version</translation>
    </message>
    <message>
        <source>Save Assets With the Place</source>
        <translation>Enregistrer les ressources avec la place</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>what was done, and what was not</comment>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 are not here</source>
        <translation>
            <numerusform>%1 n’est pas là</numerusform>
            <numerusform>%1 ne sont pas là</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 assets saved</source>
        <translation>
            <numerusform>%1 ressource enregistrée</numerusform>
            <numerusform>%1 ressources enregistrées</numerusform>
        </translation>
    </message>
    <message>
        <source>Saving the assets of %1…</source>
        <translation>Enregistrement des ressources de %1…</translation>
    </message>
    <message numerus="yes">
        <source>%1 assets kept (%2)</source>
        <translation>
            <numerusform>%1 ressource gardée (%2)</numerusform>
            <numerusform>%1 ressources gardées (%2)</numerusform>
        </translation>
    </message>
    <message>
        <source>Keeping what %1 uses…</source>
        <translation>Ce que %1 utilise est mis en réserve…</translation>
    </message>
    <message>
        <source>Nothing is missing that a service could be asked for</source>
        <translation>Rien ne manque qu’on puisse demander à un service</translation>
    </message>
    <message>
        <source>Network: On</source>
        <translation>Réseau : activé</translation>
    </message>
    <message>
        <source>Network: Off</source>
        <translation>Réseau : désactivé</translation>
    </message>
    <message>
        <source>Stops asking for assets, in every tab, at once</source>
        <translation>Arrête aussitôt toute demande de ressources, dans tous les onglets</translation>
    </message>
    <message>
        <source>Lets Vitrine ask for missing assets when you want them</source>
        <translation>Permet à Vitrine de demander les ressources manquantes quand vous les voulez</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Outils</translation>
    </message>
</context>
<context>
    <name>vitrine::ManualBrowser</name>
    <message>
        <source>Manual</source>
        <translation>Manuel</translation>
    </message>
</context>
<context>
    <name>vitrine::ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation>Manuel</translation>
    </message>
    <message>
        <source>Go back (Alt+Left)</source>
        <translation>Reculer (Alt+Gauche)</translation>
    </message>
    <message>
        <source>Go forward (Alt+Right)</source>
        <translation>Avancer (Alt+Droite)</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>Chercher dans le manuel</translation>
    </message>
    <message>
        <source>Shows the sections that contain the words; Enter finds them on the page (Ctrl+F)</source>
        <translation>Montre les sections qui contiennent les mots ; Entrée les trouve sur la page (Ctrl+F)</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Sommaire</translation>
    </message>
</context>
<context>
    <name>vitrine::ManyExport</name>
    <message>
        <source>Folder to Write to</source>
        <translation>Dossier de destination</translation>
    </message>
    <message>
        <source>Writing files…</source>
        <translation>Écriture des fichiers…</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>annulé</translation>
    </message>
    <message numerus="yes">
        <source>%1 could not be written: %2</source>
        <translation>
            <numerusform>%1 n’a pas pu l’être : %2</numerusform>
            <numerusform>%1 n’ont pas pu l’être : %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of them in part</source>
        <translation>
            <numerusform>dont %1 incomplet</numerusform>
            <numerusform>dont %1 incomplets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 files written</source>
        <translation>
            <numerusform>%1 fichier écrit</numerusform>
            <numerusform>%1 fichiers écrits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::ManyExportDialog</name>
    <message>
        <source>Export All</source>
        <translation>Exporter tout</translation>
    </message>
    <message>
        <source>The finest</source>
        <translation>Le plus fin</translation>
    </message>
    <message>
        <source>Level %1, or the coarsest</source>
        <translation>Niveau %1, ou le plus grossier</translation>
    </message>
    <message>
        <source>All, each an object</source>
        <translation>Tous, chacun un objet</translation>
    </message>
    <message>
        <source>Y up</source>
        <translation>Y vers le haut</translation>
    </message>
    <message>
        <source>Z up</source>
        <translation>Z vers le haut</translation>
    </message>
    <message>
        <source>Looks towards +Z</source>
        <translation>Regarde vers +Z</translation>
    </message>
    <message>
        <source>Faces the stored direction</source>
        <translation>Regarde comme stocké</translation>
    </message>
    <message>
        <source>Multiplies all lengths</source>
        <translation>Multiplie toutes les longueurs</translation>
    </message>
    <message numerus="yes">
        <source>%1 files are written, each beside the others in one folder</source>
        <translation>
            <numerusform>%1 fichier est écrit dans un dossier</numerusform>
            <numerusform>%1 fichiers sont écrits côte à côte dans un dossier</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Format:</source>
        <translation>&amp;Format&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Textures:</source>
        <translation>&amp;Textures&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Levels:</source>
        <translation>Niveau&amp;x&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Axis:</source>
        <translation>&amp;Axe vertical&#xa0;:</translation>
    </message>
    <message>
        <source>F&amp;ront:</source>
        <translation>Ava&amp;nt&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Scale:</source>
        <translation>&amp;Échelle&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Choose Folder…</source>
        <translation>Choisir le &amp;dossier…</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>Dans le fichier</translation>
    </message>
    <message>
        <source>Beside the file</source>
        <translation>À côté du fichier</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Aucune</translation>
    </message>
</context>
<context>
    <name>vitrine::MeasureList</name>
    <message>
        <source>Measures</source>
        <translation>Mesures</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>N°</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Longueur</translation>
    </message>
    <message>
        <source>Slope</source>
        <translation>Pente</translation>
    </message>
    <message>
        <source>The angle to the horizontal</source>
        <translation>L&apos;angle par rapport à l&apos;horizontale</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Copies the numbers of the chosen measures, or of all (Ctrl+C)</source>
        <translation>Copie les nombres des mesures choisies, ou de toutes (Ctrl+C)</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Removes the chosen measures, or the last one (Delete)</source>
        <translation>Supprime les mesures choisies, ou la dernière (Suppr)</translation>
    </message>
    <message>
        <source>Remove All</source>
        <translation>Tout supprimer</translation>
    </message>
    <message>
        <source>Removes all measures</source>
        <translation>Supprime toutes les mesures</translation>
    </message>
    <message>
        <source>Angle between %1 and %2: %3°</source>
        <translation>Angle entre %1 et %2 : %3°</translation>
    </message>
</context>
<context>
    <name>vitrine::MissingDock</name>
    <message>
        <source>&amp;Missing</source>
        <translation>Man&amp;quant</translation>
    </message>
    <message>
        <source>Add Folder or Archive</source>
        <translation>Ajouter un dossier ou une archive</translation>
    </message>
    <message>
        <source>Assign…</source>
        <translation>Attribuer…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Filter missing assets</source>
        <translation>Filtrer ce qui manque</translation>
    </message>
    <message>
        <source>Choose a file for the selected asset. Vitrine keeps it, and uses it wherever the id is named.</source>
        <translation>Choisit un fichier pour la ressource sélectionnée. Vitrine le garde et l’utilise partout où l’identifiant est nommé.</translation>
    </message>
    <message>
        <source>Missing assets</source>
        <translation>Ressources manquantes</translation>
    </message>
    <message>
        <source>Add &amp;Folder…</source>
        <translation>Ajouter un &amp;dossier…</translation>
    </message>
    <message>
        <source>Add &amp;Archive…</source>
        <translation>Ajouter une &amp;archive…</translation>
    </message>
    <message>
        <source>Copy &amp;Ids</source>
        <translation>Copier les &amp;identifiants</translation>
    </message>
    <message>
        <source>Copy as &amp;CSV</source>
        <translation>Copier en &amp;CSV</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Manquant</translation>
    </message>
    <message>
        <source>Missing (%1)</source>
        <translation>Manquant (%1)</translation>
    </message>
    <message>
        <source>No file</source>
        <translation>Aucun fichier</translation>
    </message>
    <message>
        <source>Looking for what is missing…</source>
        <translation>Recherche de ce qui manque…</translation>
    </message>
    <message>
        <source>Nothing is missing</source>
        <translation>Il ne manque rien</translation>
    </message>
    <message>
        <source>Add an Asset Folder</source>
        <translation>Ajouter un dossier de ressources</translation>
    </message>
    <message>
        <source>Add an Archive With Assets</source>
        <translation>Ajouter une archive de ressources</translation>
    </message>
    <message>
        <source>Choose a File for the Missing Asset</source>
        <translation>Choisir un fichier pour la ressource manquante</translation>
    </message>
    <message>
        <source>%1 is kept for the asset</source>
        <translation>%1 est gardé pour la ressource</translation>
    </message>
    <message>
        <source>Get Them</source>
        <translation>Les obtenir</translation>
    </message>
    <message>
        <source>Ask Again</source>
        <translation>Redemander</translation>
    </message>
    <message>
        <source>Asks the services that you choose for what is missing</source>
        <translation>Demande ce qui manque aux services que vous choisissez</translation>
    </message>
    <message>
        <source>Asks once more for what was refused before: the selected assets, or all that are listed here</source>
        <translation>Redemande ce qui a été refusé : les ressources choisies, ou toutes celles de cette liste</translation>
    </message>
</context>
<context>
    <name>vitrine::MissingModel</name>
    <message>
        <source>Image</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>Maillage</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modèle</translation>
    </message>
    <message>
        <source>found</source>
        <translation>trouvé</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>absent</translation>
    </message>
    <message>
        <source>still being read</source>
        <translation>encore en lecture</translation>
    </message>
    <message>
        <source>Beside the file and in asset folders</source>
        <translation>À côté du fichier et dans les dossiers de ressources</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a place, and whether it has an asset</comment>
        <translation>%1 : %2</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Introuvable</translation>
    </message>
    <message>
        <source>Asset</source>
        <translation>Ressource</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Named by</source>
        <translation>Nommé par</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Places searched</source>
        <translation>Lieux cherchés</translation>
    </message>
    <message>
        <source>Why not</source>
        <translation>Pourquoi</translation>
    </message>
    <message>
        <source>Asked for again from %1 on</source>
        <translation>Sera redemandée à partir du %1</translation>
    </message>
    <message>
        <source>Asked for again only if you want it</source>
        <translation>Ne sera redemandée que si vous le voulez</translation>
    </message>
    <message>
        <source>Animation</source>
        <translation>Animation</translation>
    </message>
</context>
<context>
    <name>vitrine::MotionDock</name>
    <message>
        <source>M&amp;otion</source>
        <translation>M&amp;ouvement</translation>
    </message>
    <message>
        <source>partly guessed</source>
        <translation>en partie deviné</translation>
    </message>
    <message>
        <source>Show the bytes of the key (Enter)</source>
        <translation>Afficher les octets de la clé (Entrée)</translation>
    </message>
    <message>
        <source>Show Bytes</source>
        <translation>Afficher les octets</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Courbes</translation>
    </message>
    <message>
        <source>Dope Sheet</source>
        <translation>Feuille d’exposition</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Clés</translation>
    </message>
    <message>
        <source>The values of a joint over time</source>
        <translation>Les valeurs d’une articulation au cours du temps</translation>
    </message>
    <message>
        <source>The keys of all joints over time</source>
        <translation>Les clés de toutes les articulations au cours du temps</translation>
    </message>
    <message>
        <source>The keys as a table</source>
        <translation>Les clés en tableau</translation>
    </message>
    <message>
        <source>Animation</source>
        <translation>Animation</translation>
    </message>
    <message>
        <source>Filter joints</source>
        <translation>Filtrer les articulations</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Articulations</translation>
    </message>
    <message>
        <source>Show &amp;Bytes</source>
        <translation>Afficher les &amp;octets</translation>
    </message>
    <message>
        <source>&amp;Copy Rows</source>
        <translation>&amp;Copier les lignes</translation>
    </message>
    <message>
        <source>This file has no animation.</source>
        <translation>Ce fichier n’a pas d’animation.</translation>
    </message>
    <message>
        <source>This animation has no keys.</source>
        <translation>Cette animation n’a pas de clés.</translation>
    </message>
    <message>
        <source>Animation %1</source>
        <translation>Animation %1</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message numerus="yes">
        <source>%1 keys</source>
        <translation>
            <numerusform>%1 clé</numerusform>
            <numerusform>%1 clés</numerusform>
        </translation>
    </message>
    <message>
        <source>of another file</source>
        <translation>d’un autre fichier</translation>
    </message>
    <message>
        <source>The formula of some easings is a guess.</source>
        <translation>La formule de certaines transitions est devinée.</translation>
    </message>
    <message>
        <source>This animation does not move %1.</source>
        <translation>Cette animation n’anime pas %1.</translation>
    </message>
    <message>
        <source>Choose a joint to see its curves.</source>
        <translation>Choisir une articulation pour voir ses courbes.</translation>
    </message>
    <message>
        <source>The keys are in another file</source>
        <translation>Les clés sont dans un autre fichier</translation>
    </message>
    <message>
        <source>It is not known where the file has this key</source>
        <translation>On ne sait pas où se trouve cette clé dans le fichier</translation>
    </message>
</context>
<context>
    <name>vitrine::MotionNotes</name>
    <message>
        <source>%1 figure of Vitrine, not in the file</source>
        <translation>Personnage %1 de Vitrine, absent du fichier</translation>
    </message>
    <message>
        <source>The file has clips and no rig. Animation, Play On shows them on another one.</source>
        <translation>Le fichier a des clips et pas de rig. Animation, Jouer sur les montre sur un autre.</translation>
    </message>
    <message>
        <source>Animation, Play On shows it on the rig of another open file.</source>
        <translation>Animation, Jouer sur le montre sur le rig d’un autre fichier ouvert.</translation>
    </message>
</context>
<context>
    <name>vitrine::NetworkDialog</name>
    <message>
        <source>&amp;Make a Key…</source>
        <translation>Cr&amp;éer une clé…</translation>
    </message>
    <message>
        <source>&amp;Test Key</source>
        <translation>&amp;Tester la clé</translation>
    </message>
    <message>
        <source>Key &amp;File…</source>
        <translation>&amp;Fichier de la clé…</translation>
    </message>
    <message>
        <source>F&amp;orget Key</source>
        <translation>O&amp;ublier la clé</translation>
    </message>
    <message>
        <source>Get What Is Missing</source>
        <translation>Obtenir ce qui manque</translation>
    </message>
    <message>
        <source>Network and Privacy</source>
        <translation>Réseau et confidentialité</translation>
    </message>
    <message>
        <source>Vitrine asks nobody over the network until you choose it here.</source>
        <translation>Vitrine ne demande rien à personne par le réseau tant que vous ne le choisissez pas ici.</translation>
    </message>
    <message>
        <source>Whom may it ask for the assets that files lack, when you want them?</source>
        <translation>À qui peut-elle demander les ressources qui manquent aux fichiers, quand vous les voulez ?</translation>
    </message>
    <message>
        <source>What arrives is kept on this machine and not asked for again. The switch in the status bar stops all of it at any time.</source>
        <translation>Ce qui arrive est gardé sur cette machine et n’est plus redemandé. L’interrupteur de la barre d’état arrête tout à tout moment.</translation>
    </message>
    <message>
        <source>&amp;Get Them</source>
        <translation>Les &amp;obtenir</translation>
    </message>
    <message>
        <source>S&amp;witch On</source>
        <translation>Acti&amp;ver</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>&amp;Not Now</source>
        <translation>&amp;Pas maintenant</translation>
    </message>
    <message>
        <source>The key in VITRINE_ROBLOX_KEY is used.</source>
        <translation>La clé de VITRINE_ROBLOX_KEY est utilisée.</translation>
    </message>
    <message>
        <source>It is kept in this desktop&apos;s keyring, nowhere else.</source>
        <translation>Elle est gardée dans le trousseau de ce bureau, nulle part ailleurs.</translation>
    </message>
    <message>
        <source>&amp;Roblox Open Cloud</source>
        <translation>&amp;Roblox Open Cloud</translation>
    </message>
    <message>
        <source>Paste a key here</source>
        <translation>Collez une clé ici</translation>
    </message>
    <message>
        <source>Opens %1 in your browser</source>
        <translation>Ouvre %1 dans votre navigateur</translation>
    </message>
    <message>
        <source>Keeps the key, and asks Roblox for one public asset with it</source>
        <translation>Garde la clé, et demande avec elle une ressource publique à Roblox</translation>
    </message>
    <message>
        <source>A file that only you may read (mode 0600), with nothing in it but the key</source>
        <translation>Un fichier que vous seul pouvez lire (mode 0600) et qui ne contient que la clé</translation>
    </message>
    <message>
        <source>&amp;Key:</source>
        <translation>&amp;Clé :</translation>
    </message>
    <message>
        <source>Roblox learns the ids of what is missing, the address of this machine, and whose key it is.</source>
        <translation>Roblox apprend les identifiants de ce qui manque, l’adresse de cette machine et à qui est la clé.</translation>
    </message>
    <message>
        <source>A server of &amp;your own</source>
        <translation>Un &amp;serveur à vous</translation>
    </message>
    <message>
        <source>&amp;Address:</source>
        <translation>&amp;Adresse :</translation>
    </message>
    <message>
        <source>It is asked first, and learns the ids and the address of this machine; never the key. {id} stands for the number of an asset, {uuid} for a UUID.</source>
        <translation>Il est interrogé d’abord, et apprend les identifiants et l’adresse de cette machine ; jamais la clé. {id} est le numéro d’une ressource, {uuid} un UUID.</translation>
    </message>
    <message>
        <source>The key cannot be read: %1</source>
        <translation>La clé est illisible : %1</translation>
    </message>
    <message>
        <source>There is no key yet.</source>
        <translation>Il n’y a pas encore de clé.</translation>
    </message>
    <message>
        <source>The key works.</source>
        <translation>La clé fonctionne.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what happened, and more of it</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what happened, and what to do</comment>
        <translation>%1 : %2</translation>
    </message>
    <message>
        <source>The test failed: %1</source>
        <translation>L’essai a échoué : %1</translation>
    </message>
    <message>
        <source>A key is kept in this desktop&apos;s keyring.</source>
        <translation>Une clé est dans le trousseau de ce bureau.</translation>
    </message>
    <message>
        <source>The key in %1 is used.</source>
        <translation>La clé de %1 est utilisée.</translation>
    </message>
    <message>
        <source>Asking Roblox…</source>
        <translation>Demande à Roblox…</translation>
    </message>
    <message>
        <source>Looking for the key…</source>
        <translation>Recherche de la clé…</translation>
    </message>
    <message>
        <source>Keeping the key…</source>
        <translation>La clé est mise en lieu sûr…</translation>
    </message>
    <message>
        <source>This desktop has no keyring to keep the key in. Put it into a file that only you may read and choose it with Key File, or start Vitrine with VITRINE_ROBLOX_KEY.</source>
        <translation>Ce bureau n’a pas de trousseau pour la clé. Mettez-la dans un fichier que vous seul pouvez lire et choisissez-le avec Fichier de la clé, ou lancez Vitrine avec VITRINE_ROBLOX_KEY.</translation>
    </message>
    <message>
        <source>The file is not used any more. It is still there.</source>
        <translation>Le fichier n’est plus utilisé. Il est toujours là.</translation>
    </message>
    <message>
        <source>The key is forgotten.</source>
        <translation>La clé est oubliée.</translation>
    </message>
    <message>
        <source>Choose the File With the Key</source>
        <translation>Choisir le fichier de la clé</translation>
    </message>
    <message numerus="yes">
        <source>This file names %1 assets that are not here. Whom may Vitrine ask for them?</source>
        <translation>
            <numerusform>Ce fichier nomme %1 ressource qui n’est pas là. À qui Vitrine peut-il la demander ?</numerusform>
            <numerusform>Ce fichier nomme %1 ressources qui ne sont pas là. À qui Vitrine peut-il les demander ?</numerusform>
        </translation>
    </message>
    <message>
        <source>The key needs the scope legacy-asset:manage, and nothing else. That scope is a wide one, for it allows more than reading: give the key to nobody. If it is limited to addresses, this machine&apos;s must be among them.</source>
        <translation>La clé a besoin de la portée legacy-asset:manage, et de rien d’autre. Cette portée est large, car elle permet plus que la lecture : ne donnez la clé à personne. Si elle est limitée à des adresses, celle de cette machine doit en être.</translation>
    </message>
    <message>
        <source>https://assets.example.org/{id}</source>
        <translation>https://assets.example.org/{id}</translation>
    </message>
</context>
<context>
    <name>vitrine::NoFileLabel</name>
    <message>
        <source>Still reading the file…</source>
        <translation>Lecture du fichier en cours…</translation>
    </message>
    <message>
        <source>Nothing could be read</source>
        <translation>Rien n’a pu être lu</translation>
    </message>
    <message>
        <source>No file</source>
        <translation>Aucun fichier</translation>
    </message>
</context>
<context>
    <name>vitrine::NoPicturePage</name>
    <message>
        <source>No picture can be drawn here</source>
        <translation>Aucune image ne peut être dessinée ici</translation>
    </message>
    <message>
        <source>Tree, properties, tables, scripts, bytes and export work without it.</source>
        <translation>L’arborescence, les propriétés, les tableaux, les scripts, les octets et l’export fonctionnent sans.</translation>
    </message>
</context>
<context>
    <name>vitrine::NodeCard</name>
    <message numerus="yes">
        <source>%1 lines</source>
        <translation>
            <numerusform>%1 ligne</numerusform>
            <numerusform>%1 lignes</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message numerus="yes">
        <source>%1 children</source>
        <translation>
            <numerusform>%1 enfant</numerusform>
            <numerusform>%1 enfants</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::NoticeBar</name>
    <message>
        <source>Hide this message</source>
        <translation>Masquer ce message</translation>
    </message>
</context>
<context>
    <name>vitrine::NoticeChip</name>
    <message>
        <source>%1 ›</source>
        <translation>%1 ›</translation>
    </message>
</context>
<context>
    <name>vitrine::ObjectOptions</name>
    <message>
        <source>Object</source>
        <translation>Objet</translation>
    </message>
    <message>
        <source>Up axis</source>
        <translation>Axe vertical</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>Pose</translation>
    </message>
    <message>
        <source>The pose the mesh was made in, and others that the file or its format knows</source>
        <translation>La pose dans laquelle le maillage a été fait, et d’autres que le fichier ou son format connaît</translation>
    </message>
    <message>
        <source>LOD factor</source>
        <translation>Facteur LOD</translation>
    </message>
    <message>
        <source>The viewer&apos;s setting RenderVolumeLODFactor: larger keeps detail for longer</source>
        <translation>Le réglage RenderVolumeLODFactor de la visionneuse&#xa0;: plus grand, il garde les détails plus longtemps</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>&amp;Haut</translation>
    </message>
    <message>
        <source>&amp;Pose</source>
        <translation>&amp;Pose</translation>
    </message>
    <message>
        <source>Si&amp;ze (m)</source>
        <translation>&amp;Taille (m)</translation>
    </message>
    <message>
        <source>E&amp;xplode</source>
        <translation>Éc&amp;later</translation>
    </message>
    <message>
        <source>LOD &amp;factor</source>
        <translation>&amp;Facteur LOD</translation>
    </message>
    <message>
        <source>Size along %1</source>
        <translation>Taille selon %1</translation>
    </message>
    <message>
        <source>Size along %1 in metres</source>
        <translation>Taille selon %1 en mètres</translation>
    </message>
    <message>
        <source>Keep the proportions</source>
        <translation>Garder les proportions</translation>
    </message>
    <message>
        <source>Back to the size that the file hints at</source>
        <translation>Revenir à la taille que le fichier suggère</translation>
    </message>
    <message>
        <source>Size as the file hints at it</source>
        <translation>Taille suggérée par le fichier</translation>
    </message>
    <message>
        <source>Explode</source>
        <translation>Éclater</translation>
    </message>
    <message>
        <source>Moves the physics hulls apart</source>
        <translation>Écarte les enveloppes physiques</translation>
    </message>
    <message>
        <source>Only the hulls, or the mesh again</source>
        <translation>Les enveloppes seules, ou de nouveau le maillage</translation>
    </message>
    <message>
        <source>Only the hulls</source>
        <translation>Les enveloppes seules</translation>
    </message>
    <message>
        <source>As the file has it (%1)</source>
        <translation>Comme dans le fichier (%1)</translation>
    </message>
    <message>
        <source>&lt;p&gt;A rigged mesh is drawn as large as its rig makes it; the size above changes its costs alone.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Un maillage articulé est dessiné aussi grand que son rig le fait&#xa0;; la taille ci-dessus ne change que ses coûts.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Scene</source>
        <translation>Scène</translation>
    </message>
    <message>
        <source>Which of the file&apos;s scenes is shown</source>
        <translation>Quelle scène du fichier est affichée</translation>
    </message>
    <message>
        <source>Materials</source>
        <translation>Matériaux</translation>
    </message>
    <message>
        <source>Materials as stored, or one of the file&apos;s variants</source>
        <translation>Matériaux tels que le fichier les contient, ou selon l’une de ses variantes</translation>
    </message>
    <message>
        <source>S&amp;cene</source>
        <translation>S&amp;cène</translation>
    </message>
    <message>
        <source>M&amp;aterials</source>
        <translation>M&amp;atériaux</translation>
    </message>
    <message>
        <source>As stored</source>
        <translation>Telle quelle</translation>
    </message>
    <message>
        <source>Smoo&amp;thing</source>
        <translation>Li&amp;ssage</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Lissage</translation>
    </message>
    <message>
        <source>The file stores no normals: triangles that meet at no more than this angle are smooth. Exports are as the picture is</source>
        <translation>Le fichier ne contient pas de normales : les triangles qui se rencontrent sous cet angle au plus sont lisses. Les exports sont comme l’image</translation>
    </message>
    <message>
        <source>None: flat</source>
        <translation>Aucun : plat</translation>
    </message>
    <message>
        <source>&lt;p&gt;Download weight &lt;b&gt;%1&lt;/b&gt; (estimate); radius %2 m. Land impact is the largest of this, the server weight (0.5 per mesh) and the physics weight, which only the simulator knows.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Poids de téléchargement &lt;b&gt;%1&lt;/b&gt; (estimation) ; rayon %2 m. L’impact sur le terrain (Land Impact) est le plus grand de ce poids, du poids de serveur (0,5 par maillage) et du poids physique, que seul le simulateur connaît.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>vitrine::OutlineDock</name>
    <message>
        <source>&amp;Tree</source>
        <translation>&amp;Arborescence</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Arborescence</translation>
    </message>
    <message>
        <source>The filter of the tree hides %1</source>
        <translation>Le filtre de l’arborescence masque %1</translation>
    </message>
    <message>
        <source>not enough memory</source>
        <translation>mémoire insuffisante</translation>
    </message>
    <message>
        <source>Nothing here matches the filter</source>
        <translation>Rien ici ne correspond au filtre</translation>
    </message>
    <message>
        <source>Clear the Filter</source>
        <translation>Effacer le filtre</translation>
    </message>
</context>
<context>
    <name>vitrine::OutlineModel</name>
    <message>
        <source>level %1</source>
        <translation>niveau %1</translation>
    </message>
    <message>
        <source>open</source>
        <translation>ouvert</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>fermé</translation>
    </message>
    <message numerus="yes">
        <source>%n children</source>
        <translation>
            <numerusform>%n enfant</numerusform>
            <numerusform>%n enfants</numerusform>
        </translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Classe</translation>
    </message>
    <message>
        <source>In the picture: a click hides it, Alt+click shows nothing else</source>
        <translation>Dans l’image : un clic le masque, Alt+clic n’affiche que lui</translation>
    </message>
    <message>
        <source>Hidden: a click shows it, Alt+click shows nothing else</source>
        <translation>Masqué : un clic l’affiche, Alt+clic n’affiche que lui</translation>
    </message>
    <message>
        <source>%1, hidden</source>
        <translation>%1, masqué</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Affiché</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Masqué</translation>
    </message>
    <message>
        <source>In the picture</source>
        <translation>Dans l’image</translation>
    </message>
</context>
<context>
    <name>vitrine::PageTabs</name>
    <message>
        <source>The document that this one lies in was closed</source>
        <translation>Le document qui contient celui-ci a été fermé</translation>
    </message>
    <message>
        <source>%1 is no longer there</source>
        <translation>%1 n’est plus là</translation>
    </message>
    <message>
        <source>No file was open last time</source>
        <translation>Aucun fichier n’était ouvert la dernière fois</translation>
    </message>
    <message>
        <source>No longer there: %1</source>
        <translation>N’existe plus : %1</translation>
    </message>
    <message>
        <source>%1, pinned</source>
        <translation>%1, épinglé</translation>
    </message>
</context>
<context>
    <name>vitrine::PictureBar</name>
    <message>
        <source>Views from the front, the back and other sides</source>
        <translation>Regarde depuis un côté</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>Vues</translation>
    </message>
    <message>
        <source>What the surfaces show (%1: the next)</source>
        <translation>Ce que montrent les surfaces (%1&#xa0;: suivant)</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Ce qui est affiché</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Afficher</translation>
    </message>
    <message>
        <source>Level of detail (%1: the next)</source>
        <translation>Niveau de détail (%1&#xa0;: suivant)</translation>
    </message>
    <message>
        <source>As the &amp;Game Shows It (×1)</source>
        <translation>Comme dans le &amp;jeu (×1)</translation>
    </message>
    <message>
        <source>&amp;Automatic</source>
        <translation>&amp;Automatique</translation>
    </message>
    <message>
        <source>Exposure: what the picture&apos;s light is multiplied by</source>
        <translation>Exposition&#xa0;: par quoi la lumière de l’image est multipliée</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>Auto: %1</source>
        <translation>Auto : %1</translation>
    </message>
</context>
<context>
    <name>vitrine::PictureNotes</name>
    <message numerus="yes">
        <source>%1 things far away ›</source>
        <translation>
            <numerusform>%1 élément au loin ›</numerusform>
            <numerusform>%1 éléments au loin ›</numerusform>
        </translation>
    </message>
    <message>
        <source>Close-up: show all ›</source>
        <translation>Gros plan&#xa0;: tout afficher ›</translation>
    </message>
    <message>
        <source>Only the largest of several distant parts: show all ›</source>
        <translation>Le plus grand d’un ensemble dispersé&#xa0;: tout afficher ›</translation>
    </message>
    <message>
        <source>In a picture of everything, almost nothing could be made out. Click to see it anyway.</source>
        <translation>Sur une image de tout, on ne verrait presque rien. Un clic l’affiche.</translation>
    </message>
    <message>
        <source>%1 brighter than the game ›</source>
        <translation>%1 plus clair que le jeu ›</translation>
    </message>
    <message>
        <source>As the game shows it: brighter ›</source>
        <translation>Comme dans le jeu&#xa0;: plus clair ›</translation>
    </message>
    <message>
        <source>The file&apos;s own light is dark. Click to see it as the game shows it.</source>
        <translation>La lumière propre du fichier est sombre. Un clic l’affiche comme dans le jeu.</translation>
    </message>
    <message>
        <source>Click to see the file brighter.</source>
        <translation>Un clic affiche le fichier plus clair.</translation>
    </message>
    <message>
        <source>So far from the rest that the picture leaves them out. Click for a list of them.</source>
        <translation>Si loin du reste que l’image les laisse de côté. Cliquez pour en voir la liste.</translation>
    </message>
    <message>
        <source>‹ Back to the close-up</source>
        <translation>‹ Revenir au gros plan</translation>
    </message>
    <message>
        <source>‹ Back to the largest part</source>
        <translation>‹ Revenir au plus grand de ce qui est dispersé</translation>
    </message>
    <message>
        <source>Click to return to the first view of the file.</source>
        <translation>Cliquez pour revoir le fichier comme il est apparu d’abord.</translation>
    </message>
    <message>
        <source>‹ Back from far away</source>
        <translation>‹ Revenir de loin</translation>
    </message>
    <message>
        <source>Click to see again what was seen before.</source>
        <translation>Cliquez pour revoir ce qui était vu avant.</translation>
    </message>
</context>
<context>
    <name>vitrine::PictureSaver</name>
    <message>
        <source>PNG (*.png)</source>
        <translation>PNG (*.png)</translation>
    </message>
    <message>
        <source>WebP (*.webp)</source>
        <translation>WebP (*.webp)</translation>
    </message>
    <message>
        <source>JPEG (*.jpg *.jpeg)</source>
        <translation>JPEG (*.jpg *.jpeg)</translation>
    </message>
    <message>
        <source>Save Screenshot</source>
        <translation>Enregistrer une capture</translation>
    </message>
    <message>
        <source>PNG sequence (*.png)</source>
        <translation>Suite de PNG (*.png)</translation>
    </message>
    <message>
        <source>Animated WebP (*.webp)</source>
        <translation>WebP animé (*.webp)</translation>
    </message>
    <message>
        <source>Save Turntable</source>
        <translation>Enregistrer un tour complet</translation>
    </message>
    <message>
        <source>%1 of the numbered pictures exist already. Replace them?</source>
        <translation>%1 des images numérotées existent déjà. Les remplacer&#xa0;?</translation>
    </message>
    <message>
        <source>A turntable is still being made</source>
        <translation>Un tour complet est encore en cours</translation>
    </message>
    <message>
        <source>Turning %1</source>
        <translation>Rotation de %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Turntable</source>
        <translation>Tour complet</translation>
    </message>
    <message>
        <source>The turntable was cancelled</source>
        <translation>Le tour complet a été annulé</translation>
    </message>
</context>
<context>
    <name>vitrine::PictureSize</name>
    <message>
        <source>Width</source>
        <translation>Largeur</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Hauteur</translation>
    </message>
    <message>
        <source>&amp;Keep the proportions</source>
        <translation>&amp;Conserver les proportions</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>As the window (%1)</source>
        <translation>Comme la fenêtre (%1)</translation>
    </message>
    <message>
        <source>Another size</source>
        <translation>Une autre taille</translation>
    </message>
    <message>
        <source>A change of one side changes the other</source>
        <translation>Changer un côté change l’autre</translation>
    </message>
</context>
<context>
    <name>vitrine::PictureStates</name>
    <message>
        <source>Section %1</source>
        <translation>Coupe %1</translation>
    </message>
    <message>
        <source>Everything on one side of a plane is cut away. Click for its axis, side and position.</source>
        <translation>Tout ce qui est d’un côté d’un plan est coupé. Cliquer pour l’axe, le côté et la position.</translation>
    </message>
    <message>
        <source>Looking around inside</source>
        <translation>Vue de l’intérieur</translation>
    </message>
    <message>
        <source>Dragging turns the eyes, the wheel steps forward and back.</source>
        <translation>Glisser tourne le regard, la molette avance et recule.</translation>
    </message>
    <message>
        <source>Orthographic view</source>
        <translation>Vue orthographique</translation>
    </message>
    <message>
        <source>Without perspective: what is far away looks as large as what is near.</source>
        <translation>Sans perspective : le lointain paraît aussi grand que le proche.</translation>
    </message>
    <message numerus="yes">
        <source>Shown alone: %1 things</source>
        <translation>
            <numerusform>Affiché seul : %1 élément</numerusform>
            <numerusform>Affichés seuls : %1 éléments</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything else is not shown.</source>
        <translation>Tout le reste n’est pas affiché.</translation>
    </message>
    <message numerus="yes">
        <source>%1 hidden</source>
        <translation>
            <numerusform>%1 masqué</numerusform>
            <numerusform>%1 masqués</numerusform>
        </translation>
    </message>
    <message>
        <source>Parts of the file are not shown.</source>
        <translation>Des parties du fichier ne sont pas affichées.</translation>
    </message>
    <message>
        <source>Measure: click the second point</source>
        <translation>Mesure : cliquer le second point</translation>
    </message>
    <message>
        <source>Measure: click two points</source>
        <translation>Mesure : cliquer deux points</translation>
    </message>
    <message>
        <source>Measure: click for another two points</source>
        <translation>Mesure : cliquer deux autres points</translation>
    </message>
    <message>
        <source>A click sets an end of a measurement; a right click takes it back.</source>
        <translation>Un clic pose une extrémité d’une mesure, un clic droit l’annule.</translation>
    </message>
</context>
<context>
    <name>vitrine::PlayOnMenu</name>
    <message>
        <source>Pla&amp;y On</source>
        <translation>J&amp;ouer sur</translation>
    </message>
    <message>
        <source>No file is open</source>
        <translation>Aucun fichier n’est ouvert</translation>
    </message>
    <message>
        <source>&amp;Remove Clips of Other Files</source>
        <translation>&amp;Retirer les clips d’autres fichiers</translation>
    </message>
    <message>
        <source>The File&apos;s &amp;Own Rigs</source>
        <translation>Rigs &amp;propres du fichier</translation>
    </message>
    <message>
        <source>The file has none</source>
        <translation>Le fichier n’en a pas</translation>
    </message>
    <message>
        <source>%1 Figure of Vitrine</source>
        <translation>Personnage %1 de Vitrine</translation>
    </message>
    <message>
        <source>For files that have clips and no rig</source>
        <translation>Pour les fichiers qui ont des clips et pas de rig</translation>
    </message>
    <message>
        <source>Open a file with joints to play clips on it</source>
        <translation>Ouvrir un fichier avec des articulations pour y jouer des clips</translation>
    </message>
    <message>
        <source>Read as &amp;Second Life&apos;s Uploader Does</source>
        <translation>Lire comme l’outil d’envoi de &amp;Second Life</translation>
    </message>
    <message>
        <source>All of its joints are the avatar&apos;s: it is always read so</source>
        <translation>Toutes ses articulations sont celles de l’avatar&#xa0;: il est toujours lu ainsi</translation>
    </message>
</context>
<context>
    <name>vitrine::Player</name>
    <message>
        <source>Animation %1</source>
        <translation>Animation %1</translation>
    </message>
    <message>
        <source>Wave each joint</source>
        <translation>Agiter chaque articulation</translation>
    </message>
    <message>
        <source>%1 (no rig here)</source>
        <translation>%1 (pas de rig ici)</translation>
    </message>
    <message>
        <source>This clip moves nothing.</source>
        <translation>Ce clip n’anime rien.</translation>
    </message>
    <message>
        <source>There is no face here that this clip moves.</source>
        <translation>Il n’y a pas ici de visage que ce clip anime.</translation>
    </message>
    <message numerus="yes">
        <source>None of the %1 joints of this clip is here: %2</source>
        <translation>
            <numerusform>L’articulation (%1) de ce clip n’est pas là&#xa0;: %2</numerusform>
            <numerusform>Aucune des %1 articulations de ce clip n’est là&#xa0;: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>image %1</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
</context>
<context>
    <name>vitrine::PoseDock</name>
    <message>
        <source>Pos&amp;e</source>
        <translation>Pos&amp;e</translation>
    </message>
    <message>
        <source>Both sides</source>
        <translation>Les deux côtés</translation>
    </message>
    <message>
        <source>Nothing to pose: no joints, no morph targets</source>
        <translation>Rien à poser&#xa0;: ni articulations ni cibles de morphing</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Articulation</translation>
    </message>
    <message>
        <source>Angle about %1</source>
        <translation>Angle autour de %1</translation>
    </message>
    <message>
        <source>Turns the joint about its own %1 axis, in degrees</source>
        <translation>Tourne l’articulation autour de son propre axe %1, en degrés</translation>
    </message>
    <message>
        <source>Angles (°)</source>
        <translation>Angles (°)</translation>
    </message>
    <message>
        <source>Reset Joint</source>
        <translation>Réinitialiser l’articulation</translation>
    </message>
    <message>
        <source>Puts this joint back as the pose has it</source>
        <translation>Comme la pose a cette articulation</translation>
    </message>
    <message>
        <source>Reset All</source>
        <translation>Tout réinitialiser</translation>
    </message>
    <message>
        <source>No joint turned, every control at rest, every weight as stored</source>
        <translation>Aucune articulation tournée, chaque contrôle au repos, chaque poids tel que stocké</translation>
    </message>
    <message>
        <source>Copy Pose</source>
        <translation>Copier la pose</translation>
    </message>
    <message>
        <source>As JSON, by the names of joints, controls and morph targets</source>
        <translation>En JSON, par noms d’articulations, de contrôles et de cibles de morphing</translation>
    </message>
    <message>
        <source>Paste Pose</source>
        <translation>Coller la pose</translation>
    </message>
    <message>
        <source>From this rig, or from another with the same names</source>
        <translation>De ce rig, ou d’un autre aux mêmes noms</translation>
    </message>
    <message>
        <source>Save Pose…</source>
        <translation>Enregistrer la pose…</translation>
    </message>
    <message>
        <source>To a JSON file</source>
        <translation>Dans un fichier JSON</translation>
    </message>
    <message>
        <source>Load Pose…</source>
        <translation>Charger une pose…</translation>
    </message>
    <message>
        <source>From a JSON file</source>
        <translation>D’un fichier JSON</translation>
    </message>
    <message>
        <source>Wave Each Joint</source>
        <translation>Agiter les articulations</translation>
    </message>
    <message>
        <source>Turns one joint after the other: shows where weights tear</source>
        <translation>Tourne une articulation après l’autre&#xa0;: montre où les poids déchirent</translation>
    </message>
    <message>
        <source>Face</source>
        <translation>Visage</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>Expression</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Au hasard</translation>
    </message>
    <message>
        <source>Sets every control to a random value</source>
        <translation>Chaque contrôle quelque part</translation>
    </message>
    <message>
        <source>Left and right move together</source>
        <translation>La gauche et la droite bougent ensemble</translation>
    </message>
    <message>
        <source>Filter controls</source>
        <translation>Filtrer les contrôles</translation>
    </message>
    <message>
        <source>Extra poses that apply because several controls act together</source>
        <translation>D’autres poses qui jouent parce que plusieurs contrôles jouent</translation>
    </message>
    <message>
        <source>Morph targets</source>
        <translation>Cibles de morphing</translation>
    </message>
    <message>
        <source>Filter morph targets</source>
        <translation>Filtrer les cibles de morphing</translation>
    </message>
    <message>
        <source>The weight as it is stored, or as the animation has it</source>
        <translation>Le poids tel qu’il est stocké, ou tel que l’animation le donne</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>Réinitialiser %1</translation>
    </message>
    <message>
        <source>%1 of %2 face bones are not in the skeleton and move nothing.</source>
        <translation>%1 os du visage sur %2 ne sont pas dans le squelette et ne déplacent rien.</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>encore %1</translation>
    </message>
    <message>
        <source>No correctives active</source>
        <translation>Aucun correctif actif</translation>
    </message>
    <message>
        <source>Correctives: %1</source>
        <translation>Correctifs&#xa0;: %1</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>Pose</translation>
    </message>
    <message>
        <source>The face has no %1</source>
        <translation>Le visage n’a pas de %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 names of the pose are not in this rig</source>
        <translation>
            <numerusform>%1 nom de la pose n’est pas dans ce rig</numerusform>
            <numerusform>%1 noms de la pose ne sont pas dans ce rig</numerusform>
        </translation>
    </message>
    <message>
        <source>Save Pose</source>
        <translation>Enregistrer la pose</translation>
    </message>
    <message>
        <source>Poses (*.json)</source>
        <translation>Poses (*.json)</translation>
    </message>
    <message>
        <source>Load Pose</source>
        <translation>Charger une pose</translation>
    </message>
</context>
<context>
    <name>vitrine::PreferencesDialog</name>
    <message>
        <source>&amp;Open files in the running window</source>
        <translation>&amp;Ouvrir les fichiers dans la fenêtre déjà ouverte</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Préférences</translation>
    </message>
    <message>
        <source>Colours:</source>
        <translation>Couleurs&#xa0;:</translation>
    </message>
    <message>
        <source>Density:</source>
        <translation>Densité&#xa0;:</translation>
    </message>
    <message>
        <source>Lengths:</source>
        <translation>Longueurs&#xa0;:</translation>
    </message>
    <message>
        <source>Applies if a file&apos;s unit is known: a stud is 0.28 m, glTF and Second Life use metres, and FBX files state it. Other files, and everything that is exported, keep the stored numbers.</source>
        <translation>Là où l’on sait combien mesure l’unité d’un fichier&#xa0;: un stud fait 0,28 m, glTF et Second Life comptent en mètres, FBX le dit. Les autres fichiers, et tout ce qui est exporté, gardent les nombres stockés.</translation>
    </message>
    <message>
        <source>Lang&amp;uage:</source>
        <translation>Lan&amp;gue&#xa0;:</translation>
    </message>
    <message>
        <source>From the next start on</source>
        <translation>À partir du prochain démarrage</translation>
    </message>
    <message>
        <source>Background of pictures</source>
        <translation>Arrière-plan des images</translation>
    </message>
    <message>
        <source>&amp;Background of pictures:</source>
        <translation>&amp;Arrière-plan des images&#xa0;:</translation>
    </message>
    <message>
        <source>The &amp;mouse works as in:</source>
        <translation>La &amp;souris fonctionne comme dans&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Asset folders…</source>
        <translation>&amp;Dossiers de ressources…</translation>
    </message>
    <message>
        <source>&amp;Limits…</source>
        <translation>L&amp;imites…</translation>
    </message>
    <message>
        <source>A file that is opened from elsewhere becomes a tab of the window that is there already</source>
        <translation>Un fichier ouvert d’ailleurs devient un onglet de la fenêtre qui est déjà là</translation>
    </message>
    <message>
        <source>Files:</source>
        <translation>Fichiers&#xa0;:</translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation>Dégradé</translation>
    </message>
    <message>
        <source>Another colour (%1)…</source>
        <translation>Une autre couleur (%1)…</translation>
    </message>
    <message>
        <source>Another colour…</source>
        <translation>Une autre couleur…</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what the mouse does, and how</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>no asset folders yet</source>
        <translation>pas encore de dossiers de ressources</translation>
    </message>
    <message>
        <source>asset folders: %1</source>
        <translation>dossiers de ressources&#xa0;: %1</translation>
    </message>
    <message>
        <source>Light grey</source>
        <translation>Gris clair</translation>
    </message>
    <message>
        <source>Middle grey</source>
        <translation>Gris moyen</translation>
    </message>
    <message>
        <source>Dark grey</source>
        <translation>Gris foncé</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Blanc</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Noir</translation>
    </message>
    <message>
        <source>&amp;Reopen the files of the last session</source>
        <translation>&amp;Rouvrir les fichiers de la dernière fois</translation>
    </message>
    <message>
        <source>&amp;List opened files among the desktop&apos;s recent files</source>
        <translation>&amp;Indiquer les fichiers ouverts au bureau</translation>
    </message>
    <message>
        <source>A window started without a file reopens the files that were open when the last window was closed</source>
        <translation>Une fenêtre lancée sans fichier ouvre ceux qui étaient ouverts à la fermeture de la dernière</translation>
    </message>
    <message>
        <source>They are listed among the recent files of file managers and other programs</source>
        <translation>Ils figurent parmi les fichiers récents des gestionnaires de fichiers et d’autres programmes</translation>
    </message>
    <message>
        <source>Kept assets:</source>
        <translation>Ressources gardées :</translation>
    </message>
    <message>
        <source>N&amp;etwork…</source>
        <translation>R&amp;éseau…</translation>
    </message>
</context>
<context>
    <name>vitrine::PropertiesDock</name>
    <message>
        <source>&amp;Properties</source>
        <translation>&amp;Propriétés</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Propriétés</translation>
    </message>
    <message>
        <source>Filter properties</source>
        <translation>Filtrer les propriétés</translation>
    </message>
    <message>
        <source>Drawn as: %1</source>
        <translation>Dessiné comme&#xa0;: %1</translation>
    </message>
    <message>
        <source>Copy Value</source>
        <translation>Copier la valeur</translation>
    </message>
    <message>
        <source>Copy Asset Number %1</source>
        <translation>Copier le numéro de ressource %1</translation>
    </message>
    <message>
        <source>Go There</source>
        <translation>Y aller</translation>
    </message>
    <message>
        <source>Open as Document: %1</source>
        <translation>Ouvrir comme document&#xa0;: %1</translation>
    </message>
    <message>
        <source>Show in the File</source>
        <translation>Afficher dans le fichier</translation>
    </message>
    <message>
        <source>Save Value As…</source>
        <translation>Enregistrer la valeur sous…</translation>
    </message>
    <message>
        <source>Copy as Text</source>
        <translation>Copier en texte</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>Copier en JSON</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Copié : %1</translation>
    </message>
    <message>
        <source>%1 selected</source>
        <translation>sélection : %1</translation>
    </message>
    <message>
        <source>%1 is neither beside the file nor in an asset folder</source>
        <translation>%1 n’est ni à côté du fichier ni dans un dossier de ressources</translation>
    </message>
    <message>
        <source>Open Containing Folder</source>
        <translation>Ouvrir le dossier englobant</translation>
    </message>
</context>
<context>
    <name>vitrine::PropertyModel</name>
    <message>
        <source>%1, %2</source>
        <comment>an offset and a size</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>an offset, and the block it is in</comment>
        <translation>%1 dans %2</translation>
    </message>
    <message>
        <source>Referenced by (%1)</source>
        <translation>Référencé par (%1)</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>et encore %1</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Nœud</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Classe</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Chemin</translation>
    </message>
    <message>
        <source>Parent</source>
        <translation>Parent</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>Stored at</source>
        <translation>Stocké à</translation>
    </message>
    <message numerus="yes">
        <source>%1 nodes</source>
        <translation>
            <numerusform>%1 nœud</numerusform>
            <numerusform>%1 nœuds</numerusform>
        </translation>
    </message>
    <message>
        <source>(different)</source>
        <translation>(différents)</translation>
    </message>
    <message>
        <source>data elsewhere in the file</source>
        <translation>données ailleurs dans le fichier</translation>
    </message>
    <message>
        <source>%1, stored as %2</source>
        <translation>%1, stocké comme %2</translation>
    </message>
    <message>
        <source>Double click opens it: %1</source>
        <translation>Un double-clic l’ouvre&#xa0;: %1</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Name in the file</source>
        <translation>Nom dans le fichier</translation>
    </message>
    <message>
        <source>A click selects all %1</source>
        <translation>Un clic sélectionne les %1</translation>
    </message>
    <message>
        <source>A click selects it</source>
        <translation>Un clic le sélectionne</translation>
    </message>
    <message>
        <source>Styled</source>
        <translation>Stylé</translation>
    </message>
    <message>
        <source>styled: %1</source>
        <comment>a value</comment>
        <translation>stylé : %1</translation>
    </message>
    <message>
        <source>by %1</source>
        <comment>a rule</comment>
        <translation>par %1</translation>
    </message>
    <message>
        <source>by %1, %2</source>
        <comment>a rule, and a token that it names</comment>
        <translation>par %1, %2</translation>
    </message>
    <message>
        <source>not used: the file says otherwise</source>
        <translation>non utilisé : le fichier dit autre chose</translation>
    </message>
    <message>
        <source>No published source says so; taken here:</source>
        <translation>Aucune source publiée ne le dit ; supposé ici :</translation>
    </message>
</context>
<context>
    <name>vitrine::QueryBox</name>
    <message>
        <source>What can be typed here (F1)</source>
        <translation>Ce que l’on peut saisir ici (F1)</translation>
    </message>
    <message>
        <source>%1, at character %2</source>
        <translation>%1, au caractère %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 matches</source>
        <translation>
            <numerusform>%1 résultat</numerusform>
            <numerusform>%1 résultats</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 matches so far</source>
        <translation>
            <numerusform>%1 résultat pour l’instant</numerusform>
            <numerusform>%1 résultats pour l’instant</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::QuickBox</name>
    <message>
        <source>Type what you want to do</source>
        <translation>Saisir une commande</translation>
    </message>
    <message>
        <source>Type a name: tabs, recent files, nodes</source>
        <translation>Saisir un nom&#xa0;: onglets, fichiers récents, nœuds</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Commandes</translation>
    </message>
    <message>
        <source>Tabs, files and nodes</source>
        <translation>Onglets, fichiers et nœuds</translation>
    </message>
    <message>
        <source>Docks</source>
        <translation>Panneaux</translation>
    </message>
    <message>
        <source>panel dock sidebar window open close</source>
        <comment>other words for opening a dock</comment>
        <translation>panel dock panneau barre latérale fenêtre ouvrir fermer</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>onglet</translation>
    </message>
    <message>
        <source>recent file</source>
        <translation>fichier récent</translation>
    </message>
    <message>
        <source>No command is called that</source>
        <translation>Aucune commande de ce nom</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Recherche…</translation>
    </message>
    <message>
        <source>Nothing is called that</source>
        <translation>Rien de ce nom</translation>
    </message>
    <message>
        <source>Type to find nodes by their names, or &gt; for commands</source>
        <translation>Saisir pour trouver des nœuds par leur nom, ou &gt; pour les commandes</translation>
    </message>
    <message>
        <source>The best %1 of %2 nodes</source>
        <translation>Les %1 meilleurs de %2 nœuds</translation>
    </message>
    <message>
        <source>Type a name or a folder: all tabs</source>
        <translation>Saisir un nom ou un dossier : tous les onglets</translation>
    </message>
    <message>
        <source>Tabs</source>
        <translation>Onglets</translation>
    </message>
    <message>
        <source>other window</source>
        <translation>autre fenêtre</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>épinglé</translation>
    </message>
    <message>
        <source>No tab is called that</source>
        <translation>Aucun onglet ne s’appelle ainsi</translation>
    </message>
</context>
<context>
    <name>vitrine::RawGuesses</name>
    <message>
        <source>3 × float32</source>
        <translation>3 × float32</translation>
    </message>
    <message>
        <source>3 × float16</source>
        <translation>3 × float16</translation>
    </message>
    <message>
        <source>3 × uint16, 0 to 1</source>
        <translation>3 × uint16, de 0 à 1</translation>
    </message>
    <message>
        <source>3 × int16, −1 to 1</source>
        <translation>3 × int16, de −1 à 1</translation>
    </message>
    <message>
        <source>%1, every %2 bytes from %3: %4 positions</source>
        <translation>%1, tous les %2 octets dès %3: %4 positions</translation>
    </message>
    <message>
        <source>no indices found</source>
        <translation>aucun indice trouvé</translation>
    </message>
    <message>
        <source>%1 triangles by uint%2 from %3</source>
        <translation>%1 triangles par uint%2 dès %3</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Arrêté</translation>
    </message>
    <message>
        <source>Looking for what might be vertices…</source>
        <translation>Cherche ce qui peut être des sommets…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Guess Again</source>
        <translation>Deviner encore</translation>
    </message>
    <message>
        <source>Read the bytes like this</source>
        <translation>Lire les octets ainsi</translation>
    </message>
    <message>
        <source>Nothing here looks like vertices.</source>
        <translation>Rien ici ne ressemble à des sommets.</translation>
    </message>
    <message>
        <source>What might be a mesh, the best guess first. Click one to try it.</source>
        <translation>Ce qui peut être un maillage, le plus probable d’abord. Cliquez pour l’essayer.</translation>
    </message>
</context>
<context>
    <name>vitrine::RawMeshDock</name>
    <message>
        <source>B&amp;ytes as a Mesh</source>
        <translation>Octets en mailla&amp;ge</translation>
    </message>
    <message>
        <source>&amp;Triangles by indices</source>
        <translation>&amp;Triangles par indices</translation>
    </message>
    <message>
        <source>Type of the positions</source>
        <translation>Type des positions</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>Rien encore</translation>
    </message>
    <message>
        <source>3 × float32</source>
        <translation>3 × float32</translation>
    </message>
    <message>
        <source>3 × float16</source>
        <translation>3 × float16</translation>
    </message>
    <message>
        <source>3 × uint16, 0 to 1</source>
        <translation>3 × uint16, 0 à 1</translation>
    </message>
    <message>
        <source>3 × int16, −1 to 1</source>
        <translation>3 × int16, −1 à 1</translation>
    </message>
    <message>
        <source>Type of the indices</source>
        <translation>Type des indices</translation>
    </message>
    <message>
        <source>Stride</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>From the beginning of one position to that of the next</source>
        <translation>Du début d’une position au début de la suivante</translation>
    </message>
    <message>
        <source> bytes</source>
        <translation> octets</translation>
    </message>
    <message>
        <source>&amp;Positions</source>
        <translation>&amp;Positions</translation>
    </message>
    <message>
        <source>Bytes from the beginning: 1234 or 0x4D2</source>
        <translation>Octets depuis le début : 1234 ou 0x4D2</translation>
    </message>
    <message>
        <source>Empty: as many as the bytes hold</source>
        <translation>Vide : autant que les octets en contiennent</translation>
    </message>
    <message>
        <source>&amp;Offset</source>
        <translation>&amp;Décalage</translation>
    </message>
    <message>
        <source>&amp;Stride</source>
        <translation>P&amp;as</translation>
    </message>
    <message>
        <source>&amp;Count</source>
        <translation>&amp;Nombre</translation>
    </message>
    <message>
        <source>&amp;Indices</source>
        <translation>&amp;Indices</translation>
    </message>
    <message>
        <source>O&amp;ffset of the indices</source>
        <translation>Déca&amp;lage des indices</translation>
    </message>
    <message>
        <source>&amp;Number of indices</source>
        <translation>N&amp;ombre d’indices</translation>
    </message>
    <message>
        <source>all there are</source>
        <translation>tous</translation>
    </message>
    <message>
        <source>An offset or a count is not a number.</source>
        <translation>Le décalage ou le nombre indiqué n’est pas valide.</translation>
    </message>
    <message>
        <source>Choose how positions are stored; the result appears in the picture.</source>
        <translation>Choisissez comment les positions sont stockées : l’image montre ce qu’elles forment.</translation>
    </message>
    <message>
        <source>%1 positions, %2 triangles</source>
        <translation>%1 positions, %2 triangles</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 points</translation>
    </message>
    <message>
        <source>Not all of it could be drawn, see Diagnostics.</source>
        <translation>Tout n’a pas pu être dessiné, voir Diagnostics.</translation>
    </message>
</context>
<context>
    <name>vitrine::SavedViewsMenu</name>
    <message>
        <source>Saved Vi&amp;ews</source>
        <translation>Vues e&amp;nregistrées</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Retirer</translation>
    </message>
    <message>
        <source>View %1</source>
        <translation>Vue %1</translation>
    </message>
    <message>
        <source>Save View</source>
        <translation>Enregistrer la vue</translation>
    </message>
    <message>
        <source>Name of this view (a view of the same name is replaced):</source>
        <translation>Nom de cette vue&#xa0;; une autre du même nom cède la place&#xa0;:</translation>
    </message>
    <message>
        <source>Saved as “%1”</source>
        <translation>Enregistrée sous «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>This file has no saved view %1</source>
        <translation>Ce fichier n’a pas de vue enregistrée %1</translation>
    </message>
    <message>
        <source>Removed “%1”</source>
        <translation>«&#xa0;%1&#xa0;» retirée</translation>
    </message>
    <message>
        <source>No saved views of this file</source>
        <translation>Aucune pour ce fichier</translation>
    </message>
    <message>
        <source>View “%1”</source>
        <translation>Vue « %1 »</translation>
    </message>
</context>
<context>
    <name>vitrine::ScreenshotDialog</name>
    <message>
        <source>Save Screenshot</source>
        <translation>Enregistrer une capture</translation>
    </message>
    <message>
        <source>S&amp;ize</source>
        <translation>&amp;Taille</translation>
    </message>
</context>
<context>
    <name>vitrine::ScriptDiff</name>
    <message>
        <source>Back to the Comparison</source>
        <translation>Retour à la comparaison</translation>
    </message>
    <message>
        <source>Goes back to the list of changes (Escape)</source>
        <translation>Revient à la liste des modifications (Échap)</translation>
    </message>
    <message>
        <source>Previous Change</source>
        <translation>Modification précédente</translation>
    </message>
    <message>
        <source>Goes to the change before in this script (Shift+F7)</source>
        <translation>Va à la modification précédente de ce script (Maj+F7)</translation>
    </message>
    <message>
        <source>Next Change</source>
        <translation>Modification suivante</translation>
    </message>
    <message>
        <source>Goes to the next change in this script (F7)</source>
        <translation>Va à la modification suivante de ce script (F7)</translation>
    </message>
    <message>
        <source>Both versions of the script, line by line</source>
        <translation>Les deux versions du script, ligne par ligne</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Comparaison…</translation>
    </message>
    <message>
        <source>The lines are the same</source>
        <translation>Les lignes sont identiques</translation>
    </message>
    <message>
        <source>Change %1 of %2</source>
        <translation>Modification %1 sur %2</translation>
    </message>
</context>
<context>
    <name>vitrine::ScriptDock</name>
    <message>
        <source>&amp;Script</source>
        <translation>Sc&amp;ript</translation>
    </message>
    <message>
        <source>Several nodes are selected: choose one script</source>
        <translation>Plusieurs nœuds sont sélectionnés&#xa0;: choisir un script</translation>
    </message>
    <message>
        <source>No script is selected</source>
        <translation>Aucun script n’est sélectionné</translation>
    </message>
</context>
<context>
    <name>vitrine::ScriptSearchDock</name>
    <message>
        <source>Fi&amp;nd in Scripts</source>
        <translation>Re&amp;chercher dans les scripts</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Respecter la casse</translation>
    </message>
    <message>
        <source>Whole words</source>
        <translation>Mots entiers</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>Expression régulière</translation>
    </message>
    <message>
        <source>Find in all scripts</source>
        <translation>Rechercher dans tous les scripts</translation>
    </message>
    <message>
        <source>Lines of scripts</source>
        <translation>Lignes des scripts</translation>
    </message>
    <message>
        <source>Open in a Tab</source>
        <translation>Ouvrir dans un onglet</translation>
    </message>
    <message>
        <source>Opens the script of the chosen line in a tab beside the picture&apos;s (Ctrl+Enter)</source>
        <translation>Ouvre le script de la ligne choisie dans un onglet à côté de celui de l’image (Ctrl+Entrée)</translation>
    </message>
    <message>
        <source>Open in a &amp;Tab</source>
        <translation>Ouvrir dans un ongle&amp;t</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <source>&amp;Open All</source>
        <translation>Tout &amp;développer</translation>
    </message>
    <message>
        <source>C&amp;lose All</source>
        <translation>Tout &amp;replier</translation>
    </message>
    <message>
        <source>Not an expression: %1</source>
        <translation>Pas une expression valide&#xa0;: %1</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Recherche…</translation>
    </message>
    <message>
        <source>%1  (%2)</source>
        <comment>a script and the number of hits</comment>
        <translation>%1  (%2)</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>ligne %1&#xa0;: %2</translation>
    </message>
    <message>
        <source>There are no scripts in this file</source>
        <translation>Il n’y a pas de scripts dans ce fichier</translation>
    </message>
    <message numerus="yes">
        <source>The first %1 hits</source>
        <translation>
            <numerusform>Le premier résultat</numerusform>
            <numerusform>Les %1 premiers résultats</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing found in %1 scripts</source>
        <translation>
            <numerusform>Rien trouvé dans %1 script</numerusform>
            <numerusform>Rien trouvé dans %1 scripts</numerusform>
        </translation>
    </message>
    <message>
        <source>Hits: %1, in %2 of %3 scripts</source>
        <translation>Résultats&#xa0;: %1, dans %2 scripts sur %3</translation>
    </message>
    <message>
        <source>Hits: %1, %2 of %3 scripts searched</source>
        <translation>Résultats&#xa0;: %1, %2 scripts lus sur %3</translation>
    </message>
    <message numerus="yes">
        <source>; %1 lines took too long for this expression</source>
        <translation>
            <numerusform> ; %1 ligne a pris trop de temps pour cette expression</numerusform>
            <numerusform> ; %1 lignes ont pris trop de temps pour cette expression</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::ScriptTabs</name>
    <message>
        <source>Picture</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Résumé</translation>
    </message>
    <message>
        <source>Beside the Picture</source>
        <translation>À côté de l’image</translation>
    </message>
    <message>
        <source>Beside the Summary</source>
        <translation>À côté du résumé</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>a script and what it lies in</comment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>%1 is no longer in the file; its tab was closed</source>
        <translation>%1 n’est plus dans le fichier&#xa0;; son onglet a été fermé</translation>
    </message>
    <message numerus="yes">
        <source>%1 scripts are no longer in the file; their tabs were closed</source>
        <translation>
            <numerusform>%1 script n’est plus dans le fichier&#xa0;; son onglet a été fermé</numerusform>
            <numerusform>%1 scripts ne sont plus dans le fichier&#xa0;; leurs onglets ont été fermés</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>Close &amp;Others</source>
        <translation>Fermer les &amp;autres</translation>
    </message>
    <message>
        <source>Close &amp;All Scripts</source>
        <translation>Fermer &amp;tous les scripts</translation>
    </message>
    <message>
        <source>Copy &amp;Path</source>
        <translation>Copier le c&amp;hemin</translation>
    </message>
    <message>
        <source>&amp;Select in the Tree</source>
        <translation>&amp;Sélectionner dans l’arborescence</translation>
    </message>
    <message>
        <source>Picture, scripts and bytes</source>
        <translation>Image, scripts et octets</translation>
    </message>
    <message>
        <source>Shows scripts and bytes beside the picture, and not over it</source>
        <translation>Montre scripts et octets à côté de l’image, et non par-dessus</translation>
    </message>
    <message>
        <source>Shows scripts and bytes beside the summary, and not over it</source>
        <translation>Montre scripts et octets à côté du résumé, et non par-dessus</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Octets</translation>
    </message>
    <message>
        <source>Close &amp;All but the Picture</source>
        <translation>Fermer &amp;tout sauf l’image</translation>
    </message>
</context>
<context>
    <name>vitrine::ScriptView</name>
    <message>
        <source>Script</source>
        <translation>Script</translation>
    </message>
    <message>
        <source>Find (Ctrl+F)</source>
        <translation>Rechercher (Ctrl+F)</translation>
    </message>
    <message>
        <source>Copy the whole script</source>
        <translation>Copier tout le script</translation>
    </message>
    <message>
        <source>Find in the script</source>
        <translation>Rechercher dans le script</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Respecter la casse</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>Previous (Shift+Enter)</source>
        <translation>Précédent (Maj+Entrée)</translation>
    </message>
    <message>
        <source>Next (Enter)</source>
        <translation>Suivant (Entrée)</translation>
    </message>
    <message>
        <source>Close (Escape)</source>
        <translation>Fermer (Échap)</translation>
    </message>
    <message>
        <source>Go to &amp;line</source>
        <translation>Aller à la &amp;ligne</translation>
    </message>
    <message numerus="yes">
        <source>%1 lines</source>
        <translation>
            <numerusform>%1 ligne</numerusform>
            <numerusform>%1 lignes</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>vide</translation>
    </message>
    <message numerus="yes">
        <source>%1 bytes are not UTF-8; they are shown as markers such as \xFF and copied as those.</source>
        <translation>
            <numerusform>%1 octet n’est pas de l’UTF-8&#xa0;; il est affiché par une marque comme \xFF et copié ainsi.</numerusform>
            <numerusform>%1 octets ne sont pas de l’UTF-8&#xa0;; ils sont affichés par des marques comme \xFF et copiés ainsi.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 characters that cannot be seen are shown as markers; copying gives the originals.</source>
        <translation>
            <numerusform>%1 caractère invisible est affiché par une marque&#xa0;; la copie donne l’original.</numerusform>
            <numerusform>%1 caractères invisibles sont affichés par des marques&#xa0;; la copie donne les originaux.</numerusform>
        </translation>
    </message>
    <message>
        <source>Very long lines are shown in pieces; copying gives them whole.</source>
        <translation>Les lignes très longues sont affichées en morceaux&#xa0;; la copie les donne entières.</translation>
    </message>
    <message>
        <source>1 to %1</source>
        <translation>1 à %1</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>introuvable</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <source>Copy the &amp;Whole Script</source>
        <translation>Copier tout le sc&amp;ript</translation>
    </message>
    <message>
        <source>Select &amp;All</source>
        <translation>Tout &amp;sélectionner</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>Rec&amp;hercher…</translation>
    </message>
    <message>
        <source>&amp;Go to Line…</source>
        <translation>A&amp;ller à la ligne…</translation>
    </message>
</context>
<context>
    <name>vitrine::SectionHandle</name>
    <message>
        <source>Section plane, %1</source>
        <translation>Plan de coupe, %1</translation>
    </message>
    <message>
        <source>Arrow keys move it along its axis, Return shows its options</source>
        <translation>Les flèches le déplacent le long de son axe, Entrée montre ses options</translation>
    </message>
    <message>
        <source>Drag to move the section. Arrow keys move it, a double click shows its options</source>
        <translation>Glisser déplace la coupe. Les flèches la déplacent, un double clic montre ses options</translation>
    </message>
</context>
<context>
    <name>vitrine::SectionModel</name>
    <message>
        <source> in %1</source>
        <translation> dans %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucune</translation>
    </message>
    <message>
        <source>#</source>
        <translation>N°</translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation>Chunk</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Décalage</translation>
    </message>
    <message>
        <source>Packed</source>
        <translation>Compressé</translation>
    </message>
    <message>
        <source>Unpacked</source>
        <translation>Décompressé</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Taux</translation>
    </message>
    <message>
        <source>Compression</source>
        <translation>Compression</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Contient</translation>
    </message>
    <message>
        <source>Bytes of the body</source>
        <translation>Octets du contenu</translation>
    </message>
    <message>
        <source>Packed bytes per hundred unpacked bytes</source>
        <translation>Octets compressés pour cent décompressés</translation>
    </message>
</context>
<context>
    <name>vitrine::SectionOptions</name>
    <message>
        <source>Cut</source>
        <translation>Couper</translation>
    </message>
    <message>
        <source>Cuts away what lies beyond a plane</source>
        <translation>Coupe ce qui se trouve au-delà d’un plan</translation>
    </message>
    <message>
        <source>Axis at right angles to the section plane</source>
        <translation>Axe en travers duquel se trouve le plan de coupe</translation>
    </message>
    <message>
        <source>Keep the other side</source>
        <translation>Garder l’autre côté</translation>
    </message>
    <message>
        <source>Position of the section plane</source>
        <translation>Position du plan de coupe</translation>
    </message>
    <message>
        <source>Position of the section plane, in the file&apos;s coordinates</source>
        <translation>Position du plan de coupe, dans les coordonnées du fichier</translation>
    </message>
    <message>
        <source>In the file&apos;s coordinates</source>
        <translation>Dans les coordonnées du fichier</translation>
    </message>
</context>
<context>
    <name>vitrine::SectionPopup</name>
    <message>
        <source>Section plane</source>
        <translation>Plan de coupe</translation>
    </message>
    <message>
        <source>Cuts across %1</source>
        <translation>Coupe à travers %1</translation>
    </message>
    <message>
        <source>Keep the other side</source>
        <translation>Garder l’autre côté</translation>
    </message>
    <message>
        <source>Position, in the file&apos;s coordinates</source>
        <translation>Position, dans les coordonnées du fichier</translation>
    </message>
    <message>
        <source>Position from one end to the other</source>
        <translation>Position d’un bout à l’autre</translation>
    </message>
</context>
<context>
    <name>vitrine::SequencePair</name>
    <message>
        <source>The sequence in both files</source>
        <translation>La séquence dans les deux fichiers</translation>
    </message>
    <message>
        <source>First File</source>
        <translation>Premier fichier</translation>
    </message>
    <message>
        <source>Second File</source>
        <translation>Second fichier</translation>
    </message>
</context>
<context>
    <name>vitrine::SheetDialog</name>
    <message>
        <source>Width and height of each picture, in pixels</source>
        <translation>Largeur et hauteur de chaque image, en pixels</translation>
    </message>
    <message>
        <source>Pictures beside each other</source>
        <translation>Images côte à côte</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Nom</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>&amp;Genre</translation>
    </message>
    <message>
        <source>&amp;Size of the file</source>
        <translation>&amp;Taille du fichier</translation>
    </message>
    <message>
        <source>&amp;Triangles</source>
        <translation>T&amp;riangles</translation>
    </message>
    <message>
        <source>Sheet of Pictures</source>
        <translation>Planche d’images</translation>
    </message>
    <message>
        <source> pixels</source>
        <translation> pixels</translation>
    </message>
    <message>
        <source>As many as fit a page</source>
        <translation>Autant que tient une page</translation>
    </message>
    <message>
        <source>&amp;Picture:</source>
        <translation>&amp;Image&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Columns:</source>
        <translation>&amp;Colonnes&#xa0;:</translation>
    </message>
    <message>
        <source>Captions:</source>
        <translation>Légendes&#xa0;:</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>&amp;Enregistrer sous…</translation>
    </message>
    <message>
        <source>%1 × %2 pictures, %3 × %4 pixels</source>
        <translation>%1 × %2 images, %3 × %4 pixels</translation>
    </message>
    <message>
        <source>That is more than a picture can hold (%1 pixels a side, %2 in all): choose smaller pictures.</source>
        <translation>C’est plus que ne contient une image (%1 pixels par côté, %2 en tout) : choisissez des images plus petites.</translation>
    </message>
    <message>
        <source>Only the first %1 of %2 files fit on a sheet.</source>
        <translation>Seuls les %1 premiers fichiers sur %2 tiennent sur une planche.</translation>
    </message>
</context>
<context>
    <name>vitrine::SheetMaker</name>
    <message>
        <source>Making pictures…</source>
        <translation>Création des images…</translation>
    </message>
    <message>
        <source>%1 cannot be written</source>
        <translation>%1 ne peut pas être écrit</translation>
    </message>
    <message>
        <source>Sheet of Pictures</source>
        <translation>Planche d’images</translation>
    </message>
    <message>
        <source>Images (*.png)</source>
        <translation>Images (*.png)</translation>
    </message>
</context>
<context>
    <name>vitrine::StartPage</name>
    <message>
        <source>no longer there</source>
        <translation>n’est plus là</translation>
    </message>
    <message>
        <source>Drop a file or a folder</source>
        <translation>Déposer un fichier ou un dossier</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Ouvrir…</translation>
    </message>
    <message>
        <source>Drag turns · Shift+drag moves · wheel zooms · double click looks at · ? all keys</source>
        <translation>Glisser tourne · Maj+glisser déplace · molette&#xa0;: zoom · double-clic&#xa0;: regarder · ? toutes les touches</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Récents</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Exemples</translation>
    </message>
    <message>
        <source>A face with controls</source>
        <translation>Un visage avec contrôles</translation>
    </message>
    <message>
        <source>A lit room</source>
        <translation>Une salle éclairée</translation>
    </message>
    <message>
        <source>A place with scripts</source>
        <translation>Un lieu avec scripts</translation>
    </message>
    <message>
        <source>An arm with levels of detail</source>
        <translation>Un bras à niveaux de détail</translation>
    </message>
    <message>
        <source>A Second Life lantern</source>
        <translation>Une lanterne de Second Life</translation>
    </message>
    <message>
        <source>A model in XML</source>
        <translation>Un modèle en XML</translation>
    </message>
    <message>
        <source>A key for a renderer</source>
        <translation>Une clé pour moteur de rendu</translation>
    </message>
    <message>
        <source>Open Folder…</source>
        <translation>Ouvrir un dossier…</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>À essayer</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Ouvrir</translation>
    </message>
    <message>
        <source>Open Containing &amp;Folder</source>
        <translation>Ouvrir le d&amp;ossier englobant</translation>
    </message>
    <message>
        <source>&amp;Copy Path</source>
        <translation>&amp;Copier le chemin</translation>
    </message>
</context>
<context>
    <name>vitrine::StickyRows</name>
    <message>
        <source>Branches above the first row</source>
        <translation>Branches au-dessus de la première ligne</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>Aller à %1</translation>
    </message>
</context>
<context>
    <name>vitrine::StoreLine</name>
    <message>
        <source>&amp;Clear</source>
        <translation>&amp;Vider</translation>
    </message>
    <message>
        <source>at most </source>
        <comment>before a size</comment>
        <translation>au plus </translation>
    </message>
    <message>
        <source> MiB</source>
        <translation> Mio</translation>
    </message>
    <message>
        <source>Largest size of the kept assets</source>
        <translation>Taille maximale des ressources gardées</translation>
    </message>
    <message>
        <source>What was used least recently makes room.</source>
        <translation>Ce qui n’a pas servi depuis le plus longtemps laisse la place.</translation>
    </message>
    <message numerus="yes">
        <source>%1 assets, %2</source>
        <comment>how many, and their size</comment>
        <translation>
            <numerusform>%1 ressource, %2</numerusform>
            <numerusform>%1 ressources, %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::StructureDock</name>
    <message>
        <source>File St&amp;ructure</source>
        <translation>Structure du &amp;fichier</translation>
    </message>
    <message>
        <source>No file</source>
        <translation>Aucun fichier</translation>
    </message>
    <message>
        <source>Blocks of the file</source>
        <translation>Blocs du fichier</translation>
    </message>
    <message>
        <source>Sums by kind of block</source>
        <translation>Sommes par genre de bloc</translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation>Chunk</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Packed</source>
        <translation>Compressé</translation>
    </message>
    <message>
        <source>Unpacked</source>
        <translation>Décompressé</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Taux</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <source>&amp;Show in the Table</source>
        <translation>&amp;Afficher dans le tableau</translation>
    </message>
    <message>
        <source>The blocks of this format are not listed</source>
        <translation>Les blocs de ce format ne sont pas listés</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Tous</translation>
    </message>
    <message numerus="yes">
        <source>%1 blocks, %2</source>
        <translation>
            <numerusform>%1 bloc, %2</numerusform>
            <numerusform>%1 blocs, %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 blocks, %2 packed, %3 unpacked (%4)</source>
        <translation>
            <numerusform>%1 bloc, %2 compressé, %3 décompressé (%4)</numerusform>
            <numerusform>%1 blocs, %2 compressés, %3 décompressés (%4)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 packed, %2 unpacked</source>
        <translation>%1 compressé, %2 décompressé</translation>
    </message>
    <message>
        <source>Show Bytes</source>
        <translation>Afficher les octets</translation>
    </message>
    <message>
        <source>Shows the bytes of the chosen block</source>
        <translation>Affiche les octets du bloc choisi</translation>
    </message>
    <message>
        <source>Show &amp;Bytes</source>
        <translation>Afficher les &amp;octets</translation>
    </message>
</context>
<context>
    <name>vitrine::SummaryPage</name>
    <message>
        <source>Classes</source>
        <translation>Classes</translation>
    </message>
    <message>
        <source>Metadata</source>
        <translation>Métadonnées</translation>
    </message>
    <message>
        <source>Summary of the file</source>
        <translation>Résumé du fichier</translation>
    </message>
    <message>
        <source>Shows the class in the table</source>
        <translation>Affiche la classe dans le tableau</translation>
    </message>
    <message>
        <source>Shows the diagnostics</source>
        <translation>Affiche les diagnostics</translation>
    </message>
    <message>
        <source>The %1 largest of %2 classes</source>
        <translation>Les %1 plus grandes de %2 classes</translation>
    </message>
</context>
<context>
    <name>vitrine::TabBar</name>
    <message>
        <source>Close (middle click on the tab)</source>
        <translation>Fermer (clic du milieu sur l’onglet)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Pinned: it stays when others are closed. Click to unpin it.</source>
        <translation>Épinglé : reste quand on ferme les autres. Un clic le détache.</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Détacher</translation>
    </message>
</context>
<context>
    <name>vitrine::TableDock</name>
    <message>
        <source>T&amp;able</source>
        <translation>&amp;Tableau</translation>
    </message>
    <message>
        <source>Nodes of a class</source>
        <translation>Nœuds d’une classe</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Classe</translation>
    </message>
    <message>
        <source>The class whose nodes are listed; it follows the selection unless it is pinned</source>
        <translation>La classe dont les nœuds sont listés&#xa0;; elle suit la sélection tant qu’elle n’est pas épinglée</translation>
    </message>
    <message>
        <source>Keep this class, whatever is selected</source>
        <translation>Garder cette classe, quelle que soit la sélection</translation>
    </message>
    <message>
        <source>Pin the class</source>
        <translation>Épingler la classe</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>Colonnes…</translation>
    </message>
    <message>
        <source>Choose which columns are shown</source>
        <translation>Choisir les colonnes affichées</translation>
    </message>
    <message>
        <source>Export CSV…</source>
        <translation>Exporter en CSV…</translation>
    </message>
    <message>
        <source>Writes the shown columns of all rows to a file, in the order of the table</source>
        <translation>Écrit les colonnes affichées de toutes les lignes dans un fichier, dans l’ordre du tableau</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%1 columns hidden</source>
        <translation>
            <numerusform>%1 colonne masquée</numerusform>
            <numerusform>%1 colonnes masquées</numerusform>
        </translation>
    </message>
    <message>
        <source>sorting…</source>
        <translation>tri en cours…</translation>
    </message>
    <message>
        <source>Sort &amp;Ascending</source>
        <translation>Tri &amp;croissant</translation>
    </message>
    <message>
        <source>Sort &amp;Descending</source>
        <translation>Tri &amp;décroissant</translation>
    </message>
    <message>
        <source>Order of the &amp;File</source>
        <translation>Ordre du &amp;fichier</translation>
    </message>
    <message>
        <source>&amp;Hide Column</source>
        <translation>&amp;Masquer la colonne</translation>
    </message>
    <message>
        <source>&amp;Show All Columns</source>
        <translation>Afficher &amp;toutes les colonnes</translation>
    </message>
    <message>
        <source>&amp;Columns…</source>
        <translation>Co&amp;lonnes…</translation>
    </message>
    <message>
        <source>&amp;Copy Cells</source>
        <translation>Co&amp;pier les cellules</translation>
    </message>
    <message>
        <source>Copy with &amp;Header</source>
        <translation>Copier a&amp;vec l’en-tête</translation>
    </message>
    <message>
        <source>&amp;Go to %1</source>
        <translation>&amp;Aller à %1</translation>
    </message>
    <message>
        <source>&amp;Open as Document</source>
        <translation>&amp;Ouvrir comme document</translation>
    </message>
    <message>
        <source>&amp;Export CSV…</source>
        <translation>&amp;Exporter en CSV…</translation>
    </message>
    <message>
        <source>%1 cells are too many to copy; export them as CSV</source>
        <translation>%1 cellules sont trop pour être copiées&#xa0;; les exporter en CSV</translation>
    </message>
    <message>
        <source>Comma-separated values without formulas (*.csv)</source>
        <translation>Valeurs séparées par des virgules, sans formules (*.csv)</translation>
    </message>
    <message>
        <source>Export CSV</source>
        <translation>Exporter en CSV</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Valeurs séparées par des virgules (*.csv)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Tous les fichiers (*)</translation>
    </message>
    <message numerus="yes">
        <source>Exporting %1 rows…</source>
        <translation>
            <numerusform>Export de %1 ligne…</numerusform>
            <numerusform>Export de %1 lignes…</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 n’a pas pu être écrit&#xa0;: %2</translation>
    </message>
    <message>
        <source>Select all cells</source>
        <translation>Sélectionner toutes les cellules</translation>
    </message>
</context>
<context>
    <name>vitrine::TableModel</name>
    <message>
        <source>(damaged)</source>
        <translation>(endommagé)</translation>
    </message>
    <message>
        <source>stored as %1</source>
        <translation>stocké comme %1</translation>
    </message>
</context>
<context>
    <name>vitrine::TimeLine</name>
    <message>
        <source>Time line</source>
        <translation>Ligne de temps</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>, plays from %1 to %2</source>
        <translation>, joue de %1 à %2</translation>
    </message>
    <message>
        <source>In point, %1: drag it</source>
        <translation>Début, %1&#xa0;: à faire glisser</translation>
    </message>
    <message>
        <source>Out point, %1: drag it</source>
        <translation>Fin, %1&#xa0;: à faire glisser</translation>
    </message>
    <message>
        <source>Marker %1, %2</source>
        <translation>Marqueur %1, %2</translation>
    </message>
    <message>
        <source>A key of the selected joint</source>
        <translation>Une clé de l’articulation sélectionnée</translation>
    </message>
    <message>
        <source>Drawn by a guess: nobody has published how the game eases this</source>
        <translation>Deviné&#xa0;: personne n’a publié quelle transition le jeu fait ici</translation>
    </message>
    <message>
        <source>Set &amp;In Point Here</source>
        <translation>Définir le &amp;début ici</translation>
    </message>
    <message>
        <source>Set &amp;Out Point Here</source>
        <translation>Définir la &amp;fin ici</translation>
    </message>
    <message>
        <source>&amp;Clear In and Out</source>
        <translation>&amp;Effacer début et fin</translation>
    </message>
</context>
<context>
    <name>vitrine::Toast</name>
    <message>
        <source>Error: %1</source>
        <translation>Erreur : %1</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Fermer ce message</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Copy Path</source>
        <translation>Copier le chemin</translation>
    </message>
    <message>
        <source>Open Containing Folder</source>
        <translation>Ouvrir le dossier englobant</translation>
    </message>
</context>
<context>
    <name>vitrine::ToolStrip</name>
    <message>
        <source>Tools</source>
        <translation>Outils</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Sélectionner</translation>
    </message>
    <message>
        <source>Select: a click chooses what is below it</source>
        <translation>Sélectionner : un clic choisit ce qui se trouve dessous</translation>
    </message>
    <message>
        <source>Show everything again</source>
        <translation>Tout afficher de nouveau</translation>
    </message>
    <message>
        <source>%1. Down, or the right mouse button: its axis, side and position</source>
        <translation>%1. Flèche vers le bas ou bouton droit : axe, côté et position</translation>
    </message>
</context>
<context>
    <name>vitrine::TransportBar</name>
    <message>
        <source>Play or pause (Space)</source>
        <translation>Lecture ou pause (Espace)</translation>
    </message>
    <message>
        <source>Back to the pose without the animation</source>
        <translation>Retour à la pose sans l’animation</translation>
    </message>
    <message>
        <source>Animation</source>
        <translation>Animation</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Vitesse</translation>
    </message>
    <message>
        <source>Speed ([ and ])</source>
        <translation>Vitesse ([ et ])</translation>
    </message>
    <message>
        <source>No animation</source>
        <translation>Aucune animation</translation>
    </message>
    <message>
        <source>%1 / %2 s</source>
        <translation>%1 / %2 s</translation>
    </message>
    <message>
        <source>A frame back (,)</source>
        <translation>Une image en arrière (,)</translation>
    </message>
    <message>
        <source>A frame on (.)</source>
        <translation>Une image en avant (.)</translation>
    </message>
    <message>
        <source>More about how it plays</source>
        <translation>Plus sur la lecture</translation>
    </message>
    <message>
        <source>Plays once (click: again and again)</source>
        <translation>Joue une fois (clic&#xa0;: en boucle)</translation>
    </message>
    <message>
        <source>Plays again and again (click: forth and back)</source>
        <translation>Joue en boucle (clic&#xa0;: en aller-retour)</translation>
    </message>
    <message>
        <source>Plays forth and back (click: once)</source>
        <translation>Joue en aller-retour (clic&#xa0;: une fois)</translation>
    </message>
    <message>
        <source>More: %1</source>
        <translation>Plus&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>vitrine::TransportMenu</name>
    <message>
        <source>Weight of the second animation</source>
        <translation>Poids de la seconde animation</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Poids</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Sto&amp;p</source>
        <translation>Arrê&amp;ter</translation>
    </message>
    <message>
        <source>Set &amp;In Point</source>
        <translation>Définir le &amp;début</translation>
    </message>
    <message>
        <source>Set &amp;Out Point</source>
        <translation>Définir la fi&amp;n</translation>
    </message>
    <message>
        <source>&amp;Clear In and Out</source>
        <translation>&amp;Effacer début et fin</translation>
    </message>
    <message>
        <source>Hold &amp;Root Motion</source>
        <translation>&amp;Garder la racine en place</translation>
    </message>
    <message>
        <source>Play &amp;Everything</source>
        <translation>Tout &amp;jouer</translation>
    </message>
    <message>
        <source>&amp;Animation</source>
        <translation>&amp;Animation</translation>
    </message>
    <message>
        <source>No animation</source>
        <translation>Aucune animation</translation>
    </message>
    <message>
        <source>Spee&amp;d</source>
        <translation>&amp;Vitesse</translation>
    </message>
    <message>
        <source>Times in &amp;Seconds</source>
        <translation>Temps en &amp;secondes</translation>
    </message>
    <message>
        <source>Times in &amp;Frames</source>
        <translation>Temps en &amp;images</translation>
    </message>
    <message>
        <source>Frame Ra&amp;te</source>
        <translation>&amp;Cadence</translation>
    </message>
    <message>
        <source>%1 a second</source>
        <translation>%1 par seconde</translation>
    </message>
    <message>
        <source>&amp;Blend With</source>
        <translation>Mé&amp;langer avec</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Rien</translation>
    </message>
    <message>
        <source>&amp;Markers</source>
        <translation>&amp;Marqueurs</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>plays everything</source>
        <translation>joue tout</translation>
    </message>
    <message>
        <source>blended with %1 (%2 %)</source>
        <translation>mélangé avec %1 (%2 %)</translation>
    </message>
    <message>
        <source>root motion held</source>
        <translation>racine gardée en place</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>de %1 à %2</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
</context>
<context>
    <name>vitrine::TurntableDialog</name>
    <message>
        <source>Turntable</source>
        <translation>Tour complet</translation>
    </message>
    <message>
        <source>Animation (WebP)</source>
        <translation>Animation (WebP)</translation>
    </message>
    <message>
        <source>Numbered pictures (PNG)</source>
        <translation>Images numérotées (PNG)</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Time of one turn</source>
        <translation>Durée d’un tour</translation>
    </message>
    <message>
        <source>How the object turns, seen from above</source>
        <translation>Comment l’objet tourne, vu de dessus</translation>
    </message>
    <message>
        <source>Clockwise</source>
        <translation>Sens horaire</translation>
    </message>
    <message>
        <source>Counter-clockwise</source>
        <translation>Sens antihoraire</translation>
    </message>
    <message>
        <source>&amp;Output</source>
        <translation>&amp;Sortie</translation>
    </message>
    <message>
        <source>&amp;Duration</source>
        <translation>&amp;Durée</translation>
    </message>
    <message>
        <source>&amp;Turns</source>
        <translation>&amp;Rotation</translation>
    </message>
    <message>
        <source>S&amp;ize</source>
        <translation>&amp;Taille</translation>
    </message>
    <message>
        <source>NAME-000.png, NAME-001.png …</source>
        <translation>NAME-000.png, NAME-001.png …</translation>
    </message>
    <message>
        <source> pictures a second</source>
        <translation> images par seconde</translation>
    </message>
    <message>
        <source>30 is smooth; more make larger files</source>
        <translation>30 suffisent pour un mouvement fluide ; davantage fait des fichiers plus gros</translation>
    </message>
    <message>
        <source>&amp;Rate</source>
        <translation>Cad&amp;ence</translation>
    </message>
    <message numerus="yes">
        <source>%1 pictures</source>
        <translation>
            <numerusform>%1 image</numerusform>
            <numerusform>%1 images</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 pictures, the most of one turn: %2 a second</source>
        <translation>%1 images, le plus pour un tour : %2 par seconde</translation>
    </message>
    <message>
        <source>%1 pictures, the fewest of one turn</source>
        <translation>%1 images, le moins pour un tour</translation>
    </message>
    <message>
        <source>Pictures alone do not store how fast they follow.</source>
        <translation>Des images seules ne disent pas à quelle vitesse elles se suivent.</translation>
    </message>
</context>
<context>
    <name>vitrine::TurntableJob</name>
    <message>
        <source>The file was closed or changed</source>
        <translation>Le fichier a été fermé ou modifié</translation>
    </message>
</context>
<context>
    <name>vitrine::UndoMenu</name>
    <message>
        <source>Histor&amp;y</source>
        <translation>Hist&amp;orique</translation>
    </message>
    <message>
        <source>Nothing to undo yet</source>
        <translation>Rien à annuler pour l’instant</translation>
    </message>
    <message>
        <source>%1 later steps</source>
        <translation>%1 étapes suivantes</translation>
    </message>
    <message>
        <source>%1 earlier steps</source>
        <translation>%1 étapes précédentes</translation>
    </message>
    <message>
        <source>As at the beginning</source>
        <translation>Comme au début</translation>
    </message>
</context>
<context>
    <name>vitrine::UvCanvas</name>
    <message>
        <source>UV layout</source>
        <translation>Dépliage UV</translation>
    </message>
    <message>
        <source>Wheel or + and −: closer and away; drag or arrow keys: move; double-click: all of it</source>
        <translation>Molette ou + et − : rapprocher et éloigner&#xa0;; glisser ou flèches&#xa0;: déplacer&#xa0;; double-clic&#xa0;: tout</translation>
    </message>
    <message>
        <source>Wheel: closer; drag: move; double-click: all of it</source>
        <translation>Molette&#xa0;: rapprocher&#xa0;; glisser&#xa0;: déplacer&#xa0;; double-clic&#xa0;: tout</translation>
    </message>
    <message>
        <source>Shows U from %1 to %2 and V from %3 to %4</source>
        <translation>Affiche U de %1 à %2 et V de %3 à %4</translation>
    </message>
</context>
<context>
    <name>vitrine::UvDock</name>
    <message>
        <source>&amp;UV</source>
        <translation>&amp;UV</translation>
    </message>
    <message>
        <source>UV set</source>
        <translation>Jeu d’UV</translation>
    </message>
    <message>
        <source>Which coordinates: those of the texture or of the lightmap</source>
        <translation>Quelles coordonnées&#xa0;: celles de la texture ou de la lightmap</translation>
    </message>
    <message>
        <source>Image behind</source>
        <translation>Image derrière</translation>
    </message>
    <message>
        <source>The image behind the triangles</source>
        <translation>L’image derrière les triangles</translation>
    </message>
    <message>
        <source>No texture coordinates</source>
        <translation>Aucune coordonnée de texture</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Ajuster</translation>
    </message>
    <message>
        <source>Shows all of it (double-click)</source>
        <translation>Affiche tout (double-clic)</translation>
    </message>
    <message>
        <source>0–1</source>
        <translation>0–1</translation>
    </message>
    <message>
        <source>Shows the image once, without its repeats</source>
        <translation>Affiche l’image, sans ses répétitions</translation>
    </message>
    <message>
        <source>Texture</source>
        <translation>Texture</translation>
    </message>
    <message>
        <source>Lightmap</source>
        <translation>Lightmap</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatique</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Rien</translation>
    </message>
    <message>
        <source>The image of what is selected, else the first</source>
        <translation>L’image de la sélection, sinon la première</translation>
    </message>
    <message>
        <source>U %1  V %2</source>
        <translation>U %1  V %2</translation>
    </message>
    <message>
        <source>   Pixel %1, %2 of %3 × %4</source>
        <translation>   Pixel %1, %2 sur %3 × %4</translation>
    </message>
    <message>
        <source>No image behind</source>
        <translation>Aucune image derrière</translation>
    </message>
    <message>
        <source>Applied texture</source>
        <translation>Texture appliquée</translation>
    </message>
    <message>
        <source>%1, %2 × %3</source>
        <translation>%1, %2 × %3</translation>
    </message>
</context>
<context>
    <name>vitrine::VertexDock</name>
    <message>
        <source>Verte&amp;x</source>
        <translation>So&amp;mmet</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Mesurer</translation>
    </message>
    <message>
        <source>Clicks set the ends of a measured line; near a vertex they snap to it</source>
        <translation>Les clics fixent les bouts d’une ligne mesurée&#xa0;; près d’un sommet, ils prennent sa place</translation>
    </message>
    <message>
        <source>Stored values at the triangle&apos;s corners</source>
        <translation>Valeurs stockées aux coins du triangle</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Click a surface to see what is stored there</source>
        <translation>Cliquer une surface pour voir ce qui y est stocké</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Corner %1, nearest</source>
        <translation>Coin %1, le plus proche</translation>
    </message>
    <message>
        <source>Corner %1</source>
        <translation>Coin %1</translation>
    </message>
    <message>
        <source>Show &amp;Bytes</source>
        <translation>Afficher les &amp;octets</translation>
    </message>
</context>
<context>
    <name>vitrine::ViewCube</name>
    <message>
        <source>Top</source>
        <translation>Dessus</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Dessous</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Face</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Arrière</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Droite</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Gauche</translation>
    </message>
    <message>
        <source>View cube: %1. Return looks from there</source>
        <translation>Cube de vue : %1. Entrée regarde de là</translation>
    </message>
    <message>
        <source>View cube: seen from %1</source>
        <translation>Cube de vue : vu de %1</translation>
    </message>
    <message>
        <source>Arrow keys choose a side, Return looks from there</source>
        <translation>Les flèches choisissent un côté, Entrée regarde de là</translation>
    </message>
    <message>
        <source>Looks from: %1</source>
        <translation>Regarde de : %1</translation>
    </message>
    <message>
        <source>Drag the cube to turn the camera</source>
        <translation>Glisser le cube tourne la caméra</translation>
    </message>
</context>
<context>
    <name>vitrine::ViewOptionsDock</name>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Vue</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Par défaut</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Mode</translation>
    </message>
    <message>
        <source>UV set</source>
        <translation>Jeu d’UV</translation>
    </message>
    <message>
        <source>Texture</source>
        <translation>Texture</translation>
    </message>
    <message>
        <source>Lightmap</source>
        <translation>Lightmap</translation>
    </message>
    <message>
        <source>Level of detail</source>
        <translation>Niveau de détail</translation>
    </message>
    <message>
        <source>&amp;Mode</source>
        <translation>&amp;Mode</translation>
    </message>
    <message>
        <source>&amp;UV set</source>
        <translation>Jeu d’&amp;UV</translation>
    </message>
    <message>
        <source>&amp;Detail</source>
        <translation>&amp;Détail</translation>
    </message>
    <message>
        <source>E&amp;xposure</source>
        <translation>E&amp;xposition</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Arrière-plan</translation>
    </message>
    <message>
        <source>&amp;Section</source>
        <translation>&amp;Coupe</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Afficher</translation>
    </message>
    <message>
        <source>Background colour</source>
        <translation>Couleur d’arrière-plan</translation>
    </message>
    <message>
        <source>The background that the preferences name</source>
        <translation>L’arrière-plan que donnent les préférences</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatique</translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation>Dégradé</translation>
    </message>
    <message>
        <source>Default background</source>
        <translation>Arrière-plan par défaut</translation>
    </message>
    <message>
        <source>Point size</source>
        <translation>Taille des points</translation>
    </message>
    <message>
        <source>Line width</source>
        <translation>Largeur des lignes</translation>
    </message>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
</context>
<context>
    <name>vitrine::ViewportWidget</name>
    <message>
        <source>3D view</source>
        <translation>Vue 3D</translation>
    </message>
    <message>
        <source>The 3D view cannot be drawn: %1</source>
        <translation>La vue 3D ne peut pas être dessinée&#xa0;: %1</translation>
    </message>
    <message>
        <source>The picture is not what it should be: %1</source>
        <translation>L’image n’est pas ce qu’elle devrait être&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>encore %1</translation>
    </message>
    <message>
        <source>The memory of the graphics card has no room for %1.</source>
        <translation>La mémoire de la carte graphique n’a pas de place pour %1.</translation>
    </message>
    <message numerus="yes">
        <source>%1 vertices</source>
        <translation>
            <numerusform>%1 sommet</numerusform>
            <numerusform>%1 sommets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 triangles</source>
        <translation>
            <numerusform>%1 triangle</numerusform>
            <numerusform>%1 triangles</numerusform>
        </translation>
    </message>
    <message>
        <source>Mode: %1</source>
        <translation>Mode&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1, automatic</source>
        <translation>%1, automatique</translation>
    </message>
    <message numerus="yes">
        <source>%1 parts</source>
        <translation>
            <numerusform>%1 partie</numerusform>
            <numerusform>%1 parties</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 triangles drawn</source>
        <translation>
            <numerusform>%1 triangle dessiné</numerusform>
            <numerusform>%1 triangles dessinés</numerusform>
        </translation>
    </message>
    <message>
        <source>Missing textures: %1</source>
        <translation>Textures introuvables&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1 of %2 levels</source>
        <translation>%1 sur %2 niveaux</translation>
    </message>
    <message>
        <source>Frame: %1 ms</source>
        <translation>Image : %1 ms</translation>
    </message>
</context>
<context>
    <name>vitrine::WeightsDock</name>
    <message>
        <source>&amp;Weights</source>
        <translation>Po&amp;ids</translation>
    </message>
    <message>
        <source>Joints and their weights</source>
        <translation>Articulations et leurs poids</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Articulation</translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation>Sommets</translation>
    </message>
    <message>
        <source>Heaviest</source>
        <translation>Le plus lourd</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Parties</translation>
    </message>
    <message>
        <source>Vertices of the finest level that the joint moves</source>
        <translation>Sommets du niveau le plus fin que l’articulation déplace</translation>
    </message>
    <message>
        <source>The largest weight of the joint on any vertex</source>
        <translation>Le plus grand poids qu’elle a sur l’un d’eux</translation>
    </message>
    <message>
        <source>Parts (subsets, faces) with such vertices</source>
        <translation>Parties (sous-ensembles, faces) ayant de tels sommets</translation>
    </message>
    <message>
        <source>No joints</source>
        <translation>Aucune articulation</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Poids</translation>
    </message>
    <message>
        <source>Influences</source>
        <translation>Influences</translation>
    </message>
    <message>
        <source>Sums</source>
        <translation>Sommes</translation>
    </message>
    <message>
        <source>Mode: %1</source>
        <translation>Mode&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1 of %2 joints move vertices; %3 vertices without weights, %4 whose weights do not add up to 1</source>
        <translation>%1 articulations sur %2 déplacent des sommets&#xa0;; %3 sommets sans poids, %4 dont les poids ne font pas 1</translation>
    </message>
    <message>
        <source>Show &amp;Bytes</source>
        <translation>Afficher les &amp;octets</translation>
    </message>
</context>
</TS>
