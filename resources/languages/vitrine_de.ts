<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AssetOrigins</name>
    <message>
        <source>archive</source>
        <translation>Archiv</translation>
    </message>
    <message>
        <source>Vitrine&apos;s store</source>
        <translation>Vitrines Vorrat</translation>
    </message>
    <message>
        <source>asset folder</source>
        <translation>Asset-Ordner</translation>
    </message>
    <message>
        <source>viewer&apos;s cache</source>
        <translation>Cache eines Viewers</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Mesh: %1</source>
        <translation>Netz: %1</translation>
    </message>
    <message>
        <source>Mesh: %1: not found</source>
        <translation>Netz: %1: nicht gefunden</translation>
    </message>
    <message>
        <source>Image: %1</source>
        <translation>Bild: %1</translation>
    </message>
    <message>
        <source>Image: %1: not found</source>
        <translation>Bild: %1: nicht gefunden</translation>
    </message>
    <message>
        <source>%1 (%2, from %3)</source>
        <translation>%1 (%2, von %3)</translation>
    </message>
</context>
<context>
    <name>Checks</name>
    <message>
        <source>Version 2 of the format: appleseed of today does not read it</source>
        <translation>Version 2 des Formats: Das heutige appleseed liest sie nicht</translation>
    </message>
    <message>
        <source>Something that the file announces is not there</source>
        <translation>Etwas, das die Datei ankündigt, ist nicht da</translation>
    </message>
    <message>
        <source>%1 vertices have numbers that are none</source>
        <translation>Vertices mit ungültigen Zahlen: %1</translation>
    </message>
    <message>
        <source>%1 vertices have a normal without a direction, or none</source>
        <translation>Vertices ohne Normale oder mit einer ohne Richtung: %1</translation>
    </message>
    <message>
        <source>No normals: the surface is drawn flat, and older versions of appleseed crash</source>
        <translation>Keine Normalen: Die Oberfläche wird flach gezeichnet, und ältere Versionen von appleseed stürzen ab</translation>
    </message>
    <message>
        <source>No triangle uses this material slot</source>
        <translation>Kein Dreieck benutzt diesen Materialplatz</translation>
    </message>
    <message>
        <source>A version that is not read any more</source>
        <translation>Eine Version, die nicht mehr gelesen wird</translation>
    </message>
    <message>
        <source>Save the mesh as version 3 or 4.</source>
        <translation>Das Netz in Version 3 oder 4 speichern.</translation>
    </message>
    <message>
        <source>The file is damaged</source>
        <translation>Die Datei ist beschädigt</translation>
    </message>
    <message>
        <source>Export the mesh again.</source>
        <translation>Das Netz neu exportieren.</translation>
    </message>
    <message>
        <source>Numbers that are none</source>
        <translation>Ungültige Zahlen</translation>
    </message>
    <message>
        <source>Delete the marked vertices, and compute normals anew.</source>
        <translation>Die markierten Vertices löschen und die Normalen neu berechnen.</translation>
    </message>
    <message>
        <source>Normals without a direction</source>
        <translation>Normalen ohne Richtung</translation>
    </message>
    <message>
        <source>Compute normals anew.</source>
        <translation>Die Normalen neu berechnen.</translation>
    </message>
    <message>
        <source>No normals</source>
        <translation>Keine Normalen</translation>
    </message>
    <message>
        <source>Export normals, unless the surface shall be flat.</source>
        <translation>Normalen mit exportieren, wenn die Oberfläche nicht flach sein soll.</translation>
    </message>
    <message>
        <source>A material slot that nothing uses</source>
        <translation>Ein Materialplatz, den nichts benutzt</translation>
    </message>
    <message>
        <source>Remove the slot, or give it to the faces that it was meant for.</source>
        <translation>Den Platz entfernen oder ihn den Flächen geben, für die er gedacht war.</translation>
    </message>
    <message>
        <source>Faces with a material slot that is not there</source>
        <translation>Flächen mit einem Materialplatz, den es nicht gibt</translation>
    </message>
    <message>
        <source>Give the faces one of the slots, or add it.</source>
        <translation>Den Flächen einen der Plätze geben oder ihn hinzufügen.</translation>
    </message>
    <message>
        <source>Faces that cannot be drawn</source>
        <translation>Flächen, die nicht gezeichnet werden können</translation>
    </message>
    <message>
        <source>Export the mesh again: its faces name vertices that are not there.</source>
        <translation>Das Netz neu exportieren: Seine Flächen nennen Vertices, die es nicht gibt.</translation>
    </message>
    <message>
        <source>Polygons that cannot be cut into triangles cleanly</source>
        <translation>Vielecke, die sich nicht sauber in Dreiecke zerlegen lassen</translation>
    </message>
    <message>
        <source>Triangulate the mesh before you export it.</source>
        <translation>Das Netz vor dem Exportieren in Dreiecke zerlegen.</translation>
    </message>
    <message>
        <source>1 reason</source>
        <translation>1 Grund</translation>
    </message>
    <message>
        <source>%1 reasons</source>
        <translation>%1 Gründe</translation>
    </message>
    <message>
        <source>1 warning</source>
        <translation>1 Warnung</translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation>%1 Warnungen</translation>
    </message>
    <message>
        <source>1 hint</source>
        <translation>1 Hinweis</translation>
    </message>
    <message>
        <source>%1 hints</source>
        <translation>%1 Hinweise</translation>
    </message>
    <message>
        <source>Not all rules were checked</source>
        <translation>Nicht alle Regeln wurden geprüft</translation>
    </message>
    <message>
        <source>Would probably be refused: %1</source>
        <translation>Würde wahrscheinlich abgelehnt: %1</translation>
    </message>
    <message>
        <source>Would probably be taken, but not as it is: %1</source>
        <translation>Würde wahrscheinlich angenommen, aber nicht so, wie es ist: %1</translation>
    </message>
    <message>
        <source>No reason found to refuse it</source>
        <translation>Kein Grund gefunden, es abzulehnen</translation>
    </message>
    <message>
        <source>Programs without a decoder for this extension refuse the file</source>
        <translation>Programme, die diese Erweiterung nicht dekodieren können, lehnen die Datei ab</translation>
    </message>
    <message>
        <source>Programs that do not know this extension refuse the file</source>
        <translation>Programme, die diese Erweiterung nicht kennen, lehnen die Datei ab</translation>
    </message>
    <message>
        <source>%1 vertices have a normal that is not of length 1</source>
        <translation>Vertices mit einer Normale, deren Länge nicht 1 ist: %1</translation>
    </message>
    <message>
        <source>%1 vertices have a tangent that is not of length 1, or whose sign is neither 1 nor -1</source>
        <translation>Vertices mit einer Tangente, deren Länge nicht 1 oder deren Vorzeichen weder 1 noch -1 ist: %1</translation>
    </message>
    <message>
        <source>%1 vertices have weights that do not add up to 1</source>
        <translation>Vertices, deren Gewichte zusammen nicht 1 ergeben: %1</translation>
    </message>
    <message>
        <source>%1 vertices have two weights for one joint</source>
        <translation>Vertices mit zwei Gewichten für dasselbe Gelenk: %1</translation>
    </message>
    <message>
        <source>%1 triangles have no area</source>
        <translation>Dreiecke ohne Fläche: %1</translation>
    </message>
    <message>
        <source>The image was not found</source>
        <translation>Das Bild wurde nicht gefunden</translation>
    </message>
    <message>
        <source>The image is of the kind %1, which only some programs read</source>
        <translation>Das Bild ist von der Art %1, die nur manche Programme lesen</translation>
    </message>
    <message>
        <source>The image is of the kind %1: glTF has PNG and JPEG</source>
        <translation>Das Bild ist von der Art %1: glTF kennt PNG und JPEG</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Parts of the file cannot be read</source>
        <translation>Teile der Datei sind nicht lesbar</translation>
    </message>
    <message>
        <source>Export the file again, and keep the files that it names beside it.</source>
        <translation>Die Datei neu exportieren und die Dateien, die sie nennt, neben ihr lassen.</translation>
    </message>
    <message>
        <source>An extension that programs need</source>
        <translation>Eine Erweiterung, die Programme brauchen</translation>
    </message>
    <message>
        <source>Export without the extension, for programs that do not have it.</source>
        <translation>Für Programme, die die Erweiterung nicht haben, ohne sie exportieren.</translation>
    </message>
    <message>
        <source>Members that break the specification</source>
        <translation>Felder, die der Spezifikation widersprechen</translation>
    </message>
    <message>
        <source>Export the file with a newer version of the program that made it.</source>
        <translation>Die Datei mit einer neueren Version des Programms exportieren, das sie erzeugt hat.</translation>
    </message>
    <message>
        <source>Accessors or views that break the specification</source>
        <translation>Accessoren oder Views, die der Spezifikation widersprechen</translation>
    </message>
    <message>
        <source>Skins that programs cannot use as they are</source>
        <translation>Skins, die Programme so nicht benutzen können</translation>
    </message>
    <message>
        <source>Bind the mesh again, with four joints a vertex at most.</source>
        <translation>Das Netz neu binden, mit höchstens vier Gelenken je Vertex.</translation>
    </message>
    <message>
        <source>Animations that break the specification</source>
        <translation>Animationen, die der Spezifikation widersprechen</translation>
    </message>
    <message>
        <source>Export the animations again, with keys in the order of their times.</source>
        <translation>Die Animationen neu exportieren, mit Schlüsseln in der Reihenfolge ihrer Zeiten.</translation>
    </message>
    <message>
        <source>Normals that are not of length 1</source>
        <translation>Normalen, deren Länge nicht 1 ist</translation>
    </message>
    <message>
        <source>Compute normals anew, and merge vertices of triangles without area.</source>
        <translation>Die Normalen neu berechnen und die Vertices von Dreiecken ohne Fläche verschmelzen.</translation>
    </message>
    <message>
        <source>Tangents that are not of length 1</source>
        <translation>Tangenten, deren Länge nicht 1 ist</translation>
    </message>
    <message>
        <source>Leave tangents out: programs compute them.</source>
        <translation>Tangenten weglassen: Programme berechnen sie.</translation>
    </message>
    <message>
        <source>Weights that do not add up to 1</source>
        <translation>Gewichte, die zusammen nicht 1 ergeben</translation>
    </message>
    <message>
        <source>Normalise the weights before you export the mesh.</source>
        <translation>Die Gewichte vor dem Exportieren normalisieren.</translation>
    </message>
    <message>
        <source>Two weights of a vertex for one joint</source>
        <translation>Zwei Gewichte eines Vertex für dasselbe Gelenk</translation>
    </message>
    <message>
        <source>Add the weights up: some programs take only the last.</source>
        <translation>Die Gewichte addieren: Manche Programme nehmen nur das letzte.</translation>
    </message>
    <message>
        <source>Triangles without area</source>
        <translation>Dreiecke ohne Fläche</translation>
    </message>
    <message>
        <source>Merge vertices that lie at the same place.</source>
        <translation>Vertices verschmelzen, die an derselben Stelle liegen.</translation>
    </message>
    <message>
        <source>Images that not every program reads</source>
        <translation>Bilder, die nicht jedes Programm liest</translation>
    </message>
    <message>
        <source>Save images as PNG or JPEG, and keep them beside the file or in it.</source>
        <translation>Bilder als PNG oder JPEG speichern und neben oder in der Datei aufbewahren.</translation>
    </message>
    <message>
        <source>%1 more of the same</source>
        <translation>%1 weitere derselben Art</translation>
    </message>
    <message>
        <source>%1 and %2 others</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>%1 triangles; an accessory may have %2</source>
        <translation>%1 Dreiecke; ein Accessoire darf %2 haben</translation>
    </message>
    <message>
        <source>The file has %1 meshes; an accessory is %2</source>
        <translation>Anzahl der Netze in der Datei: %1; ein Accessoire ist %2</translation>
    </message>
    <message>
        <source>The mesh is %1 studs large; at %2 it may be %3</source>
        <translation>Das Netz ist %1 Studs groß; an %2 darf es %3 groß sein</translation>
    </message>
    <message>
        <source>The mesh is %1 studs large; it may be %2</source>
        <translation>Das Netz ist %1 Studs groß; es darf %2 groß sein</translation>
    </message>
    <message>
        <source>Too many triangles for an accessory</source>
        <translation>Zu viele Dreiecke für ein Accessoire</translation>
    </message>
    <message>
        <source>Reduce the mesh.</source>
        <translation>Das Netz vereinfachen.</translation>
    </message>
    <message>
        <source>Several meshes in one accessory</source>
        <translation>Mehrere Netze in einem Accessoire</translation>
    </message>
    <message>
        <source>Join the meshes, or upload them one by one.</source>
        <translation>Die Netze vereinen oder einzeln hochladen.</translation>
    </message>
    <message>
        <source>The accessory is too large</source>
        <translation>Das Accessoire ist zu groß</translation>
    </message>
    <message>
        <source>Scale the mesh down, or choose another place for it on the body.</source>
        <translation>Das Netz verkleinern oder einen anderen Platz am Körper dafür wählen.</translation>
    </message>
    <message>
        <source>The clothing is too large</source>
        <translation>Die Kleidung ist zu groß</translation>
    </message>
    <message>
        <source>Scale the mesh down to the size of the standard figure.</source>
        <translation>Das Netz auf die Größe der Standardfigur verkleinern.</translation>
    </message>
    <message>
        <source>None of its attachments has a name that goes with its type: %1</source>
        <translation>Keiner seiner Befestigungspunkte hat einen Namen, der zu seinem Typ passt: %1</translation>
    </message>
    <message>
        <source>Its part has no Attachment; one of these is wanted: %1</source>
        <translation>Sein Teil hat kein Attachment; verlangt ist eines von diesen: %1</translation>
    </message>
    <message>
        <source>A Bone in an accessory that is not layered</source>
        <translation>Ein Bone in einem Accessoire, das nicht geschichtet ist</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>%1 fehlt</translation>
    </message>
    <message>
        <source>%1 stands %2 times</source>
        <translation>%1 ist %2-mal da</translation>
    </message>
    <message>
        <source>It is turned by %1°</source>
        <translation>Um %1° gedreht</translation>
    </message>
    <message>
        <source>It lies outside its part, by %1 % of half its size there; how far is allowed is not public</source>
        <translation>Liegt außerhalb seines Teils, um %1 % von dessen halber Größe dort; wie viel erlaubt ist, ist nicht öffentlich</translation>
    </message>
    <message>
        <source>It lies %1 studs from the bone above it; the least that is allowed is not public</source>
        <translation>Liegt %1 Studs vom Knochen darüber entfernt; wie viel es mindestens sein muss, ist nicht öffentlich</translation>
    </message>
    <message>
        <source>A piece that comes with a body is called %1, not %2</source>
        <translation>Ein Stück, das mit einem Körper kommt, heißt %1, nicht %2</translation>
    </message>
    <message>
        <source>No attachment that goes with the type of the accessory</source>
        <translation>Kein Befestigungspunkt, der zum Typ des Accessoires passt</translation>
    </message>
    <message>
        <source>Name the attachment of the Handle as the type wants it.</source>
        <translation>Den Befestigungspunkt des Handle so nennen, wie der Typ es verlangt.</translation>
    </message>
    <message>
        <source>Bones in a rigid accessory</source>
        <translation>Knochen in einem starren Accessoire</translation>
    </message>
    <message>
        <source>Export the mesh without its skeleton.</source>
        <translation>Das Netz ohne sein Skelett exportieren.</translation>
    </message>
    <message>
        <source>Attachments of the body missing, or several of a name</source>
        <translation>Befestigungspunkte des Körpers fehlen oder sind mehrfach da</translation>
    </message>
    <message>
        <source>Give each part each of its attachments once.</source>
        <translation>Jedem Teil jeden seiner Befestigungspunkte einmal geben.</translation>
    </message>
    <message>
        <source>Rig attachments that are turned</source>
        <translation>Gedrehte Rig-Befestigungspunkte</translation>
    </message>
    <message>
        <source>Set the orientation of rig attachments to 0, 0, 0.</source>
        <translation>Die Orientierung der Rig-Befestigungspunkte auf 0, 0, 0 setzen.</translation>
    </message>
    <message>
        <source>Attachments or bones outside their part</source>
        <translation>Befestigungspunkte oder Knochen außerhalb ihres Teils</translation>
    </message>
    <message>
        <source>Move them to the surface of the mesh, joints to the edge between two parts.</source>
        <translation>An die Oberfläche des Netzes verschieben, Gelenke an den Rand zwischen zwei Teilen.</translation>
    </message>
    <message>
        <source>Bones too close to the bone above them</source>
        <translation>Knochen zu nah am Knochen darüber</translation>
    </message>
    <message>
        <source>Move the bone away from its parent.</source>
        <translation>Den Knochen vom übergeordneten wegrücken.</translation>
    </message>
    <message>
        <source>Eyebrows, eyelashes or hair with another name</source>
        <translation>Augenbrauen, Wimpern oder Haare mit einem anderen Namen</translation>
    </message>
    <message>
        <source>Call them EyebrowAccessory, EyelashAccessory and HairAccessory.</source>
        <translation>Die Namen EyebrowAccessory, EyelashAccessory und HairAccessory verwenden.</translation>
    </message>
    <message>
        <source>the head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>the torso</source>
        <translation>Rumpf</translation>
    </message>
    <message>
        <source>the left arm</source>
        <translation>linker Arm</translation>
    </message>
    <message>
        <source>the right arm</source>
        <translation>rechter Arm</translation>
    </message>
    <message>
        <source>the left leg</source>
        <translation>linkes Bein</translation>
    </message>
    <message>
        <source>the right leg</source>
        <translation>rechtes Bein</translation>
    </message>
    <message>
        <source>%1 of the fifteen parts of a body are missing: %2</source>
        <translation>Von den fünfzehn Teilen eines Körpers fehlen %1: %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no part of a body</source>
        <translation>„%1“ ist kein Teil eines Körpers</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has to be called &quot;%1_Geo&quot;</source>
        <translation>„%1“ muss „%1_Geo“ heißen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands twice</source>
        <translation>„%1“ ist zweimal da</translation>
    </message>
    <message>
        <source>%1 triangles in %2; it may have %3</source>
        <translation>%1 Dreiecke (%2); erlaubt sind %3</translation>
    </message>
    <message>
        <source>The whole body has %1 triangles; it may have %2</source>
        <translation>Der ganze Körper hat %1 Dreiecke; erlaubt sind %2</translation>
    </message>
    <message>
        <source>The size of %1 is %2 studs; it has to be %3 at least</source>
        <translation>Größe in Studs (%1): %2; nötig sind mindestens %3</translation>
    </message>
    <message>
        <source>The size of %1 is %2 studs; it may be %3 at most</source>
        <translation>Größe in Studs (%1): %2; erlaubt sind höchstens %3</translation>
    </message>
    <message>
        <source>the whole body</source>
        <translation>ganzer Körper</translation>
    </message>
    <message>
        <source>Seen from the front, the back and the sides, %1 fills only %2 % of its box; %3 % are needed</source>
        <translation>Von vorn, hinten und den Seiten gesehen ist der Hüllquader (%1) nur zu %2 % gefüllt; nötig sind %3 %</translation>
    </message>
    <message>
        <source>Parts of the body are missing</source>
        <translation>Teile des Körpers fehlen</translation>
    </message>
    <message>
        <source>Make one mesh for each of the fifteen parts, and name it after the part.</source>
        <translation>Für jedes der fünfzehn Teile ein Netz machen und es nach dem Teil benennen.</translation>
    </message>
    <message>
        <source>The name of a part is wrong</source>
        <translation>Der Name eines Teils ist falsch</translation>
    </message>
    <message>
        <source>Name each mesh after its part, with _Geo at the end.</source>
        <translation>Jedes Netz nach seinem Teil benennen, mit _Geo am Ende.</translation>
    </message>
    <message>
        <source>Too many triangles in a part of the body</source>
        <translation>Zu viele Dreiecke in einem Teil des Körpers</translation>
    </message>
    <message>
        <source>Reduce the meshes of this part.</source>
        <translation>Die Netze dieses Teils vereinfachen.</translation>
    </message>
    <message>
        <source>Too many triangles in the body</source>
        <translation>Zu viele Dreiecke im Körper</translation>
    </message>
    <message>
        <source>Reduce the meshes of the body.</source>
        <translation>Die Netze des Körpers vereinfachen.</translation>
    </message>
    <message>
        <source>The size of a part of the body</source>
        <translation>Die Größe eines Teils des Körpers</translation>
    </message>
    <message>
        <source>Scale this part, or the whole body.</source>
        <translation>Dieses Teil oder den ganzen Körper skalieren.</translation>
    </message>
    <message>
        <source>The size of the body</source>
        <translation>Die Größe des Körpers</translation>
    </message>
    <message>
        <source>Scale the whole body.</source>
        <translation>Den ganzen Körper skalieren.</translation>
    </message>
    <message>
        <source>A part of the body is too thin</source>
        <translation>Ein Teil des Körpers ist zu dünn</translation>
    </message>
    <message>
        <source>Make the part fill more of the box around it.</source>
        <translation>Das Teil so ändern, dass es mehr von seinem Hüllquader füllt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is nearly the name of a cage: it has to end in _OuterCage or _InnerCage</source>
        <translation>„%1“ ist beinahe der Name eines Käfigs: Er muss auf _OuterCage oder _InnerCage enden</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is the cage of no mesh: none is called &quot;%2&quot;</source>
        <translation>„%1“ ist der Käfig keines Netzes: Keines heißt „%2“</translation>
    </message>
    <message>
        <source>The mesh has no outer cage: &quot;%1&quot;</source>
        <translation>Das Netz hat keinen äußeren Käfig: „%1“</translation>
    </message>
    <message>
        <source>The mesh has no inner cage: &quot;%1&quot;</source>
        <translation>Das Netz hat keinen inneren Käfig: „%1“</translation>
    </message>
    <message>
        <source>The outer cage is %1 studs away on average, at most %2; the average may be %3</source>
        <translation>Der äußere Käfig ist im Mittel %1 Studs entfernt, höchstens %2; das Mittel darf %3 sein</translation>
    </message>
    <message>
        <source>The outer cage is up to %1 studs away, %2 on average</source>
        <translation>Der äußere Käfig ist bis zu %1 Studs entfernt, im Mittel %2</translation>
    </message>
    <message>
        <source>; the limit is not public</source>
        <translation>; die Grenze ist nicht öffentlich</translation>
    </message>
    <message>
        <source>%1 vertices of the outer cage lie inside the mesh; %2 % may</source>
        <translation>Vertices des äußeren Käfigs, die im Netz liegen: %1; erlaubt sind %2 %</translation>
    </message>
    <message>
        <source>%1 vertices of the mesh lie outside of the outer cage; %2 % may</source>
        <translation>Vertices des Netzes, die außerhalb des äußeren Käfigs liegen: %1; erlaubt sind %2 %</translation>
    </message>
    <message>
        <source>%1 texture coordinates are only in one of the two cages (%2 in the outer, %3 in the inner); %4 may differ</source>
        <translation>Texturkoordinaten, die nur in einem der beiden Käfige vorkommen: %1 (%2 im äußeren, %3 im inneren); erlaubt sind %4</translation>
    </message>
    <message>
        <source>The name of a cage is wrong</source>
        <translation>Der Name eines Käfigs ist falsch</translation>
    </message>
    <message>
        <source>Call a cage like its mesh, with _OuterCage or _InnerCage at the end.</source>
        <translation>Einen Käfig wie sein Netz nennen, mit _OuterCage oder _InnerCage am Ende.</translation>
    </message>
    <message>
        <source>A cage is missing</source>
        <translation>Ein Käfig fehlt</translation>
    </message>
    <message>
        <source>Add the cages from Roblox&apos;s template, and fit them around the mesh.</source>
        <translation>Die Käfige aus der Vorlage von Roblox hinzufügen und um das Netz anpassen.</translation>
    </message>
    <message>
        <source>The cage is far from the mesh</source>
        <translation>Der Käfig ist weit vom Netz entfernt</translation>
    </message>
    <message>
        <source>Move the vertices of the outer cage nearer to the mesh.</source>
        <translation>Die Vertices des äußeren Käfigs näher an das Netz rücken.</translation>
    </message>
    <message>
        <source>Parts of the mesh are far from the cage</source>
        <translation>Teile des Netzes sind weit vom Käfig entfernt</translation>
    </message>
    <message>
        <source>Move the outer cage around these places, too.</source>
        <translation>Den äußeren Käfig auch um diese Stellen anpassen.</translation>
    </message>
    <message>
        <source>The cage lies inside the mesh</source>
        <translation>Der Käfig liegt im Netz</translation>
    </message>
    <message>
        <source>Move the outer cage out of the mesh.</source>
        <translation>Den äußeren Käfig aus dem Netz herausrücken.</translation>
    </message>
    <message>
        <source>The mesh stands out of the cage</source>
        <translation>Das Netz ragt aus dem Käfig heraus</translation>
    </message>
    <message>
        <source>Make the outer cage wide enough for the mesh.</source>
        <translation>Den äußeren Käfig so weit machen, dass das Netz hineinpasst.</translation>
    </message>
    <message>
        <source>The two cages differ</source>
        <translation>Die beiden Käfige unterscheiden sich</translation>
    </message>
    <message>
        <source>Make both cages from one template, and remove no vertices or seams of them.</source>
        <translation>Beide Käfige aus derselben Vorlage machen und keine ihrer Vertices oder Nähte entfernen.</translation>
    </message>
    <message>
        <source>It lasts %1 seconds; an emote is shorter than %2</source>
        <translation>Dauert %1 Sekunden; ein Emote ist kürzer als %2</translation>
    </message>
    <message>
        <source>It moves no joint</source>
        <translation>Bewegt kein Gelenk</translation>
    </message>
    <message>
        <source>%1 instances are below it; %2 may be</source>
        <translation>Darunter sind %1 Instanzen; erlaubt sind %2</translation>
    </message>
    <message>
        <source>%1 instances are below it; the limit is not public</source>
        <translation>Darunter sind %1 Instanzen; die Grenze ist nicht öffentlich</translation>
    </message>
    <message>
        <source>Keys whose value is no finite number: %1</source>
        <translation>Schlüssel, deren Wert keine endliche Zahl ist: %1</translation>
    </message>
    <message>
        <source>Its first key is at %1 seconds, before the start</source>
        <translation>Der erste Schlüssel ist bei %1 Sekunden, vor dem Anfang</translation>
    </message>
    <message>
        <source>The curve with the most keys has %1; the limit is not public</source>
        <translation>Die Kurve mit den meisten Schlüsseln hat %1; die Grenze ist nicht öffentlich</translation>
    </message>
    <message>
        <source>Two of its keys are at the same time</source>
        <translation>Zwei der Schlüssel haben dieselbe Zeit</translation>
    </message>
    <message>
        <source>The closest keys are %1 seconds apart (%2 a second); the limit is not public</source>
        <translation>Die engsten Schlüssel liegen %1 Sekunden auseinander (%2 je Sekunde); die Grenze ist nicht öffentlich</translation>
    </message>
    <message>
        <source>It moves by up to %1 studs; only LowerTorso may move. How far is tolerated is not public</source>
        <translation>Bewegt sich um bis zu %1 Studs; nur LowerTorso darf sich bewegen. Wie viel geduldet wird, ist nicht öffentlich</translation>
    </message>
    <message>
        <source>The fastest joint moves by %1 studs a second; the limit is not public</source>
        <translation>Das schnellste Gelenk bewegt sich um %1 Studs je Sekunde; die Grenze ist nicht öffentlich</translation>
    </message>
    <message>
        <source>The fastest joint turns by %1° a second; the limit is not public</source>
        <translation>Das schnellste Gelenk dreht sich um %1° je Sekunde; die Grenze ist nicht öffentlich</translation>
    </message>
    <message>
        <source>The joint that goes farthest moves by %1 studs from its place; the limit is not public</source>
        <translation>Das Gelenk, das am weitesten kommt, entfernt sich %1 Studs von seinem Platz; die Grenze ist nicht öffentlich</translation>
    </message>
    <message>
        <source>The joint that turns most is %1° from rest; the limit is not public</source>
        <translation>Das Gelenk, das sich am meisten dreht, weicht um %1° von der Ruhe ab; die Grenze ist nicht öffentlich</translation>
    </message>
    <message>
        <source>Too long</source>
        <translation>Zu lang</translation>
    </message>
    <message>
        <source>Cut the animation.</source>
        <translation>Die Animation kürzen.</translation>
    </message>
    <message>
        <source>Nothing moves</source>
        <translation>Nichts bewegt sich</translation>
    </message>
    <message>
        <source>Add keys for at least one part.</source>
        <translation>Schlüssel für mindestens ein Teil hinzufügen.</translation>
    </message>
    <message>
        <source>Number of instances</source>
        <translation>Anzahl der Instanzen</translation>
    </message>
    <message>
        <source>Remove curves that do nothing if the upload says that there are too many.</source>
        <translation>Kurven entfernen, die nichts bewirken, wenn beim Hochladen gemeldet wird, dass es zu viele sind.</translation>
    </message>
    <message>
        <source>Keys with numbers that are not valid</source>
        <translation>Schlüssel mit ungültigen Zahlen</translation>
    </message>
    <message>
        <source>Let the animation begin at 0 seconds, and set these keys again.</source>
        <translation>Die Animation bei 0 Sekunden beginnen lassen und diese Schlüssel neu setzen.</translation>
    </message>
    <message>
        <source>Number of keys</source>
        <translation>Anzahl der Schlüssel</translation>
    </message>
    <message>
        <source>Leave keys out if the upload says that there are too many.</source>
        <translation>Schlüssel weglassen, wenn beim Hochladen gemeldet wird, dass es zu viele sind.</translation>
    </message>
    <message>
        <source>Time between keys</source>
        <translation>Zeit zwischen Schlüsseln</translation>
    </message>
    <message>
        <source>Leave keys out if the upload says that they are too close together.</source>
        <translation>Schlüssel weglassen, wenn beim Hochladen gemeldet wird, dass sie zu dicht liegen.</translation>
    </message>
    <message>
        <source>Markers that are not valid</source>
        <translation>Ungültige Marken</translation>
    </message>
    <message>
        <source>Give each marker a time and a value, or remove it.</source>
        <translation>Jeder Marke eine Zeit und einen Wert geben oder sie entfernen.</translation>
    </message>
    <message>
        <source>Number and length of markers</source>
        <translation>Anzahl und Länge der Marken</translation>
    </message>
    <message>
        <source>Remove markers if the upload says that there are too many.</source>
        <translation>Marken entfernen, wenn beim Hochladen gemeldet wird, dass es zu viele sind.</translation>
    </message>
    <message>
        <source>Parts that leave their joint</source>
        <translation>Teile, die ihr Gelenk verlassen</translation>
    </message>
    <message>
        <source>Remove the positions of all parts but LowerTorso.</source>
        <translation>Die Positionen aller Teile außer LowerTorso entfernen.</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Slow the part down if the upload says that it is too fast.</source>
        <translation>Das Teil verlangsamen, wenn beim Hochladen gemeldet wird, dass es zu schnell ist.</translation>
    </message>
    <message>
        <source>How far joints go from rest</source>
        <translation>Wie weit sich Gelenke von der Ruhe entfernen</translation>
    </message>
    <message>
        <source>Keep the part nearer if the upload says that it goes too far.</source>
        <translation>Das Teil näher halten, wenn beim Hochladen gemeldet wird, dass es zu weit kommt.</translation>
    </message>
    <message>
        <source>There is no animation in it</source>
        <translation>Enthält keine Animation</translation>
    </message>
    <message>
        <source>A KeyframeSequence, which emotes may not be made of any more</source>
        <translation>Eine KeyframeSequence, aus der Emotes nicht mehr bestehen dürfen</translation>
    </message>
    <message>
        <source>There is no CurveAnimation in it</source>
        <translation>Enthält keine CurveAnimation</translation>
    </message>
    <message>
        <source>Its AnimationId is empty</source>
        <translation>Die AnimationId ist leer</translation>
    </message>
    <message>
        <source>The weight is %1; it has to be more than 0</source>
        <translation>Das Gewicht ist %1; es muss größer als 0 sein</translation>
    </message>
    <message>
        <source>An instance of the class %1</source>
        <translation>Eine Instanz der Klasse %1</translation>
    </message>
    <message>
        <source>%1 folders named by parts of the body stand directly below it; one is wanted</source>
        <translation>Direkt darunter stehen %1 Ordner, die nach Teilen des Körpers benannt sind; verlangt ist einer</translation>
    </message>
    <message>
        <source>It may only stand directly below the CurveAnimation</source>
        <translation>Darf nur direkt unter der CurveAnimation stehen</translation>
    </message>
    <message>
        <source>Instances of MarkerCurve and AnimationRigData have no children</source>
        <translation>Instanzen von MarkerCurve und AnimationRigData haben nichts unter sich</translation>
    </message>
    <message>
        <source>A folder stands below the clip or another folder</source>
        <translation>Ein Ordner steht unter dem Clip oder einem anderen Ordner</translation>
    </message>
    <message>
        <source>It is called Position, and stands in a folder</source>
        <translation>Muss Position heißen und in einem Ordner stehen</translation>
    </message>
    <message>
        <source>It is called Rotation, and stands in a folder</source>
        <translation>Muss Rotation heißen und in einem Ordner stehen</translation>
    </message>
    <message>
        <source>It is called X, Y or Z</source>
        <translation>Muss X, Y oder Z heißen</translation>
    </message>
    <message>
        <source>It stands in a curve or in a folder of face controls</source>
        <translation>Muss in einer Kurve oder in einem Ordner von Gesichtsreglern stehen</translation>
    </message>
    <message>
        <source>The folder is named by no part or bone of the body</source>
        <translation>Der Ordner ist nach keinem Teil oder Knochen des Körpers benannt</translation>
    </message>
    <message>
        <source>It moves a bone that standard rigs do not have; emotes with such bones are in a closed trial</source>
        <translation>Bewegt einen Knochen, den Standard-Rigs nicht haben; Emotes mit solchen Knochen sind in einem geschlossenen Test</translation>
    </message>
    <message>
        <source>%1 instances of AnimationRigData; one is wanted</source>
        <translation>Instanzen von AnimationRigData: %1; verlangt ist eine</translation>
    </message>
    <message>
        <source>Its names cannot be read: %1</source>
        <translation>Die Namen sind nicht lesbar: %1</translation>
    </message>
    <message>
        <source>The rig has no joint for %1</source>
        <translation>Das Rig hat kein Gelenk für %1</translation>
    </message>
    <message>
        <source>Loop is off</source>
        <translation>Loop ist aus</translation>
    </message>
    <message>
        <source>Not made of a CurveAnimation</source>
        <translation>Nicht aus einer CurveAnimation gemacht</translation>
    </message>
    <message>
        <source>An Animation that names nothing</source>
        <translation>Eine Animation, die nichts nennt</translation>
    </message>
    <message>
        <source>Set AnimationId to the number of the animation.</source>
        <translation>AnimationId auf die Nummer der Animation setzen.</translation>
    </message>
    <message>
        <source>A weight that is not above 0</source>
        <translation>Ein Gewicht, das nicht über 0 liegt</translation>
    </message>
    <message>
        <source>Set Weight to 1.</source>
        <translation>Weight auf 1 setzen.</translation>
    </message>
    <message>
        <source>Instances that a CurveAnimation may not have</source>
        <translation>Instanzen, die eine CurveAnimation nicht haben darf</translation>
    </message>
    <message>
        <source>Remove them; turn every RotationCurve into an EulerRotationCurve.</source>
        <translation>Diese entfernen; aus jeder RotationCurve eine EulerRotationCurve machen.</translation>
    </message>
    <message>
        <source>Not one folder of a part at the top</source>
        <translation>Nicht genau ein Ordner eines Teils ganz oben</translation>
    </message>
    <message>
        <source>Put all folders into one, called HumanoidRootPart.</source>
        <translation>Alle Ordner in einen einzigen namens HumanoidRootPart legen.</translation>
    </message>
    <message>
        <source>Curves and folders in the wrong place</source>
        <translation>Kurven und Ordner an der falschen Stelle</translation>
    </message>
    <message>
        <source>Export the animation again from Studio&apos;s editor.</source>
        <translation>Die Animation aus dem Editor von Studio neu exportieren.</translation>
    </message>
    <message>
        <source>Folders named by no part</source>
        <translation>Ordner, die nach keinem Teil benannt sind</translation>
    </message>
    <message>
        <source>Name the folder by the part that it moves, or remove it.</source>
        <translation>Den Ordner nach dem Teil benennen, das er bewegt, oder ihn entfernen.</translation>
    </message>
    <message>
        <source>Bones beyond the standard rig</source>
        <translation>Knochen, die das Standard-Rig nicht hat</translation>
    </message>
    <message>
        <source>Remove the folders of these bones.</source>
        <translation>Die Ordner dieser Knochen entfernen.</translation>
    </message>
    <message>
        <source>Not one AnimationRigData</source>
        <translation>Nicht genau eine AnimationRigData</translation>
    </message>
    <message>
        <source>Export the animation again from a standard rig.</source>
        <translation>Die Animation von einem Standard-Rig neu exportieren.</translation>
    </message>
    <message>
        <source>Made for another rig than R15</source>
        <translation>Für ein anderes Rig als R15 gemacht</translation>
    </message>
    <message>
        <source>It does not loop</source>
        <translation>Wiederholt sich nicht</translation>
    </message>
    <message>
        <source>Turn Loop on, unless it is a jump.</source>
        <translation>Loop einschalten, wenn es kein Sprung ist.</translation>
    </message>
    <message>
        <source>No mesh has poses of a face</source>
        <translation>Kein Netz hat Posen eines Gesichts</translation>
    </message>
    <message>
        <source>%1 of the 17 poses that a face has to have are missing: %2</source>
        <translation>Von den 17 Posen, die ein Gesicht haben muss, fehlen %1: %2</translation>
    </message>
    <message>
        <source>The pose &quot;%1&quot; moves no joint</source>
        <translation>Die Pose „%1“ bewegt kein Gelenk</translation>
    </message>
    <message>
        <source>The pose &quot;%1&quot; shrinks the head to %2 %; %3 % at least has to stay</source>
        <translation>Die Pose „%1“ verkleinert den Kopf auf %2 %; mindestens %3 % müssen bleiben</translation>
    </message>
    <message>
        <source>The pose &quot;%1&quot; makes the head %2 % as large; %3 % may be</source>
        <translation>Die Pose „%1“ vergrößert den Kopf auf %2 %; erlaubt sind %3 %</translation>
    </message>
    <message>
        <source>In the pose &quot;%1&quot;, the joint &quot;%2&quot; leaves the head</source>
        <translation>In der Pose „%1“ verlässt das Gelenk „%2“ den Kopf</translation>
    </message>
    <message>
        <source>Poses of the face are missing</source>
        <translation>Posen des Gesichts fehlen</translation>
    </message>
    <message>
        <source>Add the poses that every face has to have, by their names.</source>
        <translation>Die Posen, die jedes Gesicht haben muss, unter ihren Namen hinzufügen.</translation>
    </message>
    <message>
        <source>Poses that do nothing</source>
        <translation>Posen, die nichts bewirken</translation>
    </message>
    <message>
        <source>Move the joints of the face in this pose.</source>
        <translation>Die Gelenke des Gesichts in dieser Pose bewegen.</translation>
    </message>
    <message>
        <source>A pose changes the size of the head</source>
        <translation>Eine Pose ändert die Größe des Kopfs</translation>
    </message>
    <message>
        <source>Move the joints of the face less in this pose.</source>
        <translation>Die Gelenke des Gesichts in dieser Pose weniger bewegen.</translation>
    </message>
    <message>
        <source>Joints leave the head</source>
        <translation>Gelenke verlassen den Kopf</translation>
    </message>
    <message>
        <source>Keep the joints of the face inside of the head in this pose.</source>
        <translation>Die Gelenke des Gesichts in dieser Pose innerhalb des Kopfs halten.</translation>
    </message>
    <message>
        <source>It has a TextureID and a SurfaceAppearance; only the second is used</source>
        <translation>Hat eine TextureID und eine SurfaceAppearance; nur die zweite wird benutzt</translation>
    </message>
    <message>
        <source>It has neither a TextureID nor a SurfaceAppearance</source>
        <translation>Hat weder eine TextureID noch eine SurfaceAppearance</translation>
    </message>
    <message>
        <source>Its AlphaMode is %1; wanted: Overlay</source>
        <translation>AlphaMode ist %1; verlangt: Overlay</translation>
    </message>
    <message>
        <source>The normal map %1 has alpha</source>
        <translation>Die Normalmap %1 hat Alpha</translation>
    </message>
    <message>
        <source>It has an emissive map, which only creators in the Trusted Creator Program may upload</source>
        <translation>Hat eine Leuchtmap, die nur Kreative im Trusted Creator Program hochladen dürfen</translation>
    </message>
    <message>
        <source>Its TexturePack is no address of an asset: “%1”</source>
        <translation>TexturePack ist keine Adresse eines Assets: „%1“</translation>
    </message>
    <message>
        <source>Its mesh has no WrapLayer</source>
        <translation>Das Netz hat keinen WrapLayer</translation>
    </message>
    <message>
        <source>It has %1 instances of WrapLayer; one is wanted</source>
        <translation>Instanzen von WrapLayer: %1; verlangt ist eine</translation>
    </message>
    <message>
        <source>Eyebrows and eyelashes need AutoSkin set to EnabledOverride</source>
        <translation>Augenbrauen und Wimpern brauchen AutoSkin auf EnabledOverride</translation>
    </message>
    <message>
        <source>Its mesh has a bone RBX_Leader or RBX_Follower, which need AutoSkin set to EnabledOverride</source>
        <translation>Das Netz hat einen Knochen RBX_Leader oder RBX_Follower; diese brauchen AutoSkin auf EnabledOverride</translation>
    </message>
    <message>
        <source>Its %1 is %2; wanted: 0, 0, 0</source>
        <translation>%1 ist %2; verlangt: 0, 0, 0</translation>
    </message>
    <message>
        <source>It has no ColorMap</source>
        <translation>Hat keine ColorMap</translation>
    </message>
    <message>
        <source>It names no mesh of a cage</source>
        <translation>Nennt kein Netz eines Käfigs</translation>
    </message>
    <message>
        <source>%1 × %2 pixels; %3 are allowed on the Marketplace, %4 in games</source>
        <translation>%1 × %2 Pixel; erlaubt sind %3 auf dem Marketplace, %4 in Spielen</translation>
    </message>
    <message>
        <source>“%1” is not called like TransferTexture_Eyes_01, TransferTexture_Face_01 or TransferTexture_Lips_01</source>
        <translation>„%1“ heißt nicht wie TransferTexture_Eyes_01, TransferTexture_Face_01 oder TransferTexture_Lips_01</translation>
    </message>
    <message>
        <source>There is make-up, but no head called TransferTarget_…</source>
        <translation>Make-up ist da, aber kein Kopf namens TransferTarget_…</translation>
    </message>
    <message>
        <source>A texture and a SurfaceAppearance</source>
        <translation>Eine Textur und eine SurfaceAppearance</translation>
    </message>
    <message>
        <source>Keep one of the two.</source>
        <translation>Nur eine von beiden behalten.</translation>
    </message>
    <message>
        <source>No texture</source>
        <translation>Keine Textur</translation>
    </message>
    <message>
        <source>Give the MeshPart a TextureID or a SurfaceAppearance.</source>
        <translation>Dem MeshPart eine TextureID oder eine SurfaceAppearance geben.</translation>
    </message>
    <message>
        <source>AlphaMode is not Overlay</source>
        <translation>AlphaMode ist nicht Overlay</translation>
    </message>
    <message>
        <source>Set AlphaMode of the SurfaceAppearance to Overlay.</source>
        <translation>AlphaMode der SurfaceAppearance auf Overlay setzen.</translation>
    </message>
    <message>
        <source>A normal map with alpha</source>
        <translation>Eine Normalmap mit Alpha</translation>
    </message>
    <message>
        <source>Save the normal map without an alpha channel.</source>
        <translation>Die Normalmap ohne Alphakanal speichern.</translation>
    </message>
    <message>
        <source>An emissive map</source>
        <translation>Eine Leuchtmap</translation>
    </message>
    <message>
        <source>Remove the emissive map, or join the program.</source>
        <translation>Die Leuchtmap entfernen oder dem Programm beitreten.</translation>
    </message>
    <message>
        <source>TexturePack is no address</source>
        <translation>TexturePack ist keine Adresse</translation>
    </message>
    <message>
        <source>Let Studio make the TexturePack again.</source>
        <translation>Studio das TexturePack neu erzeugen lassen.</translation>
    </message>
    <message>
        <source>Not one WrapLayer</source>
        <translation>Nicht genau ein WrapLayer</translation>
    </message>
    <message>
        <source>Give the Handle one WrapLayer with both cages.</source>
        <translation>Dem Handle einen einzigen WrapLayer mit beiden Käfigen geben.</translation>
    </message>
    <message>
        <source>AutoSkin is not EnabledOverride</source>
        <translation>AutoSkin ist nicht EnabledOverride</translation>
    </message>
    <message>
        <source>Set AutoSkin of the WrapLayer to EnabledOverride.</source>
        <translation>AutoSkin des WrapLayer auf EnabledOverride setzen.</translation>
    </message>
    <message>
        <source>MaxSize of the WrapLayer is set</source>
        <translation>MaxSize des WrapLayer ist gesetzt</translation>
    </message>
    <message>
        <source>Set MaxSize to 0, 0, 0.</source>
        <translation>MaxSize auf 0, 0, 0 setzen.</translation>
    </message>
    <message>
        <source>Offset of the WrapLayer is set</source>
        <translation>Offset des WrapLayer ist gesetzt</translation>
    </message>
    <message>
        <source>Set Offset to 0, 0, 0.</source>
        <translation>Offset auf 0, 0, 0 setzen.</translation>
    </message>
    <message>
        <source>Make-up without a ColorMap</source>
        <translation>Make-up ohne ColorMap</translation>
    </message>
    <message>
        <source>Give the Decal a ColorMap.</source>
        <translation>Dem Decal eine ColorMap geben.</translation>
    </message>
    <message>
        <source>Make-up without a cage</source>
        <translation>Make-up ohne Käfig</translation>
    </message>
    <message>
        <source>Set the reference cage of the WrapTextureTransfer.</source>
        <translation>Den Referenzkäfig der WrapTextureTransfer setzen.</translation>
    </message>
    <message>
        <source>Make-up in too many pixels</source>
        <translation>Make-up mit zu vielen Pixeln</translation>
    </message>
    <message>
        <source>Scale the image down.</source>
        <translation>Das Bild verkleinern.</translation>
    </message>
    <message>
        <source>Meshes of make-up with other names</source>
        <translation>Netze von Make-up mit anderen Namen</translation>
    </message>
    <message>
        <source>Use the names of the template head.</source>
        <translation>Die Namen des Vorlagenkopfs verwenden.</translation>
    </message>
    <message>
        <source>%1 triangles; a mesh may have %2</source>
        <translation>%1 Dreiecke; ein Netz darf %2 haben</translation>
    </message>
    <message>
        <source>%1 edges belong to one triangle only: the surface is open there</source>
        <translation>Kanten, die nur zu einem Dreieck gehören: %1; dort ist die Oberfläche offen</translation>
    </message>
    <message>
        <source>%1 edges belong to more than two triangles: inside and outside cannot be told apart there</source>
        <translation>Kanten, die zu mehr als zwei Dreiecken gehören: %1; dort sind innen und außen nicht zu unterscheiden</translation>
    </message>
    <message>
        <source>%1 triangles have no area: their corners lie on a line or at one point</source>
        <translation>Dreiecke ohne Fläche: %1; ihre Ecken liegen auf einer Linie oder an einem Punkt</translation>
    </message>
    <message>
        <source>; there may be more, for too many triangles lie at one place to compare them all</source>
        <translation>; es können mehr sein, denn an einer Stelle liegen zu viele Dreiecke, um alle zu vergleichen</translation>
    </message>
    <message>
        <source>%1 triangles overlap another one in the same plane</source>
        <translation>Dreiecke, die ein anderes in derselben Ebene überlappen: %1</translation>
    </message>
    <message>
        <source>%1 triangles are cut by another one</source>
        <translation>Dreiecke, die von einem anderen geschnitten werden: %1</translation>
    </message>
    <message>
        <source>%1 vertices are the same as another one in everything</source>
        <translation>Vertices, die einem anderen in allem gleichen: %1</translation>
    </message>
    <message>
        <source>The mesh is made of %1 pieces that touch nowhere; up to %2 are usual</source>
        <translation>Das Netz besteht aus %1 Stücken, die sich nirgends berühren; üblich sind bis zu %2</translation>
    </message>
    <message>
        <source>%1 of %2 pieces have no thickness: they lie in one plane</source>
        <translation>%1 von %2 Stücken ohne Dicke: Sie liegen in einer Ebene</translation>
    </message>
    <message>
        <source>The origin lies outside of the mesh, %1 from its middle; the limit is not public</source>
        <translation>Der Ursprung liegt außerhalb des Netzes, %1 von dessen Mitte; die Grenze ist nicht öffentlich</translation>
    </message>
    <message>
        <source>A coordinate is %1; coordinates may be up to %2</source>
        <translation>Eine Koordinate ist %1; Koordinaten dürfen bis zu %2 sein</translation>
    </message>
    <message>
        <source>%1 vertices have a number that is none or infinite</source>
        <translation>Vertices mit einer ungültigen oder unendlichen Zahl: %1</translation>
    </message>
    <message>
        <source>Too many triangles</source>
        <translation>Zu viele Dreiecke</translation>
    </message>
    <message>
        <source>Reduce the mesh, or split it into several.</source>
        <translation>Das Netz vereinfachen oder in mehrere teilen.</translation>
    </message>
    <message>
        <source>The surface is open</source>
        <translation>Die Oberfläche ist offen</translation>
    </message>
    <message>
        <source>Close the holes, and merge vertices that lie at the same place.</source>
        <translation>Die Löcher schließen und Vertices verschmelzen, die an derselben Stelle liegen.</translation>
    </message>
    <message>
        <source>More than two triangles at one edge</source>
        <translation>Mehr als zwei Dreiecke an einer Kante</translation>
    </message>
    <message>
        <source>Delete faces inside of the mesh, and faces that stand twice.</source>
        <translation>Flächen im Inneren des Netzes löschen, und Flächen, die doppelt da sind.</translation>
    </message>
    <message>
        <source>Dissolve degenerate faces, or merge vertices by distance.</source>
        <translation>Degenerierte Flächen auflösen oder Vertices nach Abstand verschmelzen.</translation>
    </message>
    <message>
        <source>Triangles overlap in one plane</source>
        <translation>Dreiecke überlappen in einer Ebene</translation>
    </message>
    <message>
        <source>Delete one of the faces that lie in each other.</source>
        <translation>Eine der Flächen löschen, die ineinander liegen.</translation>
    </message>
    <message>
        <source>The surface cuts through itself</source>
        <translation>Die Oberfläche schneidet sich selbst</translation>
    </message>
    <message>
        <source>Join the pieces where they cut each other, or move them apart.</source>
        <translation>Die Stücke vereinen, wo sie sich schneiden, oder auseinanderrücken.</translation>
    </message>
    <message>
        <source>Vertices that stand twice</source>
        <translation>Vertices, die doppelt da sind</translation>
    </message>
    <message>
        <source>Merge vertices by distance.</source>
        <translation>Vertices nach Abstand verschmelzen.</translation>
    </message>
    <message>
        <source>Many loose pieces</source>
        <translation>Viele lose Stücke</translation>
    </message>
    <message>
        <source>Join pieces that belong together, and delete those that nobody sees.</source>
        <translation>Stücke vereinen, die zusammengehören, und löschen, was niemand sieht.</translation>
    </message>
    <message>
        <source>Pieces without thickness</source>
        <translation>Stücke ohne Dicke</translation>
    </message>
    <message>
        <source>Give flat pieces a second side.</source>
        <translation>Flachen Stücken eine zweite Seite geben.</translation>
    </message>
    <message>
        <source>The mesh is far from its origin</source>
        <translation>Das Netz ist weit von seinem Ursprung entfernt</translation>
    </message>
    <message>
        <source>Move the mesh so that its middle is at the origin.</source>
        <translation>Das Netz so verschieben, dass seine Mitte im Ursprung liegt.</translation>
    </message>
    <message>
        <source>Coordinates are too large</source>
        <translation>Zu große Koordinaten</translation>
    </message>
    <message>
        <source>Make the mesh smaller, or move it to the origin.</source>
        <translation>Das Netz verkleinern oder zum Ursprung verschieben.</translation>
    </message>
    <message>
        <source>Numbers that are none or infinite</source>
        <translation>Ungültige oder unendliche Zahlen</translation>
    </message>
    <message>
        <source>Delete these vertices, or export the mesh again.</source>
        <translation>Diese Vertices löschen oder das Netz neu exportieren.</translation>
    </message>
    <message>
        <source>%1 of %2 (%3 %)</source>
        <translation>%1 von %2 (%3 %)</translation>
    </message>
    <message>
        <source>%1 instances stand at the top; an upload has one</source>
        <translation>Ganz oben stehen %1 Instanzen; hochgeladen wird eine</translation>
    </message>
    <message>
        <source>The top is of the class %1; wanted: %2</source>
        <translation>Die oberste ist von der Klasse %1; verlangt: %2</translation>
    </message>
    <message>
        <source>There is no part called “Handle” directly below it</source>
        <translation>Direkt darunter ist kein Teil namens „Handle“</translation>
    </message>
    <message>
        <source>“Handle” is of the class %1; new accessories have a MeshPart there</source>
        <translation>„Handle“ ist von der Klasse %1; neue Accessoires haben dort ein MeshPart</translation>
    </message>
    <message>
        <source>A further part: an accessory is one mesh</source>
        <translation>Ein weiteres Teil: Ein Accessoire ist ein einziges Netz</translation>
    </message>
    <message>
        <source>An instance of the class %1, which accessories do not have</source>
        <translation>Eine Instanz der Klasse %1, die Accessoires nicht haben</translation>
    </message>
    <message>
        <source>A script</source>
        <translation>Ein Skript</translation>
    </message>
    <message>
        <source>It has the tag “%1”</source>
        <translation>Hat den Tag „%1“</translation>
    </message>
    <message>
        <source>It has the attribute “%1”</source>
        <translation>Hat das Attribut „%1“</translation>
    </message>
    <message>
        <source>%1 is not a finite number</source>
        <translation>%1 ist keine endliche Zahl</translation>
    </message>
    <message>
        <source>%1 characters; there may be %2</source>
        <translation>%1 Zeichen; erlaubt sind %2</translation>
    </message>
    <message>
        <source>The name is reserved for an Attachment that is the child of an Attachment</source>
        <translation>Der Name ist für ein Attachment reserviert, das unter einem Attachment steht</translation>
    </message>
    <message>
        <source>It is the child of %1; only the attachments of the shoulders have one</source>
        <translation>Steht unter %1; nur die Befestigungspunkte der Schultern haben eines</translation>
    </message>
    <message>
        <source>%1 has several of them</source>
        <translation>%1 hat mehrere davon</translation>
    </message>
    <message>
        <source>It is turned by %1°; %2° are allowed</source>
        <translation>Um %1° gedreht; erlaubt sind %2°</translation>
    </message>
    <message>
        <source>It is moved by %1 studs; the limit is not public</source>
        <translation>Um %1 Studs verschoben; die Grenze ist nicht öffentlich</translation>
    </message>
    <message>
        <source>Its value is “%1”</source>
        <translation>Der Wert ist „%1“</translation>
    </message>
    <message>
        <source>“%1” here, “%2” at another part</source>
        <translation>„%1“ hier, „%2“ an einem anderen Teil</translation>
    </message>
    <message>
        <source>Its material is %1</source>
        <translation>Das Material ist %1</translation>
    </message>
    <message>
        <source>Its Transparency is %1</source>
        <translation>Transparency ist %1</translation>
    </message>
    <message>
        <source>Its VertexColor is not 1, 1, 1</source>
        <translation>VertexColor ist nicht 1, 1, 1</translation>
    </message>
    <message>
        <source>It stands %1 studs from the origin; %2 are allowed</source>
        <translation>Steht %1 Studs vom Ursprung entfernt; erlaubt sind %2</translation>
    </message>
    <message>
        <source>It points at nothing</source>
        <translation>Zeigt auf nichts</translation>
    </message>
    <message>
        <source>It points at %1</source>
        <translation>Zeigt auf %1</translation>
    </message>
    <message>
        <source>Not one instance of the wanted class at the top</source>
        <translation>Nicht genau eine Instanz der verlangten Klasse ganz oben</translation>
    </message>
    <message>
        <source>Save the one instance that is uploaded, and nothing beside it.</source>
        <translation>Die eine Instanz speichern, die hochgeladen wird, und nichts daneben.</translation>
    </message>
    <message>
        <source>The accessory&apos;s Handle is missing or no MeshPart</source>
        <translation>Das Handle des Accessoires fehlt oder ist kein MeshPart</translation>
    </message>
    <message>
        <source>Call the MeshPart of the accessory “Handle”.</source>
        <translation>Das MeshPart des Accessoires „Handle“ nennen.</translation>
    </message>
    <message>
        <source>More than one part</source>
        <translation>Mehr als ein Teil</translation>
    </message>
    <message>
        <source>Join the meshes into one, and remove the other parts.</source>
        <translation>Die Netze zu einem vereinen und die anderen Teile entfernen.</translation>
    </message>
    <message>
        <source>Instances that accessories do not have</source>
        <translation>Instanzen, die Accessoires nicht haben</translation>
    </message>
    <message>
        <source>Remove what does not belong to the accessory.</source>
        <translation>Entfernen, was nicht zum Accessoire gehört.</translation>
    </message>
    <message>
        <source>Scripts</source>
        <translation>Skripte</translation>
    </message>
    <message>
        <source>Remove all scripts.</source>
        <translation>Alle Skripte entfernen.</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>Remove all tags.</source>
        <translation>Alle Tags entfernen.</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>Attribute</translation>
    </message>
    <message>
        <source>Remove all attributes.</source>
        <translation>Alle Attribute entfernen.</translation>
    </message>
    <message>
        <source>Properties that are not finite numbers</source>
        <translation>Eigenschaften, die keine endlichen Zahlen sind</translation>
    </message>
    <message>
        <source>Set the property again, or import the model again.</source>
        <translation>Die Eigenschaft neu setzen oder das Modell neu importieren.</translation>
    </message>
    <message>
        <source>Texts that are too long</source>
        <translation>Zu lange Texte</translation>
    </message>
    <message>
        <source>Shorten the name or the value.</source>
        <translation>Den Namen oder den Wert kürzen.</translation>
    </message>
    <message>
        <source>JointRotation where it may not be</source>
        <translation>JointRotation, wo es nicht sein darf</translation>
    </message>
    <message>
        <source>Remove it, or call it something else.</source>
        <translation>Entfernen oder anders nennen.</translation>
    </message>
    <message>
        <source>JointRotation was changed</source>
        <translation>JointRotation wurde verändert</translation>
    </message>
    <message>
        <source>Set the CFrame of JointRotation back.</source>
        <translation>Den CFrame von JointRotation zurücksetzen.</translation>
    </message>
    <message>
        <source>AvatarPartScaleType has no valid value</source>
        <translation>AvatarPartScaleType hat keinen gültigen Wert</translation>
    </message>
    <message>
        <source>Set it to Classic, ProportionsNormal or ProportionsSlender.</source>
        <translation>Auf Classic, ProportionsNormal oder ProportionsSlender setzen.</translation>
    </message>
    <message>
        <source>Parts of different AvatarPartScaleType</source>
        <translation>Teile mit verschiedenem AvatarPartScaleType</translation>
    </message>
    <message>
        <source>Give all parts the same value.</source>
        <translation>Allen Teilen denselben Wert geben.</translation>
    </message>
    <message>
        <source>Material that is not allowed</source>
        <translation>Nicht erlaubtes Material</translation>
    </message>
    <message>
        <source>Set Material to Plastic, and use textures instead.</source>
        <translation>Material auf Plastic setzen und stattdessen Texturen verwenden.</translation>
    </message>
    <message>
        <source>A transparent part</source>
        <translation>Ein durchsichtiges Teil</translation>
    </message>
    <message>
        <source>Set Transparency to 0.</source>
        <translation>Transparency auf 0 setzen.</translation>
    </message>
    <message>
        <source>VertexColor is not white</source>
        <translation>VertexColor ist nicht weiß</translation>
    </message>
    <message>
        <source>Set VertexColor to 1, 1, 1, and colour the texture instead.</source>
        <translation>VertexColor auf 1, 1, 1 setzen und stattdessen die Textur einfärben.</translation>
    </message>
    <message>
        <source>Too far from the origin</source>
        <translation>Zu weit vom Ursprung entfernt</translation>
    </message>
    <message>
        <source>Move the model to the origin before you upload it.</source>
        <translation>Das Modell vor dem Hochladen zum Ursprung verschieben.</translation>
    </message>
    <message>
        <source>The thumbnail&apos;s camera does not look at the Handle</source>
        <translation>Die Kamera des Vorschaubilds blickt nicht auf das Handle</translation>
    </message>
    <message>
        <source>Let ThumbnailCameraTarget point at the Handle.</source>
        <translation>ThumbnailCameraTarget auf das Handle zeigen lassen.</translation>
    </message>
    <message>
        <source>%1 has no attachment &quot;%2&quot;</source>
        <translation>%1 hat keinen Befestigungspunkt „%2“</translation>
    </message>
    <message>
        <source>the front half</source>
        <translation>der vorderen Hälfte</translation>
    </message>
    <message>
        <source>the back half</source>
        <translation>der hinteren Hälfte</translation>
    </message>
    <message>
        <source>the upper half</source>
        <translation>der oberen Hälfte</translation>
    </message>
    <message>
        <source>the box</source>
        <translation>dem Hüllquader</translation>
    </message>
    <message>
        <source>%1Attachment lies outside of %2 of %3</source>
        <translation>%1Attachment liegt nicht in %2 von %3</translation>
    </message>
    <message>
        <source>From %1 to %2, the limb points forwards or backwards by %3°; %4° may be</source>
        <translation>Von %1 bis %2 weist das Körperglied um %3° nach vorn oder hinten; erlaubt sind %4°</translation>
    </message>
    <message>
        <source>The boxes of the legs overlap by %1 studs; the limit is not public</source>
        <translation>Die Hüllquader der Beine überlappen um %1 Studs; die Grenze ist nicht öffentlich</translation>
    </message>
    <message>
        <source>%1 reaches %3 studs above %2</source>
        <translation>%1 ragt %3 Studs über %2 hinaus</translation>
    </message>
    <message>
        <source>Attachments of the body are missing</source>
        <translation>Befestigungspunkte des Körpers fehlen</translation>
    </message>
    <message>
        <source>Add the attachment at its place on this part.</source>
        <translation>Den Befestigungspunkt an seinem Platz auf diesem Teil hinzufügen.</translation>
    </message>
    <message>
        <source>Attachments at a wrong place</source>
        <translation>Befestigungspunkte an falscher Stelle</translation>
    </message>
    <message>
        <source>Move the attachment into its region of this part.</source>
        <translation>Den Befestigungspunkt in seinen Bereich dieses Teils verschieben.</translation>
    </message>
    <message>
        <source>A limb points forwards or backwards</source>
        <translation>Ein Körperglied weist nach vorn oder hinten</translation>
    </message>
    <message>
        <source>Pose the body like an I, an A or a T.</source>
        <translation>Den Körper wie ein I, ein A oder ein T stellen.</translation>
    </message>
    <message>
        <source>The legs overlap</source>
        <translation>Die Beine überlappen</translation>
    </message>
    <message>
        <source>Move the legs apart.</source>
        <translation>Die Beine auseinanderrücken.</translation>
    </message>
    <message>
        <source>A part reaches above the one that holds it</source>
        <translation>Ein Teil ragt über das hinaus, das es hält</translation>
    </message>
    <message>
        <source>Pose the body upright, and split its parts at the joints.</source>
        <translation>Den Körper aufrecht stellen und seine Teile an den Gelenken trennen.</translation>
    </message>
    <message>
        <source>It has bones (%1), but no HumanoidRigDescription</source>
        <translation>Hat Knochen (%1), aber keine HumanoidRigDescription</translation>
    </message>
    <message>
        <source>There is no HumanoidRigDescription beside it</source>
        <translation>Daneben ist keine HumanoidRigDescription</translation>
    </message>
    <message>
        <source>Its Side does not go with %1</source>
        <translation>Side passt nicht zu %1</translation>
    </message>
    <message>
        <source>%1 has no bone of this name</source>
        <translation>%1 hat keinen Knochen dieses Namens</translation>
    </message>
    <message>
        <source>This bone belongs to %1, not to %2</source>
        <translation>Dieser Knochen gehört zu %1, nicht zu %2</translation>
    </message>
    <message>
        <source>%1 has another bone of this name</source>
        <translation>%1 hat einen weiteren Knochen dieses Namens</translation>
    </message>
    <message>
        <source>It stands below %1, not below %2</source>
        <translation>Steht unter %1, nicht unter %2</translation>
    </message>
    <message>
        <source>No rig description links this bone</source>
        <translation>Keine Rig-Beschreibung verknüpft diesen Knochen</translation>
    </message>
    <message>
        <source>%1 links %2; wanted: the bone %3</source>
        <translation>%1 verknüpft %2; verlangt: der Knochen %3</translation>
    </message>
    <message>
        <source>%1: %2 turns from %3 to %4, the least is above the most</source>
        <translation>%1: %2 dreht sich von %3 bis %4, der kleinste Wert liegt über dem größten</translation>
    </message>
    <message>
        <source>%1 links %2, which is no attachment of the rig</source>
        <translation>%1 verknüpft %2; das ist kein Befestigungspunkt des Rigs</translation>
    </message>
    <message>
        <source>No HumanoidRigDescription links the joint %1</source>
        <translation>Keine HumanoidRigDescription verknüpft das Gelenk %1</translation>
    </message>
    <message>
        <source>%1 links %2, which is not below %3</source>
        <translation>%1 verknüpft %2; das liegt nicht unter %3</translation>
    </message>
    <message>
        <source>Its OriginOffset is turned by %1°</source>
        <translation>OriginOffset ist um %1° gedreht</translation>
    </message>
    <message>
        <source>Bones without a HumanoidRigDescription</source>
        <translation>Knochen ohne HumanoidRigDescription</translation>
    </message>
    <message>
        <source>Add a HumanoidRigDescription to the part, or remove its bones.</source>
        <translation>Dem Teil eine HumanoidRigDescription hinzufügen oder seine Knochen entfernen.</translation>
    </message>
    <message>
        <source>A DigitsRigDescription alone</source>
        <translation>Eine DigitsRigDescription allein</translation>
    </message>
    <message>
        <source>Add a HumanoidRigDescription beside it.</source>
        <translation>Daneben eine HumanoidRigDescription hinzufügen.</translation>
    </message>
    <message>
        <source>A DigitsRigDescription of the other hand</source>
        <translation>Eine DigitsRigDescription der anderen Hand</translation>
    </message>
    <message>
        <source>Set Side to Left below LeftHand, and to Right below RightHand.</source>
        <translation>Side unter LeftHand auf Left setzen, unter RightHand auf Right.</translation>
    </message>
    <message>
        <source>Bones that bodies do not have</source>
        <translation>Knochen, die Körper nicht haben</translation>
    </message>
    <message>
        <source>Rename the bone as higher-fidelity rigs have it, or remove it.</source>
        <translation>Den Knochen so umbenennen, wie er in Rigs höherer Detailtreue heißt, oder ihn entfernen.</translation>
    </message>
    <message>
        <source>Several bones of one name</source>
        <translation>Mehrere Knochen desselben Namens</translation>
    </message>
    <message>
        <source>Remove or rename all but one.</source>
        <translation>Alle bis auf einen entfernen oder umbenennen.</translation>
    </message>
    <message>
        <source>Bones below the wrong parent</source>
        <translation>Knochen unter dem falschen übergeordneten</translation>
    </message>
    <message>
        <source>Move the bone below the one that higher-fidelity rigs want.</source>
        <translation>Den Knochen unter den schieben, den Rigs höherer Detailtreue verlangen.</translation>
    </message>
    <message>
        <source>Bones that no description links</source>
        <translation>Knochen, die keine Beschreibung verknüpft</translation>
    </message>
    <message>
        <source>Link the bone in the HumanoidRigDescription or DigitsRigDescription.</source>
        <translation>Den Knochen in der HumanoidRigDescription oder DigitsRigDescription verknüpfen.</translation>
    </message>
    <message>
        <source>A description links the wrong bone</source>
        <translation>Eine Beschreibung verknüpft den falschen Knochen</translation>
    </message>
    <message>
        <source>Link the bone of the joint&apos;s name.</source>
        <translation>Den Knochen verknüpfen, der wie das Gelenk heißt.</translation>
    </message>
    <message>
        <source>Ranges of joints whose least is above their most</source>
        <translation>Bereiche von Gelenken, deren kleinster Wert über dem größten liegt</translation>
    </message>
    <message>
        <source>Set RangeMin to at most RangeMax on all axes.</source>
        <translation>RangeMin auf allen Achsen höchstens auf RangeMax setzen.</translation>
    </message>
    <message>
        <source>Rig attachments that no description links</source>
        <translation>Rig-Befestigungspunkte, die keine Beschreibung verknüpft</translation>
    </message>
    <message>
        <source>Link rig attachments in the HumanoidRigDescription, not a Motor6D.</source>
        <translation>In der HumanoidRigDescription Rig-Befestigungspunkte verknüpfen, kein Motor6D.</translation>
    </message>
    <message>
        <source>A description links joints of another part</source>
        <translation>Eine Beschreibung verknüpft Gelenke eines anderen Teils</translation>
    </message>
    <message>
        <source>Put the HumanoidRigDescription below the part that has the joint.</source>
        <translation>Die HumanoidRigDescription unter das Teil legen, das das Gelenk hat.</translation>
    </message>
    <message>
        <source>OriginOffset is turned</source>
        <translation>OriginOffset ist gedreht</translation>
    </message>
    <message>
        <source>Set the rotation of OriginOffset to 0, 0, 0.</source>
        <translation>Die Drehung von OriginOffset auf 0, 0, 0 setzen.</translation>
    </message>
    <message>
        <source>%1 vertices are moved by up to %2 joints; %3 are kept</source>
        <translation>%1 Vertices werden von bis zu %2 Gelenken bewegt; %3 bleiben erhalten</translation>
    </message>
    <message>
        <source>The root joint &quot;%1&quot; moves %2 vertices; it may move none</source>
        <translation>Das Wurzelgelenk „%1“ bewegt %2 Vertices; es darf keine bewegen</translation>
    </message>
    <message>
        <source>%1 joints are turned at rest, &quot;%2&quot; by %3°</source>
        <translation>In Ruhe gedrehte Gelenke: %1, „%2“ um %3°</translation>
    </message>
    <message>
        <source>Joints are scaled at rest, &quot;%1&quot; by %2</source>
        <translation>In Ruhe skalierte Gelenke, „%1“ um %2</translation>
    </message>
    <message>
        <source>The root joint &quot;%1&quot; lies %2 from the origin</source>
        <translation>Das Wurzelgelenk „%1“ liegt %2 vom Ursprung entfernt</translation>
    </message>
    <message>
        <source>The file has %1 animations; %2 is imported</source>
        <translation>Die Datei hat %1 Animationen; importiert wird %2</translation>
    </message>
    <message>
        <source>%1 joints that move the mesh are none of the standard figure: %2</source>
        <translation>Gelenke, die das Netz bewegen und nicht zur Standardfigur gehören: %1 (%2)</translation>
    </message>
    <message>
        <source>No joints move the mesh: clothes need a skin</source>
        <translation>Kein Gelenk bewegt das Netz: Kleidung braucht einen Skin</translation>
    </message>
    <message>
        <source>%1 joints move the mesh: rigid accessories have no skin</source>
        <translation>%1 Gelenke bewegen das Netz: Starre Accessoires haben keinen Skin</translation>
    </message>
    <message>
        <source>Too many joints move one vertex</source>
        <translation>Zu viele Gelenke bewegen einen Vertex</translation>
    </message>
    <message>
        <source>Limit the weights of each vertex to four.</source>
        <translation>Die Gewichte jedes Vertex auf vier begrenzen.</translation>
    </message>
    <message>
        <source>The root joint moves vertices</source>
        <translation>Das Wurzelgelenk bewegt Vertices</translation>
    </message>
    <message>
        <source>Give these weights to the joints below the root.</source>
        <translation>Diese Gewichte den Gelenken unter der Wurzel geben.</translation>
    </message>
    <message>
        <source>Joints are turned at rest</source>
        <translation>Gelenke sind in Ruhe gedreht</translation>
    </message>
    <message>
        <source>Freeze the rotation of the joints.</source>
        <translation>Die Drehung der Gelenke anwenden, sodass sie 0 ist.</translation>
    </message>
    <message>
        <source>Joints are scaled at rest</source>
        <translation>Gelenke sind in Ruhe skaliert</translation>
    </message>
    <message>
        <source>Freeze the scale of the joints at 1.</source>
        <translation>Die Skalierung der Gelenke anwenden, sodass sie 1 ist.</translation>
    </message>
    <message>
        <source>The root joint is not at the origin</source>
        <translation>Das Wurzelgelenk liegt nicht im Ursprung</translation>
    </message>
    <message>
        <source>Move the root joint to the origin.</source>
        <translation>Das Wurzelgelenk zum Ursprung verschieben.</translation>
    </message>
    <message>
        <source>Several animations in one file</source>
        <translation>Mehrere Animationen in einer Datei</translation>
    </message>
    <message>
        <source>Export each animation into a file of its own.</source>
        <translation>Jede Animation in eine eigene Datei exportieren.</translation>
    </message>
    <message>
        <source>Joints that no figure has</source>
        <translation>Gelenke, die keine Figur hat</translation>
    </message>
    <message>
        <source>Skin the mesh to the joints of the standard figure, by their names.</source>
        <translation>Das Netz mit einem Skin an die Gelenke der Standardfigur binden, unter deren Namen.</translation>
    </message>
    <message>
        <source>Clothing without a skin</source>
        <translation>Kleidung ohne Skin</translation>
    </message>
    <message>
        <source>Skin the mesh to the standard figure, or turn on automatic skinning.</source>
        <translation>Das Netz mit einem Skin an die Standardfigur binden oder automatisches Skinning einschalten.</translation>
    </message>
    <message>
        <source>A rigid accessory with a skin</source>
        <translation>Ein starres Accessoire mit einem Skin</translation>
    </message>
    <message>
        <source>Delete the joints, or upload it as a layered accessory.</source>
        <translation>Die Gelenke löschen oder es als geschichtetes Accessoire hochladen.</translation>
    </message>
    <message>
        <source>The mesh has no texture coordinates; it needs one set</source>
        <translation>Das Netz hat keine Texturkoordinaten; es braucht einen Satz</translation>
    </message>
    <message>
        <source>The mesh has two sets of texture coordinates; only one is used</source>
        <translation>Das Netz hat zwei Sätze Texturkoordinaten; nur einer wird benutzt</translation>
    </message>
    <message>
        <source>%1 vertices lie outside of the texture, by up to %2 of its width</source>
        <translation>Vertices außerhalb der Textur: %1, um bis zu %2 ihrer Breite</translation>
    </message>
    <message>
        <source>%1 triangles have an area in space, but none on the texture</source>
        <translation>Dreiecke, die im Raum eine Fläche haben, aber keine auf der Textur: %1</translation>
    </message>
    <message>
        <source>%1 triangles share their place on the texture with others</source>
        <translation>Dreiecke, die ihren Platz auf der Textur mit anderen teilen: %1</translation>
    </message>
    <message>
        <source>; there are too many of them to compare all</source>
        <translation>; es sind zu viele, um alle zu vergleichen</translation>
    </message>
    <message>
        <source>The mesh has %1 materials; a mesh may have %2</source>
        <translation>Das Netz hat %1 Materialien; ein Netz darf %2 haben</translation>
    </message>
    <message>
        <source>%1 vertices have another colour than white</source>
        <translation>Vertices mit einer anderen Farbe als Weiß: %1</translation>
    </message>
    <message>
        <source>%1 vertices are see-through</source>
        <translation>Durchsichtige Vertices: %1</translation>
    </message>
    <message>
        <source>The material &quot;%1&quot; is see-through; bodies are opaque</source>
        <translation>Das Material „%1“ ist durchsichtig; Körper sind deckend</translation>
    </message>
    <message>
        <source>The image has %1 pixels; up to %2 × %2 are taken</source>
        <translation>Das Bild hat %1 Pixel; angenommen werden bis zu %2 × %2</translation>
    </message>
    <message>
        <source> (another page says %1 × %1)</source>
        <translation> (eine andere Seite sagt %1 × %1)</translation>
    </message>
    <message>
        <source>The image is a %1 file; png, jpg, tga and bmp are taken</source>
        <translation>Das Bild ist eine %1-Datei; angenommen werden png, jpg, tga und bmp</translation>
    </message>
    <message>
        <source>The image has %1 pixels; for an object of %2 studs %3 × %3 are enough</source>
        <translation>Das Bild hat %1 Pixel; für ein Objekt von %2 Studs genügen %3 × %3</translation>
    </message>
    <message>
        <source>The image has %1 bits a channel; 8 are used</source>
        <translation>Das Bild hat %1 Bit je Kanal; benutzt werden 8</translation>
    </message>
    <message>
        <source>The normal map has %1 channels; it has to have 3 and no alpha</source>
        <translation>Die Normalmap hat %1 Kanäle; sie muss 3 und kein Alpha haben</translation>
    </message>
    <message>
        <source>Not one set of texture coordinates</source>
        <translation>Nicht genau ein Satz Texturkoordinaten</translation>
    </message>
    <message>
        <source>Unwrap the mesh, and keep one set of texture coordinates.</source>
        <translation>Das Netz abwickeln und einen Satz Texturkoordinaten behalten.</translation>
    </message>
    <message>
        <source>Texture coordinates outside of the texture</source>
        <translation>Texturkoordinaten außerhalb der Textur</translation>
    </message>
    <message>
        <source>Move the islands of the texture into the square from 0 to 1.</source>
        <translation>Die Inseln der Textur in das Quadrat von 0 bis 1 verschieben.</translation>
    </message>
    <message>
        <source>Triangles without area on the texture</source>
        <translation>Dreiecke ohne Fläche auf der Textur</translation>
    </message>
    <message>
        <source>Unwrap these faces again.</source>
        <translation>Diese Flächen neu abwickeln.</translation>
    </message>
    <message>
        <source>Triangles share the texture</source>
        <translation>Dreiecke teilen sich die Textur</translation>
    </message>
    <message>
        <source>Nothing has to be done if they are meant to look the same.</source>
        <translation>Nichts zu tun, wenn sie gleich aussehen sollen.</translation>
    </message>
    <message>
        <source>More than one material</source>
        <translation>Mehr als ein Material</translation>
    </message>
    <message>
        <source>Split the mesh by material, or bake the materials into one texture.</source>
        <translation>Das Netz nach Materialien teilen oder die Materialien in eine Textur backen.</translation>
    </message>
    <message>
        <source>Vertex colours are not white</source>
        <translation>Vertexfarben sind nicht weiß</translation>
    </message>
    <message>
        <source>Delete the vertex colours, and paint the texture instead.</source>
        <translation>Die Vertexfarben löschen und stattdessen die Textur bemalen.</translation>
    </message>
    <message>
        <source>The body is see-through</source>
        <translation>Der Körper ist durchsichtig</translation>
    </message>
    <message>
        <source>Make materials and vertices opaque.</source>
        <translation>Materialien und Vertices deckend machen.</translation>
    </message>
    <message>
        <source>The image is too large</source>
        <translation>Das Bild ist zu groß</translation>
    </message>
    <message>
        <source>The image has another format</source>
        <translation>Das Bild hat ein anderes Format</translation>
    </message>
    <message>
        <source>Save the image as a PNG file.</source>
        <translation>Das Bild als PNG-Datei speichern.</translation>
    </message>
    <message>
        <source>The image is larger than the object needs</source>
        <translation>Das Bild ist größer, als das Objekt es braucht</translation>
    </message>
    <message>
        <source>Scale the image down: nobody sees so many pixels on a small object.</source>
        <translation>Das Bild verkleinern: Auf einem kleinen Objekt sieht niemand so viele Pixel.</translation>
    </message>
    <message>
        <source>The image has other channels</source>
        <translation>Das Bild hat andere Kanäle</translation>
    </message>
    <message>
        <source>Save colours and normals with 24 bits a pixel, other maps as 8 bits of grey.</source>
        <translation>Farben und Normalen mit 24 Bit je Pixel speichern, andere Maps als 8 Bit Grau.</translation>
    </message>
    <message>
        <source>The light map was not found: without it the game draws the surface far too bright</source>
        <translation>Die Lightmap wurde nicht gefunden: Ohne sie zeichnet das Spiel die Oberfläche viel zu hell</translation>
    </message>
    <message>
        <source>%1 × %2 pixels: scaled to powers of two</source>
        <translation>%1 × %2 Pixel: auf Zweierpotenzen skaliert</translation>
    </message>
    <message>
        <source>It has a light map, and the same second texture coordinates at every vertex</source>
        <translation>Hat eine Lightmap und an jedem Vertex dieselben zweiten Texturkoordinaten</translation>
    </message>
    <message>
        <source>%1 vertices lie outside their light map, which then repeats</source>
        <translation>Vertices außerhalb ihrer Lightmap, die sich dort wiederholt: %1</translation>
    </message>
    <message>
        <source>The name of this light map lacks &quot;_lm&quot;: the game then blends it as it does other textures</source>
        <translation>Im Namen dieser Lightmap fehlt „_lm“: Das Spiel mischt sie dann wie andere Texturen</translation>
    </message>
    <message>
        <source>The game itself has no entities of the class &quot;%1&quot;, only games made of it have: it cannot read what follows</source>
        <translation>Das Spiel selbst hat keine Entitäten der Klasse „%1“, nur daraus entstandene Spiele haben sie: Was folgt, kann es nicht lesen</translation>
    </message>
    <message>
        <source>%1 is %2: %3</source>
        <translation>%1 ist %2: %3</translation>
    </message>
    <message>
        <source>Its position is no number</source>
        <translation>Die Position ist keine Zahl</translation>
    </message>
    <message>
        <source>Its colour is &quot;%1&quot;: three numbers from 0 to 255 are wanted</source>
        <translation>Die Farbe ist „%1“: Verlangt sind drei Zahlen von 0 bis 255</translation>
    </message>
    <message>
        <source>it reaches nothing</source>
        <translation>erreicht nichts</translation>
    </message>
    <message>
        <source>Its cones are %1 and %2 degrees: the inner one is to be the smaller, both from 0 to 180</source>
        <translation>Die Kegel haben %1 und %2 Grad: Der innere muss der kleinere sein, beide von 0 bis 180</translation>
    </message>
    <message>
        <source>It names no file: the game then reads three numbers of nine, and the rest wrong</source>
        <translation>Nennt keine Datei: Das Spiel liest dann drei von neun Zahlen, und alles Weitere falsch</translation>
    </message>
    <message>
        <source>It is scaled to nothing</source>
        <translation>Auf nichts skaliert</translation>
    </message>
    <message>
        <source>It lies exactly at the origin: the game leaves it out</source>
        <translation>Liegt genau im Ursprung: Das Spiel lässt es weg</translation>
    </message>
    <message>
        <source>%1 lights; the game handles %2 of a room</source>
        <translation>%1 Lichter; das Spiel bewältigt %2 je Raum</translation>
    </message>
    <message>
        <source>%1 sounds; the game handles %2 of a room</source>
        <translation>%1 Geräusche; das Spiel bewältigt %2 je Raum</translation>
    </message>
    <message>
        <source>%1 trigger boxes; the game handles %2 of a room</source>
        <translation>%1 Trigger-Boxen; das Spiel bewältigt %2 je Raum</translation>
    </message>
    <message>
        <source>Nothing collides: no surface is opaque, and there are no collision surfaces. The player falls</source>
        <translation>Nichts kollidiert: Keine Oberfläche ist deckend, und es gibt keine Kollisionsflächen. Der Spieler fällt</translation>
    </message>
    <message>
        <source>The trigger box has no name: the game finds them by their names</source>
        <translation>Die Trigger-Box hat keinen Namen: Das Spiel findet sie über ihre Namen</translation>
    </message>
    <message>
        <source>The room is damaged</source>
        <translation>Der Raum ist beschädigt</translation>
    </message>
    <message>
        <source>Export the room again.</source>
        <translation>Den Raum neu exportieren.</translation>
    </message>
    <message>
        <source>Numbers that make no sense</source>
        <translation>Zahlen, die keinen Sinn ergeben</translation>
    </message>
    <message>
        <source>A texture is missing</source>
        <translation>Eine Textur fehlt</translation>
    </message>
    <message>
        <source>Put the image into the room&apos;s folder, or correct its name.</source>
        <translation>Das Bild in den Ordner des Raums legen oder seinen Namen berichtigen.</translation>
    </message>
    <message>
        <source>Width or height of a texture is no power of two</source>
        <translation>Breite oder Höhe einer Textur ist keine Zweierpotenz</translation>
    </message>
    <message>
        <source>Save the image with 256, 512 or 1024 pixels along its sides.</source>
        <translation>Das Bild mit 256, 512 oder 1024 Pixeln je Seite speichern.</translation>
    </message>
    <message>
        <source>A light map without coordinates of its own</source>
        <translation>Eine Lightmap ohne eigene Koordinaten</translation>
    </message>
    <message>
        <source>Unwrap the surface for its light map, and bake it again.</source>
        <translation>Die Oberfläche für ihre Lightmap abwickeln und diese neu backen.</translation>
    </message>
    <message>
        <source>Vertices outside their light map</source>
        <translation>Vertices außerhalb ihrer Lightmap</translation>
    </message>
    <message>
        <source>Keep the second texture coordinates between 0 and 1.</source>
        <translation>Die zweiten Texturkoordinaten zwischen 0 und 1 halten.</translation>
    </message>
    <message>
        <source>A light map that is not named as one</source>
        <translation>Eine Lightmap, deren Name das nicht sagt</translation>
    </message>
    <message>
        <source>Name light maps as the room, with _lm and a number behind.</source>
        <translation>Lightmaps wie den Raum nennen, mit _lm und einer Nummer dahinter.</translation>
    </message>
    <message>
        <source>Entities that the game does not know</source>
        <translation>Entitäten, die das Spiel nicht kennt</translation>
    </message>
    <message>
        <source>Remove these entities, or use the room in the game that has them.</source>
        <translation>Diese Entitäten entfernen oder den Raum in dem Spiel benutzen, das sie hat.</translation>
    </message>
    <message>
        <source>Values that the game cannot use</source>
        <translation>Werte, die das Spiel nicht benutzen kann</translation>
    </message>
    <message>
        <source>Correct the values of the entity in the editor.</source>
        <translation>Die Werte der Entität im Editor berichtigen.</translation>
    </message>
    <message>
        <source>Entities that the game leaves out</source>
        <translation>Entitäten, die das Spiel weglässt</translation>
    </message>
    <message>
        <source>Move the entity away from the origin, or remove it.</source>
        <translation>Die Entität vom Ursprung wegrücken oder entfernen.</translation>
    </message>
    <message>
        <source>More than the game handles</source>
        <translation>Mehr, als das Spiel bewältigt</translation>
    </message>
    <message>
        <source>Remove some of them: the game leaves out those at the end.</source>
        <translation>Einige davon entfernen: Das Spiel lässt die letzten weg.</translation>
    </message>
    <message>
        <source>Nothing to stand on</source>
        <translation>Nichts, worauf man stehen kann</translation>
    </message>
    <message>
        <source>Make the floor opaque, or add collision surfaces.</source>
        <translation>Den Boden deckend machen oder Kollisionsflächen hinzufügen.</translation>
    </message>
    <message>
        <source>A trigger box without a name</source>
        <translation>Eine Trigger-Box ohne Namen</translation>
    </message>
    <message>
        <source>Give the trigger box the name that the game asks for.</source>
        <translation>Der Trigger-Box den Namen geben, nach dem das Spiel fragt.</translation>
    </message>
    <message>
        <source>The file cannot be read without this extension, which the importer does not have</source>
        <translation>Die Datei ist ohne diese Erweiterung nicht lesbar, und der Importer hat sie nicht</translation>
    </message>
    <message>
        <source>%1 × %2 pixels: scaled to %3, or to %4 where the viewer is set to it</source>
        <translation>%1 × %2 Pixel: auf %3 skaliert, oder auf %4, wo der Viewer so eingestellt ist</translation>
    </message>
    <message>
        <source>There is no convex physics with bounding vertices: the server answers MAV_BLOCK_MISSING where it cannot make them from another block</source>
        <translation>Es gibt keine konvexe Physik mit umhüllenden Vertices: Der Server antwortet MAV_BLOCK_MISSING, wo er sie nicht aus einem anderen Block machen kann</translation>
    </message>
    <message>
        <source>Version %1; the limit is not public. Of versions that it does not know the server says MAV_UNKNOWN_VERSION</source>
        <translation>Version %1; die Grenze ist nicht öffentlich. Zu Versionen, die er nicht kennt, sagt der Server MAV_UNKNOWN_VERSION</translation>
    </message>
    <message>
        <source>Its header has %1 bytes; viewers fetch the first %2 only</source>
        <translation>Der Dateikopf hat %1 Bytes; Viewer holen nur die ersten %2</translation>
    </message>
    <message>
        <source>An extension of glTF that the importer does not have</source>
        <translation>Eine Erweiterung von glTF, die der Importer nicht hat</translation>
    </message>
    <message>
        <source>Export without compression and without further extensions.</source>
        <translation>Ohne Kompression und ohne weitere Erweiterungen exportieren.</translation>
    </message>
    <message>
        <source>A texture is scaled down</source>
        <translation>Eine Textur wird verkleinert</translation>
    </message>
    <message>
        <source>Save the texture in the size that it shall have.</source>
        <translation>Die Textur in der Größe speichern, die sie haben soll.</translation>
    </message>
    <message>
        <source>Save the texture with 256, 512, 1024 or 2048 pixels along its sides.</source>
        <translation>Die Textur mit 256, 512, 1024 oder 2048 Pixeln je Seite speichern.</translation>
    </message>
    <message>
        <source>Put the image beside the file, under the name that the file has for it.</source>
        <translation>Das Bild neben die Datei legen, unter dem Namen, den die Datei dafür hat.</translation>
    </message>
    <message>
        <source>A block of the asset is damaged</source>
        <translation>Ein Block des Assets ist beschädigt</translation>
    </message>
    <message>
        <source>Make the file again from the model.</source>
        <translation>Die Datei neu aus dem Modell erzeugen.</translation>
    </message>
    <message>
        <source>No convex physics</source>
        <translation>Keine konvexe Physik</translation>
    </message>
    <message>
        <source>Choose a physics shape, and press Calculate in the uploader.</source>
        <translation>Im Uploader eine Physikform wählen und auf Berechnen klicken.</translation>
    </message>
    <message>
        <source>A version that viewers refuse</source>
        <translation>Eine Version, die Viewer ablehnen</translation>
    </message>
    <message>
        <source>Make the file again with the uploader of a current viewer.</source>
        <translation>Die Datei mit dem Uploader eines aktuellen Viewers neu erzeugen.</translation>
    </message>
    <message>
        <source>The physics states a version</source>
        <translation>Die Physik gibt eine Version an</translation>
    </message>
    <message>
        <source>Compare it with that of a mesh that was taken.</source>
        <translation>Mit der eines Netzes vergleichen, das angenommen wurde.</translation>
    </message>
    <message>
        <source>The header is too long</source>
        <translation>Der Dateikopf ist zu lang</translation>
    </message>
    <message>
        <source>Remove entries of the header that no viewer knows.</source>
        <translation>Einträge des Dateikopfs entfernen, die kein Viewer kennt.</translation>
    </message>
    <message>
        <source>A coarser level costs most</source>
        <translation>Eine gröbere Stufe kostet am meisten</translation>
    </message>
    <message>
        <source>Reduce this level first: each of its triangles costs more than one of the level High.</source>
        <translation>Diese Stufe zuerst vereinfachen: Jedes ihrer Dreiecke kostet mehr als eines der Stufe Hoch.</translation>
    </message>
    <message>
        <source>The level High is missing: the server answers MAV_BLOCK_MISSING, as it cannot be made from others</source>
        <translation>Die Stufe Hoch fehlt: Der Server antwortet MAV_BLOCK_MISSING, da sie nicht aus anderen gemacht werden kann</translation>
    </message>
    <message>
        <source>There is a level %1, but no level %2</source>
        <translation>Es gibt eine Stufe %1, aber keine Stufe %2</translation>
    </message>
    <message>
        <source>%1 faces; the level High has %2</source>
        <translation>%1 Flächen; die Stufe Hoch hat %2</translation>
    </message>
    <message>
        <source>Its material &quot;%1&quot; is not one of those of the level High, or not in their order: %2</source>
        <translation>Das Material „%1“ gehört nicht zu denen der Stufe Hoch oder steht nicht in deren Reihenfolge: %2</translation>
    </message>
    <message>
        <source>%1 objects; the level High has %2</source>
        <translation>%1 Objekte; die Stufe Hoch hat %2</translation>
    </message>
    <message>
        <source>%1 vertices; the next finer level has %2</source>
        <translation>%1 Vertices; die nächstfeinere Stufe hat %2</translation>
    </message>
    <message>
        <source>No mesh of the level High has this name or this place</source>
        <translation>Kein Netz der Stufe Hoch hat diesen Namen oder diesen Platz</translation>
    </message>
    <message>
        <source>The file has no mesh that could match one of the level High</source>
        <translation>Die Datei hat kein Netz, das zu einem der Stufe Hoch passen könnte</translation>
    </message>
    <message>
        <source>%1 points; a hull has %2 at most</source>
        <translation>%1 Punkte; eine Hülle hat höchstens %2</translation>
    </message>
    <message>
        <source>%1 triangles of the physics are too small: the server answers MAV_FOUND_DEGENERATE_TRIANGLES</source>
        <translation>Zu kleine Dreiecke der Physik: %1; der Server antwortet MAV_FOUND_DEGENERATE_TRIANGLES</translation>
    </message>
    <message>
        <source>No level High</source>
        <translation>Keine Stufe Hoch</translation>
    </message>
    <message>
        <source>Upload a file with the finest level.</source>
        <translation>Eine Datei mit der feinsten Stufe hochladen.</translation>
    </message>
    <message>
        <source>A level is missing between others</source>
        <translation>Zwischen anderen fehlt eine Stufe</translation>
    </message>
    <message>
        <source>Add the finer level, or leave the coarser one to the viewer.</source>
        <translation>Die feinere Stufe hinzufügen oder die gröbere dem Viewer überlassen.</translation>
    </message>
    <message>
        <source>A coarser level has more faces</source>
        <translation>Eine gröbere Stufe hat mehr Flächen</translation>
    </message>
    <message>
        <source>Give the coarser level no materials that the level High does not have.</source>
        <translation>Der gröberen Stufe keine Materialien geben, die die Stufe Hoch nicht hat.</translation>
    </message>
    <message>
        <source>A coarser level has other materials</source>
        <translation>Eine gröbere Stufe hat andere Materialien</translation>
    </message>
    <message>
        <source>Use the materials of the level High, by the same names and in the same order.</source>
        <translation>Die Materialien der Stufe Hoch verwenden, mit denselben Namen und in derselben Reihenfolge.</translation>
    </message>
    <message>
        <source>A coarser level has another number of objects</source>
        <translation>Eine gröbere Stufe hat eine andere Anzahl von Objekten</translation>
    </message>
    <message>
        <source>Export as many objects for each level as for the level High.</source>
        <translation>Für jede Stufe so viele Objekte exportieren wie für die Stufe Hoch.</translation>
    </message>
    <message>
        <source>A coarser level has more vertices</source>
        <translation>Eine gröbere Stufe hat mehr Vertices</translation>
    </message>
    <message>
        <source>Reduce the coarser level further: it costs more than the finer one.</source>
        <translation>Die gröbere Stufe weiter vereinfachen: Sie kostet mehr als die feinere.</translation>
    </message>
    <message>
        <source>A mesh of a level or of the physics matches nothing</source>
        <translation>Ein Netz einer Stufe oder der Physik passt zu nichts</translation>
    </message>
    <message>
        <source>Name it as the mesh of the level High, with _LOD0, _LOD1, _LOD2 or _PHYS behind.</source>
        <translation>Wie das Netz der Stufe Hoch nennen, mit _LOD0, _LOD1, _LOD2 oder _PHYS dahinter.</translation>
    </message>
    <message>
        <source>Too many points of a physics hull</source>
        <translation>Zu viele Punkte einer Physikhülle</translation>
    </message>
    <message>
        <source>Simplify the physics shape.</source>
        <translation>Die Physikform vereinfachen.</translation>
    </message>
    <message>
        <source>Physics triangles that are too small</source>
        <translation>Zu kleine Dreiecke der Physik</translation>
    </message>
    <message>
        <source>Merge vertices that lie close together, and remove thin triangles.</source>
        <translation>Vertices verschmelzen, die dicht beieinander liegen, und dünne Dreiecke entfernen.</translation>
    </message>
    <message>
        <source>Physics</source>
        <translation>Physik</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Niedrig</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>Niedrigste</translation>
    </message>
    <message>
        <source>Face %1 has %2 vertices; %3 fit into one face</source>
        <translation>Fläche %1 hat %2 Vertices; in eine Fläche passen %3</translation>
    </message>
    <message>
        <source>Face %1 has %2 indices; of Collada %3 fit into one face</source>
        <translation>Fläche %1 hat %2 Indizes; bei Collada passen in eine Fläche %3</translation>
    </message>
    <message>
        <source>%1 faces with a material of their own; a mesh has %2 at most</source>
        <translation>%1 Flächen mit eigenem Material; ein Netz hat höchstens %2</translation>
    </message>
    <message>
        <source>Cut into %1 pieces of %2 faces; of %3 meshes in a file each may be cut into %4</source>
        <translation>In %1 Stücke aus %2 Flächen zerschnitten; bei %3 Netzen in einer Datei darf jedes in %4 zerschnitten werden</translation>
    </message>
    <message>
        <source>Face %1 has no triangles: the importer calls the mesh invalid</source>
        <translation>Fläche %1 hat keine Dreiecke: Der Importer nennt das Netz ungültig</translation>
    </message>
    <message>
        <source>%1 vertices have a position or a normal that is no number</source>
        <translation>Vertices mit einer Position oder Normale, die keine Zahl ist: %1</translation>
    </message>
    <message>
        <source>No texture coordinates: a texture shows one of its colours only</source>
        <translation>Keine Texturkoordinaten: Eine Textur zeigt nur eine ihrer Farben</translation>
    </message>
    <message>
        <source>%1 polygons that make %2 triangles: one of the importer&apos;s ways to read Collada takes triangles only</source>
        <translation>%1 Vielecke, aus denen %2 Dreiecke werden: Einer der Wege, auf denen der Importer Collada liest, nimmt nur Dreiecke an</translation>
    </message>
    <message>
        <source>Its size is negative (%1 times its volume): it is turned inside out</source>
        <translation>Die Größe ist negativ (das %1-Fache des Volumens): Das Innere ist nach außen gekehrt</translation>
    </message>
    <message>
        <source>The file has no triangles to upload</source>
        <translation>Die Datei hat keine Dreiecke, die sich hochladen lassen</translation>
    </message>
    <message>
        <source>Nothing to upload</source>
        <translation>Nichts hochzuladen</translation>
    </message>
    <message>
        <source>Export a mesh with triangles.</source>
        <translation>Ein Netz mit Dreiecken exportieren.</translation>
    </message>
    <message>
        <source>The file names what is not there</source>
        <translation>Die Datei nennt, was nicht da ist</translation>
    </message>
    <message>
        <source>Export the file again, with a scene that holds its meshes.</source>
        <translation>Die Datei neu exportieren, mit einer Szene, die ihre Netze enthält.</translation>
    </message>
    <message>
        <source>Too many faces</source>
        <translation>Zu viele Flächen</translation>
    </message>
    <message>
        <source>Use fewer materials, or the mesh is cut into several objects.</source>
        <translation>Weniger Materialien verwenden, sonst wird das Netz in mehrere Objekte zerschnitten.</translation>
    </message>
    <message>
        <source>Too many pieces</source>
        <translation>Zu viele Stücke</translation>
    </message>
    <message>
        <source>Use fewer materials, or upload the meshes in several files.</source>
        <translation>Weniger Materialien verwenden oder die Netze in mehreren Dateien hochladen.</translation>
    </message>
    <message>
        <source>Too many vertices in one face</source>
        <translation>Zu viele Vertices in einer Fläche</translation>
    </message>
    <message>
        <source>Give parts of the face another material, or use fewer triangles.</source>
        <translation>Teilen der Fläche ein anderes Material geben oder weniger Dreiecke verwenden.</translation>
    </message>
    <message>
        <source>Too many indices in one face</source>
        <translation>Zu viele Indizes in einer Fläche</translation>
    </message>
    <message>
        <source>A face without triangles</source>
        <translation>Eine Fläche ohne Dreiecke</translation>
    </message>
    <message>
        <source>Remove the material that no triangle uses.</source>
        <translation>Das Material entfernen, das kein Dreieck benutzt.</translation>
    </message>
    <message>
        <source>Triangles that are not whole</source>
        <translation>Unvollständige Dreiecke</translation>
    </message>
    <message>
        <source>Export the mesh again: its indices are damaged.</source>
        <translation>Das Netz neu exportieren: Seine Indizes sind beschädigt.</translation>
    </message>
    <message>
        <source>Positions or normals that are no numbers</source>
        <translation>Positionen oder Normalen, die keine Zahlen sind</translation>
    </message>
    <message>
        <source>Texture coordinates or normals are incomplete</source>
        <translation>Texturkoordinaten oder Normalen sind unvollständig</translation>
    </message>
    <message>
        <source>Give every vertex texture coordinates and a normal.</source>
        <translation>Jedem Vertex Texturkoordinaten und eine Normale geben.</translation>
    </message>
    <message>
        <source>No texture coordinates</source>
        <translation>Keine Texturkoordinaten</translation>
    </message>
    <message>
        <source>Unwrap the mesh before you export it.</source>
        <translation>Das Netz vor dem Exportieren abwickeln.</translation>
    </message>
    <message>
        <source>The mesh is not made of triangles</source>
        <translation>Das Netz besteht nicht aus Dreiecken</translation>
    </message>
    <message>
        <source>Switch on Triangulate in the program that exports it.</source>
        <translation>In dem Programm, das es exportiert, Triangulieren einschalten.</translation>
    </message>
    <message>
        <source>A negative size</source>
        <translation>Eine negative Größe</translation>
    </message>
    <message>
        <source>Apply scale and rotation before you export the mesh.</source>
        <translation>Skalierung und Drehung vor dem Exportieren auf das Netz anwenden.</translation>
    </message>
    <message>
        <source>%1 joints; with more than %2 the mesh is uploaded without its skin</source>
        <translation>%1 Gelenke; mit mehr als %2 wird das Netz ohne seinen Skin hochgeladen</translation>
    </message>
    <message>
        <source>No joint of the avatar has this name: the mesh is uploaded without its skin</source>
        <translation>Kein Gelenk des Avatars hat diesen Namen: Das Netz wird ohne seinen Skin hochgeladen</translation>
    </message>
    <message>
        <source>%1 of %2 joints move no vertex: %3</source>
        <translation>%1 von %2 Gelenken bewegen keinen Vertex: %3</translation>
    </message>
    <message>
        <source>Bound to the skeleton while it was turned by %1 degrees: the importer wants figures that face along +X</source>
        <translation>An das Skelett gebunden, während es um %1 Grad gedreht war: Der Importer verlangt Figuren, die nach +X blicken</translation>
    </message>
    <message>
        <source>The head is not above the hip: the importer takes Y for the axis that points up, so the figure lies</source>
        <translation>Der Kopf ist nicht über der Hüfte: Für den Importer zeigt Y nach oben, also liegt die Figur</translation>
    </message>
    <message>
        <source>Too many joints</source>
        <translation>Zu viele Gelenke</translation>
    </message>
    <message>
        <source>Divide the mesh, so that each piece needs fewer joints.</source>
        <translation>Das Netz teilen, sodass jedes Stück weniger Gelenke braucht.</translation>
    </message>
    <message>
        <source>Joints that the avatar does not have</source>
        <translation>Gelenke, die der Avatar nicht hat</translation>
    </message>
    <message>
        <source>Name the joints as the avatar&apos;s skeleton does, and remove all others.</source>
        <translation>Die Gelenke wie die des Avatar-Skeletts nennen und alle anderen entfernen.</translation>
    </message>
    <message>
        <source>Joints that move nothing</source>
        <translation>Gelenke, die nichts bewegen</translation>
    </message>
    <message>
        <source>Leave joints without weights out of the skin.</source>
        <translation>Gelenke ohne Gewichte aus dem Skin weglassen.</translation>
    </message>
    <message>
        <source>More than four joints for a vertex</source>
        <translation>Mehr als vier Gelenke für einen Vertex</translation>
    </message>
    <message>
        <source>Limit the weights of a vertex to four joints.</source>
        <translation>Die Gewichte eines Vertex auf vier Gelenke begrenzen.</translation>
    </message>
    <message>
        <source>Weights that lead nowhere</source>
        <translation>Gewichte, die ins Leere führen</translation>
    </message>
    <message>
        <source>Give every vertex weights for joints of the skin.</source>
        <translation>Jedem Vertex Gewichte für Gelenke des Skins geben.</translation>
    </message>
    <message>
        <source>Not one inverse bind matrix for each joint</source>
        <translation>Nicht genau eine inverse Bindematrix für jedes Gelenk</translation>
    </message>
    <message>
        <source>Export the skin again, with a matrix for each of its joints.</source>
        <translation>Den Skin neu exportieren, mit einer Matrix für jedes seiner Gelenke.</translation>
    </message>
    <message>
        <source>Matrices of the skin that cannot be used</source>
        <translation>Matrizen des Skins, die nicht zu gebrauchen sind</translation>
    </message>
    <message>
        <source>Bind the mesh to its skeleton again, with sizes that are not zero.</source>
        <translation>Das Netz neu an sein Skelett binden, mit Größen, die nicht null sind.</translation>
    </message>
    <message>
        <source>The mesh was turned when it was bound</source>
        <translation>Das Netz war beim Binden gedreht</translation>
    </message>
    <message>
        <source>Apply the rotation of mesh and skeleton, so that the figure faces +X.</source>
        <translation>Die Drehung von Netz und Skelett anwenden, sodass die Figur nach +X blickt.</translation>
    </message>
    <message>
        <source>The figure lies</source>
        <translation>Die Figur liegt</translation>
    </message>
    <message>
        <source>Export it with Y up, as glTF wants it.</source>
        <translation>Mit Y nach oben exportieren, wie glTF es verlangt.</translation>
    </message>
    <message>
        <source>Markers without a valid time: %1</source>
        <translation>Marken ohne gültige Zeit: %1</translation>
    </message>
    <message>
        <source>Markers whose value is empty: %1</source>
        <translation>Marken, deren Wert leer ist: %1</translation>
    </message>
    <message>
        <source>Curves of markers: %1, with up to %2 markers each; the longest value has %3 bytes; the limits are not public</source>
        <translation>Kurven von Marken: %1, mit jeweils bis zu %2 Marken; der längste Wert hat %3 Bytes; die Grenzen sind nicht öffentlich</translation>
    </message>
    <message>
        <source>Convert the animation to a CurveAnimation in the animation editor of Studio.</source>
        <translation>Die Animation im Animationseditor von Studio in eine CurveAnimation umwandeln.</translation>
    </message>
    <message>
        <source>No reason found to refuse it: %1</source>
        <translation>Kein Grund gefunden, es abzulehnen: %1</translation>
    </message>
    <message>
        <source>1 file that it names is not here and was not checked</source>
        <translation>Eine Datei, die sie nennt, ist nicht da und wurde nicht geprüft</translation>
    </message>
    <message>
        <source>%1 files that it names are not here and were not checked</source>
        <translation>%1 Dateien, die sie nennt, sind nicht da und wurden nicht geprüft</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>There is nothing in it that could be checked for this</source>
        <translation>Darin ist nichts, was dafür geprüft werden könnte</translation>
    </message>
    <message>
        <source>Roblox mesh</source>
        <translation>Roblox-Netz</translation>
    </message>
    <message>
        <source>Roblox rigid accessory</source>
        <translation>Roblox: starres Accessoire</translation>
    </message>
    <message>
        <source>Roblox layered accessory</source>
        <translation>Roblox: geschichtetes Accessoire</translation>
    </message>
    <message>
        <source>Roblox body</source>
        <translation>Roblox: Körper</translation>
    </message>
    <message>
        <source>Roblox head</source>
        <translation>Roblox: Kopf</translation>
    </message>
    <message>
        <source>Roblox emote</source>
        <translation>Roblox: Emote</translation>
    </message>
    <message>
        <source>SCP – Containment Breach room</source>
        <translation>Raum von SCP – Containment Breach</translation>
    </message>
    <message>
        <source>glTF in general</source>
        <translation>glTF allgemein</translation>
    </message>
    <message>
        <source>%1 further meshes were not measured against their cages</source>
        <translation>%1 weitere Netze wurden nicht an ihren Käfigen gemessen</translation>
    </message>
    <message>
        <source>hint</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>degraded</source>
        <translation>verändert</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>%1 × %2 pixels: scaled to %3; kept where the viewer is set to take up to %4</source>
        <translation>%1 × %2 Pixel: auf %3 skaliert; bleibt, wo der Viewer bis zu %4 annimmt</translation>
    </message>
    <message>
        <source>Download weight about %1 (an estimate), of that %2 by the level %3</source>
        <translation>Download-Gewicht etwa %1 (geschätzt), davon %2 durch die Stufe %3</translation>
    </message>
    <message>
        <source>Download weight %1, of that %2 by the level %3</source>
        <translation>Download-Gewicht %1, davon %2 durch die Stufe %3</translation>
    </message>
</context>
<context>
    <name>CommandWords</name>
    <message>
        <source>load file browse import</source>
        <translation>laden datei durchsuchen importieren</translation>
    </message>
    <message>
        <source>refresh again</source>
        <translation>aktualisieren erneut</translation>
    </message>
    <message>
        <source>before prior folder</source>
        <translation>zurück vorher ordner</translation>
    </message>
    <message>
        <source>after folder</source>
        <translation>weiter danach ordner</translation>
    </message>
    <message>
        <source>picture image photo capture save snapshot</source>
        <translation>screenshot bild foto aufnahme speichern schnappschuss</translation>
    </message>
    <message>
        <source>picture image photo capture alpha background snapshot</source>
        <translation>screenshot bild foto aufnahme alpha hintergrund schnappschuss</translation>
    </message>
    <message>
        <source>picture image photo capture size resolution snapshot</source>
        <translation>screenshot bild foto aufnahme größe auflösung schnappschuss</translation>
    </message>
    <message>
        <source>video movie animation gif webp rotate spin record</source>
        <translation>video film animation gif webp drehen rundum drehteller aufnehmen</translation>
    </message>
    <message>
        <source>convert save gltf glb fbx obj dae stl ply</source>
        <translation>umwandeln konvertieren speichern gltf glb fbx obj dae stl ply</translation>
    </message>
    <message>
        <source>convert save part gltf glb fbx obj</source>
        <translation>umwandeln konvertieren speichern teil gltf glb fbx obj</translation>
    </message>
    <message>
        <source>textures meshes missing game path library content directory</source>
        <translation>texturen netze fehlende spiel pfad bibliothek inhalt verzeichnis</translation>
    </message>
    <message>
        <source>memory maximum safety</source>
        <translation>speicher höchstwert sicherheit limits</translation>
    </message>
    <message>
        <source>settings options configuration theme dark light colours appearance density navigation</source>
        <translation>optionen konfiguration thema dunkel hell farben aussehen dichte navigation sprache</translation>
    </message>
    <message>
        <source>tab file</source>
        <translation>tab reiter datei</translation>
    </message>
    <message>
        <source>exit leave</source>
        <translation>ende verlassen</translation>
    </message>
    <message>
        <source>history undo selection previous</source>
        <translation>verlauf rückgängig auswahl vorige</translation>
    </message>
    <message>
        <source>history redo selection next</source>
        <translation>verlauf wiederholen auswahl nächste</translation>
    </message>
    <message>
        <source>clipboard name location</source>
        <translation>zwischenablage name ort</translation>
    </message>
    <message>
        <source>clipboard values attributes</source>
        <translation>zwischenablage werte attribute</translation>
    </message>
    <message>
        <source>search find query tree outline explorer</source>
        <translation>suchen finden abfrage baum gliederung</translation>
    </message>
    <message>
        <source>palette action run search everything</source>
        <translation>palette aktion ausführen suchen alles</translation>
    </message>
    <message>
        <source>search find jump node tab recent file object instance</source>
        <translation>suchen finden springen knoten tab zuletzt datei objekt instanz</translation>
    </message>
    <message>
        <source>search grep code lua luau source text</source>
        <translation>suchen grep code lua luau quelltext text</translation>
    </message>
    <message>
        <source>read source code lua luau tab</source>
        <translation>lesen quelltext code lua luau tab</translation>
    </message>
    <message>
        <source>open unfold all children</source>
        <translation>öffnen ausklappen alle kinder</translation>
    </message>
    <message>
        <source>close fold all children</source>
        <translation>schließen einklappen alle kinder</translation>
    </message>
    <message>
        <source>deselect unselect none clear</source>
        <translation>abwählen auswahl aufheben leeren</translation>
    </message>
    <message>
        <source>invisible remove delete</source>
        <translation>unsichtbar entfernen löschen verstecken</translation>
    </message>
    <message>
        <source>solo only alone local</source>
        <translation>solo nur allein isolieren</translation>
    </message>
    <message>
        <source>unhide reveal visible</source>
        <translation>einblenden zeigen sichtbar</translation>
    </message>
    <message>
        <source>image skin material picture paint</source>
        <translation>bild haut material malen</translation>
    </message>
    <message>
        <source>image skin material clear</source>
        <translation>bild haut material leeren</translation>
    </message>
    <message>
        <source>shaded solid normal default</source>
        <translation>schattiert fest normal standard licht</translation>
    </message>
    <message>
        <source>albedo base colour texture unlit</source>
        <translation>albedo grundfarbe textur unbeleuchtet</translation>
    </message>
    <message>
        <source>baked light shadows</source>
        <translation>gebacken licht schatten</translation>
    </message>
    <message>
        <source>game baked light texture</source>
        <translation>spiel gebacken licht textur</translation>
    </message>
    <message>
        <source>color paint</source>
        <translation>farbe bemalung</translation>
    </message>
    <message>
        <source>direction shading</source>
        <translation>richtung schattierung</translation>
    </message>
    <message>
        <source>direction normal map</source>
        <translation>richtung normal map</translation>
    </message>
    <message>
        <source>checker coordinates unwrap texture mapping</source>
        <translation>schachbrett koordinaten abwicklung textur mapping</translation>
    </message>
    <message>
        <source>resolution texture pixels</source>
        <translation>auflösung textur pixel</translation>
    </message>
    <message>
        <source>wireframe edges lines mesh topology</source>
        <translation>drahtgitter kanten linien netz topologie</translation>
    </message>
    <message>
        <source>skin bones joints rig heat</source>
        <translation>skin knochen gelenke rig heatmap</translation>
    </message>
    <message>
        <source>skin rig weights</source>
        <translation>skin rig gewichte</translation>
    </message>
    <message>
        <source>skin rig errors</source>
        <translation>skin rig fehler</translation>
    </message>
    <message>
        <source>submesh pieces colours</source>
        <translation>teilnetz stücke farben</translation>
    </message>
    <message>
        <source>surfaces colours</source>
        <translation>oberflächen farben</translation>
    </message>
    <message>
        <source>level detail coarse</source>
        <translation>lod detail grob</translation>
    </message>
    <message>
        <source>lod error difference compare</source>
        <translation>lod fehler unterschied vergleich</translation>
    </message>
    <message>
        <source>shading view</source>
        <translation>schattierung ansicht</translation>
    </message>
    <message>
        <source>geometry model surfaces triangles hide</source>
        <translation>geometrie modell flächen dreiecke ausblenden</translation>
    </message>
    <message>
        <source>floor ground lines</source>
        <translation>boden grund linien raster</translation>
    </message>
    <message>
        <source>gizmo origin x y z</source>
        <translation>gizmo ursprung x y z</translation>
    </message>
    <message>
        <source>volumes zones</source>
        <translation>volumen zonen auslöser</translation>
    </message>
    <message>
        <source>collider hit</source>
        <translation>collider treffer</translation>
    </message>
    <message>
        <source>collision collider convex</source>
        <translation>kollision collider konvex</translation>
    </message>
    <message>
        <source>lights sounds objects gizmos</source>
        <translation>lichter geräusche objekte gizmos</translation>
    </message>
    <message>
        <source>names text</source>
        <translation>namen text</translation>
    </message>
    <message>
        <source>bones joints rig armature</source>
        <translation>knochen gelenke rig armatur</translation>
    </message>
    <message>
        <source>ghost avatar person dummy figure wear</source>
        <translation>geist avatar person puppe figur kleidung</translation>
    </message>
    <message>
        <source>bones rig labels armature</source>
        <translation>knochen rig beschriftung armatur</translation>
    </message>
    <message>
        <source>bounding box size extent</source>
        <translation>bounding box größe ausdehnung hüllquader</translation>
    </message>
    <message>
        <source>hair direction</source>
        <translation>haare richtung</translation>
    </message>
    <message>
        <source>direction</source>
        <translation>richtung</translation>
    </message>
    <message>
        <source>welds joints constraints motors</source>
        <translation>welds gelenke constraints motoren schweißnähte</translation>
    </message>
    <message>
        <source>points</source>
        <translation>punkte</translation>
    </message>
    <message>
        <source>particles fire smoke sparkles beams</source>
        <translation>partikel feuer rauch funken strahlen</translation>
    </message>
    <message>
        <source>gui surfacegui billboardgui text labels</source>
        <translation>gui surfacegui billboardgui text beschriftung</translation>
    </message>
    <message>
        <source>missing placeholder</source>
        <translation>fehlende platzhalter</translation>
    </message>
    <message>
        <source>checker magenta pink images lost</source>
        <translation>schachbrett magenta rosa bilder verloren</translation>
    </message>
    <message>
        <source>lamp sun headlight lighting</source>
        <translation>lampe sonne scheinwerfer beleuchtung</translation>
    </message>
    <message>
        <source>corners crevices darker contact ao ssao</source>
        <translation>ecken ritzen dunkler kontakt ao ssao</translation>
    </message>
    <message>
        <source>cast soft sun lighting</source>
        <translation>werfen weich sonne beleuchtung</translation>
    </message>
    <message>
        <source>background hdri skybox panorama</source>
        <translation>hintergrund hdri himmel panorama</translation>
    </message>
    <message>
        <source>bump normal grain bricks studs inlets surface detail</source>
        <translation>bump normale körnung ziegel noppen oberfläche detail</translation>
    </message>
    <message>
        <source>background skybox sun moon stars</source>
        <translation>hintergrund skybox sonne mond sterne</translation>
    </message>
    <message>
        <source>sun sky time lighting headlight</source>
        <translation>sonne himmel zeit beleuchtung scheinwerfer</translation>
    </message>
    <message>
        <source>lod lower detail simplify</source>
        <translation>lod weniger detail vereinfachen</translation>
    </message>
    <message>
        <source>lod higher detail</source>
        <translation>lod mehr detail</translation>
    </message>
    <message>
        <source>lod distance detail</source>
        <translation>lod abstand detail</translation>
    </message>
    <message>
        <source>coordinates channel lightmap</source>
        <translation>koordinaten kanal lightmap</translation>
    </message>
    <message>
        <source>cut slice clip cross inside</source>
        <translation>schneiden scheibe kappen quer innen</translation>
    </message>
    <message>
        <source>distance ruler length size</source>
        <translation>abstand lineal länge größe entfernung</translation>
    </message>
    <message>
        <source>lod compare split</source>
        <translation>lod vergleichen geteilt</translation>
    </message>
    <message>
        <source>backface culling back faces</source>
        <translation>rückseiten backface culling</translation>
    </message>
    <message>
        <source>filter bilinear nearest</source>
        <translation>filter bilinear nächster</translation>
    </message>
    <message>
        <source>statistics stats overlay triangles vertices count fps</source>
        <translation>statistik zahlen einblendung dreiecke vertices fps</translation>
    </message>
    <message>
        <source>perspective parallel isometric camera projection</source>
        <translation>perspektive parallel isometrisch kamera projektion</translation>
    </message>
    <message>
        <source>zoom focus fit centre center look at</source>
        <translation>zoom fokus einpassen mitte ansehen</translation>
    </message>
    <message>
        <source>zoom fit reset home extents centre center whole</source>
        <translation>zoom einpassen zurücksetzen anfang ausdehnung mitte ganz</translation>
    </message>
    <message>
        <source>camera orbit rotate turn</source>
        <translation>kamera umkreisen drehen</translation>
    </message>
    <message>
        <source>camera orbit rotate turn behind rear</source>
        <translation>kamera umkreisen drehen hinten rückseite</translation>
    </message>
    <message>
        <source>camera orbit rotate turn side</source>
        <translation>kamera umkreisen drehen seite</translation>
    </message>
    <message>
        <source>camera orbit rotate turn above plan</source>
        <translation>kamera umkreisen drehen oben grundriss</translation>
    </message>
    <message>
        <source>camera orbit rotate turn below</source>
        <translation>kamera umkreisen drehen unten</translation>
    </message>
    <message>
        <source>camera orbit rotate turn corner</source>
        <translation>kamera umkreisen drehen ecke</translation>
    </message>
    <message>
        <source>camera bookmark remember</source>
        <translation>kamera lesezeichen merken</translation>
    </message>
    <message>
        <source>animation start stop pause</source>
        <translation>animation start stopp pause abspielen</translation>
    </message>
    <message>
        <source>animation frame</source>
        <translation>animation bild frame</translation>
    </message>
    <message>
        <source>animation speed</source>
        <translation>animation tempo geschwindigkeit</translation>
    </message>
    <message>
        <source>animation</source>
        <translation>animation</translation>
    </message>
    <message>
        <source>switch document script</source>
        <translation>wechseln dokument skript reiter</translation>
    </message>
    <message>
        <source>switch document</source>
        <translation>wechseln dokument reiter</translation>
    </message>
    <message>
        <source>panels sidebar maximize</source>
        <translation>panels seitenleiste maximieren</translation>
    </message>
    <message>
        <source>fullscreen maximize</source>
        <translation>ganzer bildschirm maximieren</translation>
    </message>
    <message>
        <source>panels docks restore default arrange</source>
        <translation>panels bereiche wiederherstellen standard anordnen</translation>
    </message>
    <message>
        <source>shortcuts hotkeys keyboard mouse help bindings orbit rotate pan zoom controls</source>
        <translation>tastenkürzel kurzbefehle tastatur maus hilfe belegung umkreisen drehen verschieben zoom bedienung</translation>
    </message>
    <message>
        <source>version help licence</source>
        <translation>version hilfe lizenz</translation>
    </message>
    <message>
        <source>load directory browse import</source>
        <translation>laden Verzeichnis durchsuchen importieren</translation>
    </message>
    <message>
        <source>restore session previous tabs again</source>
        <translation>wiederherstellen Sitzung vorige Reiter nochmals</translation>
    </message>
    <message>
        <source>diff difference versions two files</source>
        <translation>diff unterschied versionen zwei dateien</translation>
    </message>
    <message>
        <source>diff following difference</source>
        <translation>diff folgender unterschied</translation>
    </message>
    <message>
        <source>diff difference before</source>
        <translation>diff unterschied davor</translation>
    </message>
    <message>
        <source>diff exchange left right</source>
        <translation>diff tauschen links rechts</translation>
    </message>
    <message>
        <source>directory library browse siblings parent</source>
        <translation>ordner verzeichnis bibliothek durchsuchen nachbarn</translation>
    </message>
    <message>
        <source>open files documents switch search</source>
        <translation>offene dateien dokumente wechseln suchen</translation>
    </message>
    <message>
        <source>keep stay first unpin</source>
        <translation>behalten bleiben zuerst lösen anpinnen</translation>
    </message>
    <message>
        <source>detach tear separate own window</source>
        <translation>lösen abreißen trennen eigenes fenster</translation>
    </message>
    <message>
        <source>hex raw binary data dump offset tab</source>
        <translation>hex roh binär daten dump offset reiter</translation>
    </message>
    <message>
        <source>notifications log errors saved what happened history</source>
        <translation>Benachrichtigungen Protokoll Fehler gespeichert was geschah Verlauf</translation>
    </message>
    <message>
        <source>leave stop escape off measure section orthographic inside</source>
        <translation>verlassen beenden aus messen schnitt orthografisch innen</translation>
    </message>
    <message>
        <source>camera interior indoors room middle look around first person</source>
        <translation>kamera innen innenraum raum mitte umsehen ich-perspektive</translation>
    </message>
    <message>
        <source>file manager explorer directory show reveal</source>
        <translation>Dateimanager Explorer Verzeichnis zeigen anzeigen</translation>
    </message>
    <message>
        <source>revert take back history mistake</source>
        <translation>zurücknehmen Verlauf Fehler Chronik</translation>
    </message>
    <message>
        <source>again repeat history</source>
        <translation>nochmals erneut Verlauf Chronik</translation>
    </message>
    <message>
        <source>help documentation guide handbook</source>
        <translation>Hilfe Dokumentation Anleitung</translation>
    </message>
    <message>
        <source>selection boxes outline silhouette handles</source>
        <translation>auswahl rahmen umriss silhouette griffe</translation>
    </message>
    <message>
        <source>collect gather export textures meshes folder pack</source>
        <translation>sammeln exportieren Texturen Netze Ordner packen Assets</translation>
    </message>
    <message>
        <source>store cache collect textures meshes remember</source>
        <translation>Vorrat Zwischenspeicher sammeln Texturen Netze merken Assets</translation>
    </message>
    <message>
        <source>download fetch network textures meshes images roblox open cloud server</source>
        <translation>herunterladen laden Netzwerk Texturen Netze Bilder roblox open cloud Server fehlend</translation>
    </message>
    <message>
        <source>online offline internet key roblox open cloud server download services</source>
        <translation>online offline Internet Schlüssel roblox open cloud Server herunterladen Dienste</translation>
    </message>
    <message>
        <source>animation repeat end</source>
        <translation>animation wiederholen ende einmal</translation>
    </message>
    <message>
        <source>animation repeat again endless</source>
        <translation>animation wiederholen nochmals endlos schleife</translation>
    </message>
    <message>
        <source>animation ping pong bounce reverse loop</source>
        <translation>animation ping pong pendeln rückwärts schleife</translation>
    </message>
    <message>
        <source>animation range start from trim</source>
        <translation>animation bereich start von kürzen</translation>
    </message>
    <message>
        <source>animation range end to trim</source>
        <translation>animation bereich ende bis kürzen</translation>
    </message>
    <message>
        <source>animation range whole all</source>
        <translation>animation bereich ganz alles</translation>
    </message>
    <message>
        <source>animation keyframe joint</source>
        <translation>animation schlüsselbild keyframe gelenk</translation>
    </message>
    <message>
        <source>animation event</source>
        <translation>animation ereignis event</translation>
    </message>
    <message>
        <source>animation in place walk treadmill</source>
        <translation>animation auf der stelle gehen laufband</translation>
    </message>
    <message>
        <source>animation all figures together dance</source>
        <translation>animation alle figuren gemeinsam tanz</translation>
    </message>
    <message>
        <source>motion trail trajectory arc animation clip</source>
        <translation>bewegung spur bahn trajektorie bogen animation clip</translation>
    </message>
    <message>
        <source>validate verify upload lint problems errors refused rules</source>
        <translation>validieren prüfen hochladen Probleme Fehler abgelehnt Regeln</translation>
    </message>
    <message>
        <source>check problem error following</source>
        <translation>Prüfung Problem Fehler nächster</translation>
    </message>
    <message>
        <source>check problem error before</source>
        <translation>Prüfung Problem Fehler voriger</translation>
    </message>
    <message>
        <source>validate upload problems text clipboard</source>
        <translation>validieren hochladen Probleme Text Zwischenablage</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Öffnen…</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Neu laden</translation>
    </message>
    <message>
        <source>&amp;Previous File in Folder</source>
        <translation>&amp;Vorige Datei im Ordner</translation>
    </message>
    <message>
        <source>&amp;Next File in Folder</source>
        <translation>Näch&amp;ste Datei im Ordner</translation>
    </message>
    <message>
        <source>&amp;Save Screenshot</source>
        <translation>&amp;Bildschirmfoto speichern</translation>
    </message>
    <message>
        <source>Save Transparent Screens&amp;hot</source>
        <translation>&amp;Transparentes Bildschirmfoto speichern</translation>
    </message>
    <message>
        <source>Save Screenshot &amp;As…</source>
        <translation>Bildschirmfoto speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Save T&amp;urntable…</source>
        <translation>Turntable s&amp;peichern…</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportieren…</translation>
    </message>
    <message>
        <source>Asset &amp;Folders…</source>
        <translation>&amp;Asset-Ordner…</translation>
    </message>
    <message>
        <source>&amp;Limits…</source>
        <translation>&amp;Grenzwerte…</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>B&amp;eenden</translation>
    </message>
    <message>
        <source>Go For&amp;ward</source>
        <translation>&amp;Vorwärts</translation>
    </message>
    <message>
        <source>Copy &amp;Path</source>
        <translation>&amp;Pfad kopieren</translation>
    </message>
    <message>
        <source>Copy P&amp;roperties</source>
        <translation>&amp;Eigenschaften kopieren</translation>
    </message>
    <message>
        <source>&amp;Filter the Tree</source>
        <translation>Baum &amp;filtern</translation>
    </message>
    <message>
        <source>Comman&amp;d Palette…</source>
        <translation>&amp;Befehlspalette…</translation>
    </message>
    <message>
        <source>&amp;Go to Anything…</source>
        <translation>&amp;Gehe zu…</translation>
    </message>
    <message>
        <source>F&amp;ind in Scripts…</source>
        <translation>In Skripten s&amp;uchen…</translation>
    </message>
    <message>
        <source>&amp;Open Script</source>
        <translation>&amp;Skript öffnen</translation>
    </message>
    <message>
        <source>&amp;Collapse Branch</source>
        <translation>Zweig zu&amp;klappen</translation>
    </message>
    <message>
        <source>Select &amp;Nothing</source>
        <translation>&amp;Nichts auswählen</translation>
    </message>
    <message>
        <source>&amp;Hide Selected</source>
        <translation>Auswahl ausblen&amp;den</translation>
    </message>
    <message>
        <source>Show Selected &amp;Alone</source>
        <translation>Nu&amp;r Auswahl zeigen</translation>
    </message>
    <message>
        <source>Show E&amp;verything Hidden</source>
        <translation>Alles Ausgeblendete ze&amp;igen</translation>
    </message>
    <message>
        <source>E&amp;xport Selection…</source>
        <translation>Auswahl e&amp;xportieren…</translation>
    </message>
    <message>
        <source>Apply &amp;Texture…</source>
        <translation>&amp;Textur zuweisen…</translation>
    </message>
    <message>
        <source>Re&amp;move Applied Texture</source>
        <translation>Zuge&amp;wiesene Textur entfernen</translation>
    </message>
    <message>
        <source>Preference&amp;s…</source>
        <translation>Einste&amp;llungen…</translation>
    </message>
    <message>
        <source>Ne&amp;xt Mode</source>
        <translation>Nä&amp;chster Modus</translation>
    </message>
    <message>
        <source>Previ&amp;ous Mode</source>
        <translation>V&amp;origer Modus</translation>
    </message>
    <message>
        <source>&amp;Coarser Level of Detail</source>
        <translation>&amp;Gröbere Detailstufe</translation>
    </message>
    <message>
        <source>&amp;Finer Level of Detail</source>
        <translation>&amp;Feinere Detailstufe</translation>
    </message>
    <message>
        <source>&amp;Automatic Level of Detail</source>
        <translation>&amp;Automatische Detailstufe</translation>
    </message>
    <message>
        <source>Next &amp;UV Set</source>
        <translation>Nächster &amp;UV-Satz</translation>
    </message>
    <message>
        <source>Section &amp;Plane</source>
        <translation>&amp;Schnittebene</translation>
    </message>
    <message>
        <source>M&amp;easure</source>
        <translation>M&amp;essen</translation>
    </message>
    <message>
        <source>&amp;Information</source>
        <translation>&amp;Informationen</translation>
    </message>
    <message>
        <source>Frame &amp;Selection</source>
        <translation>Auswahl &amp;einpassen</translation>
    </message>
    <message>
        <source>Frame &amp;All</source>
        <translation>&amp;Alles einpassen</translation>
    </message>
    <message>
        <source>&amp;Front</source>
        <translation>&amp;Vorne</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Hinten</translation>
    </message>
    <message>
        <source>&amp;Right</source>
        <translation>&amp;Rechts</translation>
    </message>
    <message>
        <source>&amp;Left</source>
        <translation>&amp;Links</translation>
    </message>
    <message>
        <source>&amp;Top</source>
        <translation>&amp;Oben</translation>
    </message>
    <message>
        <source>B&amp;ottom</source>
        <translation>&amp;Unten</translation>
    </message>
    <message>
        <source>&amp;Isometric</source>
        <translation>&amp;Isometrisch</translation>
    </message>
    <message>
        <source>Save &amp;View…</source>
        <translation>Ansicht &amp;speichern…</translation>
    </message>
    <message>
        <source>&amp;Play or Pause</source>
        <translation>&amp;Wiedergabe oder Pause</translation>
    </message>
    <message>
        <source>Step &amp;Back</source>
        <translation>Einzelbild &amp;zurück</translation>
    </message>
    <message>
        <source>Step &amp;Forward</source>
        <translation>Einzelbild &amp;vor</translation>
    </message>
    <message>
        <source>&amp;Slower</source>
        <translation>&amp;Langsamer</translation>
    </message>
    <message>
        <source>Fas&amp;ter</source>
        <translation>&amp;Schneller</translation>
    </message>
    <message>
        <source>Pre&amp;vious Clip</source>
        <translation>V&amp;origer Clip</translation>
    </message>
    <message>
        <source>&amp;Next Clip</source>
        <translation>&amp;Nächster Clip</translation>
    </message>
    <message>
        <source>&amp;Next Tab</source>
        <translation>&amp;Nächster Tab</translation>
    </message>
    <message>
        <source>&amp;Previous Tab</source>
        <translation>&amp;Voriger Tab</translation>
    </message>
    <message>
        <source>N&amp;ext File&apos;s Tab</source>
        <translation>Tab der nä&amp;chsten Datei</translation>
    </message>
    <message>
        <source>Pre&amp;vious File&apos;s Tab</source>
        <translation>Tab der vo&amp;rigen Datei</translation>
    </message>
    <message>
        <source>&amp;Hide Docks</source>
        <translation>Bereiche &amp;ausblenden</translation>
    </message>
    <message>
        <source>&amp;Full Screen</source>
        <translation>Voll&amp;bild</translation>
    </message>
    <message>
        <source>&amp;Reset Layout</source>
        <translation>&amp;Layout zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasten</translation>
    </message>
    <message>
        <source>&amp;About Vitrine</source>
        <translation>Ü&amp;ber Vitrine</translation>
    </message>
    <message>
        <source>&amp;Lit</source>
        <translation>&amp;Beleuchtet</translation>
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
        <translation>&amp;Kombiniert</translation>
    </message>
    <message>
        <source>&amp;Vertex Colours</source>
        <translation>&amp;Vertexfarben</translation>
    </message>
    <message>
        <source>&amp;Normals</source>
        <translation>&amp;Normalen</translation>
    </message>
    <message>
        <source>T&amp;angents</source>
        <translation>T&amp;angenten</translation>
    </message>
    <message>
        <source>&amp;UV Checker</source>
        <translation>&amp;UV-Schachbrett</translation>
    </message>
    <message>
        <source>Texel Densit&amp;y</source>
        <translation>Te&amp;xeldichte</translation>
    </message>
    <message>
        <source>&amp;Wire</source>
        <translation>Draht&amp;gitter</translation>
    </message>
    <message>
        <source>Bone Wei&amp;ghts</source>
        <translation>Gelenkge&amp;wichte</translation>
    </message>
    <message>
        <source>&amp;Influences per Vertex</source>
        <translation>&amp;Einflüsse pro Vertex</translation>
    </message>
    <message>
        <source>Weight &amp;Sums</source>
        <translation>Gewichts&amp;summen</translation>
    </message>
    <message>
        <source>&amp;Parts</source>
        <translation>&amp;Teile</translation>
    </message>
    <message>
        <source>Mate&amp;rials</source>
        <translation>Mate&amp;rialien</translation>
    </message>
    <message>
        <source>L&amp;evel of Detail</source>
        <translation>Detailstu&amp;fe</translation>
    </message>
    <message>
        <source>Distance to the &amp;Finest Level</source>
        <translation>Abstand &amp;zur feinsten Stufe</translation>
    </message>
    <message>
        <source>&amp;Meshes</source>
        <translation>&amp;Netze</translation>
    </message>
    <message>
        <source>&amp;Grid</source>
        <translation>&amp;Gitter</translation>
    </message>
    <message>
        <source>A&amp;xes</source>
        <translation>&amp;Achsen</translation>
    </message>
    <message>
        <source>&amp;Trigger Boxes</source>
        <translation>&amp;Trigger-Boxen</translation>
    </message>
    <message>
        <source>&amp;Collision</source>
        <translation>&amp;Kollision</translation>
    </message>
    <message>
        <source>&amp;Physics Hulls</source>
        <translation>&amp;Physikhüllen</translation>
    </message>
    <message>
        <source>&amp;Entities</source>
        <translation>&amp;Entitäten</translation>
    </message>
    <message>
        <source>&amp;Skeleton</source>
        <translation>&amp;Skelett</translation>
    </message>
    <message>
        <source>&amp;Joint Names</source>
        <translation>Ge&amp;lenknamen</translation>
    </message>
    <message>
        <source>Body as Manne&amp;quin</source>
        <translation>Körper als Manne&amp;quin</translation>
    </message>
    <message>
        <source>&amp;Wireframe</source>
        <translation>&amp;Drahtgitter</translation>
    </message>
    <message>
        <source>&amp;Normals as Lines</source>
        <translation>N&amp;ormalen als Linien</translation>
    </message>
    <message>
        <source>Tangents as L&amp;ines</source>
        <translation>Tangenten als L&amp;inien</translation>
    </message>
    <message>
        <source>Lin&amp;ks of Parts</source>
        <translation>&amp;Verbindungen der Teile</translation>
    </message>
    <message>
        <source>&amp;Attachments</source>
        <translation>Be&amp;festigungspunkte</translation>
    </message>
    <message>
        <source>Signs in t&amp;he Place</source>
        <translation>Sc&amp;hilder im Place</translation>
    </message>
    <message>
        <source>Fro&amp;zen Effects</source>
        <translation>Eingefro&amp;rene Effekte</translation>
    </message>
    <message>
        <source>Tint Stan&amp;d-Ins</source>
        <translation>Ersatzfor&amp;men einfärben</translation>
    </message>
    <message>
        <source>Levels Side &amp;by Side</source>
        <translation>Stufen &amp;nebeneinander</translation>
    </message>
    <message>
        <source>&amp;Double-Sided</source>
        <translation>&amp;Doppelseitig</translation>
    </message>
    <message>
        <source>Smooth &amp;Lightmaps</source>
        <translation>&amp;Lightmaps glätten</translation>
    </message>
    <message>
        <source>Ort&amp;hographic</source>
        <translation>Or&amp;thografisch</translation>
    </message>
    <message>
        <source>&amp;Neutral</source>
        <translation>&amp;Neutral</translation>
    </message>
    <message>
        <source>&amp;ACES</source>
        <translation>&amp;ACES</translation>
    </message>
    <message>
        <source>N&amp;one</source>
        <translation>&amp;Keine</translation>
    </message>
    <message>
        <source>Open Fol&amp;der…</source>
        <translation>Or&amp;dner öffnen…</translation>
    </message>
    <message>
        <source>La&amp;bels</source>
        <translation>&amp;Beschriftungen</translation>
    </message>
    <message>
        <source>Bo&amp;unds</source>
        <translation>Begren&amp;zungen</translation>
    </message>
    <message>
        <source>Missing Textu&amp;res</source>
        <translation>Fehlende Te&amp;xturen</translation>
    </message>
    <message>
        <source>&amp;Key Light</source>
        <translation>&amp;Hauptlicht</translation>
    </message>
    <message>
        <source>&amp;Soft Shadows</source>
        <translation>&amp;Weiche Schatten</translation>
    </message>
    <message>
        <source>&amp;Ambient Occlusion</source>
        <translation>&amp;Umgebungsverdeckung</translation>
    </message>
    <message>
        <source>&amp;Backdrop</source>
        <translation>Hintergrund&amp;panorama</translation>
    </message>
    <message>
        <source>&amp;Relief of Materials</source>
        <translation>&amp;Relief der Materialien</translation>
    </message>
    <message>
        <source>Sk&amp;y over the Place</source>
        <translation>Hi&amp;mmel über dem Place</translation>
    </message>
    <message>
        <source>&amp;Light of the Place</source>
        <translation>&amp;Licht des Place</translation>
    </message>
    <message>
        <source>Compare &amp;With…</source>
        <translation>Ve&amp;rgleichen mit…</translation>
    </message>
    <message>
        <source>Next Chan&amp;ge</source>
        <translation>Nächste Änderun&amp;g</translation>
    </message>
    <message>
        <source>Previo&amp;us Change</source>
        <translation>Vorige Änd&amp;erung</translation>
    </message>
    <message>
        <source>Swap Compared Fi&amp;les</source>
        <translation>Verglichene Dateien &amp;tauschen</translation>
    </message>
    <message>
        <source>Open Folder of This F&amp;ile</source>
        <translation>Ordner d&amp;ieser Datei öffnen</translation>
    </message>
    <message>
        <source>Open Bytes &amp;Large</source>
        <translation>B&amp;ytes groß öffnen</translation>
    </message>
    <message>
        <source>List of &amp;Tabs…</source>
        <translation>L&amp;iste der Tabs…</translation>
    </message>
    <message>
        <source>Pin Ta&amp;b</source>
        <translation>Tab anhe&amp;ften</translation>
    </message>
    <message>
        <source>&amp;Move Tab to New Window</source>
        <translation>Tab in neues Fen&amp;ster verschieben</translation>
    </message>
    <message>
        <source>Me&amp;ssages…</source>
        <translation>&amp;Meldungen…</translation>
    </message>
    <message>
        <source>A&amp;utomatic</source>
        <translation>A&amp;utomatisch</translation>
    </message>
    <message>
        <source>&amp;Filmic</source>
        <translation>&amp;Filmisch</translation>
    </message>
    <message>
        <source>Reopen Pre&amp;vious Session</source>
        <translation>Dateien vom &amp;letzten Mal öffnen</translation>
    </message>
    <message>
        <source>E&amp;nd Latest Tool</source>
        <translation>Letztes Wer&amp;kzeug beenden</translation>
    </message>
    <message>
        <source>Loo&amp;k Inside</source>
        <translation>Im I&amp;nneren umsehen</translation>
    </message>
    <message>
        <source>S&amp;how Selected</source>
        <translation>Auswahl einblen&amp;den</translation>
    </message>
    <message>
        <source>Open Containin&amp;g Folder</source>
        <translation>Enthaltenden &amp;Ordner öffnen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>Rü&amp;ckgängig</translation>
    </message>
    <message>
        <source>R&amp;edo</source>
        <translation>Wieder&amp;holen</translation>
    </message>
    <message>
        <source>Go Bac&amp;k</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>Expand &amp;Branch</source>
        <translation>Zweig &amp;aufklappen</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>Highlights and Ad&amp;ornments</source>
        <translation>Hervorheb&amp;ungen und Markierungen</translation>
    </message>
    <message>
        <source>Sav&amp;e Assets With the Place…</source>
        <translation>Assets &amp;zum Place speichern…</translation>
    </message>
    <message>
        <source>&amp;Keep What This Place Uses</source>
        <translation>Aufbe&amp;wahren, was dieser Place benutzt</translation>
    </message>
    <message>
        <source>Get &amp;Missing Assets</source>
        <translation>Fe&amp;hlende Assets holen</translation>
    </message>
    <message>
        <source>Network and Privac&amp;y…</source>
        <translation>Netzwerk und Privatsph&amp;äre…</translation>
    </message>
    <message>
        <source>Play &amp;Once</source>
        <translation>&amp;Einmal abspielen</translation>
    </message>
    <message>
        <source>&amp;Loop</source>
        <translation>Immer wie&amp;der abspielen</translation>
    </message>
    <message>
        <source>Play Forth and Bac&amp;k</source>
        <translation>&amp;Hin und her abspielen</translation>
    </message>
    <message>
        <source>Set &amp;In Point</source>
        <translation>&amp;Anfangspunkt setzen</translation>
    </message>
    <message>
        <source>Set O&amp;ut Point</source>
        <translation>End&amp;punkt setzen</translation>
    </message>
    <message>
        <source>&amp;Clear In and Out</source>
        <translation>Anfang und Ende a&amp;ufheben</translation>
    </message>
    <message>
        <source>P&amp;revious Key</source>
        <translation>Vo&amp;riger Schlüssel</translation>
    </message>
    <message>
        <source>Ne&amp;xt Key</source>
        <translation>Nä&amp;chster Schlüssel</translation>
    </message>
    <message>
        <source>Previous &amp;Marker</source>
        <translation>Vori&amp;ge Marke</translation>
    </message>
    <message>
        <source>Next M&amp;arker</source>
        <translation>Nächste &amp;Marke</translation>
    </message>
    <message>
        <source>&amp;Hold Root Motion</source>
        <translation>Wurzelbewegung &amp;festhalten</translation>
    </message>
    <message>
        <source>Play &amp;Everything</source>
        <translation>Alles absp&amp;ielen</translation>
    </message>
    <message>
        <source>Paths o&amp;f Joints</source>
        <translation>Be&amp;wegungsbahnen der Gelenke</translation>
    </message>
    <message>
        <source>&amp;Check For…</source>
        <translation>&amp;Prüfen für…</translation>
    </message>
    <message>
        <source>&amp;Next Finding</source>
        <translation>&amp;Nächster Befund</translation>
    </message>
    <message>
        <source>&amp;Previous Finding</source>
        <translation>&amp;Voriger Befund</translation>
    </message>
    <message>
        <source>Copy Check &amp;Report</source>
        <translation>Prüf&amp;bericht kopieren</translation>
    </message>
</context>
<context>
    <name>FaceGroup</name>
    <message>
        <source>Brows</source>
        <translation>Brauen</translation>
    </message>
    <message>
        <source>Eyes</source>
        <translation>Augen</translation>
    </message>
    <message>
        <source>Nose and cheeks</source>
        <translation>Nase und Wangen</translation>
    </message>
    <message>
        <source>Mouth</source>
        <translation>Mund</translation>
    </message>
    <message>
        <source>Jaw</source>
        <translation>Kiefer</translation>
    </message>
    <message>
        <source>Tongue</source>
        <translation>Zunge</translation>
    </message>
</context>
<context>
    <name>FacePreset</name>
    <message>
        <source>Neutral</source>
        <translation>Neutral</translation>
    </message>
    <message>
        <source>Smile</source>
        <translation>Lächeln</translation>
    </message>
    <message>
        <source>Sad</source>
        <translation>Traurig</translation>
    </message>
    <message>
        <source>Angry</source>
        <translation>Wütend</translation>
    </message>
    <message>
        <source>Surprise</source>
        <translation>Überrascht</translation>
    </message>
    <message>
        <source>Blink</source>
        <translation>Blinzeln</translation>
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
        <translation>es ist da</translation>
    </message>
    <message>
        <source>there is no key, or it cannot be read</source>
        <translation>es gibt keinen Schlüssel, oder er ist nicht lesbar</translation>
    </message>
    <message>
        <source>make a key at create.roblox.com and give it to Vitrine</source>
        <translation>machen Sie auf create.roblox.com einen Schlüssel und geben Sie ihn Vitrine</translation>
    </message>
    <message>
        <source>the service does not know the key: it is wrong, expired or revoked</source>
        <translation>der Dienst kennt den Schlüssel nicht: Er ist falsch, abgelaufen oder widerrufen</translation>
    </message>
    <message>
        <source>make a new key at create.roblox.com</source>
        <translation>machen Sie auf create.roblox.com einen neuen Schlüssel</translation>
    </message>
    <message>
        <source>the key may not fetch assets</source>
        <translation>der Schlüssel darf keine Assets holen</translation>
    </message>
    <message>
        <source>add the scope legacy-asset:manage to the key at create.roblox.com</source>
        <translation>geben Sie dem Schlüssel auf create.roblox.com die Berechtigung legacy-asset:manage</translation>
    </message>
    <message>
        <source>the key is not for the address of this machine</source>
        <translation>der Schlüssel gilt nicht für die Adresse dieses Rechners</translation>
    </message>
    <message>
        <source>add this machine&apos;s address to the list of the key at create.roblox.com</source>
        <translation>setzen Sie auf create.roblox.com die Adresse dieses Rechners auf die Liste des Schlüssels</translation>
    </message>
    <message>
        <source>it is not yours, nor open to you</source>
        <translation>es gehört Ihnen nicht und ist Ihnen nicht zugänglich</translation>
    </message>
    <message>
        <source>ask its owner to share it with you</source>
        <translation>bitten Sie den Besitzer, es mit Ihnen zu teilen</translation>
    </message>
    <message>
        <source>the service has no such asset</source>
        <translation>der Dienst hat kein solches Asset</translation>
    </message>
    <message>
        <source>the service was asked too often and wants a longer pause</source>
        <translation>der Dienst wurde zu oft gefragt und will eine längere Pause</translation>
    </message>
    <message>
        <source>ask again later</source>
        <translation>fragen Sie später noch einmal</translation>
    </message>
    <message>
        <source>its owner has archived it</source>
        <translation>der Besitzer hat es archiviert</translation>
    </message>
    <message>
        <source>ask its owner to restore it</source>
        <translation>bitten Sie den Besitzer, es wiederherzustellen</translation>
    </message>
    <message>
        <source>it was taken down, or is not reviewed yet</source>
        <translation>es wurde entfernt oder ist noch nicht geprüft</translation>
    </message>
    <message>
        <source>the service gives no file for assets of its kind</source>
        <translation>der Dienst gibt für Assets dieser Art keine Datei</translation>
    </message>
    <message>
        <source>it is larger than one asset may be</source>
        <translation>es ist größer, als ein Asset sein darf</translation>
    </message>
    <message>
        <source>all together they are more than is fetched at once</source>
        <translation>zusammen sind es mehr, als auf einmal geholt wird</translation>
    </message>
    <message>
        <source>ask once more for what is left</source>
        <translation>fragen Sie noch einmal nach dem Rest</translation>
    </message>
    <message>
        <source>it took too long to arrive</source>
        <translation>es brauchte zu lange</translation>
    </message>
    <message>
        <source>less of it arrived than was announced</source>
        <translation>es kam weniger an als angekündigt</translation>
    </message>
    <message>
        <source>what arrived is damaged, or unpacks to more than is allowed</source>
        <translation>was ankam, ist beschädigt oder entpackt größer als erlaubt</translation>
    </message>
    <message>
        <source>the answer is not what the service documents</source>
        <translation>die Antwort ist nicht die, die der Dienst beschreibt</translation>
    </message>
    <message>
        <source>look for a newer version of Vitrine</source>
        <translation>suchen Sie eine neuere Version von Vitrine</translation>
    </message>
    <message>
        <source>the service led to a place that is never asked</source>
        <translation>der Dienst führte zu einem Ort, der nie gefragt wird</translation>
    </message>
    <message>
        <source>the host&apos;s name leads to an address that is never asked</source>
        <translation>der Name des Rechners führt zu einer Adresse, die nie gefragt wird</translation>
    </message>
    <message>
        <source>look at the settings of this network</source>
        <translation>prüfen Sie die Einstellungen dieses Netzwerks</translation>
    </message>
    <message>
        <source>the host could not prove who it is</source>
        <translation>der Rechner konnte nicht beweisen, wer er ist</translation>
    </message>
    <message>
        <source>look at this machine&apos;s clock, and at who watches this network</source>
        <translation>prüfen Sie die Uhr dieses Rechners, und wer dieses Netzwerk überwacht</translation>
    </message>
    <message>
        <source>there is no connection</source>
        <translation>es gibt keine Verbindung</translation>
    </message>
    <message>
        <source>look at the connection to the network and ask again</source>
        <translation>prüfen Sie die Verbindung zum Netzwerk und fragen Sie noch einmal</translation>
    </message>
    <message>
        <source>the service has a fault of its own</source>
        <translation>der Dienst hat selbst einen Fehler</translation>
    </message>
    <message>
        <source>the service answered with a status that says nothing here</source>
        <translation>der Dienst antwortete mit einem Status, der hier nichts sagt</translation>
    </message>
    <message>
        <source>it is named by no id that a service could be asked for</source>
        <translation>es hat keine Kennung, nach der ein Dienst gefragt werden könnte</translation>
    </message>
    <message>
        <source>it arrived and could not be kept</source>
        <translation>es kam an und war nicht aufzubewahren</translation>
    </message>
    <message>
        <source>make room on the disk, or let the store of assets be larger</source>
        <translation>schaffen Sie Platz auf der Platte, oder lassen Sie den Vorrat an Assets größer sein</translation>
    </message>
    <message>
        <source>the program that asks for assets ended again and again</source>
        <translation>das Programm, das nach Assets fragt, endete immer wieder</translation>
    </message>
    <message>
        <source>ask again, and report it if that does not help</source>
        <translation>fragen Sie noch einmal, und melden Sie es, wenn das nicht hilft</translation>
    </message>
    <message>
        <source>it was cancelled</source>
        <translation>es wurde abgebrochen</translation>
    </message>
</context>
<context>
    <name>FileFacts</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
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
        <translation>Größe</translation>
    </message>
    <message>
        <source>Lies in</source>
        <translation>Liegt in</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Far away</source>
        <translation>Weit entfernt</translation>
    </message>
    <message numerus="yes">
        <source>%1 things, not counted here</source>
        <translation>
            <numerusform>%1 Ding, hier nicht mitgezählt</numerusform>
            <numerusform>%1 Dinge, hier nicht mitgezählt</numerusform>
        </translation>
    </message>
    <message>
        <source>Meshes</source>
        <translation>Netze</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Gelesen</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Warnungen</translation>
    </message>
    <message>
        <source>Roblox place</source>
        <translation>Roblox-Place</translation>
    </message>
    <message>
        <source>Roblox model</source>
        <translation>Roblox-Modell</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 triangles</source>
        <translation>
            <numerusform>%1: %2 Dreieck</numerusform>
            <numerusform>%1: %2 Dreiecke</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 parts</source>
        <translation>
            <numerusform>%1 Teil</numerusform>
            <numerusform>%1 Teile</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 triangles</source>
        <translation>
            <numerusform>%1 Dreieck</numerusform>
            <numerusform>%1 Dreiecke</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 nodes</source>
        <translation>
            <numerusform>%1 Knoten</numerusform>
            <numerusform>%1 Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 selected</source>
        <translation>%1 ausgewählt</translation>
    </message>
    <message>
        <source>not everything could be read</source>
        <translation>nicht alles war lesbar</translation>
    </message>
    <message numerus="yes">
        <source>%1 errors</source>
        <translation>
            <numerusform>%1 Fehler</numerusform>
            <numerusform>%1 Fehler</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 warnings</source>
        <translation>
            <numerusform>%1 Warnung</numerusform>
            <numerusform>%1 Warnungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>Meshes and unions</source>
        <translation>Netze und Unions</translation>
    </message>
    <message>
        <source>Triangles</source>
        <translation>Dreiecke</translation>
    </message>
    <message>
        <source>Scripts</source>
        <translation>Skripte</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>Instanzen</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>Services</source>
        <translation>Dienste</translation>
    </message>
    <message>
        <source>Property values</source>
        <translation>Eigenschaftswerte</translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation>Vertices</translation>
    </message>
    <message>
        <source>Materials</source>
        <translation>Materialien</translation>
    </message>
    <message>
        <source>Textures</source>
        <translation>Texturen</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>Face controls</source>
        <translation>Gesichtsregler</translation>
    </message>
    <message>
        <source>Poses</source>
        <translation>Posen</translation>
    </message>
    <message>
        <source>Physics hulls</source>
        <translation>Physikhüllen</translation>
    </message>
    <message>
        <source>Collision surfaces</source>
        <translation>Kollisionsflächen</translation>
    </message>
    <message>
        <source>Trigger boxes</source>
        <translation>Trigger-Boxen</translation>
    </message>
    <message>
        <source>Entities</source>
        <translation>Entitäten</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Enthält</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>Ausdehnung</translation>
    </message>
    <message>
        <source>Doubtful</source>
        <translation>Zweifelhaft</translation>
    </message>
    <message>
        <source>Metadata</source>
        <translation>Metadaten</translation>
    </message>
    <message>
        <source>Packed with</source>
        <translation>Gepackt mit</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>In part only</source>
        <translation>Nur zum Teil</translation>
    </message>
    <message>
        <source>%1 of %2 levels</source>
        <translation>%1 von %2 Stufen</translation>
    </message>
    <message>
        <source>&quot;%1&quot;</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>Download weight</source>
        <translation>Download-Gewicht</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>etwa %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 lines</source>
        <translation>
            <numerusform>%1 Linie</numerusform>
            <numerusform>%1 Linien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 points</source>
        <translation>
            <numerusform>%1 Punkt</numerusform>
            <numerusform>%1 Punkte</numerusform>
        </translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Linien</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
</context>
<context>
    <name>Headings</name>
    <message>
        <source>Animations</source>
        <translation>Animationen</translation>
    </message>
    <message>
        <source>Materials</source>
        <translation>Materialien</translation>
    </message>
    <message>
        <source>Textures</source>
        <translation>Texturen</translation>
    </message>
    <message>
        <source>Skeleton</source>
        <translation>Skelett</translation>
    </message>
    <message>
        <source>Entities</source>
        <translation>Entitäten</translation>
    </message>
    <message>
        <source>Surfaces</source>
        <translation>Oberflächen</translation>
    </message>
    <message>
        <source>Surfaces without collision</source>
        <translation>Oberflächen ohne Kollision</translation>
    </message>
    <message>
        <source>Invisible collision</source>
        <translation>Unsichtbare Kollision</translation>
    </message>
    <message>
        <source>Trigger boxes</source>
        <translation>Trigger-Boxen</translation>
    </message>
    <message>
        <source>LODs</source>
        <translation>LODs</translation>
    </message>
    <message>
        <source>Hulls</source>
        <translation>Hüllen</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>Chunks</translation>
    </message>
    <message>
        <source>Face controls</source>
        <translation>Gesichtsregler</translation>
    </message>
    <message>
        <source>Correctives</source>
        <translation>Korrektive</translation>
    </message>
    <message>
        <source>Subsets</source>
        <translation>Subsets</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>Other services</source>
        <translation>Weitere Dienste</translation>
    </message>
    <message>
        <source>Keyframes</source>
        <translation>Schlüsselbilder</translation>
    </message>
</context>
<context>
    <name>HitText</name>
    <message>
        <source>no weights</source>
        <translation>keine Gewichte</translation>
    </message>
    <message>
        <source>Vertex %1: %2</source>
        <translation>Vertex %1: %2</translation>
    </message>
    <message>
        <source>Vertex</source>
        <translation>Vertex</translation>
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
        <translation>Lightmap-UV</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>%1, %2 (%3), triangle %4</source>
        <translation>%1, %2 (%3), Dreieck %4</translation>
    </message>
    <message>
        <source>part %1</source>
        <translation>Teil %1</translation>
    </message>
    <message>
        <source>triangle %1</source>
        <translation>Dreieck %1</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Scale %1</source>
        <translation>Skalierung %1</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalierung</translation>
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
        <translation>Drehung X</translation>
    </message>
    <message>
        <source>Rotation Y</source>
        <translation>Drehung Y</translation>
    </message>
    <message>
        <source>Rotation Z</source>
        <translation>Drehung Z</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>linear</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>konstant</translation>
    </message>
    <message>
        <source>curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>constant in</source>
        <translation>konstant, Sprung am Anfang</translation>
    </message>
    <message>
        <source>constant in and out</source>
        <translation>konstant, Sprung in der Mitte</translation>
    </message>
    <message>
        <source>cubic in</source>
        <translation>kubisch am Anfang</translation>
    </message>
    <message>
        <source>cubic out</source>
        <translation>kubisch am Ende</translation>
    </message>
    <message>
        <source>cubic in and out</source>
        <translation>kubisch an beiden Enden</translation>
    </message>
    <message>
        <source>bounce in</source>
        <translation>abprallend am Anfang</translation>
    </message>
    <message>
        <source>bounce out</source>
        <translation>abprallend am Ende</translation>
    </message>
    <message>
        <source>bounce in and out</source>
        <translation>abprallend an beiden Enden</translation>
    </message>
    <message>
        <source>elastic in</source>
        <translation>elastisch am Anfang</translation>
    </message>
    <message>
        <source>elastic out</source>
        <translation>elastisch am Ende</translation>
    </message>
    <message>
        <source>elastic in and out</source>
        <translation>elastisch an beiden Enden</translation>
    </message>
    <message>
        <source>old cubic in</source>
        <translation>alt-kubisch am Anfang</translation>
    </message>
    <message>
        <source>old cubic out</source>
        <translation>alt-kubisch am Ende</translation>
    </message>
    <message>
        <source>old cubic in and out</source>
        <translation>alt-kubisch an beiden Enden</translation>
    </message>
    <message>
        <source>curved pace</source>
        <translation>Tempo nach Kurve</translation>
    </message>
    <message>
        <source>%1 (guess)</source>
        <translation>%1 (geraten)</translation>
    </message>
    <message>
        <source>straight</source>
        <translation>gerade</translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Search: orbit, bones, screenshot, Ctrl+E</source>
        <translation>Suche: umkreisen, Knochen, Screenshot, Strg+E</translation>
    </message>
    <message>
        <source>Search commands, keys and the mouse</source>
        <translation>Befehle, Tasten und Maus durchsuchen</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Enter or a double click runs a command. A double click on its keys, or F2, changes them.</source>
        <translation>Eingabe oder ein Doppelklick führt einen Befehl aus. Ein Doppelklick auf seine Tasten oder F2 ändert sie.</translation>
    </message>
    <message>
        <source>Mouse</source>
        <translation>Maus</translation>
    </message>
    <message>
        <source>Not possible now</source>
        <translation>Jetzt nicht möglich</translation>
    </message>
</context>
<context>
    <name>Kinds</name>
    <message>
        <source>header</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>Verweis</translation>
    </message>
    <message>
        <source>checksum</source>
        <translation>Prüfsumme</translation>
    </message>
    <message>
        <source>packed</source>
        <translation>gepackt</translation>
    </message>
    <message>
        <source>padding</source>
        <translation>Füllung</translation>
    </message>
    <message>
        <source>unclaimed</source>
        <translation>unbekannt</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>1 vertex</source>
        <translation>1 Vertex</translation>
    </message>
    <message>
        <source>%1 vertices</source>
        <translation>%1 Vertices</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>joint %1</source>
        <translation>Gelenk %1</translation>
    </message>
    <message>
        <source>Joints: a colour each</source>
        <translation>Gelenke: jedes in einer Farbe</translation>
    </message>
    <message>
        <source>no weight</source>
        <translation>kein Gewicht</translation>
    </message>
    <message>
        <source>a little</source>
        <translation>ein wenig</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>%1 more chosen have no colour</source>
        <translation>%1 weitere gewählte haben keine Farbe</translation>
    </message>
    <message>
        <source>other joints</source>
        <translation>andere Gelenke</translation>
    </message>
    <message>
        <source>Influences per vertex</source>
        <translation>Einflüsse pro Vertex</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Sum of the weights</source>
        <translation>Summe der Gewichte</translation>
    </message>
    <message>
        <source>less</source>
        <translation>weniger</translation>
    </message>
    <message>
        <source>more</source>
        <translation>mehr</translation>
    </message>
    <message>
        <source>no weights</source>
        <translation>keine Gewichte</translation>
    </message>
    <message>
        <source>less or more than 1</source>
        <translation>weniger oder mehr als 1</translation>
    </message>
    <message>
        <source>Level of detail</source>
        <translation>Detailstufe</translation>
    </message>
    <message>
        <source>Distance to the finest level</source>
        <translation>Abstand zur feinsten Stufe</translation>
    </message>
    <message>
        <source>not measured yet</source>
        <translation>noch nicht gemessen</translation>
    </message>
    <message>
        <source>Texels per %1</source>
        <translation>Texel pro %1</translation>
    </message>
    <message>
        <source>no texture coordinates</source>
        <translation>keine Texturkoordinaten</translation>
    </message>
    <message>
        <source>Distance to the other file</source>
        <translation>Abstand zur anderen Datei</translation>
    </message>
    <message>
        <source>largest %1, mean %2</source>
        <translation>größter %1, mittlerer %2</translation>
    </message>
    <message>
        <source>%1: largest %2, mean %3</source>
        <translation>%1: größter %2, mittlerer %3</translation>
    </message>
</context>
<context>
    <name>LevelText</name>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
</context>
<context>
    <name>Levels</name>
    <message>
        <source>Level %1</source>
        <translation>Stufe %1</translation>
    </message>
    <message>
        <source>Level %1 (%2)</source>
        <translation>Stufe %1 (%2)</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Niedrig</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>Niedrigste</translation>
    </message>
</context>
<context>
    <name>Limits</name>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>what one document may hold at once</source>
        <translation>was ein Dokument zugleich belegen darf</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>larger files are not read</source>
        <translation>größere Dateien werden nicht gelesen</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>in one document</source>
        <translation>in einem Dokument</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>levels of anything nested</source>
        <translation>Ebenen von allem Verschachtelten</translation>
    </message>
    <message>
        <source>Unpacked block</source>
        <translation>Entpackter Block</translation>
    </message>
    <message>
        <source>Unpack ratio</source>
        <translation>Entpackverhältnis</translation>
    </message>
    <message>
        <source>Import time</source>
        <translation>Importzeit</translation>
    </message>
    <message>
        <source>seconds until an importing process is ended</source>
        <translation>Sekunden, bis ein Importprozess beendet wird</translation>
    </message>
    <message>
        <source>Import time per MiB</source>
        <translation>Importzeit je MiB</translation>
    </message>
    <message>
        <source>milliseconds in addition for each MiB of the file</source>
        <translation>Millisekunden zusätzlich für jedes MiB der Datei</translation>
    </message>
    <message>
        <source>size of one compressed block, unpacked</source>
        <translation>Download-Gewicht</translation>
    </message>
    <message>
        <source>unpacked bytes per packed byte, in blocks above 64 MiB</source>
        <translation>entpackte Bytes je gepacktem, in Blöcken über 64 MiB</translation>
    </message>
</context>
<context>
    <name>Losses</name>
    <message>
        <source>face controls are left out: few programs read them together with a skin</source>
        <translation>Gesichtsregler fehlen: kaum ein Programm nimmt sie neben Gelenkgewichten an</translation>
    </message>
    <message>
        <source>tangents are left out: programs compute them from normals and texture coordinates</source>
        <translation>Tangenten fehlen: Programme berechnen sie aus Normalen und Texturkoordinaten</translation>
    </message>
    <message>
        <source>cut-out images are written as transparent ones</source>
        <translation>Ausgestanzte Bilder werden als durchsichtige geschrieben</translation>
    </message>
    <message>
        <source>this format has no lightmaps: they are written as ambient textures</source>
        <translation>Lightmaps haben keinen eigenen Platz: Sie stehen als Umgebungstexturen darin</translation>
    </message>
    <message>
        <source>this format cannot store how metallic a material is</source>
        <translation>Wie metallisch ein Material ist, hat in diesem Format keinen Platz</translation>
    </message>
    <message>
        <source>scripts whose source the file does not hold</source>
        <translation>Skripte, deren Quelltext nicht in der Datei steht</translation>
    </message>
    <message>
        <source>this format cannot store shear: the nearest transform without it is written</source>
        <translation>Scherungen haben in diesem Format keinen Platz: Geschrieben wird die nächstliegende Transformation ohne Scherung</translation>
    </message>
    <message>
        <source>materials do not say that both sides are seen: programs have a setting for that</source>
        <translation>Materialien sagen nicht, dass beide Seiten sichtbar sind: Programme haben dafür eine Einstellung</translation>
    </message>
    <message>
        <source>colours that multiply an image are written, but most programs show the image alone</source>
        <translation>Farben, die ein Bild einfärben, werden geschrieben, doch die meisten Programme zeigen nur das Bild</translation>
    </message>
    <message>
        <source>meshes that are not at hand are written as what stands for them: hulls of their physics, or boxes</source>
        <translation>Fehlende Netze werden durch das ersetzt, was für sie steht: Hüllen ihrer Physik oder Quader</translation>
    </message>
    <message>
        <source>images that cover a colour only where they are opaque are written as fully opaque</source>
        <translation>Bilder, die nur mit ihren deckenden Stellen über einer Farbe liegen, werden geschrieben, als wären sie ganz deckend</translation>
    </message>
    <message>
        <source>joints whose bind pose has no inverse are bound where they start</source>
        <translation>Gelenke, deren Bindepose keine Inverse hat, werden dort gebunden, wo sie anfangs stehen</translation>
    </message>
    <message>
        <source>controls of the face cannot be turned to another axis</source>
        <translation>Gesichtsregler lassen sich nicht auf eine andere Achse drehen</translation>
    </message>
    <message>
        <source>triangles and what they are made of</source>
        <translation>Dreiecke und woraus sie bestehen</translation>
    </message>
    <message>
        <source>several objects and their names</source>
        <translation>mehrere Objekte und ihre Namen</translation>
    </message>
    <message>
        <source>other levels of detail</source>
        <translation>andere Detailstufen</translation>
    </message>
    <message>
        <source>faces of more than three corners</source>
        <translation>Flächen mit mehr als drei Ecken</translation>
    </message>
    <message>
        <source>coordinates that floats do not hold exactly</source>
        <translation>Koordinaten, für die einfache Genauigkeit nicht reicht</translation>
    </message>
    <message>
        <source>normals of vertices</source>
        <translation>Normalen der Vertices</translation>
    </message>
    <message>
        <source>tangents of vertices</source>
        <translation>Tangenten der Vertices</translation>
    </message>
    <message>
        <source>texture coordinates</source>
        <translation>Texturkoordinaten</translation>
    </message>
    <message>
        <source>a second set of texture coordinates</source>
        <translation>ein zweiter Satz Texturkoordinaten</translation>
    </message>
    <message>
        <source>colours of vertices</source>
        <translation>Vertexfarben</translation>
    </message>
    <message>
        <source>the opacity of vertices</source>
        <translation>die Deckkraft der Vertices</translation>
    </message>
    <message>
        <source>materials and their names</source>
        <translation>Materialien und ihre Namen</translation>
    </message>
    <message>
        <source>colours of materials</source>
        <translation>Farben der Materialien</translation>
    </message>
    <message>
        <source>which materials are seen from both sides</source>
        <translation>welche Materialien von beiden Seiten sichtbar sind</translation>
    </message>
    <message>
        <source>images of materials</source>
        <translation>Bilder der Materialien</translation>
    </message>
    <message>
        <source>lightmaps</source>
        <translation>Lightmaps</translation>
    </message>
    <message>
        <source>joints and weights</source>
        <translation>Gelenke und Gewichte</translation>
    </message>
    <message>
        <source>further poses of the joints</source>
        <translation>weitere Posen der Gelenke</translation>
    </message>
    <message>
        <source>the pose of the joints, which stay as they were bound</source>
        <translation>die Pose der Gelenke, die in der Bindepose bleiben</translation>
    </message>
    <message>
        <source>controls of the face</source>
        <translation>Gesichtsregler</translation>
    </message>
    <message>
        <source>correctives of the face, without which controls that act together just add up</source>
        <translation>Korrekturen des Gesichts, ohne die sich gemeinsam wirkende Regler bloß addieren</translation>
    </message>
    <message>
        <source>morph targets, which stay at the weights that are shown</source>
        <translation>Morph-Ziele, die bei den gezeigten Gewichten bleiben</translation>
    </message>
    <message>
        <source>animations</source>
        <translation>Animationen</translation>
    </message>
    <message>
        <source>surfaces that only collide</source>
        <translation>Flächen, die nur der Kollision dienen</translation>
    </message>
    <message>
        <source>which of the surfaces do not collide</source>
        <translation>welche Flächen nicht kollidieren</translation>
    </message>
    <message>
        <source>trigger boxes</source>
        <translation>Trigger-Boxen</translation>
    </message>
    <message>
        <source>hulls of the physics</source>
        <translation>Physikhüllen</translation>
    </message>
    <message>
        <source>cannot be stored in this kind of file: %1</source>
        <translation>in dieser Art von Datei ohne Platz: %1</translation>
    </message>
    <message>
        <source>left out, because not asked for: %1</source>
        <translation>weggelassen, weil nicht verlangt: %1</translation>
    </message>
    <message>
        <source>triangles with corners that are not finite numbers are left out</source>
        <translation>Dreiecke mit Ecken, die keine endlichen Zahlen sind, fehlen</translation>
    </message>
    <message>
        <source>tangents of vertices that joints or morph targets have moved are made anew</source>
        <translation>Tangenten von Vertices, die Gelenke oder Morph-Ziele bewegt haben, werden neu berechnet</translation>
    </message>
    <message>
        <source>tangents without a direction are recomputed from the texture coordinates</source>
        <translation>Tangenten ohne Richtung werden aus den Texturkoordinaten neu berechnet</translation>
    </message>
    <message>
        <source>the file has one skeleton: meshes of other skeletons stand where they were bound</source>
        <translation>die Datei hat ein Skelett: Netze anderer Skelette stehen in ihrer Bindepose</translation>
    </message>
    <message>
        <source>this kind of file cannot store coarser levels of detail</source>
        <translation>gröbere Detailstufen haben in dieser Art von Datei keinen Platz</translation>
    </message>
    <message>
        <source>polygons are written as the triangles that they were cut into</source>
        <translation>die Vielecke wurden beim Lesen in Dreiecke zerlegt: Diese werden geschrieben</translation>
    </message>
    <message>
        <source>objects have one level of detail: the finest is written</source>
        <translation>Objekte haben eine Detailstufe: Die feinste wird geschrieben</translation>
    </message>
    <message>
        <source>coordinates that were doubles are written as the floats nearest to them</source>
        <translation>Koordinaten doppelter Genauigkeit werden auf einfache gerundet</translation>
    </message>
    <message>
        <source>objects have no vertex colours</source>
        <translation>Objekte haben keine Vertexfarben</translation>
    </message>
    <message>
        <source>objects have no tangents</source>
        <translation>Objekte haben keine Tangenten</translation>
    </message>
    <message>
        <source>objects have one set of texture coordinates</source>
        <translation>Objekte haben einen Satz Texturkoordinaten</translation>
    </message>
    <message>
        <source>objects have no joints</source>
        <translation>Objekte haben keine Gelenke</translation>
    </message>
    <message>
        <source>a file places nothing</source>
        <translation>eine Datei platziert nichts</translation>
    </message>
    <message>
        <source>a file holds no animations</source>
        <translation>eine Datei enthält keine Animationen</translation>
    </message>
    <message>
        <source>a file holds no lamps, cameras or sounds</source>
        <translation>eine Datei enthält keine Lampen, Kameras oder Geräusche</translation>
    </message>
    <message>
        <source>material slots have names and nothing more</source>
        <translation>Materialplätze haben Namen und sonst nichts</translation>
    </message>
    <message>
        <source>objects have no face rig</source>
        <translation>Objekte haben keine Gesichtsregler</translation>
    </message>
    <message>
        <source>things that this kind of room has no class for are left out</source>
        <translation>wofür diese Art von Raum keine Klasse hat, fehlt</translation>
    </message>
    <message>
        <source>a room has one level of detail: the finest is written</source>
        <translation>ein Raum hat eine Detailstufe: Die feinste wird geschrieben</translation>
    </message>
    <message>
        <source>a room has no joints</source>
        <translation>ein Raum hat keine Gelenke</translation>
    </message>
    <message>
        <source>a room has no tangents</source>
        <translation>ein Raum hat keine Tangenten</translation>
    </message>
    <message>
        <source>only RoomMesh2 rooms have normals: for others the game computes them</source>
        <translation>nur Räume nach RoomMesh2 haben Normalen: Das Spiel berechnet sie</translation>
    </message>
    <message>
        <source>a room places models by their files alone</source>
        <translation>ein Raum platziert Modelle nur über ihre Dateien</translation>
    </message>
    <message>
        <source>a room holds no animations</source>
        <translation>ein Raum enthält keine Animationen</translation>
    </message>
    <message>
        <source>a room holds no face rig</source>
        <translation>ein Raum enthält keine Gesichtsregler</translation>
    </message>
    <message>
        <source>the document has no normals: computed from the triangles</source>
        <translation>die Datei hat keine Normalen: aus den Dreiecken berechnet</translation>
    </message>
    <message>
        <source>vertex colours of a room have no alpha</source>
        <translation>Vertexfarben haben in einem Raum kein Alpha</translation>
    </message>
    <message>
        <source>surfaces without a lightmap are drawn twice as bright as their vertex colours: halved</source>
        <translation>Flächen ohne Lightmap werden doppelt so hell gezeichnet wie ihre Vertexfarben: halbiert</translation>
    </message>
    <message>
        <source>vertices without texture coordinates have 0, 0</source>
        <translation>Vertices ohne Texturkoordinaten erhalten 0, 0</translation>
    </message>
    <message>
        <source>the face rig&apos;s poses do not fit its controls</source>
        <translation>die Posen der Gesichtsregler passen nicht zu ihnen</translation>
    </message>
    <message>
        <source>a mesh file holds one geometry</source>
        <translation>eine Netzdatei enthält eine Geometrie</translation>
    </message>
    <message>
        <source>a mesh file places nothing</source>
        <translation>eine Netzdatei platziert nichts</translation>
    </message>
    <message>
        <source>a mesh file holds no animations</source>
        <translation>eine Netzdatei enthält keine Animationen</translation>
    </message>
    <message>
        <source>a mesh file holds no lamps, cameras or sounds</source>
        <translation>eine Netzdatei enthält keine Lampen, Kameras oder Geräusche</translation>
    </message>
    <message>
        <source>a mesh file names no textures: the part that uses it does</source>
        <translation>eine Netzdatei nennt keine Texturen: Das tut das Teil, das sie benutzt</translation>
    </message>
    <message>
        <source>a mesh file has no materials: the part that uses it has one</source>
        <translation>eine Netzdatei hat keine Materialien: Das Teil, das sie benutzt, hat eines</translation>
    </message>
    <message>
        <source>a mesh file has one set of texture coordinates</source>
        <translation>eine Netzdatei hat einen Satz Texturkoordinaten</translation>
    </message>
    <message>
        <source>version 2.00 has one level of detail: the finest is written</source>
        <translation>Version 2.00 hat eine Detailstufe: Die feinste wird geschrieben</translation>
    </message>
    <message>
        <source>versions before 5.00 have no face rig</source>
        <translation>Versionen vor 5.00 haben keine Gesichtsregler</translation>
    </message>
    <message>
        <source>without bones a level is one part: parts were joined</source>
        <translation>ohne Knochen ist eine Stufe ein einziges Teil: Teile wurden vereint</translation>
    </message>
    <message>
        <source>the document has no texture coordinates: written as 0</source>
        <translation>die Datei hat keine Texturkoordinaten: als 0 geschrieben</translation>
    </message>
    <message>
        <source>the document has no vertex colours: written as white</source>
        <translation>die Datei hat keine Vertexfarben: als Weiß geschrieben</translation>
    </message>
    <message>
        <source>faces that are in no level of detail are left out</source>
        <translation>Flächen, die in keiner Detailstufe stehen, fehlen</translation>
    </message>
    <message>
        <source>vertices that several subsets share are written once for each</source>
        <translation>Vertices, die mehrere Subsets gemeinsam haben, werden für jede einmal geschrieben</translation>
    </message>
    <message>
        <source>vertices that no triangle uses are left out</source>
        <translation>Vertices, die kein Dreieck benutzt, fehlen</translation>
    </message>
    <message>
        <source>bones have only a position and a rotation: scale and shear were removed</source>
        <translation>Knochen haben Ort und Drehung: Skalierungen und Scherungen wurden entfernt</translation>
    </message>
    <message>
        <source>weights without a skin that names their joints were not read</source>
        <translation>Gewichte ohne Skin, der ihre Gelenke nennt, wurden nicht gelesen</translation>
    </message>
    <message>
        <source>positions, normals and texture coordinates are rounded to 16 bits</source>
        <translation>Positionen, Normalen und Texturkoordinaten werden auf 16 Bit gerundet</translation>
    </message>
    <message>
        <source>positions are fitted into a unit box; the size is noted beside them</source>
        <translation>Positionen werden in einen Einheitswürfel eingepasst; die Größe steht daneben</translation>
    </message>
    <message>
        <source>a mesh without a skin is centred: its position is set in the world</source>
        <translation>ein Netz ohne Skin wird zentriert: Wo es stand, legt die Welt fest</translation>
    </message>
    <message>
        <source>a mesh has one collision mesh</source>
        <translation>ein Netz hat ein einziges Kollisionsnetz</translation>
    </message>
    <message>
        <source>texture coordinates and weights of the collision mesh, which nothing uses</source>
        <translation>Texturkoordinaten und Gewichte des Kollisionsnetzes, die nichts benutzt</translation>
    </message>
    <message>
        <source>values of the header beyond the first 128</source>
        <translation>Werte des Dateikopfs nach den ersten 128</translation>
    </message>
    <message>
        <source>a mesh holds one drawn geometry</source>
        <translation>ein Netz enthält eine gezeichnete Geometrie</translation>
    </message>
    <message>
        <source>a mesh places nothing</source>
        <translation>ein Netz platziert nichts</translation>
    </message>
    <message>
        <source>a mesh holds no animations</source>
        <translation>ein Netz enthält keine Animationen</translation>
    </message>
    <message>
        <source>a mesh holds no lamps, cameras or sounds</source>
        <translation>ein Netz enthält keine Lampen, Kameras oder Geräusche</translation>
    </message>
    <message>
        <source>a mesh names no textures: the object that uses it does</source>
        <translation>ein Netz nennt keine Texturen: Das tut das Objekt, das es benutzt</translation>
    </message>
    <message>
        <source>a mesh has faces, but no materials</source>
        <translation>ein Netz hat Flächen, aber keine Materialien</translation>
    </message>
    <message>
        <source>a mesh holds no face rig</source>
        <translation>ein Netz enthält keine Gesichtsregler</translation>
    </message>
    <message>
        <source>a mesh has no vertex colours</source>
        <translation>ein Netz hat keine Vertexfarben</translation>
    </message>
    <message>
        <source>viewers compute tangents of their own</source>
        <translation>Viewer berechnen eigene Tangenten</translation>
    </message>
    <message>
        <source>a mesh has one set of texture coordinates</source>
        <translation>ein Netz hat einen Satz Texturkoordinaten</translation>
    </message>
    <message>
        <source>joints that the avatar does not have: viewers take mPelvis</source>
        <translation>Gelenke, die der Avatar nicht hat: Viewer nehmen mPelvis</translation>
    </message>
    <message>
        <source>colours that multiply an image are left out</source>
        <translation>Farben, die ein Bild einfärben, fehlen</translation>
    </message>
    <message>
        <source>lights and cameras are left out</source>
        <translation>Lichter und Kameras fehlen</translation>
    </message>
    <message>
        <source>sounds, waypoints and other entities are left out</source>
        <translation>Geräusche, Wegpunkte und andere Entitäten fehlen</translation>
    </message>
    <message>
        <source>what is in other scenes, or hidden by the file itself, is left out</source>
        <translation>was in anderen Szenen liegt oder die Datei selbst verbirgt, wird weggelassen</translation>
    </message>
    <message>
        <source>lines and points</source>
        <translation>Linien und Punkte</translation>
    </message>
    <message>
        <source>variants, other sets of materials</source>
        <translation>Varianten, andere Sätze von Materialien</translation>
    </message>
    <message>
        <source>curves between animation keys, which are approximated by short straight segments</source>
        <translation>Kurven zwischen den Schlüsseln von Animationen, für die kurze gerade Wege stehen</translation>
    </message>
    <message>
        <source>lights and cameras</source>
        <translation>Lichter und Kameras</translation>
    </message>
    <message>
        <source>sounds, waypoints and other entities</source>
        <translation>Geräusche, Wegpunkte und andere Entitäten</translation>
    </message>
    <message>
        <source>lights without a brightness that other programs understand are written so that they give one lux at half their range</source>
        <translation>Lichter, deren Datei keine Helligkeit nennt, die andere Programme kennen, geben ein Lux in der Hälfte ihrer Reichweite</translation>
    </message>
    <message>
        <source>lines and points at positions that are not finite are left out</source>
        <translation>Linien und Punkte an Stellen, die keine endlichen Zahlen sind, fehlen</translation>
    </message>
    <message>
        <source>points beside triangles or lines are vertices that nothing uses</source>
        <translation>Punkte neben Dreiecken oder Linien sind Ecken, die nichts benutzt</translation>
    </message>
    <message>
        <source>highlights and adornments are left out: they are only drawn over things</source>
        <translation>Hervorhebungen und Markierungen fehlen: sie werden nur über andere Dinge gezeichnet</translation>
    </message>
    <message>
        <source>motion between the frames of the file is not stored</source>
        <translation>Bewegung zwischen den Bildern der Datei wird nicht gespeichert</translation>
    </message>
    <message>
        <source>joints have other names, as this kind of file needs different ones without spaces</source>
        <translation>Gelenke haben andere Namen, denn diese Art von Datei braucht verschiedene ohne Leerzeichen</translation>
    </message>
    <message>
        <source>the file holds one rig: motion of others is left out</source>
        <translation>die Datei enthält ein Rig: Bewegung anderer fehlt</translation>
    </message>
    <message>
        <source>motion of morph targets is left out</source>
        <translation>Bewegung von Morph-Zielen fehlt</translation>
    </message>
    <message>
        <source>of keys nearer than two ticks, a 1200th of a second, the last counts</source>
        <translation>von Schlüsseln, die näher als zwei Takte (1/1200 Sekunde) beieinander liegen, zählt der letzte</translation>
    </message>
    <message>
        <source>of several motions of one joint the first is exported</source>
        <translation>von mehreren Bewegungen eines Gelenks wird die erste exportiert</translation>
    </message>
    <message>
        <source>the priority of animations, and how they begin and end, cannot be stored in this kind of file</source>
        <translation>die Priorität von Animationen, ihr Anfang und ihr Ende haben in dieser Art von Datei keinen Platz</translation>
    </message>
    <message>
        <source>joints have no priorities of their own in this kind of file</source>
        <translation>Gelenke haben in dieser Art von Datei keine eigene Priorität</translation>
    </message>
    <message>
        <source>which part of an animation repeats cannot be stored in this kind of file</source>
        <translation>welcher Teil einer Animation sich wiederholt, hat in dieser Art von Datei keinen Platz</translation>
    </message>
    <message>
        <source>markers of animations cannot be stored in this kind of file</source>
        <translation>Marken von Animationen haben in dieser Art von Datei keinen Platz</translation>
    </message>
    <message>
        <source>whether animations repeat cannot be stored in this kind of file</source>
        <translation>ob Animationen sich wiederholen, hat in dieser Art von Datei keinen Platz</translation>
    </message>
    <message>
        <source>motion of joints between keys that this kind of file cannot ease is approximated by further keys</source>
        <translation>Bewegung von Gelenken zwischen Schlüsseln, deren Übergang diese Art von Datei nicht kennt, wird durch weitere Schlüssel angenähert</translation>
    </message>
    <message>
        <source>joints would need too many keys: their motion between keys is rough</source>
        <translation>Gelenke bräuchten zu viele Schlüssel: Ihre Bewegung dazwischen ist grob</translation>
    </message>
    <message>
        <source>keys with numbers that are not finite stay as the key before</source>
        <translation>Schlüssel mit Zahlen, die nicht endlich sind, bleiben wie der Schlüssel davor</translation>
    </message>
    <message>
        <source>%1: motion of joints that no rig here has is left out: %2</source>
        <translation>%1: Bewegung von Gelenken, die hier kein Rig hat, fehlt: %2</translation>
    </message>
    <message>
        <source>motion of the controls of a face is left out</source>
        <translation>Bewegung der Gesichtsregler fehlt</translation>
    </message>
    <message>
        <source>joints without a parent that move are put below one called HumanoidRootPart</source>
        <translation>Gelenke ohne übergeordnetes, die sich bewegen, kommen unter eines namens HumanoidRootPart</translation>
    </message>
    <message>
        <source>changes of the size of joints are left out; glTF files keep them</source>
        <translation>Änderungen der Größe von Gelenken fehlen; glTF-Dateien behalten sie</translation>
    </message>
    <message>
        <source>keys are moved to the nearest of the 2400 ticks that a second has</source>
        <translation>Schlüssel rücken auf den nächsten der 2400 Takte, die eine Sekunde hat</translation>
    </message>
    <message>
        <source>markers before the start, or later than this kind of file can say, are left out</source>
        <translation>Marken vor dem Anfang, oder später als in dieser Art von Datei möglich, fehlen</translation>
    </message>
    <message>
        <source>joints move below something whose size is not the same along all axes: how far they move is approximated</source>
        <translation>Gelenke bewegen sich unter etwas, dessen Größe nicht auf allen Achsen gleich ist: Wie weit sie sich bewegen, wird angenähert</translation>
    </message>
    <message>
        <source>keys before the start are left out: motion begins as it is at the start</source>
        <translation>Schlüssel vor dem Anfang fehlen: Die Bewegung beginnt so, wie sie am Anfang ist</translation>
    </message>
    <message>
        <source>it lasts %1 s; what is after %2 s is left out</source>
        <translation>die Dauer ist %1 s; was nach %2 s kommt, fehlt</translation>
    </message>
    <message>
        <source>joints that the avatar does not have: %1</source>
        <translation>Gelenke, die der Avatar nicht hat: %1</translation>
    </message>
    <message>
        <source>keys before the start or after the end are left out</source>
        <translation>Schlüssel vor dem Anfang oder nach dem Ende fehlen</translation>
    </message>
    <message>
        <source>positions farther away than %1 m along an axis are cut there</source>
        <translation>Positionen, die auf einer Achse weiter als %1 m entfernt sind, werden dort abgeschnitten</translation>
    </message>
    <message>
        <source>how far joints move below something whose size is not the same along all axes is approximated</source>
        <translation>wie weit sich Gelenke unter etwas bewegen, dessen Größe nicht auf allen Achsen gleich ist, wird angenähert</translation>
    </message>
    <message>
        <source>motion of morph targets and of controls of a face is left out</source>
        <translation>Bewegung von Morph-Zielen und Gesichtsreglern fehlt</translation>
    </message>
    <message>
        <source>markers are left out</source>
        <translation>Marken fehlen</translation>
    </message>
    <message>
        <source>keys that the uploader would leave out are left out</source>
        <translation>Schlüssel, die der Uploader weglassen würde, fehlen</translation>
    </message>
    <message>
        <source>numbers have 16 bits: at most %1 degrees and %2 m away from what they were</source>
        <translation>Zahlen haben 16 Bit: höchstens %1 Grad und %2 m von dem entfernt, was sie waren</translation>
    </message>
    <message>
        <source>the clip gets priority %1 and hand pose %2</source>
        <translation>der Clip erhält Priorität %1 und Handhaltung %2</translation>
    </message>
</context>
<context>
    <name>MeasureText</name>
    <message>
        <source>Vertex</source>
        <translation>Vertex</translation>
    </message>
    <message>
        <source>Middle of edge</source>
        <translation>Kantenmitte</translation>
    </message>
    <message>
        <source>Edge</source>
        <translation>Kante</translation>
    </message>
    <message>
        <source>Middle of face</source>
        <translation>Flächenmitte</translation>
    </message>
    <message>
        <source>Surface</source>
        <translation>Oberfläche</translation>
    </message>
    <message>
        <source>%1°</source>
        <translation>%1°</translation>
    </message>
    <message>
        <source>%1, ΔX %2, ΔY %3, ΔZ %4, %5 to the horizontal</source>
        <translation>%1, ΔX %2, ΔY %3, ΔZ %4, %5 zur Waagrechten</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>Animation</source>
        <translation>Animation</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>Li&amp;cht</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Licht</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
</context>
<context>
    <name>MessagesDialog</name>
    <message>
        <source>Messages</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source>The last messages, newest first</source>
        <translation>Die letzten Meldungen, neueste zuerst</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Öffnen</translation>
    </message>
    <message>
        <source>Copy &amp;Path</source>
        <translation>&amp;Pfad kopieren</translation>
    </message>
    <message>
        <source>&amp;Copy Message</source>
        <translation>Meldung &amp;kopieren</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Open Containing &amp;Folder</source>
        <translation>Enthaltenden &amp;Ordner öffnen</translation>
    </message>
</context>
<context>
    <name>Mouse</name>
    <message>
        <source>middle drag</source>
        <translation>Ziehen mit der mittleren Taste</translation>
    </message>
    <message>
        <source>Middle drag</source>
        <translation>Ziehen mit der mittleren Taste</translation>
    </message>
    <message>
        <source>right drag</source>
        <translation>Ziehen mit der rechten Taste</translation>
    </message>
    <message>
        <source>Right drag</source>
        <translation>Ziehen mit der rechten Taste</translation>
    </message>
    <message>
        <source>drag</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>Shift+%1</source>
        <translation>Umschalt+%1</translation>
    </message>
    <message>
        <source>Ctrl+%1</source>
        <translation>Strg+%1</translation>
    </message>
    <message>
        <source>Alt+%1</source>
        <translation>Alt+%1</translation>
    </message>
    <message>
        <source>Turn the view</source>
        <translation>Ansicht drehen</translation>
    </message>
    <message>
        <source>orbit rotate tumble spin camera around</source>
        <translation>umkreisen drehen kippen kreiseln kamera rundum</translation>
    </message>
    <message>
        <source>Move the view</source>
        <translation>Ansicht verschieben</translation>
    </message>
    <message>
        <source>pan track slide camera</source>
        <translation>schwenken fahren schieben kamera</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoom</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Mausrad</translation>
    </message>
    <message>
        <source>dolly closer nearer scroll camera</source>
        <translation>näher ferner scrollen kamera heranfahren</translation>
    </message>
    <message>
        <source>Look around</source>
        <translation>Umsehen</translation>
    </message>
    <message>
        <source>rotate turn head camera first person</source>
        <translation>drehen kopf kamera egoperspektive</translation>
    </message>
    <message>
        <source>Fly</source>
        <translation>Fliegen</translation>
    </message>
    <message>
        <source>Right button held, with W A S D Q E; faster with Shift</source>
        <translation>Rechte Taste gehalten, mit W A S D Q E; mit Umschalt schneller</translation>
    </message>
    <message>
        <source>walk wasd move camera first person</source>
        <translation>gehen laufen wasd bewegen kamera egoperspektive</translation>
    </message>
    <message>
        <source>Look at what is there</source>
        <translation>Objekt unter dem Zeiger ansehen</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>Doppelklick</translation>
    </message>
    <message>
        <source>focus frame zoom centre center fit</source>
        <translation>fokus einpassen zoom mitte</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>Klick</translation>
    </message>
    <message>
        <source>pick choose</source>
        <translation>wählen markieren</translation>
    </message>
    <message>
        <source>Add to the selection</source>
        <translation>Zur Auswahl hinzufügen</translation>
    </message>
    <message>
        <source>Ctrl+click</source>
        <translation>Strg+Klick</translation>
    </message>
    <message>
        <source>pick choose several multiple</source>
        <translation>wählen markieren mehrere</translation>
    </message>
    <message>
        <source>Menu of what is there</source>
        <translation>Kontextmenü des Objekts unter dem Zeiger</translation>
    </message>
    <message>
        <source>Right click</source>
        <translation>Rechtsklick</translation>
    </message>
    <message>
        <source>context</source>
        <translation>kontextmenü</translation>
    </message>
    <message>
        <source>Turn a joint</source>
        <translation>Ein Gelenk drehen</translation>
    </message>
    <message>
        <source>Drag a ring of the chosen joint</source>
        <translation>Einen Ring des gewählten Gelenks ziehen</translation>
    </message>
    <message>
        <source>rotate bones pose rig rings</source>
        <translation>drehen knochen pose rig ringe</translation>
    </message>
</context>
<context>
    <name>OpenGlSupport</name>
    <message>
        <source>OpenGL %1 is needed</source>
        <translation>OpenGL %1 wird gebraucht</translation>
    </message>
    <message>
        <source>%1, and no OpenGL context could be made here (display: %2). A graphics driver, or Mesa&apos;s llvmpipe in its place, is missing or broken.</source>
        <translation>%1, und hier ließ sich kein OpenGL-Kontext herstellen (Anzeige: %2). Ein Grafiktreiber, oder an seiner Stelle llvmpipe von Mesa, fehlt oder ist defekt.</translation>
    </message>
    <message>
        <source>%1, and the context that the driver made cannot be used.</source>
        <translation>%1, und der Kontext, den der Treiber hergestellt hat, ist nicht benutzbar.</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1, Version %2</translation>
    </message>
    <message>
        <source>%1, and the driver has OpenGL ES alone (%2).</source>
        <translation>%1, und der Treiber hat nur OpenGL ES (%2).</translation>
    </message>
    <message>
        <source>%1, and the driver has OpenGL %2 (%3).</source>
        <translation>%1, und der Treiber hat OpenGL %2 (%3).</translation>
    </message>
</context>
<context>
    <name>Overview</name>
    <message>
        <source>Light</source>
        <translation>Licht</translation>
    </message>
    <message>
        <source>Spotlight</source>
        <translation>Spotlicht</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Klang</translation>
    </message>
    <message>
        <source>Waypoint</source>
        <translation>Wegpunkt</translation>
    </message>
    <message>
        <source>Player start</source>
        <translation>Startpunkt</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>Bildschirm</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>Gegenstand</translation>
    </message>
    <message>
        <source>Door</source>
        <translation>Tür</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>base colour</source>
        <translation>Grundfarbe</translation>
    </message>
    <message>
        <source>lightmap</source>
        <translation>Lightmap</translation>
    </message>
    <message>
        <source>screen</source>
        <translation>Bildschirm</translation>
    </message>
    <message>
        <source>normals</source>
        <translation>Normalen</translation>
    </message>
    <message>
        <source>specular</source>
        <translation>Glanz</translation>
    </message>
    <message>
        <source>emissive</source>
        <translation>leuchtend</translation>
    </message>
    <message>
        <source>metal and roughness</source>
        <translation>Metall und Rauheit</translation>
    </message>
    <message>
        <source>occlusion</source>
        <translation>Verdeckung</translation>
    </message>
    <message>
        <source>image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Parts</translation>
    </message>
    <message>
        <source>Meshes and unions</source>
        <translation>Netze und Unions</translation>
    </message>
    <message>
        <source>Terrain</source>
        <translation>Gelände</translation>
    </message>
    <message>
        <source>Spawn locations</source>
        <translation>Startplätze</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Figuren</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Guis</source>
        <translation>Guis</translation>
    </message>
    <message>
        <source>Lights</source>
        <translation>Lichter</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>Klänge</translation>
    </message>
    <message>
        <source>Effects</source>
        <translation>Effekte</translation>
    </message>
    <message>
        <source>Prompts and click detectors</source>
        <translation>Hinweise und Klickflächen</translation>
    </message>
    <message>
        <source>Joints and constraints</source>
        <translation>Gelenke und Zwangsbedingungen</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>range %1</source>
        <translation>Reichweite %1</translation>
    </message>
    <message>
        <source>range %1 to %2</source>
        <translation>Reichweite %1 bis %2</translation>
    </message>
    <message>
        <source>%1 unused by the game</source>
        <translation>%1 vom Spiel nicht benutzt</translation>
    </message>
    <message>
        <source>Triggers</source>
        <translation>Auslöser</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Anderes</translation>
    </message>
    <message>
        <source>Also in it</source>
        <translation>Außerdem darin</translation>
    </message>
    <message>
        <source>%1 line</source>
        <translation>%1 Zeile</translation>
    </message>
    <message>
        <source>%1 lines</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>Scripts</source>
        <translation>Skripte</translation>
    </message>
    <message>
        <source>Remotes</source>
        <translation>Remotes</translation>
    </message>
    <message>
        <source>Meshes</source>
        <translation>Netze</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>%1 stand-ins drawn</source>
        <translation>%1 Ersatzformen gezeichnet</translation>
    </message>
    <message>
        <source>%1 of %2 not found</source>
        <translation>%1 von %2 nicht gefunden</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Fehlt</translation>
    </message>
    <message>
        <source>Services</source>
        <translation>Dienste</translation>
    </message>
    <message>
        <source>In it</source>
        <translation>Darin</translation>
    </message>
    <message>
        <source>%1 triangle</source>
        <translation>%1 Dreieck</translation>
    </message>
    <message>
        <source>%1 triangles</source>
        <translation>%1 Dreiecke</translation>
    </message>
    <message>
        <source>%1 levels: %2 triangles; the finest costs %3</source>
        <translation>%1 Stufen: %2 Dreiecke; die feinste kostet %3</translation>
    </message>
    <message>
        <source>%1 levels: %2 triangles</source>
        <translation>%1 Stufen: %2 Dreiecke</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Levels of detail</source>
        <translation>Detailstufen</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>Influences</source>
        <translation>Einflüsse</translation>
    </message>
    <message>
        <source>at most %1 on a vertex</source>
        <translation>höchstens %1 je Vertex</translation>
    </message>
    <message>
        <source>Poses</source>
        <translation>Posen</translation>
    </message>
    <message>
        <source>Rig</source>
        <translation>Rig</translation>
    </message>
    <message>
        <source>Controls</source>
        <translation>Regler</translation>
    </message>
    <message>
        <source>Correctives</source>
        <translation>Korrekturen</translation>
    </message>
    <message>
        <source>Morph targets</source>
        <translation>Morph-Ziele</translation>
    </message>
    <message>
        <source>Face and shapes</source>
        <translation>Gesicht und Formen</translation>
    </message>
    <message>
        <source>Clip</source>
        <translation>Clip</translation>
    </message>
    <message>
        <source>moves %1 joint</source>
        <translation>bewegt %1 Gelenk</translation>
    </message>
    <message>
        <source>moves %1 joints</source>
        <translation>bewegt %1 Gelenke</translation>
    </message>
    <message>
        <source>moves %1 morph target</source>
        <translation>bewegt %1 Morph-Ziel</translation>
    </message>
    <message>
        <source>moves %1 morph targets</source>
        <translation>bewegt %1 Morph-Ziele</translation>
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
        <translation>%1 Schlüsselbild</translation>
    </message>
    <message>
        <source>%1 keyframes</source>
        <translation>%1 Schlüsselbilder</translation>
    </message>
    <message>
        <source>Convex hulls</source>
        <translation>Konvexe Hüllen</translation>
    </message>
    <message>
        <source>Bounding hull</source>
        <translation>Umhüllende</translation>
    </message>
    <message>
        <source>Download weight</source>
        <translation>Download-Gewicht</translation>
    </message>
    <message>
        <source>Physics and cost</source>
        <translation>Physik und Kosten</translation>
    </message>
    <message>
        <source>%1 in the file</source>
        <translation>%1 in der Datei</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>Gezeichnet</translation>
    </message>
    <message>
        <source>Drawn, without collision</source>
        <translation>Gezeichnet, ohne Kollision</translation>
    </message>
    <message>
        <source>Invisible, with collision</source>
        <translation>Unsichtbar, mit Kollision</translation>
    </message>
    <message>
        <source>Surfaces</source>
        <translation>Oberflächen</translation>
    </message>
    <message>
        <source>Triangles</source>
        <translation>Dreiecke</translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation>Vertices</translation>
    </message>
    <message>
        <source>Size in the file</source>
        <translation>Größe in der Datei</translation>
    </message>
    <message>
        <source>Highlights and adornments</source>
        <translation>Hervorhebungen und Markierungen</translation>
    </message>
    <message>
        <source>%1 joint is not here</source>
        <translation>%1 Gelenk ist nicht da</translation>
    </message>
    <message>
        <source>%1 joints are not here</source>
        <translation>%1 Gelenke sind nicht da</translation>
    </message>
    <message>
        <source>moves %1 face control</source>
        <translation>bewegt %1 Gesichtsregler</translation>
    </message>
    <message>
        <source>moves %1 face controls</source>
        <translation>bewegt %1 Gesichtsregler</translation>
    </message>
    <message>
        <source>repeats</source>
        <translation>wiederholt sich</translation>
    </message>
    <message>
        <source>partly a guess</source>
        <translation>teils geraten</translation>
    </message>
    <message>
        <source>Shown on</source>
        <translation>Gezeigt auf</translation>
    </message>
    <message>
        <source>%1, a figure of Vitrine that is not in the file</source>
        <translation>%1, eine Figur von Vitrine, die nicht in der Datei ist</translation>
    </message>
    <message>
        <source>%1 face control is not here</source>
        <translation>%1 Gesichtsregler ist nicht da</translation>
    </message>
    <message>
        <source>%1 face controls are not here</source>
        <translation>%1 Gesichtsregler sind nicht da</translation>
    </message>
    <message>
        <source>names %1 face control</source>
        <translation>nennt %1 Gesichtsregler</translation>
    </message>
    <message>
        <source>names %1 face controls</source>
        <translation>nennt %1 Gesichtsregler</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Niedrig</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>Niedrigste</translation>
    </message>
    <message>
        <source>about %1, of that %2 by the level %3; land impact %4 at least</source>
        <translation>etwa %1, davon %2 durch die Stufe %3; Landbelastung mindestens %4</translation>
    </message>
</context>
<context>
    <name>PictureSheet</name>
    <message numerus="yes">
        <source>%1 triangles</source>
        <translation>
            <numerusform>%1 Dreieck</numerusform>
            <numerusform>%1 Dreiecke</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Preferences</name>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Comfortable</source>
        <translation>Bequem</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>Kompakt</translation>
    </message>
    <message>
        <source>As stored</source>
        <translation>Wie gespeichert</translation>
    </message>
    <message>
        <source>Metres</source>
        <translation>Meter</translation>
    </message>
    <message>
        <source>Feet and inches</source>
        <translation>Fuß und Zoll</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
</context>
<context>
    <name>PropertyGroups</name>
    <message>
        <source>Appearance</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Transform</source>
        <translation>Transformation</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Behaviour</source>
        <translation>Verhalten</translation>
    </message>
    <message>
        <source>Collision and Physics</source>
        <translation>Kollision und Physik</translation>
    </message>
    <message>
        <source>Surfaces</source>
        <translation>Oberflächen</translation>
    </message>
    <message>
        <source>Stored Data</source>
        <translation>Gespeicherte Daten</translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source> MiB</source>
        <translation> MiB</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzwerte</translation>
    </message>
    <message>
        <source>A damaged or hostile file can claim to hold far more than it does. What goes beyond these limits is not read; the rest of the file is shown.</source>
        <translation>Eine beschädigte oder bösartige Datei kann behaupten, weit mehr zu enthalten, als sie enthält. Was über diese Grenzwerte hinausgeht, wird nicht gelesen; der Rest der Datei wird gezeigt.</translation>
    </message>
    <message numerus="yes">
        <source>%1 bytes</source>
        <translation>
            <numerusform>%1 Byte</numerusform>
            <numerusform>%1 Bytes</numerusform>
        </translation>
    </message>
    <message>
        <source>Move to a separate window, or back</source>
        <translation>Eigenes Fenster, oder zurück</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Bind pose</source>
        <translation>Bindepose</translation>
    </message>
    <message>
        <source>triangles</source>
        <translation>Dreiecke</translation>
    </message>
    <message>
        <source>vertices</source>
        <translation>Vertices</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>not in the file</source>
        <translation>nicht in der Datei</translation>
    </message>
    <message>
        <source>%1 is a key, and the file does not hold the data it means</source>
        <translation>%1 ist ein Schlüssel, und die Datei enthält die Daten dazu nicht</translation>
    </message>
    <message>
        <source>%1 is not a document of a known format</source>
        <translation>%1 ist kein Dokument eines bekannten Formats</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message numerus="yes">
        <source>%1 attributes</source>
        <translation>
            <numerusform>%1 Attribut</numerusform>
            <numerusform>%1 Attribute</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 more bytes</source>
        <translation>%1 weitere Bytes</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Angles</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>degree</source>
        <translation>Grad</translation>
    </message>
    <message>
        <source>Row %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message numerus="yes">
        <source>%1 colours</source>
        <translation>
            <numerusform>%1 Farbe</numerusform>
            <numerusform>%1 Farben</numerusform>
        </translation>
    </message>
    <message>
        <source>type 0x%1: %2</source>
        <translation>Typ 0x%1: %2</translation>
    </message>
    <message>
        <source> at offset %1</source>
        <translation> bei Offset %1</translation>
    </message>
    <message>
        <source> What could be read is shown.</source>
        <translation> Gezeigt wird, was lesbar war.</translation>
    </message>
    <message>
        <source> What was read before is shown.</source>
        <translation> Gezeigt wird, was vorher gelesen wurde.</translation>
    </message>
    <message>
        <source>version %1</source>
        <translation>Version %1</translation>
    </message>
    <message>
        <source>In pixels</source>
        <translation>In Pixeln</translation>
    </message>
    <message>
        <source>&amp;Save As…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>&amp;Transparent background, without the grid</source>
        <translation>&amp;Transparenter Hintergrund, ohne Gitter</translation>
    </message>
    <message>
        <source>Asset Folders</source>
        <translation>Asset-Ordner</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Add an Asset Folder</source>
        <translation>Asset-Ordner hinzufügen</translation>
    </message>
    <message>
        <source>Open files</source>
        <translation>Offene Dateien</translation>
    </message>
    <message>
        <source>%1:</source>
        <comment>a heading before a field</comment>
        <translation>%1:</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>%1 as a mesh</source>
        <translation>%1 als Netz</translation>
    </message>
    <message>
        <source>… and more</source>
        <translation>… und mehr</translation>
    </message>
    <message>
        <source>Line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>Restore &amp;Defaults</source>
        <translation>&amp;Standard wiederherstellen</translation>
    </message>
    <message>
        <source>from</source>
        <translation>ab</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>in %1</source>
        <comment>a folder</comment>
        <translation>in %1</translation>
    </message>
    <message>
        <source>Scene %1</source>
        <translation>Szene %1</translation>
    </message>
    <message>
        <source>Game assets (%1)</source>
        <translation>Spieldateien (%1)</translation>
    </message>
    <message>
        <source>Archives (%1)</source>
        <translation>Archive (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Not there</source>
        <translation>Nicht da</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>Archiv</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Second Life cache</source>
        <translation>Second-Life-Cache</translation>
    </message>
    <message>
        <source>No place for assets</source>
        <translation>Kein Ort für Assets</translation>
    </message>
    <message>
        <source>Images, models and meshes that a file names but does not hold are looked for in its own folder and in these, from the top down.
• SCP – Containment Breach: the folder of the game, the one that holds GFX.
• Roblox: a folder or an archive with 1234.mesh and 1234.png for rbxassetid://1234; for what rbxasset:// names, and for images of materials, the folder of a Studio.
• Second Life: the cache of a viewer.
• Everything else: the folder where the images lie.</source>
        <translation>Bilder, Modelle und Netze, die eine Datei nennt, aber nicht enthält, werden in ihrem eigenen Ordner und in diesen gesucht, von oben nach unten.
• SCP – Containment Breach: der Ordner des Spiels, der GFX enthält.
• Roblox: ein Ordner oder ein Archiv mit 1234.mesh und 1234.png für rbxassetid://1234; für das, was rbxasset:// nennt, und für Bilder von Materialien der Ordner eines Studios.
• Second Life: der Cache eines Viewers.
• Alles andere: der Ordner, in dem die Bilder liegen.</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Add &amp;Folder…</source>
        <translation>&amp;Ordner hinzufügen…</translation>
    </message>
    <message>
        <source>Add &amp;Archive…</source>
        <translation>&amp;Archiv hinzufügen…</translation>
    </message>
    <message>
        <source>Add &amp;Viewer&apos;s Cache</source>
        <translation>&amp;Viewer-Cache hinzufügen</translation>
    </message>
    <message>
        <source>Move &amp;Up</source>
        <translation>Nach o&amp;ben</translation>
    </message>
    <message>
        <source>Move &amp;Down</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>Add an Archive With Assets</source>
        <translation>Archiv mit Assets hinzufügen</translation>
    </message>
    <message>
        <source>None in the usual places</source>
        <translation>Keiner an den üblichen Orten</translation>
    </message>
</context>
<context>
    <name>QProgressDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>ScriptMatcher</name>
    <message>
        <source>More than %1 characters</source>
        <translation>Mehr als %1 Zeichen</translation>
    </message>
</context>
<context>
    <name>Severity</name>
    <message>
        <source>info</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
</context>
<context>
    <name>Stage</name>
    <message>
        <source>exact</source>
        <translation>exakt</translation>
    </message>
    <message>
        <source>asset</source>
        <translation>Asset</translation>
    </message>
    <message>
        <source>render data</source>
        <translation>Darstellungsdaten</translation>
    </message>
    <message>
        <source>hulls</source>
        <translation>Hüllen</translation>
    </message>
    <message>
        <source>box</source>
        <translation>Quader</translation>
    </message>
    <message>
        <source>%1 from assets</source>
        <translation>%1 aus Assets</translation>
    </message>
    <message>
        <source>%1 stored in the file</source>
        <translation>%1 in der Datei gespeichert</translation>
    </message>
    <message>
        <source>%1 as hulls</source>
        <translation>%1 als Hüllen</translation>
    </message>
    <message>
        <source>%1 as boxes</source>
        <translation>%1 als Quader</translation>
    </message>
    <message>
        <source>1 mesh: %1</source>
        <translation>1 Netz: %1</translation>
    </message>
    <message>
        <source>%1 meshes: %2</source>
        <translation>%1 Netze: %2</translation>
    </message>
    <message>
        <source>%1 pieces, from the voxels that the file holds</source>
        <translation>%1 Stücke, aus den Voxeln der Datei</translation>
    </message>
    <message>
        <source>%1, as the file says</source>
        <translation>%1, wie in der Datei angegeben</translation>
    </message>
    <message>
        <source>the triangles that the file holds</source>
        <translation>die Dreiecke, die in der Datei liegen</translation>
    </message>
    <message>
        <source>its physics hulls, because its mesh is missing</source>
        <translation>die Hüllen der Physik, da das Netz fehlt</translation>
    </message>
    <message>
        <source>a box, because its mesh is missing</source>
        <translation>ein Quader, da das Netz fehlt</translation>
    </message>
    <message>
        <source>its mesh, not fitted to the body</source>
        <translation>sein Netz, nicht an den Körper angepasst</translation>
    </message>
    <message>
        <source>%1, not fitted to the body</source>
        <translation>%1, nicht an den Körper angepasst</translation>
    </message>
    <message>
        <source>%1, from another file</source>
        <translation>%1, aus einer anderen Datei</translation>
    </message>
</context>
<context>
    <name>Styles</name>
    <message>
        <source>a class also means those derived from it</source>
        <translation>eine Klasse meint auch die von ihr abgeleiteten</translation>
    </message>
    <message>
        <source>a class in a nested rule means any object below</source>
        <translation>eine Klasse in einer inneren Regel meint jedes Objekt darunter</translation>
    </message>
    <message>
        <source>a nested rule that begins with . or # means the same object</source>
        <translation>eine innere Regel, die mit . oder # beginnt, meint dasselbe Objekt</translation>
    </message>
    <message>
        <source>a nested rule that begins with @ and names a class means that class</source>
        <translation>eine innere Regel, die mit @ beginnt und eine Klasse nennt, meint diese Klasse</translation>
    </message>
    <message>
        <source>of equal priorities the later in the file wins</source>
        <translation>bei gleicher Priorität gewinnt die spätere in der Datei</translation>
    </message>
    <message>
        <source>a nested rule beats the rule that it is in, whatever its Priority</source>
        <translation>eine innere Regel schlägt die äußere, gleich welche Priority sie hat</translation>
    </message>
    <message>
        <source>a sheet&apos;s own rules beat derived ones, whatever their Priority</source>
        <translation>die eigenen Regeln eines Blatts schlagen abgeleitete, gleich welche Priority sie haben</translation>
    </message>
    <message>
        <source>of StyleDerives of equal priority the later in the file wins</source>
        <translation>von StyleDerives gleicher Priorität gewinnt das spätere in der Datei</translation>
    </message>
    <message>
        <source>the nearest StyleLink wins</source>
        <translation>der nächste StyleLink gewinnt</translation>
    </message>
    <message>
        <source>the first StyleLink of an object wins</source>
        <translation>der erste StyleLink eines Objekts gewinnt</translation>
    </message>
    <message>
        <source>a stored modifier beats a pseudo-instance of its class</source>
        <translation>ein gespeicherter Modifikator schlägt eine Pseudoinstanz seiner Klasse</translation>
    </message>
    <message>
        <source>a StyleQuery stands for the built-in query of its name</source>
        <translation>eine StyleQuery steht für die eingebaute Abfrage ihres Namens</translation>
    </message>
    <message>
        <source>a StyleQuery without conditions holds</source>
        <translation>eine StyleQuery ohne Bedingungen gilt</translation>
    </message>
    <message>
        <source>a query asks for the size before any such query holds</source>
        <translation>eine Abfrage fragt nach der Größe, bevor eine solche Abfrage gilt</translation>
    </message>
    <message>
        <source>as on a desktop: keyboard and mouse, medium text and display, no reduced motion</source>
        <translation>wie an einem Schreibtisch: Tastatur und Maus, mittlerer Text und Bildschirm, keine verringerte Bewegung</translation>
    </message>
    <message>
        <source>an object at rest is idle</source>
        <translation>ein Objekt in Ruhe ist untätig</translation>
    </message>
    <message>
        <source>the nearest token wins: of the rule, the rules around it, the sheet, what it derives</source>
        <translation>das nächste Token gewinnt: der Regel, der Regeln um sie, des Blatts, dessen, was es ableitet</translation>
    </message>
    <message>
        <source>a text that names no token stands as it is</source>
        <translation>ein Text, der kein Token nennt, steht so, wie er ist</translation>
    </message>
    <message>
        <source>the published list of what can be styled leaves this property out</source>
        <translation>die veröffentlichte Liste dessen, was gestaltet werden kann, lässt diese Eigenschaft aus</translation>
    </message>
    <message>
        <source>Transparency means that of the background and of the text</source>
        <translation>Transparency meint die des Hintergrunds und des Textes</translation>
    </message>
    <message>
        <source>the class&apos;s default is not known, so the stored value stands</source>
        <translation>der Standardwert der Klasse ist nicht bekannt, daher gilt der gespeicherte Wert</translation>
    </message>
    <message>
        <source>the rules of the stronger StyleDerive win, whatever their own Priority</source>
        <translation>die Regeln des stärkeren StyleDerive gewinnen, was auch immer ihre eigene Priority ist</translation>
    </message>
</context>
<context>
    <name>TableModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Parent</source>
        <translation>Elternknoten</translation>
    </message>
</context>
<context>
    <name>UndoWords</name>
    <message>
        <source>a thing</source>
        <translation>ein Ding</translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation>%1 ausblenden</translation>
    </message>
    <message numerus="yes">
        <source>Hide %1 things</source>
        <translation>
            <numerusform>%1 Dinge ausblenden</numerusform>
            <numerusform>%1 Dinge ausblenden</numerusform>
        </translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 einblenden</translation>
    </message>
    <message numerus="yes">
        <source>Show %1 things</source>
        <translation>
            <numerusform>%1 Dinge einblenden</numerusform>
            <numerusform>%1 Dinge einblenden</numerusform>
        </translation>
    </message>
    <message>
        <source>Isolate %1</source>
        <translation>Nur %1 zeigen</translation>
    </message>
    <message numerus="yes">
        <source>Isolate %1 things</source>
        <translation>
            <numerusform>Nur %1 Dinge zeigen</numerusform>
            <numerusform>Nur %1 Dinge zeigen</numerusform>
        </translation>
    </message>
    <message>
        <source>Select %1</source>
        <translation>%1 auswählen</translation>
    </message>
    <message numerus="yes">
        <source>Select %1 things</source>
        <translation>
            <numerusform>%1 Dinge auswählen</numerusform>
            <numerusform>%1 Dinge auswählen</numerusform>
        </translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Show the others again</source>
        <translation>Die anderen wieder zeigen</translation>
    </message>
    <message>
        <source>Show everything hidden</source>
        <translation>Alles Ausgeblendete zeigen</translation>
    </message>
    <message>
        <source>Remove the section</source>
        <translation>Schnitt entfernen</translation>
    </message>
    <message>
        <source>Section at %1</source>
        <translation>Schnitt bei %1</translation>
    </message>
    <message>
        <source>Turn the section around</source>
        <translation>Schnitt umkehren</translation>
    </message>
    <message>
        <source>Move the section to %1</source>
        <translation>Schnitt nach %1 verschieben</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Remove all measures</source>
        <translation>Alle Maße entfernen</translation>
    </message>
    <message>
        <source>Remove a measure</source>
        <translation>Ein Maß entfernen</translation>
    </message>
    <message>
        <source>Move a measure</source>
        <translation>Ein Maß verschieben</translation>
    </message>
    <message>
        <source>Pose %1</source>
        <translation>%1 stellen</translation>
    </message>
    <message>
        <source>Reset the pose</source>
        <translation>Pose zurücksetzen</translation>
    </message>
    <message>
        <source>Change the pose</source>
        <translation>Pose ändern</translation>
    </message>
    <message>
        <source>Change what is shown</source>
        <translation>Ändern, was gezeigt wird</translation>
    </message>
    <message>
        <source>%1 on</source>
        <translation>%1 ein</translation>
    </message>
    <message>
        <source>%1 off</source>
        <translation>%1 aus</translation>
    </message>
    <message>
        <source>Automatic level</source>
        <translation>Automatische Stufe</translation>
    </message>
    <message>
        <source>Level %1</source>
        <translation>Stufe %1</translation>
    </message>
    <message>
        <source>Level factor %1</source>
        <translation>Stufenfaktor %1</translation>
    </message>
    <message>
        <source>Lines of levels</source>
        <translation>Linien der Stufen</translation>
    </message>
    <message>
        <source>Exposure ×%1</source>
        <translation>Belichtung ×%1</translation>
    </message>
    <message>
        <source>Tone: %1</source>
        <translation>Tonung: %1</translation>
    </message>
    <message>
        <source>Built-in environment</source>
        <translation>Eingebaute Umgebung</translation>
    </message>
    <message>
        <source>Environment: %1</source>
        <translation>Umgebung: %1</translation>
    </message>
    <message>
        <source>Turn the environment</source>
        <translation>Umgebung drehen</translation>
    </message>
    <message>
        <source>Environment ×%1</source>
        <translation>Umgebung ×%1</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>Move hulls apart</source>
        <translation>Hüllen auseinanderziehen</translation>
    </message>
    <message>
        <source>Size of points</source>
        <translation>Größe der Punkte</translation>
    </message>
    <message>
        <source>Width of lines</source>
        <translation>Breite der Linien</translation>
    </message>
    <message>
        <source>UV set %1</source>
        <translation>UV-Satz %1</translation>
    </message>
    <message>
        <source>Choose joints</source>
        <translation>Gelenke wählen</translation>
    </message>
    <message>
        <source>Select nothing</source>
        <translation>Nichts auswählen</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoom</translation>
    </message>
    <message>
        <source>Turn the camera</source>
        <translation>Kamera drehen</translation>
    </message>
    <message>
        <source>Move the camera</source>
        <translation>Kamera bewegen</translation>
    </message>
    <message>
        <source>Mode: %1</source>
        <translation>Modus: %1</translation>
    </message>
    <message>
        <source>Change the view</source>
        <translation>Ansicht ändern</translation>
    </message>
</context>
<context>
    <name>Units</name>
    <message>
        <source>%1 stud</source>
        <translation>%1 Stud</translation>
    </message>
    <message>
        <source>%1 studs</source>
        <translation>%1 Studs</translation>
    </message>
    <message>
        <source>%1 game unit</source>
        <translation>%1 Spieleinheit</translation>
    </message>
    <message>
        <source>%1 game units</source>
        <translation>%1 Spieleinheiten</translation>
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
        <translation>Das Fenster wurde mit --no-opengl gestartet.</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
</context>
<context>
    <name>Writers</name>
    <message>
        <source>glTF 2.0 (one file)</source>
        <translation>glTF 2.0 (eine Datei)</translation>
    </message>
    <message>
        <source>glTF 2.0 (text and data)</source>
        <translation>glTF 2.0 (Text und Daten)</translation>
    </message>
    <message>
        <source>Tree with properties, JSON</source>
        <translation>Baum mit Eigenschaften, JSON</translation>
    </message>
    <message>
        <source>Tree with properties, XML</source>
        <translation>Baum mit Eigenschaften, XML</translation>
    </message>
    <message>
        <source>Tree with properties, text</source>
        <translation>Baum mit Eigenschaften, Text</translation>
    </message>
    <message>
        <source>Table of a class, CSV</source>
        <translation>Tabelle einer Klasse, CSV</translation>
    </message>
    <message>
        <source>Scripts as .luau files</source>
        <translation>Skripte als .luau-Dateien</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Terrain as voxels</source>
        <translation>Terrain als Voxel</translation>
    </message>
    <message>
        <source>Bytes of one property</source>
        <translation>Bytes einer Eigenschaft</translation>
    </message>
    <message>
        <source>PNG image</source>
        <translation>PNG-Bild</translation>
    </message>
    <message>
        <source>OpenEXR image</source>
        <translation>OpenEXR-Bild</translation>
    </message>
    <message>
        <source>Roblox keyframes</source>
        <translation>Roblox-Animation, Schlüsselbilder</translation>
    </message>
    <message>
        <source>Roblox keyframes, XML</source>
        <translation>Roblox-Animation, Schlüsselbilder, XML</translation>
    </message>
    <message>
        <source>Roblox curves</source>
        <translation>Roblox-Animation, Kurven</translation>
    </message>
    <message>
        <source>Roblox curves, XML</source>
        <translation>Roblox-Animation, Kurven, XML</translation>
    </message>
    <message>
        <source>BVH, motion of a skeleton</source>
        <translation>BVH, Bewegung eines Skeletts</translation>
    </message>
</context>
<context>
    <name>vitrine::ByteMap</name>
    <message>
        <source>Map of the block</source>
        <translation>Übersicht des Blocks</translation>
    </message>
    <message>
        <source>%1: %2, %3 bits of entropy per byte</source>
        <comment>an offset, a kind, a number</comment>
        <translation>%1: %2, %3 Bit Entropie je Byte</translation>
    </message>
</context>
<context>
    <name>vitrine::BytesBar</name>
    <message>
        <source>Go to the next or previous diagnostic, range or field</source>
        <translation>Zum Nächsten oder Vorigen gehen</translation>
    </message>
    <message>
        <source>Find (Ctrl+F)</source>
        <translation>Suchen (Strg+F)</translation>
    </message>
    <message>
        <source>Stay here, whatever is selected</source>
        <translation>Hier bleiben, was auch ausgewählt wird</translation>
    </message>
    <message>
        <source>Show what the bytes say</source>
        <translation>Zeigen, was die Bytes sagen</translation>
    </message>
    <message>
        <source>The file, or what is packed in it</source>
        <translation>Die Datei, oder was in ihr gepackt ist</translation>
    </message>
    <message>
        <source>Where these bytes come from</source>
        <translation>Woher diese Bytes kommen</translation>
    </message>
    <message>
        <source>Go to an offset</source>
        <translation>Zu einem Offset gehen</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Offset</translation>
    </message>
    <message>
        <source>Go to an offset: 0x40, 64, +16, -16 or end (Ctrl+G)</source>
        <translation>Zu einem Offset gehen: 0x40, 64, +16, -16 oder Ende (Strg+G)</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>%1, %2 packed</source>
        <comment>an offset, the number of bytes</comment>
        <translation>%1, %2 gepackt</translation>
    </message>
    <message>
        <source>unpacked, %1</source>
        <translation>entpackt, %1</translation>
    </message>
    <message>
        <source>unpacked: %1</source>
        <translation>entpackt: %1</translation>
    </message>
    <message>
        <source>Bytes per row</source>
        <translation>Bytes je Zeile</translation>
    </message>
    <message>
        <source>Open large, in a tab beside the picture</source>
        <translation>Groß öffnen, in einem Tab neben dem Bild</translation>
    </message>
    <message>
        <source>&amp;Automatic: as many as fit</source>
        <translation>&amp;Automatisch: so viele, wie Platz haben</translation>
    </message>
    <message>
        <source>&amp;%1 bytes per row</source>
        <comment>8, 16 or 32</comment>
        <translation>&amp;%1 Bytes je Zeile</translation>
    </message>
    <message>
        <source>Open Large</source>
        <translation>Groß öffnen</translation>
    </message>
    <message>
        <source>%1 bytes per row, as many as fit</source>
        <comment>16</comment>
        <translation>%1 Bytes je Zeile, so viele, wie Platz haben</translation>
    </message>
    <message>
        <source>%1 bytes per row</source>
        <comment>16</comment>
        <translation>%1 Bytes je Zeile</translation>
    </message>
</context>
<context>
    <name>vitrine::BytesDock</name>
    <message>
        <source>&amp;Bytes</source>
        <translation>B&amp;ytes</translation>
    </message>
</context>
<context>
    <name>vitrine::BytesFind</name>
    <message>
        <source>What to find</source>
        <translation>Was gesucht wird</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Text (UTF-8)</source>
        <translation>Text (UTF-8)</translation>
    </message>
    <message>
        <source>Text (UTF-16)</source>
        <translation>Text (UTF-16)</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Find in the bytes</source>
        <translation>In den Bytes suchen</translation>
    </message>
    <message>
        <source>How the number is stored</source>
        <translation>Wie die Zahl gespeichert ist</translation>
    </message>
    <message>
        <source>Any type</source>
        <translation>Jeder Typ</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>Bytes that were found</source>
        <translation>Gefundene Stellen</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Offset</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Stored as</source>
        <translation>Gespeichert als</translation>
    </message>
    <message>
        <source>Previous hit (Shift+F3)</source>
        <translation>Voriger Treffer (Umschalt+F3)</translation>
    </message>
    <message>
        <source>Next hit (F3)</source>
        <translation>Nächster Treffer (F3)</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>Suche schließen</translation>
    </message>
    <message>
        <source>A number</source>
        <translation>Eine Zahl</translation>
    </message>
    <message>
        <source>A text</source>
        <translation>Ein Text</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Suche läuft…</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message numerus="yes">
        <source>The first %1 hits</source>
        <translation>
            <numerusform>Der erste Treffer</numerusform>
            <numerusform>Die ersten %1 Treffer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 hits</source>
        <translation>
            <numerusform>%1 Treffer</numerusform>
            <numerusform>%1 Treffer</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::BytesInspector</name>
    <message>
        <source>The bytes at the cursor as values</source>
        <translation>Die Bytes am Cursor als Werte</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>Gelesen als</translation>
    </message>
    <message>
        <source>Little-endian</source>
        <translation>Little-Endian</translation>
    </message>
    <message>
        <source>Big-endian</source>
        <translation>Big-Endian</translation>
    </message>
    <message>
        <source>Here: %1</source>
        <comment>what bytes are there for</comment>
        <translation>Hier: %1</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
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
        <translation>Was die Bytes sagen, und was gefunden wurde</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Found (%1)</source>
        <translation>Treffer (%1)</translation>
    </message>
</context>
<context>
    <name>vitrine::BytesView</name>
    <message>
        <source>end</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>%1 is no offset in these %2</source>
        <translation>%1 ist kein Offset in diesen %2</translation>
    </message>
    <message>
        <source>No diagnostic from here on</source>
        <translation>Von hier an keine Diagnose</translation>
    </message>
    <message>
        <source>No diagnostic before this</source>
        <translation>Keine Diagnose davor</translation>
    </message>
    <message>
        <source>Nothing unclaimed from here on in this block</source>
        <translation>Von hier an nichts Unbekanntes in diesem Block</translation>
    </message>
    <message>
        <source>Nothing unclaimed before this in this block</source>
        <translation>Davor nichts Unbekanntes in diesem Block</translation>
    </message>
    <message>
        <source>This is the last one</source>
        <translation>Das ist das letzte</translation>
    </message>
    <message>
        <source>This is the first one</source>
        <translation>Das ist das erste</translation>
    </message>
    <message>
        <source>There is only one of these</source>
        <translation>Davon gibt es nur eines</translation>
    </message>
    <message>
        <source>Next &amp;Diagnostic</source>
        <translation>Nächste &amp;Diagnose</translation>
    </message>
    <message>
        <source>P&amp;revious Diagnostic</source>
        <translation>Vorige D&amp;iagnose</translation>
    </message>
    <message>
        <source>Next &amp;Unclaimed Range</source>
        <translation>Nächster &amp;unbekannter Bereich</translation>
    </message>
    <message>
        <source>Previous U&amp;nclaimed Range</source>
        <translation>Voriger u&amp;nbekannter Bereich</translation>
    </message>
    <message>
        <source>Same &amp;Field of the Next One</source>
        <translation>Dasselbe &amp;Feld des Nächsten</translation>
    </message>
    <message>
        <source>Same Field of the &amp;Previous One</source>
        <translation>Dasselbe Feld des &amp;Vorigen</translation>
    </message>
    <message>
        <source>&amp;Copy as Hex</source>
        <translation>Hexadezimal &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;Text</source>
        <translation>Als &amp;Text kopieren</translation>
    </message>
    <message>
        <source>Copy as C A&amp;rray</source>
        <translation>Als &amp;C-Array kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;Base64</source>
        <translation>Als &amp;Base64 kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;Offset</source>
        <translation>Off&amp;set kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;Path</source>
        <translation>&amp;Pfad kopieren</translation>
    </message>
    <message>
        <source>&amp;Save Selection As…</source>
        <translation>Aus&amp;wahl speichern unter…</translation>
    </message>
    <message>
        <source>Save A&amp;ll of It As…</source>
        <translation>Alles speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Open as a &amp;Mesh</source>
        <translation>Als &amp;Netz öffnen</translation>
    </message>
    <message>
        <source>P&amp;ositions Begin Here</source>
        <translation>P&amp;ositionen beginnen hier</translation>
    </message>
    <message>
        <source>&amp;Indices Begin Here</source>
        <translation>&amp;Indizes beginnen hier</translation>
    </message>
    <message>
        <source>Save Bytes</source>
        <translation>Bytes speichern</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
</context>
<context>
    <name>vitrine::ChangeChips</name>
    <message>
        <source>+ %1 added</source>
        <translation>+ %1 hinzugekommen</translation>
    </message>
    <message>
        <source>Lists what was added</source>
        <translation>Listet auf, was hinzugekommen ist</translation>
    </message>
    <message>
        <source>− %1 removed</source>
        <translation>− %1 entfernt</translation>
    </message>
    <message>
        <source>Lists what was removed</source>
        <translation>Listet auf, was entfernt wurde</translation>
    </message>
    <message>
        <source>~ %1 changed</source>
        <translation>~ %1 geändert</translation>
    </message>
    <message>
        <source>Lists what has other values</source>
        <translation>Listet auf, was andere Werte hat</translation>
    </message>
    <message>
        <source>→ %1 moved</source>
        <translation>→ %1 verschoben</translation>
    </message>
    <message>
        <source>Lists what was moved below another parent, or renamed</source>
        <translation>Listet auf, was unter ein anderes Elternelement verschoben oder umbenannt wurde</translation>
    </message>
    <message>
        <source>Lists only what changed in one property</source>
        <translation>Listet nur auf, was sich in einer Eigenschaft geändert hat</translation>
    </message>
    <message>
        <source>Property that changed</source>
        <translation>Eigenschaft, die sich geändert hat</translation>
    </message>
    <message>
        <source>Any property</source>
        <translation>Jede Eigenschaft</translation>
    </message>
    <message>
        <source>Property: %1</source>
        <translation>Eigenschaft: %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a property, and how often it changed</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>The filter below finds the others by name</source>
        <translation>Die übrigen findet der Filter darunter beim Namen</translation>
    </message>
</context>
<context>
    <name>vitrine::ChangeDetails</name>
    <message>
        <source>Property</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>First File</source>
        <translation>Erste Datei</translation>
    </message>
    <message>
        <source>Second File</source>
        <translation>Zweite Datei</translation>
    </message>
    <message>
        <source>at the root</source>
        <translation>ganz oben</translation>
    </message>
    <message>
        <source>not written</source>
        <translation>nicht geschrieben</translation>
    </message>
    <message>
        <source>Below</source>
        <translation>Unterhalb von</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>%1 away, turned by %2°</source>
        <translation>%1 entfernt, um %2° gedreht</translation>
    </message>
    <message>
        <source>Values that differ</source>
        <translation>Werte, die sich unterscheiden</translation>
    </message>
    <message>
        <source>Lines that differ</source>
        <translation>Zeilen, die sich unterscheiden</translation>
    </message>
    <message>
        <source>Select a change to see what it is.</source>
        <translation>Eine Änderung auswählen, um sie zu sehen.</translation>
    </message>
    <message>
        <source>Whole Script</source>
        <translation>Ganzes Skript</translation>
    </message>
    <message>
        <source>Shows both versions over the whole page; so does a double click</source>
        <translation>Zeigt beide Fassungen über die ganze Seite; ein Doppelklick auch</translation>
    </message>
</context>
<context>
    <name>vitrine::ChangeModel</name>
    <message>
        <source>%1 of %2 differ</source>
        <translation>%1 von %2 verschieden</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>verschoben</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>umbenannt</translation>
    </message>
    <message numerus="yes">
        <source>%1 values</source>
        <translation>
            <numerusform>%1 Wert</numerusform>
            <numerusform>%1 Werte</numerusform>
        </translation>
    </message>
    <message>
        <source>one of several of this name</source>
        <translation>einer von mehreren dieses Namens</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>added</source>
        <translation>hinzugekommen</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>What changed in all that lies below it</source>
        <translation>Was sich in allem darunter geändert hat</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Below</source>
        <translation>Unterhalb von</translation>
    </message>
</context>
<context>
    <name>vitrine::ChecksDock</name>
    <message>
        <source>Chec&amp;ks</source>
        <translation>P&amp;rüfungen</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>Previous finding</source>
        <translation>Voriger Befund</translation>
    </message>
    <message>
        <source>Next finding</source>
        <translation>Nächster Befund</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Moves the camera to the place of the finding (Return)</source>
        <translation>Führt die Kamera zur Stelle des Befunds (Eingabetaste)</translation>
    </message>
    <message>
        <source>Copy Report</source>
        <translation>Bericht kopieren</translation>
    </message>
    <message>
        <source>Copies the verdict and all findings as text</source>
        <translation>Kopiert das Urteil und alle Befunde als Text</translation>
    </message>
    <message>
        <source>Heat Map</source>
        <translation>Wärmebild</translation>
    </message>
    <message>
        <source>Colours the mesh of the finding in the picture</source>
        <translation>Färbt das Netz des Befunds im Bild</translation>
    </message>
    <message>
        <source>Files…</source>
        <translation>Dateien…</translation>
    </message>
    <message>
        <source>Check for</source>
        <translation>Prüfen für</translation>
    </message>
    <message>
        <source>What the file is to be uploaded to</source>
        <translation>Wohin die Datei hochgeladen werden soll</translation>
    </message>
    <message>
        <source>&amp;None</source>
        <translation>&amp;Keine</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>&amp;Zeigen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;Report</source>
        <translation>&amp;Bericht kopieren</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>Prüfungen</translation>
    </message>
    <message>
        <source>Checks (%1)</source>
        <translation>Prüfungen (%1)</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Wird geprüft…</translation>
    </message>
    <message>
        <source>There are no rules for this target yet</source>
        <translation>Für dieses Ziel gibt es noch keine Regeln</translation>
    </message>
    <message>
        <source>Not a promise: who takes the file has rules that are not public.</source>
        <translation>Kein Versprechen: Wer die Datei annimmt, hat Regeln, die nicht öffentlich sind.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Files (%1)…</source>
        <translation>Dateien (%1)…</translation>
    </message>
    <message>
        <source>Choose the other files of the upload: levels (_LOD2, _LOD1, _LOD0) and physics (_PHYS). Those beside the file are found by their names.</source>
        <translation>Die anderen Dateien des Uploads wählen: Stufen (_LOD2, _LOD1, _LOD0) und Physik (_PHYS). Die neben der Datei werden an ihren Namen erkannt.</translation>
    </message>
    <message>
        <source>Copied the report</source>
        <translation>Bericht kopiert</translation>
    </message>
    <message>
        <source>nothing to measure here</source>
        <translation>hier gibt es nichts zu messen</translation>
    </message>
    <message>
        <source>Files of the Upload</source>
        <translation>Dateien des Uploads</translation>
    </message>
</context>
<context>
    <name>vitrine::Chips</name>
    <message>
        <source>End: %1</source>
        <translation>Beenden: %1</translation>
    </message>
    <message>
        <source>Ends it (Esc)</source>
        <translation>Beendet es (Esc)</translation>
    </message>
</context>
<context>
    <name>vitrine::CollectionModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Bemerkung</translation>
    </message>
</context>
<context>
    <name>vitrine::CollectionPage</name>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Save As…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Assign to…</source>
        <translation>Zuweisen an…</translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation>Nach Namen filtern</translation>
    </message>
    <message>
        <source>Kinds shown</source>
        <translation>Gezeigte Arten</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Alle Arten</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>Klänge</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>Show pictures instead of a table</source>
        <translation>Bilder statt einer Tabelle zeigen</translation>
    </message>
    <message>
        <source>Vitrine keeps the entry, and uses it wherever a file names the id.</source>
        <translation>Vitrine bewahrt den Eintrag auf und benutzt ihn überall, wo eine Datei die Kennung nennt.</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>Reading the list of entries…</source>
        <translation>Die Liste der Einträge wird gelesen…</translation>
    </message>
    <message numerus="yes">
        <source>%1 entries</source>
        <translation>
            <numerusform>%1 Eintrag</numerusform>
            <numerusform>%1 Einträge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 shown</source>
        <translation>
            <numerusform>%1 gezeigt</numerusform>
            <numerusform>%1 gezeigt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 › %2</source>
        <comment>a place, and what is in it</comment>
        <translation>%1 › %2</translation>
    </message>
    <message>
        <source>Save the Entry As</source>
        <translation>Eintrag speichern unter</translation>
    </message>
    <message>
        <source>Assign to an Id</source>
        <translation>Einer Kennung zuweisen</translation>
    </message>
    <message>
        <source>The id that files name, such as rbxassetid://1234 or a UUID:</source>
        <translation>Die Kennung, die Dateien nennen, etwa rbxassetid://1234 oder eine UUID:</translation>
    </message>
    <message>
        <source>Kept for %1</source>
        <translation>Aufbewahrt für %1</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Öffnen</translation>
    </message>
    <message>
        <source>&amp;Save As…</source>
        <translation>&amp;Speichern unter…</translation>
    </message>
    <message>
        <source>&amp;Assign to…</source>
        <translation>&amp;Zuweisen an…</translation>
    </message>
</context>
<context>
    <name>vitrine::ColumnChooser</name>
    <message>
        <source>Find a column</source>
        <translation>Spalte suchen</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Show &amp;All</source>
        <translation>Alle &amp;zeigen</translation>
    </message>
    <message>
        <source>Hide A&amp;ll</source>
        <translation>Alle &amp;ausblenden</translation>
    </message>
</context>
<context>
    <name>vitrine::ComparePage</name>
    <message>
        <source>no surface</source>
        <translation>keine Oberfläche</translation>
    </message>
    <message>
        <source>Colou&amp;r Changes</source>
        <translation>Ände&amp;rungen färben</translation>
    </message>
    <message>
        <source>Properties of &amp;One Side</source>
        <translation>Eigenschaften &amp;einer Seite</translation>
    </message>
    <message>
        <source>First: %1</source>
        <translation>Erste: %1</translation>
    </message>
    <message>
        <source>Second: %1</source>
        <translation>Zweite: %1</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>Previous Change</source>
        <translation>Vorige Änderung</translation>
    </message>
    <message>
        <source>Goes to the change before (Shift+F7)</source>
        <translation>Zur vorigen Änderung (Umschalt+F7)</translation>
    </message>
    <message>
        <source>Next Change</source>
        <translation>Nächste Änderung</translation>
    </message>
    <message>
        <source>Goes to the next change (F7)</source>
        <translation>Zur nächsten Änderung (F7)</translation>
    </message>
    <message>
        <source>Swap Sides</source>
        <translation>Seiten tauschen</translation>
    </message>
    <message>
        <source>Makes the second file the first one</source>
        <translation>Macht die zweite Datei zur ersten</translation>
    </message>
    <message>
        <source>How the two pictures are shown</source>
        <translation>Wie die beiden Bilder gezeigt werden</translation>
    </message>
    <message>
        <source>Side by Side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Divider</source>
        <translation>Trennlinie</translation>
    </message>
    <message>
        <source>Blink</source>
        <translation>Wechselnd</translation>
    </message>
    <message>
        <source>Also counts properties that only one of the two files stores. Different versions of a program store different properties, mostly with their default values</source>
        <translation>Zählt auch Eigenschaften als Änderung, die eine der beiden Dateien gar nicht schreibt. Verschiedene Versionen eines Programms schreiben verschiedene Eigenschaften, meist mit ihren üblichen Werten</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>Was sich geändert hat</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Dateien werden verglichen…</translation>
    </message>
    <message>
        <source>The files are being read</source>
        <translation>Die Dateien werden gelesen</translation>
    </message>
    <message>
        <source>%1 added</source>
        <translation>%1 hinzugekommen</translation>
    </message>
    <message>
        <source>%1 removed</source>
        <translation>%1 entfernt</translation>
    </message>
    <message>
        <source>%1 moved</source>
        <translation>%1 verschoben</translation>
    </message>
    <message>
        <source>%1 renamed</source>
        <translation>%1 umbenannt</translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation>%1 geändert</translation>
    </message>
    <message numerus="yes">
        <source>%1 arrays differ</source>
        <translation>
            <numerusform>%1 Array verschieden</numerusform>
            <numerusform>%1 Arrays verschieden</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 properties of one side not shown</source>
        <translation>%1 Eigenschaften einer Seite nicht gezeigt</translation>
    </message>
    <message>
        <source>nothing that is compared differs, but the bytes do</source>
        <translation>kein Unterschied im Verglichenen, nur in den Bytes</translation>
    </message>
    <message>
        <source>surfaces are the same, turned by %1°</source>
        <translation>gleiche Oberflächen, um %1° gedreht</translation>
    </message>
    <message>
        <source>surfaces are the same</source>
        <translation>gleiche Oberflächen</translation>
    </message>
    <message>
        <source>surfaces %1 apart at most</source>
        <translation>Oberflächen höchstens %1 auseinander</translation>
    </message>
    <message>
        <source>No differences</source>
        <translation>Keine Unterschiede</translation>
    </message>
    <message>
        <source>Different formats: compared as geometry</source>
        <translation>Verschiedene Formate: als Geometrie verglichen</translation>
    </message>
    <message>
        <source>only what could be read was compared</source>
        <translation>nur verglichen, was lesbar war</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>Positions no farther apart than this count as equal, in the units of the files: vectors, vertices and such</source>
        <translation>Orte, die höchstens so weit auseinanderliegen, gelten als gleich, in den Einheiten der Dateien: Vektoren, Positionen, Vertices</translation>
    </message>
    <message>
        <source>Tolerance: </source>
        <translation>Toleranz: </translation>
    </message>
    <message>
        <source>Tolerance: none</source>
        <translation>Toleranz: keine</translation>
    </message>
    <message>
        <source>Levels of detail that are compared</source>
        <translation>Detailstufen, die verglichen werden</translation>
    </message>
    <message>
        <source>Compares one level of detail of each file and nothing else; 0 is the finest</source>
        <translation>Vergleicht eine Detailstufe jeder Datei und sonst nichts; 0 ist die feinste</translation>
    </message>
    <message>
        <source>Whole Files</source>
        <translation>Ganze Dateien</translation>
    </message>
    <message>
        <source>Level %1 and %2</source>
        <translation>Stufe %1 und %2</translation>
    </message>
    <message>
        <source>%1 within the tolerance</source>
        <translation>%1 innerhalb der Toleranz</translation>
    </message>
    <message>
        <source>Level %1 against level %2</source>
        <translation>Stufe %1 gegen Stufe %2</translation>
    </message>
    <message>
        <source>Green: added. Red: removed. Amber: other values. Blue: moved to another parent, or renamed</source>
        <translation>Grün: hinzugekommen. Rot: entfernt. Gelb: andere Werte. Blau: unter ein anderes Elternelement verschoben oder umbenannt</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Show both pictures</source>
        <translation>Beide Bilder zeigen</translation>
    </message>
    <message>
        <source>Shows both pictures, or leaves their room to the list of changes</source>
        <translation>Zeigt beide Bilder oder lässt ihren Platz der Liste der Änderungen</translation>
    </message>
</context>
<context>
    <name>vitrine::CostBars</name>
    <message>
        <source>saves %1 without it</source>
        <translation>spart ohne sie %1</translation>
    </message>
    <message>
        <source>up to %1 less if simpler</source>
        <translation>bis zu %1 weniger, wenn einfacher</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a part, and what it costs</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: saves %2</source>
        <comment>a part of a mesh</comment>
        <translation>%1: spart %2</translation>
    </message>
    <message>
        <source>Download weight about %1</source>
        <translation>Download-Gewicht etwa %1</translation>
    </message>
    <message>
        <source>Download weight %1</source>
        <translation>Download-Gewicht %1</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Niedrig</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>Niedrigste</translation>
    </message>
</context>
<context>
    <name>vitrine::CurvePanel</name>
    <message>
        <source>dashed: formula is a guess</source>
        <translation>gestrichelt: Formel geraten</translation>
    </message>
    <message>
        <source>No source tells how the game eases these keys</source>
        <translation>Keine Quelle sagt, welchen Übergang das Spiel zwischen diesen Schlüsseln macht</translation>
    </message>
    <message>
        <source>Show or hide %1</source>
        <translation>%1 ein- oder ausblenden</translation>
    </message>
</context>
<context>
    <name>vitrine::CurveView</name>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Click or drag: time; wheel: closer (Ctrl: values alone, Alt: time alone); Shift-drag: move; double-click or F: all of it</source>
        <translation>Klick oder Ziehen: Zeit; Mausrad: näher (Strg: nur Werte, Alt: nur Zeit); Umschalt+Ziehen: verschieben; Doppelklick oder F: alles</translation>
    </message>
    <message>
        <source>%1 at %2 s: %3, %4</source>
        <translation>%1 bei %2 s: %3, %4</translation>
    </message>
    <message>
        <source>No curve</source>
        <translation>Keine Kurve</translation>
    </message>
    <message>
        <source>%1 at %2 s: %3</source>
        <translation>%1 bei %2 s: %3</translation>
    </message>
    <message>
        <source>Left and Right: keys; Up and Down: channels; + and −: closer and away</source>
        <translation>Links und Rechts: Schlüssel; Auf und Ab: Kanäle; + und −: näher und ferner</translation>
    </message>
</context>
<context>
    <name>vitrine::DiagnosticsDock</name>
    <message>
        <source>D&amp;iagnostics</source>
        <translation>&amp;Diagnose</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnose</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Diagnostics (%1)</source>
        <translation>Diagnose (%1)</translation>
    </message>
    <message>
        <source>No diagnostics</source>
        <translation>Keine Meldungen</translation>
    </message>
    <message>
        <source>No file</source>
        <translation>Keine Datei</translation>
    </message>
    <message>
        <source>Copy Report</source>
        <translation>Bericht kopieren</translation>
    </message>
</context>
<context>
    <name>vitrine::DiagnosticsModel</name>
    <message>
        <source>%1 in %2</source>
        <comment>an offset, and the block it is in</comment>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Offset</translation>
    </message>
</context>
<context>
    <name>vitrine::DockLayout</name>
    <message>
        <source>Panels</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>The tree (%1)</source>
        <translation>Der Baum (%1)</translation>
    </message>
    <message>
        <source>Properties, view and the other panels on the right</source>
        <translation>Eigenschaften, Ansicht und was sonst rechts steht</translation>
    </message>
    <message>
        <source>All tabs</source>
        <translation>Alle Tabs</translation>
    </message>
    <message>
        <source>All tabs (%1)</source>
        <translation>Alle Tabs (%1)</translation>
    </message>
    <message>
        <source>A &amp;Window of Its Own</source>
        <translation>Ei&amp;genes Fenster</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Help on This Panel</source>
        <translation>&amp;Hilfe zu diesem Bereich</translation>
    </message>
</context>
<context>
    <name>vitrine::DocumentChecks</name>
    <message>
        <source>The checks were stopped</source>
        <translation>Die Prüfungen wurden angehalten</translation>
    </message>
    <message>
        <source>The checks failed: %1</source>
        <translation>Die Prüfungen sind fehlgeschlagen: %1</translation>
    </message>
</context>
<context>
    <name>vitrine::DocumentView</name>
    <message>
        <source>%1 is no longer there. What was read is still shown.</source>
        <translation>%1 ist nicht mehr da. Was gelesen wurde, wird weiter gezeigt.</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>There is nothing to draw in this file</source>
        <translation>In dieser Datei gibt es nichts zu zeichnen</translation>
    </message>
    <message>
        <source>Back to the Containing Document</source>
        <translation>Zurück zum Fundort</translation>
    </message>
    <message>
        <source>Shows the document that this one lies in, with the node selected</source>
        <translation>Zeigt das Dokument, in dem dieses liegt, mit dem Knoten ausgewählt</translation>
    </message>
    <message>
        <source>%1 of %2 textures found</source>
        <translation>%1 von %2 Texturen gefunden</translation>
    </message>
    <message>
        <source>The only texture was not found</source>
        <translation>Die einzige Textur wurde nicht gefunden</translation>
    </message>
    <message>
        <source>%1 of %2 textures not found</source>
        <translation>%1 von %2 Texturen nicht gefunden</translation>
    </message>
    <message numerus="yes">
        <source>%1 models are missing</source>
        <translation>
            <numerusform>%1 Modell fehlt</numerusform>
            <numerusform>%1 Modelle fehlen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 images not at hand</source>
        <translation>
            <numerusform>%1 Bild nicht verfügbar</numerusform>
            <numerusform>%1 Bilder nicht verfügbar</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 images are shown smaller (%2 pixels a side at most)</source>
        <translation>
            <numerusform>%1 Bild wird kleiner gezeigt (höchstens %2 Pixel je Seite)</numerusform>
            <numerusform>%1 Bilder werden kleiner gezeigt (höchstens %2 Pixel je Seite)</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>No file in %1 has the name of a missing one: %2</source>
        <translation>Nichts in %1 heißt wie das, was fehlt: %2</translation>
    </message>
    <message>
        <source>Choose a Folder…</source>
        <translation>Ordner wählen…</translation>
    </message>
    <message>
        <source>Choose the Game&apos;s Folder…</source>
        <translation>Ordner des Spiels wählen…</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>Choose the Folder to Look for Missing Files in</source>
        <translation>Ordner wählen, in dem fehlende Dateien gesucht werden</translation>
    </message>
    <message>
        <source>No other file in this folder</source>
        <translation>Keine weitere Datei in diesem Ordner</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1 von %2: %3</translation>
    </message>
    <message>
        <source>Compare %1 With</source>
        <translation>%1 vergleichen mit</translation>
    </message>
    <message>
        <source>The picture is not complete</source>
        <translation>Das Bild ist nicht vollständig</translation>
    </message>
    <message numerus="yes">
        <source>%1 meshes as hulls</source>
        <translation>
            <numerusform>%1 Netz als Hülle</numerusform>
            <numerusform>%1 Netze als Hüllen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 meshes as boxes</source>
        <translation>
            <numerusform>%1 Netz als Quader</numerusform>
            <numerusform>%1 Netze als Quader</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 images shown smaller</source>
        <translation>
            <numerusform>%1 Bild kleiner gezeigt</numerusform>
            <numerusform>%1 Bilder kleiner gezeigt</numerusform>
        </translation>
    </message>
    <message>
        <source>Not everything is as in the file</source>
        <translation>Nicht alles ist wie in der Datei</translation>
    </message>
    <message>
        <source>An image is not drawn as a scene: export it to save it</source>
        <translation>Ein Bild wird nicht als Szene gezeichnet: exportieren Sie es, um es zu speichern</translation>
    </message>
    <message numerus="yes">
        <source>%1 meshes</source>
        <translation>
            <numerusform>%1 Netz</numerusform>
            <numerusform>%1 Netze</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 models</source>
        <translation>
            <numerusform>%1 Modell</numerusform>
            <numerusform>%1 Modelle</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 images</source>
        <translation>
            <numerusform>%1 Bild</numerusform>
            <numerusform>%1 Bilder</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 are not here · Where are they?</source>
        <translation>%1 sind nicht da · Wo sind sie?</translation>
    </message>
    <message>
        <source>%1 is not here · Where is it?</source>
        <translation>%1 ist nicht da · Wo ist es?</translation>
    </message>
    <message>
        <source>Get It</source>
        <translation>Holen</translation>
    </message>
    <message>
        <source>Get Them</source>
        <translation>Holen</translation>
    </message>
    <message>
        <source>Asks the services that you choose for what is missing</source>
        <translation>Fragt die Dienste, die Sie wählen, nach dem, was fehlt</translation>
    </message>
    <message numerus="yes">
        <source>%1 animations</source>
        <translation>
            <numerusform>%1 Animation</numerusform>
            <numerusform>%1 Animationen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 animations not at hand</source>
        <translation>
            <numerusform>%1 Animation nicht verfügbar</numerusform>
            <numerusform>%1 Animationen nicht verfügbar</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::DopeSheet</name>
    <message>
        <source>Dope sheet</source>
        <translation>Dope Sheet</translation>
    </message>
    <message>
        <source>Click: time and joint; wheel: rows; Ctrl-wheel: closer; Shift-drag: move; double-click or F: all of it</source>
        <translation>Klick: Zeit und Gelenk; Mausrad: Zeilen; Strg+Mausrad: näher; Umschalt+Ziehen: verschieben; Doppelklick oder F: alles</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message numerus="yes">
        <source>%1, row %2 of %3, %4 keys. </source>
        <translation>
            <numerusform>%1, Zeile %2 von %3, %4 Schlüssel. </numerusform>
            <numerusform>%1, Zeile %2 von %3, %4 Schlüssel. </numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rows. </source>
        <translation>
            <numerusform>%1 Zeile. </numerusform>
            <numerusform>%1 Zeilen. </numerusform>
        </translation>
    </message>
    <message>
        <source>Up and Down: rows; Left and Right: keys; + and −: closer and away</source>
        <translation>Auf und Ab: Zeilen; Links und Rechts: Schlüssel; + und −: näher und ferner</translation>
    </message>
    <message>
        <source>%1 at %2 s</source>
        <translation>%1 bei %2 s</translation>
    </message>
</context>
<context>
    <name>vitrine::ErrorPage</name>
    <message>
        <source>The file ends too early</source>
        <translation>Die Datei endet zu früh</translation>
    </message>
    <message>
        <source>The file contradicts its own format</source>
        <translation>Die Datei widerspricht ihrem eigenen Format</translation>
    </message>
    <message>
        <source>This kind of file is known, but cannot be read yet</source>
        <translation>Diese Art Datei ist bekannt, kann aber noch nicht gelesen werden</translation>
    </message>
    <message>
        <source>The file is larger than the limits allow</source>
        <translation>Die Datei ist größer, als die Grenzwerte erlauben</translation>
    </message>
    <message>
        <source>Vitrine does not know this kind of file</source>
        <translation>Diese Datei kennt Vitrine nicht</translation>
    </message>
    <message>
        <source>The file could not be opened</source>
        <translation>Die Datei konnte nicht geöffnet werden</translation>
    </message>
    <message>
        <source>Loading was stopped</source>
        <translation>Das Laden wurde abgebrochen</translation>
    </message>
    <message>
        <source>Beside it: %1</source>
        <translation>Daneben: %1</translation>
    </message>
    <message>
        <source> and %1 more</source>
        <translation> und %1 weitere</translation>
    </message>
    <message>
        <source>&amp;Try Again</source>
        <translation>&amp;Erneut versuchen</translation>
    </message>
    <message>
        <source>The file does not begin as a file of this kind does: %1</source>
        <translation>Die Datei beginnt nicht wie eine Datei dieser Art: %1</translation>
    </message>
    <message>
        <source>%1, at offset %2</source>
        <translation>%1, bei Offset %2</translation>
    </message>
    <message>
        <source>Try It as a &amp;Mesh</source>
        <translation>Als &amp;Netz versuchen</translation>
    </message>
    <message>
        <source>Opens the file as plain bytes; you say where a mesh lies in it</source>
        <translation>Öffnet die Datei als bloße Bytes, und als Netz, wo Sie sagen, dass eines liegt</translation>
    </message>
    <message>
        <source>The file is empty</source>
        <translation>Die Datei ist leer</translation>
    </message>
</context>
<context>
    <name>vitrine::ExportDialog</name>
    <message>
        <source>&amp;Textures</source>
        <translation>&amp;Texturen</translation>
    </message>
    <message>
        <source>Images beside the file, or in it</source>
        <translation>Bilder neben der Datei oder darin</translation>
    </message>
    <message>
        <source>&amp;Joints and weights</source>
        <translation>&amp;Gelenke und Gewichte</translation>
    </message>
    <message>
        <source>Without them the vertices are written where the pose puts them</source>
        <translation>Ohne sie werden die Vertices dort geschrieben, wohin die Pose sie setzt</translation>
    </message>
    <message>
        <source>&amp;Animations</source>
        <translation>&amp;Animationen</translation>
    </message>
    <message>
        <source>Movements of joints</source>
        <translation>Bewegungen der Gelenke</translation>
    </message>
    <message>
        <source>&amp;Models of the room</source>
        <translation>&amp;Modelle des Raums</translation>
    </message>
    <message>
        <source>Models that the file names</source>
        <translation>Was die Datei mit Namen platziert</translation>
    </message>
    <message>
        <source>P&amp;hysics shapes</source>
        <translation>Ph&amp;ysikformen</translation>
    </message>
    <message>
        <source>Convex hulls, each an object of its own</source>
        <translation>Konvexe Hüllen, jede ein eigenes Objekt</translation>
    </message>
    <message>
        <source>&amp;Collision</source>
        <translation>&amp;Kollision</translation>
    </message>
    <message>
        <source>Invisible surfaces</source>
        <translation>Unsichtbare Flächen</translation>
    </message>
    <message>
        <source>Tri&amp;gger boxes</source>
        <translation>Trigger-&amp;Boxen</translation>
    </message>
    <message>
        <source>Invisible volumes with names</source>
        <translation>Unsichtbare Volumen mit Namen</translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation>%1 exportieren</translation>
    </message>
    <message>
        <source>&amp;Save As…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Everything that is shown</source>
        <translation>Alles, was gezeigt wird</translation>
    </message>
    <message numerus="yes">
        <source>What is selected (%1 nodes)</source>
        <translation>
            <numerusform>Was ausgewählt ist (%1 Knoten)</numerusform>
            <numerusform>Was ausgewählt ist (%1 Knoten)</numerusform>
        </translation>
    </message>
    <message>
        <source>Y up</source>
        <translation>Y nach oben</translation>
    </message>
    <message>
        <source>Z up</source>
        <translation>Z nach oben</translation>
    </message>
    <message>
        <source>Looks towards +Z</source>
        <translation>Blickt nach +Z</translation>
    </message>
    <message>
        <source>Faces the stored direction</source>
        <translation>Blickt wie gespeichert</translation>
    </message>
    <message>
        <source>glTF says that objects look towards +Z, and its viewers show that side. Roblox objects look towards -Z.</source>
        <translation>Nach glTF blicken Objekte nach +Z, und Betrachter zeigen diese Seite. Roblox-Objekte blicken nach -Z.</translation>
    </message>
    <message>
        <source>As shown now</source>
        <translation>Wie jetzt gezeigt</translation>
    </message>
    <message>
        <source>As stored</source>
        <translation>Wie gespeichert</translation>
    </message>
    <message>
        <source>Multiplies all lengths. A Roblox stud is taken for 0.28 m; a room&apos;s unit for 1/256</source>
        <translation>Multipliziert alle Längen. Ein Roblox-Stud gilt als 0,28 m, die Einheit eines Raums als 1/256</translation>
    </message>
    <message>
        <source>&amp;Format:</source>
        <translation>&amp;Format:</translation>
    </message>
    <message>
        <source>&amp;Version:</source>
        <translation>&amp;Version:</translation>
    </message>
    <message>
        <source>&amp;What:</source>
        <translation>&amp;Was:</translation>
    </message>
    <message>
        <source>&amp;Levels:</source>
        <translation>&amp;Stufen:</translation>
    </message>
    <message>
        <source>&amp;Pose:</source>
        <translation>P&amp;ose:</translation>
    </message>
    <message>
        <source>Axi&amp;s:</source>
        <translation>Achs&amp;e:</translation>
    </message>
    <message>
        <source>F&amp;ront:</source>
        <translation>Vo&amp;rderseite:</translation>
    </message>
    <message>
        <source>Sca&amp;le:</source>
        <translation>Ska&amp;lierung:</translation>
    </message>
    <message>
        <source>All, each an object</source>
        <translation>Alle, jede ein Objekt</translation>
    </message>
    <message>
        <source>What fits best</source>
        <translation>Was am besten passt</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
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
        <translation>Nichts fehlt: alles Gewünschte ist enthalten</translation>
    </message>
    <message numerus="yes">
        <source>%1 files</source>
        <translation>
            <numerusform>%1 Datei</numerusform>
            <numerusform>%1 Dateien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 objects</source>
        <translation>
            <numerusform>%1 Objekt</numerusform>
            <numerusform>%1 Objekte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 triangles</source>
        <translation>
            <numerusform>%1 Dreieck</numerusform>
            <numerusform>%1 Dreiecke</numerusform>
        </translation>
    </message>
    <message>
        <source>, turned so that the front looks towards +Z</source>
        <translation>, gedreht, sodass die Vorderseite nach +Z blickt</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Nicht enthalten</translation>
    </message>
    <message>
        <source>Cl&amp;ip:</source>
        <translation>Cl&amp;ip:</translation>
    </message>
    <message>
        <source>&amp;Keys per second:</source>
        <translation>Sc&amp;hlüssel pro Sekunde:</translation>
    </message>
    <message>
        <source>Animation %1</source>
        <translation>Animation %1</translation>
    </message>
    <message>
        <source>All that the rigs can play; where a file holds one, the first of them</source>
        <translation>Alle, die die Rigs abspielen können; wo eine Datei nur einen enthält, den ersten davon</translation>
    </message>
    <message>
        <source>Where the file cannot hold how a motion eases, it gets at least so many keys</source>
        <translation>Wo die Datei den Übergang einer Bewegung nicht enthalten kann, bekommt sie mindestens so viele Schlüssel</translation>
    </message>
</context>
<context>
    <name>vitrine::Exporter</name>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message numerus="yes">
        <source>%1 scripts</source>
        <translation>
            <numerusform>%1 Skript</numerusform>
            <numerusform>%1 Skripte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 files</source>
        <translation>
            <numerusform>%1 Datei</numerusform>
            <numerusform>%1 Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Export into a New Folder</source>
        <translation>In einen neuen Ordner exportieren</translation>
    </message>
    <message>
        <source>Save Value</source>
        <translation>Wert speichern</translation>
    </message>
    <message>
        <source>%1 beside it exists already. Replace it?</source>
        <translation>%1 daneben gibt es schon. Ersetzen?</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more file(s) beside it exist already. Replace them?</source>
        <translation>
            <numerusform>%1 und %n weitere Datei daneben gibt es schon. Ersetzen?</numerusform>
            <numerusform>%1 und %n weitere Dateien daneben gibt es schon. Ersetzen?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::ExposureSlider</name>
    <message>
        <source>Exposure</source>
        <translation>Belichtung</translation>
    </message>
</context>
<context>
    <name>vitrine::FarThings</name>
    <message>
        <source>Things far away</source>
        <translation>Weit entfernte Dinge</translation>
    </message>
    <message>
        <source>Far from the rest. Return goes there, Alt+Left comes back.</source>
        <translation>Weit weg vom Rest. Eingabe geht hin, Alt+Links kommt zurück.</translation>
    </message>
    <message>
        <source>%1 – %2 away</source>
        <comment>a thing and how far away it lies</comment>
        <translation>%1 – %2 entfernt</translation>
    </message>
    <message numerus="yes">
        <source>and %1 more</source>
        <translation>
            <numerusform>und %1 weiteres</numerusform>
            <numerusform>und %1 weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::FetchBar</name>
    <message numerus="yes">
        <source>The service asks to wait %1 s: %2 of %3 assets</source>
        <translation>
            <numerusform>Der Dienst bittet, %1 s zu warten: %2 von %3 Asset</numerusform>
            <numerusform>Der Dienst bittet, %1 s zu warten: %2 von %3 Assets</numerusform>
        </translation>
    </message>
    <message>
        <source>Getting assets: %1 of %2, %3</source>
        <translation>Assets werden geholt: %1 von %2, %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>how many assets failed, and why</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source> · </source>
        <translation> · </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what happened, and what to do</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Stopped: %1</source>
        <translation>Abgebrochen: %1</translation>
    </message>
    <message>
        <source>Show Missing</source>
        <translation>Fehlende zeigen</translation>
    </message>
    <message>
        <source>Network…</source>
        <translation>Netzwerk…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Hide this message</source>
        <translation>Diese Meldung ausblenden</translation>
    </message>
    <message>
        <source>Assets that are here</source>
        <translation>Assets, die da sind</translation>
    </message>
    <message>
        <source>Lists what is missing, with the reason for each</source>
        <translation>Listet auf, was fehlt, und warum</translation>
    </message>
    <message>
        <source>Cancelled: %1</source>
        <translation>Auf Wunsch beendet: %1</translation>
    </message>
    <message>
        <source>Assets here: %1 of %2, %3</source>
        <translation>Assets hier: %1 von %2, %3</translation>
    </message>
</context>
<context>
    <name>vitrine::FileFilterBox</name>
    <message>
        <source>&lt;table cellspacing=&apos;0&apos; cellpadding=&apos;3&apos;&gt;&lt;tr&gt;&lt;td colspan=&apos;2&apos;&gt;&lt;b&gt;Which files are shown&lt;/b&gt;&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;hat&lt;/code&gt;&lt;/td&gt;&lt;td&gt;part of a name; capitals do not matter&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;name=*.rbxl folder=maps/*&lt;/code&gt;&lt;/td&gt;&lt;td&gt;a whole text; * any run, ? one character&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;format:rbxm version=5.00&lt;/code&gt;&lt;/td&gt;&lt;td&gt;a format, or an ending that it has&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;triangles&amp;gt;10000 joints&amp;gt;0&lt;/code&gt;&lt;/td&gt;&lt;td&gt;a number: = != &amp;lt; &amp;lt;= &amp;gt; &amp;gt;=&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;diagnostics&amp;gt;0 complete=false&lt;/code&gt;&lt;/td&gt;&lt;td&gt;what is doubtful, what is damaged&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;has:class:RemoteEvent&lt;/code&gt;&lt;/td&gt;&lt;td&gt;holds an instance of the class&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;has:script:&quot;require(&quot;&lt;/code&gt;&lt;/td&gt;&lt;td&gt;a script of it has the text&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;uses:rbxassetid://123&lt;/code&gt;&lt;/td&gt;&lt;td&gt;names this asset or file&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;texture:missing&lt;/code&gt;&lt;/td&gt;&lt;td&gt;names a texture that is not there&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;same:FILE geometry:FILE like:FILE&lt;/code&gt;&lt;/td&gt;&lt;td&gt;the same bytes, the same triangles, nearly the same shape&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;a b &amp;nbsp; a | b &amp;nbsp; -a &amp;nbsp; (a | b) c&lt;/code&gt;&lt;/td&gt;&lt;td&gt;and, or, not, grouping&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td colspan=&apos;2&apos;&gt;Down goes to the files, Escape clears, Ctrl+Space offers words.&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;</source>
        <translation>&lt;table cellspacing=&apos;0&apos; cellpadding=&apos;3&apos;&gt;&lt;tr&gt;&lt;td colspan=&apos;2&apos;&gt;&lt;b&gt;Welche Dateien angezeigt werden&lt;/b&gt;&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;hat&lt;/code&gt;&lt;/td&gt;&lt;td&gt;Teil eines Namens; Groß- und Kleinschreibung wird nicht unterschieden&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;name=*.rbxl folder=maps/*&lt;/code&gt;&lt;/td&gt;&lt;td&gt;ein ganzer Text; * beliebig viele, ? ein Zeichen&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;format:rbxm version=5.00&lt;/code&gt;&lt;/td&gt;&lt;td&gt;ein Format oder eine seiner Endungen&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;triangles&amp;gt;10000 joints&amp;gt;0&lt;/code&gt;&lt;/td&gt;&lt;td&gt;eine Zahl: = != &amp;lt; &amp;lt;= &amp;gt; &amp;gt;=&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;diagnostics&amp;gt;0 complete=false&lt;/code&gt;&lt;/td&gt;&lt;td&gt;was zweifelhaft, was beschädigt ist&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;has:class:RemoteEvent&lt;/code&gt;&lt;/td&gt;&lt;td&gt;enthält eine Instanz der Klasse&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;has:script:&quot;require(&quot;&lt;/code&gt;&lt;/td&gt;&lt;td&gt;ein Skript darin hat diesen Text&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;uses:rbxassetid://123&lt;/code&gt;&lt;/td&gt;&lt;td&gt;nennt dieses Asset oder diese Datei&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;texture:missing&lt;/code&gt;&lt;/td&gt;&lt;td&gt;nennt eine Textur, die fehlt&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;same:DATEI geometry:DATEI like:DATEI&lt;/code&gt;&lt;/td&gt;&lt;td&gt;dieselben Bytes, dieselben Dreiecke, fast dieselbe Form&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;a b &amp;nbsp; a | b &amp;nbsp; -a &amp;nbsp; (a | b) c&lt;/code&gt;&lt;/td&gt;&lt;td&gt;und, oder, nicht, Klammern&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td colspan=&apos;2&apos;&gt;Abwärts geht zu den Dateien, Esc leert, Strg+Leertaste schlägt Wörter vor.&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;</translation>
    </message>
    <message>
        <source>Filter: hat, format:rbxl, triangles&gt;10000</source>
        <translation>Filter: hut, format:rbxl, triangles&gt;10000</translation>
    </message>
    <message>
        <source>Filter the files</source>
        <translation>Dateien filtern</translation>
    </message>
</context>
<context>
    <name>vitrine::FilterBox</name>
    <message>
        <source>Filter: lamp, class:Part, Size.X&gt;10</source>
        <translation>Filter: lamp, class:Part, Size.X&gt;10</translation>
    </message>
    <message>
        <source>Filter the tree</source>
        <translation>Baum filtern</translation>
    </message>
    <message>
        <source>&lt;table cellspacing=&apos;0&apos; cellpadding=&apos;3&apos;&gt;&lt;tr&gt;&lt;td colspan=&apos;2&apos;&gt;&lt;b&gt;What the tree shows&lt;/b&gt;&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;lamp&lt;/code&gt;&lt;/td&gt;&lt;td&gt;part of a name; capitals do not matter anywhere&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;class:Part&lt;/code&gt;&lt;/td&gt;&lt;td&gt;exactly this class; &lt;code&gt;class:*Value&lt;/code&gt; several&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;is:BasePart&lt;/code&gt;&lt;/td&gt;&lt;td&gt;this class or one derived from it&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;Transparency&amp;gt;0.5&lt;/code&gt;&lt;/td&gt;&lt;td&gt;a property: = != &amp;lt; &amp;lt;= &amp;gt; &amp;gt;=&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;Name=Door*&lt;/code&gt;&lt;/td&gt;&lt;td&gt;a whole text; * any run, ? one character&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;Material=Neon&lt;/code&gt;&lt;/td&gt;&lt;td&gt;an enum, by item or number&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;Size.X&amp;gt;10 CFrame.Y&amp;lt;0&lt;/code&gt;&lt;/td&gt;&lt;td&gt;parts: .X .Y .Z .R .G .B .Scale .Offset&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;Size=4,1,2 Color=#ff8000&lt;/code&gt;&lt;/td&gt;&lt;td&gt;several numbers at once&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;PrimaryPart=Head&lt;/code&gt;&lt;/td&gt;&lt;td&gt;a reference, by the target&apos;s name, or &lt;code&gt;none&lt;/code&gt;&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;Parent.Name=Tower&lt;/code&gt;&lt;/td&gt;&lt;td&gt;a property of what is referred to&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;Children&amp;gt;100&lt;/code&gt;&lt;/td&gt;&lt;td&gt;also &lt;code&gt;Name ClassName Parent&lt;/code&gt;&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;range=*&lt;/code&gt;&lt;/td&gt;&lt;td&gt;has the property&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;tag:Enemy&lt;/code&gt;&lt;/td&gt;&lt;td&gt;has the tag&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;attr:Health attr:Health&amp;gt;50&lt;/code&gt;&lt;/td&gt;&lt;td&gt;has the attribute; compares it&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;script:&quot;require(&quot;&lt;/code&gt;&lt;/td&gt;&lt;td&gt;scripts with this text&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;a b &amp;nbsp; a | b &amp;nbsp; -a &amp;nbsp; (a | b) c&lt;/code&gt;&lt;/td&gt;&lt;td&gt;and, or, not, grouping&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;&quot;Front Door&quot;&lt;/code&gt;&lt;/td&gt;&lt;td&gt;quotes hold spaces and signs together&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td colspan=&apos;2&apos;&gt;Down goes to the tree, Escape clears, Ctrl+Space offers words.&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;</source>
        <translation>&lt;table cellspacing=&apos;0&apos; cellpadding=&apos;3&apos;&gt;&lt;tr&gt;&lt;td colspan=&apos;2&apos;&gt;&lt;b&gt;Was der Baum zeigt&lt;/b&gt;&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;lamp&lt;/code&gt;&lt;/td&gt;&lt;td&gt;Teil eines Namens; Groß- und Kleinschreibung wird nirgends unterschieden&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;class:Part&lt;/code&gt;&lt;/td&gt;&lt;td&gt;genau diese Klasse; &lt;code&gt;class:*Value&lt;/code&gt; mehrere&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;is:BasePart&lt;/code&gt;&lt;/td&gt;&lt;td&gt;diese Klasse oder eine davon abgeleitete&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;Transparency&amp;gt;0.5&lt;/code&gt;&lt;/td&gt;&lt;td&gt;eine Eigenschaft: = != &amp;lt; &amp;lt;= &amp;gt; &amp;gt;=&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;Name=Door*&lt;/code&gt;&lt;/td&gt;&lt;td&gt;ein ganzer Text; * beliebig viele, ? ein Zeichen&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;Material=Neon&lt;/code&gt;&lt;/td&gt;&lt;td&gt;ein Enum, nach Name oder Nummer&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;Size.X&amp;gt;10 CFrame.Y&amp;lt;0&lt;/code&gt;&lt;/td&gt;&lt;td&gt;Teile: .X .Y .Z .R .G .B .Scale .Offset&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;Size=4,1,2 Color=#ff8000&lt;/code&gt;&lt;/td&gt;&lt;td&gt;mehrere Zahlen zugleich&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;PrimaryPart=Head&lt;/code&gt;&lt;/td&gt;&lt;td&gt;ein Verweis, nach dem Namen des Ziels, oder &lt;code&gt;none&lt;/code&gt;&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;Parent.Name=Tower&lt;/code&gt;&lt;/td&gt;&lt;td&gt;eine Eigenschaft dessen, worauf verwiesen wird&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;Children&amp;gt;100&lt;/code&gt;&lt;/td&gt;&lt;td&gt;auch &lt;code&gt;Name ClassName Parent&lt;/code&gt;&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;range=*&lt;/code&gt;&lt;/td&gt;&lt;td&gt;hat die Eigenschaft&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;tag:Enemy&lt;/code&gt;&lt;/td&gt;&lt;td&gt;hat den Tag&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;attr:Health attr:Health&amp;gt;50&lt;/code&gt;&lt;/td&gt;&lt;td&gt;hat das Attribut; vergleicht es&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;script:&quot;require(&quot;&lt;/code&gt;&lt;/td&gt;&lt;td&gt;Skripte mit diesem Text&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;a b &amp;nbsp; a | b &amp;nbsp; -a &amp;nbsp; (a | b) c&lt;/code&gt;&lt;/td&gt;&lt;td&gt;und, oder, nicht, Klammern&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td&gt;&lt;code&gt;&quot;Front Door&quot;&lt;/code&gt;&lt;/td&gt;&lt;td&gt;Anführungszeichen halten Leerzeichen und Zeichen zusammen&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td colspan=&apos;2&apos;&gt;Abwärts geht in den Baum, Esc leert, Strg+Leertaste schlägt Wörter vor.&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;</translation>
    </message>
</context>
<context>
    <name>vitrine::FindingsModel</name>
    <message>
        <source>probably refused</source>
        <translation>wahrscheinlich abgelehnt</translation>
    </message>
    <message>
        <source>taken, but not as it is</source>
        <translation>angenommen, aber nicht so, wie es ist</translation>
    </message>
    <message>
        <source>hint</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a rule, and how often it was broken</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>New: %1</source>
        <translation>Neu: %1</translation>
    </message>
    <message>
        <source>gone: %1</source>
        <translation>behoben: %1</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
</context>
<context>
    <name>vitrine::Fold</name>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>geschlossen</translation>
    </message>
</context>
<context>
    <name>vitrine::HeatLegend</name>
    <message>
        <source>no overlap</source>
        <translation>keine Überlappung</translation>
    </message>
    <message>
        <source>Distance to the cage, in studs</source>
        <translation>Abstand zum Käfig, in Studs</translation>
    </message>
    <message>
        <source>Triangles over the same place of the texture</source>
        <translation>Dreiecke über derselben Stelle der Textur</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
</context>
<context>
    <name>vitrine::HexView</name>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Select &amp;All</source>
        <translation>&amp;Alles auswählen</translation>
    </message>
    <message>
        <source>At %1, %2: %3</source>
        <comment>an offset, the number of bytes, the bytes</comment>
        <translation>Bei %1, %2: %3</translation>
    </message>
</context>
<context>
    <name>vitrine::ImageCanvas</name>
    <message>
        <source>Image</source>
        <translation>Bild</translation>
    </message>
</context>
<context>
    <name>vitrine::ImageView</name>
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Face of the cube</source>
        <translation>Seite des Würfels</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>Kanäle</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>Scheibe</translation>
    </message>
    <message>
        <source>All faces, layers and slices of the level in one sheet</source>
        <translation>Alle Seiten, Ebenen und Scheiben der Stufe auf einem Blatt</translation>
    </message>
    <message>
        <source>Exposure in stops</source>
        <translation>Belichtung in Blendenstufen</translation>
    </message>
    <message>
        <source>Smaller (−)</source>
        <translation>Kleiner (−)</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>Größer (+)</translation>
    </message>
    <message>
        <source>One pixel of the image for each of the screen (1)</source>
        <translation>Ein Pixel des Bildes für jedes des Bildschirms (1)</translation>
    </message>
    <message>
        <source>The whole image (0)</source>
        <translation>Das ganze Bild (0)</translation>
    </message>
    <message>
        <source>Level %1: %2 × %3</source>
        <translation>Stufe %1: %2 × %3</translation>
    </message>
    <message>
        <source>Face %1</source>
        <translation>Seite %1</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>Grau</translation>
    </message>
    <message>
        <source>This part of the image cannot be shown: %1</source>
        <translation>Dieser Teil des Bildes kann nicht gezeigt werden: %1</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Ebene %1</translation>
    </message>
    <message>
        <source>Slice %1</source>
        <translation>Scheibe %1</translation>
    </message>
</context>
<context>
    <name>vitrine::JointList</name>
    <message>
        <source>Joint %1</source>
        <translation>Gelenk %1</translation>
    </message>
    <message>
        <source>Morph target %1</source>
        <translation>Morph-Ziel %1</translation>
    </message>
    <message>
        <source>All joints</source>
        <translation>Alle Gelenke</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 keys</source>
        <translation>
            <numerusform>%1: %2 Schlüssel</numerusform>
            <numerusform>%1: %2 Schlüssel</numerusform>
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
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>Kanal</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Easing</source>
        <translation>Übergang</translation>
    </message>
    <message>
        <source>How the value goes on to the next key</source>
        <translation>Wie der Wert zum nächsten Schlüssel übergeht</translation>
    </message>
</context>
<context>
    <name>vitrine::KeysTable</name>
    <message>
        <source>Keys</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Select all cells</source>
        <translation>Alle Zellen auswählen</translation>
    </message>
</context>
<context>
    <name>vitrine::KindLegend</name>
    <message>
        <source>Colours of the bytes</source>
        <translation>Farben der Bytes</translation>
    </message>
</context>
<context>
    <name>vitrine::LevelsDock</name>
    <message>
        <source>&amp;Levels</source>
        <translation>&amp;Stufen</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Distance to Finest</source>
        <translation>Abstand zur feinsten</translation>
    </message>
    <message>
        <source>Levels of detail</source>
        <translation>Detailstufen</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Ab</translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation>Vertices</translation>
    </message>
    <message>
        <source>Triangles</source>
        <translation>Dreiecke</translation>
    </message>
    <message>
        <source>Of finest</source>
        <translation>Der feinsten</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>Largest distance</source>
        <translation>Größter Abstand</translation>
    </message>
    <message>
        <source>Mean distance</source>
        <translation>Mittlerer Abstand</translation>
    </message>
    <message>
        <source>Wire</source>
        <translation>Drahtgitter</translation>
    </message>
    <message>
        <source>The camera distance from which this level is shown, if the format has a rule for it</source>
        <translation>Die Entfernung des Auges, ab der die Stufe gezeigt wird, wo das Format eine Regel dafür hat</translation>
    </message>
    <message>
        <source>How far the level&apos;s surface lies from the finest one at most</source>
        <translation>Wie weit die Oberfläche der Stufe höchstens von der feinsten entfernt liegt</translation>
    </message>
    <message>
        <source>The mean distance of the level&apos;s surface from the finest one</source>
        <translation>Dasselbe, als Mittel über die Oberfläche der Stufe</translation>
    </message>
    <message>
        <source>The level&apos;s triangles as lines over the one that is shown</source>
        <translation>Die Dreiecke der Stufe als Linien über der gezeigten</translation>
    </message>
    <message>
        <source>One level of detail only</source>
        <translation>Nur eine Detailstufe</translation>
    </message>
    <message>
        <source>The level that the format&apos;s own programs would show from here</source>
        <translation>Die Stufe, die die Programme des Formats von hier aus zeigen würden</translation>
    </message>
    <message>
        <source>Every level in a view of its own, with one camera</source>
        <translation>Jede Stufe in einer eigenen Ansicht, mit einer Kamera</translation>
    </message>
    <message>
        <source>Colours each level by its distance to the finest, and measures it</source>
        <translation>Färbt jede Stufe nach ihrem Abstand zur feinsten und misst ihn</translation>
    </message>
    <message>
        <source>finest</source>
        <translation>feinste</translation>
    </message>
    <message>
        <source>high quality</source>
        <translation>hohe Qualität</translation>
    </message>
    <message>
        <source>made by %1</source>
        <translation>erzeugt von %1</translation>
    </message>
    <message>
        <source>all shown</source>
        <translation>alle gezeigt</translation>
    </message>
    <message>
        <source>Show &amp;Bytes</source>
        <translation>&amp;Bytes zeigen</translation>
    </message>
    <message>
        <source>%1 shown</source>
        <translation>%1 gezeigt</translation>
    </message>
</context>
<context>
    <name>vitrine::LibraryFolders</name>
    <message>
        <source>Folders</source>
        <translation>Ordner</translation>
    </message>
</context>
<context>
    <name>vitrine::LibraryGrid</name>
    <message>
        <source>Files as pictures</source>
        <translation>Dateien als Bilder</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>nicht lesbar</translation>
    </message>
    <message numerus="yes">
        <source>%1 triangles</source>
        <translation>
            <numerusform>%1 Dreieck</numerusform>
            <numerusform>%1 Dreiecke</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 instances</source>
        <translation>
            <numerusform>%1 Instanz</numerusform>
            <numerusform>%1 Instanzen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::LibraryModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
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
        <translation>Größe</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Triangles</source>
        <translation>Dreiecke</translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation>Vertices</translation>
    </message>
    <message>
        <source>Levels of Detail</source>
        <translation>Detailstufen</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>Face Controls</source>
        <translation>Gesichtsregler</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>Instanzen</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>Textures Missing</source>
        <translation>Fehlende Texturen</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnose</translation>
    </message>
    <message>
        <source>Not recognised or not read yet</source>
        <translation>Nicht erkannt oder noch nicht gelesen</translation>
    </message>
    <message>
        <source>In the folder itself</source>
        <translation>Im Ordner selbst</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%1 files, would save %2</source>
        <translation>
            <numerusform>%1 Datei, würde %2 sparen</numerusform>
            <numerusform>%1 Dateien, würden %2 sparen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::LibraryPage</name>
    <message>
        <source>Folders</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Shows the folders below this one</source>
        <translation>Zeigt die Ordner unter diesem</translation>
    </message>
    <message>
        <source>With Subfolders</source>
        <translation>Mit Unterordnern</translation>
    </message>
    <message>
        <source>Shows what lies in folders below the chosen one, too</source>
        <translation>Zeigt auch, was in Ordnern unter dem gewählten liegt</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Sortierung</translation>
    </message>
    <message>
        <source>How files are sorted and put in groups</source>
        <translation>Wie Dateien sortiert und gruppiert werden</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Shows files as pictures</source>
        <translation>Zeigt Dateien als Bilder</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Shows files as a table</source>
        <translation>Zeigt Dateien als Tabelle</translation>
    </message>
    <message>
        <source>Size of the pictures</source>
        <translation>Größe der Bilder</translation>
    </message>
    <message>
        <source>Sort By</source>
        <translation>Sortieren nach</translation>
    </message>
    <message>
        <source>Largest First</source>
        <translation>Größte zuerst</translation>
    </message>
    <message>
        <source>Group By</source>
        <translation>Gruppieren nach</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Try Again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message numerus="yes">
        <source>%1 files</source>
        <translation>
            <numerusform>%1 Datei</numerusform>
            <numerusform>%1 Dateien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 links lead elsewhere</source>
        <translation>
            <numerusform>%1 Verknüpfung führt anderswohin</numerusform>
            <numerusform>%1 Verknüpfungen führen anderswohin</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 shown</source>
        <translation>%1 gezeigt</translation>
    </message>
    <message>
        <source>%1 selected</source>
        <translation>%1 ausgewählt</translation>
    </message>
    <message>
        <source>reading %1 of %2…</source>
        <translation>%1 von %2 gelesen…</translation>
    </message>
    <message>
        <source>looking for files…</source>
        <translation>Dateien werden gesucht…</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>No files in this folder</source>
        <translation>Keine Dateien in diesem Ordner</translation>
    </message>
    <message>
        <source>The first %1 of the selected files were opened</source>
        <translation>Die ersten %1 der ausgewählten Dateien wurden geöffnet</translation>
    </message>
    <message>
        <source>No file is selected</source>
        <translation>Keine Datei ist ausgewählt</translation>
    </message>
    <message>
        <source>Select two files to compare them</source>
        <translation>Zwei Dateien auswählen, um sie zu vergleichen</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Öffnen</translation>
    </message>
    <message>
        <source>&amp;Preview</source>
        <translation>&amp;Vorschau</translation>
    </message>
    <message>
        <source>&amp;Export All…</source>
        <translation>Alle e&amp;xportieren…</translation>
    </message>
    <message>
        <source>Co&amp;mpare Both</source>
        <translation>&amp;Beide vergleichen</translation>
    </message>
    <message>
        <source>&amp;Sheet of Pictures…</source>
        <translation>B&amp;ilderbogen…</translation>
    </message>
    <message>
        <source>&amp;Copy Paths</source>
        <translation>&amp;Pfade kopieren</translation>
    </message>
    <message>
        <source>&amp;Files Like This</source>
        <translation>&amp;Dateien wie diese</translation>
    </message>
    <message>
        <source>The Same &amp;Bytes</source>
        <translation>Dieselben &amp;Bytes</translation>
    </message>
    <message>
        <source>The Same &amp;Triangles</source>
        <translation>Dieselben &amp;Dreiecke</translation>
    </message>
    <message>
        <source>&amp;Nearly the Same Shape</source>
        <translation>&amp;Fast dieselbe Form</translation>
    </message>
    <message>
        <source>Select &amp;All</source>
        <translation>&amp;Alles auswählen</translation>
    </message>
    <message>
        <source>&amp;Read the Folder Again</source>
        <translation>Ordner &amp;neu lesen</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Duplicates</source>
        <translation>Duplikate</translation>
    </message>
    <message>
        <source>Shows only files that are there more than once, in groups</source>
        <translation>Zeigt nur Dateien, die mehrfach da sind, in Gruppen</translation>
    </message>
    <message>
        <source>All Files</source>
        <translation>Alle Dateien</translation>
    </message>
    <message>
        <source>Same Bytes</source>
        <translation>Dieselben Bytes</translation>
    </message>
    <message>
        <source>Same Geometry</source>
        <translation>Dieselbe Geometrie</translation>
    </message>
    <message>
        <source>Same Name</source>
        <translation>Derselbe Name</translation>
    </message>
    <message numerus="yes">
        <source>%1 groups, would save %2</source>
        <translation>
            <numerusform>%1 Gruppe, würde %2 sparen</numerusform>
            <numerusform>%1 Gruppen, würden %2 sparen</numerusform>
        </translation>
    </message>
    <message>
        <source>Open Containin&amp;g Folder</source>
        <translation>Enthaltenden &amp;Ordner öffnen</translation>
    </message>
</context>
<context>
    <name>vitrine::LibraryPreview</name>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message numerus="yes">
        <source>%1 triangles</source>
        <translation>
            <numerusform>%1 Dreieck</numerusform>
            <numerusform>%1 Dreiecke</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 instances</source>
        <translation>
            <numerusform>%1 Instanz</numerusform>
            <numerusform>%1 Instanzen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::LibraryStatus</name>
    <message>
        <source>Files read</source>
        <translation>Gelesene Dateien</translation>
    </message>
    <message>
        <source>Stop Reading</source>
        <translation>Lesen anhalten</translation>
    </message>
    <message>
        <source>Stops reading; what is known stays. F5 goes on</source>
        <translation>Hält das Lesen an; was bekannt ist, bleibt. F5 macht weiter</translation>
    </message>
</context>
<context>
    <name>vitrine::LibraryTable</name>
    <message>
        <source>Files as a table</source>
        <translation>Dateien als Tabelle</translation>
    </message>
</context>
<context>
    <name>vitrine::LightOptions</name>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Rotation of the environment light, in degrees</source>
        <translation>Drehung des Umgebungslichts, in Grad</translation>
    </message>
    <message>
        <source>Strength of the environment light</source>
        <translation>Stärke des Umgebungslichts</translation>
    </message>
    <message>
        <source>Tone mapping</source>
        <translation>Tone-Mapping</translation>
    </message>
    <message>
        <source>How light brighter than a screen can show is mapped to it</source>
        <translation>Wie Licht gezeigt wird, das heller ist als ein Bildschirm</translation>
    </message>
    <message>
        <source>Light from</source>
        <translation>Umgebungslicht</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>Stärke</translation>
    </message>
    <message>
        <source>Tones</source>
        <translation>Tone-Mapping</translation>
    </message>
    <message>
        <source>The picture cannot be read: %1</source>
        <translation>Das Bild ist nicht lesbar: %1</translation>
    </message>
    <message>
        <source>Choose a Picture…</source>
        <translation>Bild wählen…</translation>
    </message>
    <message>
        <source>Environment Light</source>
        <translation>Umgebungslicht</translation>
    </message>
    <message>
        <source>Default environment light</source>
        <translation>Übliches Umgebungslicht</translation>
    </message>
    <message>
        <source>Choose an environment picture (.hdr, .exr)</source>
        <translation>Ein Bild des Umgebungslichts wählen (.hdr, .exr)</translation>
    </message>
    <message>
        <source>Pictures of light (*.hdr *.pic *.exr);;All files (*)</source>
        <translation>Bilder des Lichts (*.hdr *.pic *.exr);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>vitrine::LoadingBar</name>
    <message>
        <source>Reading images: %1 of %2</source>
        <translation>Bilder werden gelesen: %1 von %2</translation>
    </message>
    <message>
        <source>Drawing the first picture</source>
        <translation>Zeichnet das erste Bild</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>Liest %1</translation>
    </message>
    <message>
        <source>Building the parts</source>
        <translation>Baut die Teile</translation>
    </message>
    <message>
        <source>Reading the terrain</source>
        <translation>Liest das Gelände</translation>
    </message>
    <message>
        <source>Building the terrain</source>
        <translation>Baut das Gelände</translation>
    </message>
    <message>
        <source>Reading the models of the room</source>
        <translation>Liest die Modelle, die darin stehen</translation>
    </message>
    <message>
        <source>Preparing the picture</source>
        <translation>Bereitet das Bild vor</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Laden</translation>
    </message>
</context>
<context>
    <name>vitrine::MainWindow</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Open Recen&amp;t</source>
        <translation>Zuletzt geö&amp;ffnet</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Mode</source>
        <translation>&amp;Modus</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>An&amp;zeigen</translation>
    </message>
    <message>
        <source>Doc&amp;ks</source>
        <translation>&amp;Bereiche</translation>
    </message>
    <message>
        <source>&amp;Camera</source>
        <translation>&amp;Kamera</translation>
    </message>
    <message>
        <source>&amp;Animation</source>
        <translation>A&amp;nimation</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>&amp;Fenster</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Shows what was doubtful or missing</source>
        <translation>Zeigt, was zweifelhaft war oder fehlte</translation>
    </message>
    <message>
        <source>Layout reset</source>
        <translation>Layout zurückgesetzt</translation>
    </message>
    <message>
        <source>Open a mesh first, then drop %1 onto it</source>
        <translation>Erst ein Netz öffnen, dann %1 darauf ziehen</translation>
    </message>
    <message>
        <source>The filter “%1” hid %2 and was cleared. %3 brings it back.</source>
        <translation>Der Filter „%1“ verbarg %2 und wurde aufgehoben. %3 holt ihn zurück.</translation>
    </message>
    <message>
        <source>Edit, Go Back</source>
        <translation>Bearbeiten, Zurück</translation>
    </message>
    <message>
        <source>No script is selected</source>
        <translation>Kein Skript ist ausgewählt</translation>
    </message>
    <message>
        <source>The first %1 of the selected scripts were opened</source>
        <translation>Die ersten %1 der ausgewählten Skripte wurden geöffnet</translation>
    </message>
    <message>
        <source>&amp;Clear</source>
        <translation>&amp;Leeren</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>Close &amp;Others</source>
        <translation>&amp;Andere schließen</translation>
    </message>
    <message>
        <source>Close to the R&amp;ight</source>
        <translation>&amp;Rechts davon schließen</translation>
    </message>
    <message>
        <source>Copy &amp;Path</source>
        <translation>&amp;Pfad kopieren</translation>
    </message>
    <message>
        <source>Open Containing &amp;Folder</source>
        <translation>Enthaltenden &amp;Ordner öffnen</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Neu laden</translation>
    </message>
    <message>
        <source>Apply Texture</source>
        <translation>Textur zuweisen</translation>
    </message>
    <message>
        <source>Images (*.png *.jpg *.jpeg *.bmp *.tga *.dds *.webp);;All files (*)</source>
        <translation>Bilder (*.png *.jpg *.jpeg *.bmp *.tga *.dds *.webp);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 applied to face %2</source>
        <translation>%1 der Fläche %2 zugewiesen</translation>
    </message>
    <message>
        <source>%1 applied to every material without a texture</source>
        <translation>%1 jedem Material ohne Textur zugewiesen</translation>
    </message>
    <message>
        <source>The screenshot could not be written: %1</source>
        <translation>Das Bildschirmfoto konnte nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>The file is still being read</source>
        <translation>Die Datei wird noch gelesen</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>Nichts ist ausgewählt</translation>
    </message>
    <message>
        <source>There is nothing in this file that could be exported</source>
        <translation>In dieser Datei gibt es nichts zu exportieren</translation>
    </message>
    <message>
        <source>&lt;b&gt;Vitrine %1&lt;/b&gt;&lt;p&gt;A viewer for game assets.&lt;p&gt;%2&lt;p&gt;%3</source>
        <translation>&lt;b&gt;Vitrine %1&lt;/b&gt;&lt;p&gt;Ein Betrachter für Spiel-Assets.&lt;p&gt;%2&lt;p&gt;%3</translation>
    </message>
    <message>
        <source>About Vitrine</source>
        <translation>Über Vitrine</translation>
    </message>
    <message>
        <source>Formats of other programs are read in a separate process; testing that now…</source>
        <translation>Formate anderer Programme werden in einem eigenen Prozess gelesen; er wird erprobt…</translation>
    </message>
    <message>
        <source>Formats of other programs are read in a separate process, confined by: %1.</source>
        <translation>Formate anderer Programme werden in einem eigenen Prozess gelesen, eingeschränkt durch: %1.</translation>
    </message>
    <message>
        <source>Other programs&apos; formats cannot be read: %1.</source>
        <translation>Formate anderer Programme können nicht gelesen werden: %1.</translation>
    </message>
    <message>
        <source>%1 – Vitrine</source>
        <translation>%1 – Vitrine</translation>
    </message>
    <message>
        <source>%1 lies on a server: save it here first, then open it</source>
        <translation>%1 liegt auf einem Server: erst hier speichern, dann öffnen</translation>
    </message>
    <message>
        <source>Open Folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>&amp;Open Both</source>
        <translation>Beide &amp;öffnen</translation>
    </message>
    <message>
        <source>&amp;Compare Them</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <source>Another &amp;File…</source>
        <translation>Andere &amp;Datei…</translation>
    </message>
    <message>
        <source>Compare &amp;With</source>
        <translation>&amp;Vergleichen mit</translation>
    </message>
    <message>
        <source>resource limits</source>
        <translation>Ressourcengrenzen</translation>
    </message>
    <message>
        <source>Drop to open</source>
        <translation>Zum Öffnen loslassen</translation>
    </message>
    <message>
        <source>Shows the last messages</source>
        <translation>Zeigt die letzten Meldungen</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source>Unpi&amp;n</source>
        <translation>Lö&amp;sen</translation>
    </message>
    <message>
        <source>Pi&amp;n</source>
        <translation>An&amp;heften</translation>
    </message>
    <message>
        <source>&amp;Move to New Window</source>
        <translation>In neues &amp;Fenster verschieben</translation>
    </message>
    <message>
        <source>Move to the Window of %1</source>
        <translation>In das Fenster von %1 verschieben</translation>
    </message>
    <message>
        <source>goes to anything in the open files by its name</source>
        <translation>geht zu allem in den offenen Dateien nach seinem Namen</translation>
    </message>
    <message>
        <source>finds every command by what it does</source>
        <translation>findet jeden Befehl nach dem, was er tut</translation>
    </message>
    <message>
        <source>compares the file with another version of it</source>
        <translation>vergleicht die Datei mit einer anderen Fassung</translation>
    </message>
    <message>
        <source>Save Assets With the Place</source>
        <translation>Assets zum Place speichern</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>what was done, and what was not</comment>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 are not here</source>
        <translation>
            <numerusform>%1 ist nicht da</numerusform>
            <numerusform>%1 sind nicht da</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 assets saved</source>
        <translation>
            <numerusform>%1 Asset gespeichert</numerusform>
            <numerusform>%1 Assets gespeichert</numerusform>
        </translation>
    </message>
    <message>
        <source>Saving the assets of %1…</source>
        <translation>Die Assets von %1 werden gespeichert…</translation>
    </message>
    <message numerus="yes">
        <source>%1 assets kept (%2)</source>
        <translation>
            <numerusform>%1 Asset aufbewahrt (%2)</numerusform>
            <numerusform>%1 Assets aufbewahrt (%2)</numerusform>
        </translation>
    </message>
    <message>
        <source>Keeping what %1 uses…</source>
        <translation>Was %1 benutzt, wird aufbewahrt…</translation>
    </message>
    <message>
        <source>Nothing is missing that a service could be asked for</source>
        <translation>Es fehlt nichts, wonach ein Dienst gefragt werden könnte</translation>
    </message>
    <message>
        <source>Network: On</source>
        <translation>Netzwerk: an</translation>
    </message>
    <message>
        <source>Network: Off</source>
        <translation>Netzwerk: aus</translation>
    </message>
    <message>
        <source>Stops asking for assets, in every tab, at once</source>
        <translation>Bricht das Holen von Assets sofort ab, in jedem Tab</translation>
    </message>
    <message>
        <source>Lets Vitrine ask for missing assets when you want them</source>
        <translation>Erlaubt Vitrine, nach fehlenden Assets zu fragen, wenn Sie sie wollen</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Werkzeuge</translation>
    </message>
</context>
<context>
    <name>vitrine::ManualBrowser</name>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
</context>
<context>
    <name>vitrine::ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Go back (Alt+Left)</source>
        <translation>Zurück (Alt+Links)</translation>
    </message>
    <message>
        <source>Go forward (Alt+Right)</source>
        <translation>Vor (Alt+Rechts)</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>Im Handbuch suchen</translation>
    </message>
    <message>
        <source>Shows the sections that contain the words; Enter finds them on the page (Ctrl+F)</source>
        <translation>Zeigt die Abschnitte, in denen die Wörter stehen; Eingabe findet sie auf der Seite (Strg+F)</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
</context>
<context>
    <name>vitrine::ManyExport</name>
    <message>
        <source>Folder to Write to</source>
        <translation>Ordner, in den geschrieben wird</translation>
    </message>
    <message>
        <source>Writing files…</source>
        <translation>Dateien werden geschrieben…</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message numerus="yes">
        <source>%1 could not be written: %2</source>
        <translation>
            <numerusform>%1 nicht: %2</numerusform>
            <numerusform>%1 nicht: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of them in part</source>
        <translation>
            <numerusform>davon %1 unvollständig</numerusform>
            <numerusform>davon %1 unvollständig</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 files written</source>
        <translation>
            <numerusform>%1 Datei geschrieben</numerusform>
            <numerusform>%1 Dateien geschrieben</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::ManyExportDialog</name>
    <message>
        <source>Export All</source>
        <translation>Alle exportieren</translation>
    </message>
    <message>
        <source>The finest</source>
        <translation>Die feinste</translation>
    </message>
    <message>
        <source>Level %1, or the coarsest</source>
        <translation>Stufe %1, oder die gröbste</translation>
    </message>
    <message>
        <source>All, each an object</source>
        <translation>Alle, jede ein Objekt</translation>
    </message>
    <message>
        <source>Y up</source>
        <translation>Y nach oben</translation>
    </message>
    <message>
        <source>Z up</source>
        <translation>Z nach oben</translation>
    </message>
    <message>
        <source>Looks towards +Z</source>
        <translation>Blickt nach +Z</translation>
    </message>
    <message>
        <source>Faces the stored direction</source>
        <translation>Blickt wie gespeichert</translation>
    </message>
    <message>
        <source>Multiplies all lengths</source>
        <translation>Multipliziert alle Längen</translation>
    </message>
    <message numerus="yes">
        <source>%1 files are written, each beside the others in one folder</source>
        <translation>
            <numerusform>%1 Datei wird in einen Ordner geschrieben</numerusform>
            <numerusform>%1 Dateien werden nebeneinander in einen Ordner geschrieben</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Format:</source>
        <translation>&amp;Format:</translation>
    </message>
    <message>
        <source>&amp;Textures:</source>
        <translation>&amp;Texturen:</translation>
    </message>
    <message>
        <source>&amp;Levels:</source>
        <translation>&amp;Stufen:</translation>
    </message>
    <message>
        <source>&amp;Axis:</source>
        <translation>&amp;Achse:</translation>
    </message>
    <message>
        <source>F&amp;ront:</source>
        <translation>Vo&amp;rderseite:</translation>
    </message>
    <message>
        <source>&amp;Scale:</source>
        <translation>Ska&amp;lierung:</translation>
    </message>
    <message>
        <source>&amp;Choose Folder…</source>
        <translation>&amp;Ordner wählen…</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>In der Datei</translation>
    </message>
    <message>
        <source>Beside the file</source>
        <translation>Neben der Datei</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
</context>
<context>
    <name>vitrine::MeasureList</name>
    <message>
        <source>Measures</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Slope</source>
        <translation>Neigung</translation>
    </message>
    <message>
        <source>The angle to the horizontal</source>
        <translation>Der Winkel zur Waagrechten</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copies the numbers of the chosen measures, or of all (Ctrl+C)</source>
        <translation>Kopiert die Zahlen der gewählten Messungen, sonst aller (Strg+C)</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Removes the chosen measures, or the last one (Delete)</source>
        <translation>Entfernt die gewählten Messungen, sonst die letzte (Entf)</translation>
    </message>
    <message>
        <source>Remove All</source>
        <translation>Alle entfernen</translation>
    </message>
    <message>
        <source>Removes all measures</source>
        <translation>Entfernt alle Messungen</translation>
    </message>
    <message>
        <source>Angle between %1 and %2: %3°</source>
        <translation>Winkel zwischen %1 und %2: %3°</translation>
    </message>
</context>
<context>
    <name>vitrine::MissingDock</name>
    <message>
        <source>&amp;Missing</source>
        <translation>&amp;Fehlendes</translation>
    </message>
    <message>
        <source>Add Folder or Archive</source>
        <translation>Ordner oder Archiv hinzufügen</translation>
    </message>
    <message>
        <source>Assign…</source>
        <translation>Zuweisen…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Filter missing assets</source>
        <translation>Fehlendes filtern</translation>
    </message>
    <message>
        <source>Choose a file for the selected asset. Vitrine keeps it, and uses it wherever the id is named.</source>
        <translation>Wählt eine Datei für das ausgewählte Asset. Vitrine bewahrt sie auf und benutzt sie überall, wo die Kennung genannt wird.</translation>
    </message>
    <message>
        <source>Missing assets</source>
        <translation>Fehlende Assets</translation>
    </message>
    <message>
        <source>Add &amp;Folder…</source>
        <translation>&amp;Ordner hinzufügen…</translation>
    </message>
    <message>
        <source>Add &amp;Archive…</source>
        <translation>&amp;Archiv hinzufügen…</translation>
    </message>
    <message>
        <source>Copy &amp;Ids</source>
        <translation>&amp;Kennungen kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;CSV</source>
        <translation>Als &amp;CSV kopieren</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Fehlendes</translation>
    </message>
    <message>
        <source>Missing (%1)</source>
        <translation>Fehlendes (%1)</translation>
    </message>
    <message>
        <source>No file</source>
        <translation>Keine Datei</translation>
    </message>
    <message>
        <source>Looking for what is missing…</source>
        <translation>Fehlendes wird gesucht…</translation>
    </message>
    <message>
        <source>Nothing is missing</source>
        <translation>Es fehlt nichts</translation>
    </message>
    <message>
        <source>Add an Asset Folder</source>
        <translation>Asset-Ordner hinzufügen</translation>
    </message>
    <message>
        <source>Add an Archive With Assets</source>
        <translation>Archiv mit Assets hinzufügen</translation>
    </message>
    <message>
        <source>Choose a File for the Missing Asset</source>
        <translation>Datei für das fehlende Asset wählen</translation>
    </message>
    <message>
        <source>%1 is kept for the asset</source>
        <translation>%1 wird für das Asset aufbewahrt</translation>
    </message>
    <message>
        <source>Get Them</source>
        <translation>Holen</translation>
    </message>
    <message>
        <source>Ask Again</source>
        <translation>Noch einmal fragen</translation>
    </message>
    <message>
        <source>Asks the services that you choose for what is missing</source>
        <translation>Fragt die Dienste, die Sie wählen, nach dem, was fehlt</translation>
    </message>
    <message>
        <source>Asks once more for what was refused before: the selected assets, or all that are listed here</source>
        <translation>Fragt noch einmal nach dem, was verweigert wurde: nach den ausgewählten Assets oder nach allen, die hier stehen</translation>
    </message>
</context>
<context>
    <name>vitrine::MissingModel</name>
    <message>
        <source>Image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>found</source>
        <translation>gefunden</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>nicht da</translation>
    </message>
    <message>
        <source>still being read</source>
        <translation>wird noch gelesen</translation>
    </message>
    <message>
        <source>Beside the file and in asset folders</source>
        <translation>Neben der Datei und in Asset-Ordnern</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a place, and whether it has an asset</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
    <message>
        <source>Asset</source>
        <translation>Asset</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Named by</source>
        <translation>Genannt von</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Places searched</source>
        <translation>Durchsuchte Orte</translation>
    </message>
    <message>
        <source>Why not</source>
        <translation>Warum nicht</translation>
    </message>
    <message>
        <source>Asked for again from %1 on</source>
        <translation>Wird ab %1 wieder angefragt</translation>
    </message>
    <message>
        <source>Asked for again only if you want it</source>
        <translation>Wird nur wieder angefragt, wenn Sie es wollen</translation>
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
        <translation>Be&amp;wegung</translation>
    </message>
    <message>
        <source>partly guessed</source>
        <translation>teils geraten</translation>
    </message>
    <message>
        <source>Show the bytes of the key (Enter)</source>
        <translation>Die Bytes des Schlüssels zeigen (Eingabe)</translation>
    </message>
    <message>
        <source>Show Bytes</source>
        <translation>Bytes zeigen</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Dope Sheet</source>
        <translation>Dope Sheet</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>The values of a joint over time</source>
        <translation>Die Werte eines Gelenks im Lauf der Zeit</translation>
    </message>
    <message>
        <source>The keys of all joints over time</source>
        <translation>Die Schlüssel aller Gelenke im Lauf der Zeit</translation>
    </message>
    <message>
        <source>The keys as a table</source>
        <translation>Die Schlüssel als Tabelle</translation>
    </message>
    <message>
        <source>Animation</source>
        <translation>Animation</translation>
    </message>
    <message>
        <source>Filter joints</source>
        <translation>Gelenke filtern</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>Show &amp;Bytes</source>
        <translation>&amp;Bytes zeigen</translation>
    </message>
    <message>
        <source>&amp;Copy Rows</source>
        <translation>Zeilen &amp;kopieren</translation>
    </message>
    <message>
        <source>This file has no animation.</source>
        <translation>Diese Datei hat keine Animation.</translation>
    </message>
    <message>
        <source>This animation has no keys.</source>
        <translation>Diese Animation hat keine Schlüssel.</translation>
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
            <numerusform>%1 Schlüssel</numerusform>
            <numerusform>%1 Schlüssel</numerusform>
        </translation>
    </message>
    <message>
        <source>of another file</source>
        <translation>aus einer anderen Datei</translation>
    </message>
    <message>
        <source>The formula of some easings is a guess.</source>
        <translation>Die Formel einiger Übergänge ist geraten.</translation>
    </message>
    <message>
        <source>This animation does not move %1.</source>
        <translation>Diese Animation bewegt %1 nicht.</translation>
    </message>
    <message>
        <source>Choose a joint to see its curves.</source>
        <translation>Ein Gelenk wählen, um seine Kurven zu sehen.</translation>
    </message>
    <message>
        <source>The keys are in another file</source>
        <translation>Die Schlüssel sind in einer anderen Datei</translation>
    </message>
    <message>
        <source>It is not known where the file has this key</source>
        <translation>Es ist nicht bekannt, wo in der Datei dieser Schlüssel steht</translation>
    </message>
</context>
<context>
    <name>vitrine::MotionNotes</name>
    <message>
        <source>%1 figure of Vitrine, not in the file</source>
        <translation>%1-Figur von Vitrine, nicht in der Datei</translation>
    </message>
    <message>
        <source>The file has clips and no rig. Animation, Play On shows them on another one.</source>
        <translation>Die Datei hat Clips und kein Rig. Animation, Abspielen auf zeigt sie auf einem anderen.</translation>
    </message>
    <message>
        <source>Animation, Play On shows it on the rig of another open file.</source>
        <translation>Animation, Abspielen auf zeigt ihn auf dem Rig einer anderen offenen Datei.</translation>
    </message>
</context>
<context>
    <name>vitrine::NetworkDialog</name>
    <message>
        <source>&amp;Make a Key…</source>
        <translation>Schlüssel &amp;machen…</translation>
    </message>
    <message>
        <source>&amp;Test Key</source>
        <translation>Schlüssel &amp;testen</translation>
    </message>
    <message>
        <source>Key &amp;File…</source>
        <translation>Schlüssel&amp;datei…</translation>
    </message>
    <message>
        <source>F&amp;orget Key</source>
        <translation>Schlüssel &amp;vergessen</translation>
    </message>
    <message>
        <source>Get What Is Missing</source>
        <translation>Holen, was fehlt</translation>
    </message>
    <message>
        <source>Network and Privacy</source>
        <translation>Netzwerk und Privatsphäre</translation>
    </message>
    <message>
        <source>Vitrine asks nobody over the network until you choose it here.</source>
        <translation>Vitrine fragt niemanden über das Netzwerk, solange Sie es hier nicht wählen.</translation>
    </message>
    <message>
        <source>Whom may it ask for the assets that files lack, when you want them?</source>
        <translation>Wen darf es fragen, wenn Sie fehlende Assets holen?</translation>
    </message>
    <message>
        <source>What arrives is kept on this machine and not asked for again. The switch in the status bar stops all of it at any time.</source>
        <translation>Was ankommt, wird auf diesem Rechner aufbewahrt und nicht noch einmal angefragt. Der Schalter in der Statusleiste beendet alles jederzeit.</translation>
    </message>
    <message>
        <source>&amp;Get Them</source>
        <translation>&amp;Holen</translation>
    </message>
    <message>
        <source>S&amp;witch On</source>
        <translation>Ein&amp;schalten</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Not Now</source>
        <translation>&amp;Jetzt nicht</translation>
    </message>
    <message>
        <source>The key in VITRINE_ROBLOX_KEY is used.</source>
        <translation>Der Schlüssel aus VITRINE_ROBLOX_KEY wird benutzt.</translation>
    </message>
    <message>
        <source>It is kept in this desktop&apos;s keyring, nowhere else.</source>
        <translation>Er wird im Schlüsselbund dieses Desktops aufbewahrt, nirgends sonst.</translation>
    </message>
    <message>
        <source>&amp;Roblox Open Cloud</source>
        <translation>&amp;Roblox Open Cloud</translation>
    </message>
    <message>
        <source>Paste a key here</source>
        <translation>Schlüssel hier einfügen</translation>
    </message>
    <message>
        <source>Opens %1 in your browser</source>
        <translation>Öffnet %1 in Ihrem Browser</translation>
    </message>
    <message>
        <source>Keeps the key, and asks Roblox for one public asset with it</source>
        <translation>Bewahrt den Schlüssel auf und fragt Roblox damit nach einem öffentlichen Asset</translation>
    </message>
    <message>
        <source>A file that only you may read (mode 0600), with nothing in it but the key</source>
        <translation>Eine Datei, die nur Sie lesen dürfen (Rechte 0600) und die nichts als den Schlüssel enthält</translation>
    </message>
    <message>
        <source>&amp;Key:</source>
        <translation>S&amp;chlüssel:</translation>
    </message>
    <message>
        <source>Roblox learns the ids of what is missing, the address of this machine, and whose key it is.</source>
        <translation>Roblox erfährt die Kennungen dessen, was fehlt, die Adresse dieses Rechners und wessen Schlüssel es ist.</translation>
    </message>
    <message>
        <source>A server of &amp;your own</source>
        <translation>Ein &amp;eigener Server</translation>
    </message>
    <message>
        <source>&amp;Address:</source>
        <translation>&amp;Adresse:</translation>
    </message>
    <message>
        <source>It is asked first, and learns the ids and the address of this machine; never the key. {id} stands for the number of an asset, {uuid} for a UUID.</source>
        <translation>Er wird zuerst gefragt und erfährt die Kennungen und die Adresse dieses Rechners, nie den Schlüssel. {id} steht für die Nummer eines Assets, {uuid} für eine UUID.</translation>
    </message>
    <message>
        <source>The key cannot be read: %1</source>
        <translation>Der Schlüssel ist nicht lesbar: %1</translation>
    </message>
    <message>
        <source>There is no key yet.</source>
        <translation>Es gibt noch keinen Schlüssel.</translation>
    </message>
    <message>
        <source>The key works.</source>
        <translation>Der Schlüssel funktioniert.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what happened, and more of it</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what happened, and what to do</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The test failed: %1</source>
        <translation>Der Test ist fehlgeschlagen: %1</translation>
    </message>
    <message>
        <source>A key is kept in this desktop&apos;s keyring.</source>
        <translation>Ein Schlüssel ist im Schlüsselbund dieses Desktops.</translation>
    </message>
    <message>
        <source>The key in %1 is used.</source>
        <translation>Der Schlüssel in %1 wird benutzt.</translation>
    </message>
    <message>
        <source>Asking Roblox…</source>
        <translation>Roblox wird gefragt…</translation>
    </message>
    <message>
        <source>Looking for the key…</source>
        <translation>Der Schlüssel wird gesucht…</translation>
    </message>
    <message>
        <source>Keeping the key…</source>
        <translation>Der Schlüssel wird aufbewahrt…</translation>
    </message>
    <message>
        <source>This desktop has no keyring to keep the key in. Put it into a file that only you may read and choose it with Key File, or start Vitrine with VITRINE_ROBLOX_KEY.</source>
        <translation>Dieser Desktop hat keinen Schlüsselbund für den Schlüssel. Legen Sie ihn in eine Datei, die nur Sie lesen dürfen, und wählen Sie sie mit Schlüsseldatei, oder starten Sie Vitrine mit VITRINE_ROBLOX_KEY.</translation>
    </message>
    <message>
        <source>The file is not used any more. It is still there.</source>
        <translation>Die Datei wird nicht mehr benutzt. Sie ist noch da.</translation>
    </message>
    <message>
        <source>The key is forgotten.</source>
        <translation>Der Schlüssel ist vergessen.</translation>
    </message>
    <message>
        <source>Choose the File With the Key</source>
        <translation>Datei mit dem Schlüssel wählen</translation>
    </message>
    <message numerus="yes">
        <source>This file names %1 assets that are not here. Whom may Vitrine ask for them?</source>
        <translation>
            <numerusform>Diese Datei nennt %1 Asset, das nicht da ist. Wen darf Vitrine danach fragen?</numerusform>
            <numerusform>Diese Datei nennt %1 Assets, die nicht da sind. Wen darf Vitrine danach fragen?</numerusform>
        </translation>
    </message>
    <message>
        <source>The key needs the scope legacy-asset:manage, and nothing else. That scope is a wide one, for it allows more than reading: give the key to nobody. If it is limited to addresses, this machine&apos;s must be among them.</source>
        <translation>Der Schlüssel braucht den Scope legacy-asset:manage und sonst nichts. Dieser Scope ist weit, denn er erlaubt mehr als Lesen: Geben Sie den Schlüssel niemandem. Ist er auf Adressen beschränkt, muss die dieses Rechners darunter sein.</translation>
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
        <translation>Die Datei wird noch gelesen …</translation>
    </message>
    <message>
        <source>Nothing could be read</source>
        <translation>Nichts konnte gelesen werden</translation>
    </message>
    <message>
        <source>No file</source>
        <translation>Keine Datei</translation>
    </message>
</context>
<context>
    <name>vitrine::NoPicturePage</name>
    <message>
        <source>No picture can be drawn here</source>
        <translation>Hier kann kein Bild gezeichnet werden</translation>
    </message>
    <message>
        <source>Tree, properties, tables, scripts, bytes and export work without it.</source>
        <translation>Baum, Eigenschaften, Tabellen, Skripte, Bytes und Export gehen auch ohne.</translation>
    </message>
</context>
<context>
    <name>vitrine::NodeCard</name>
    <message numerus="yes">
        <source>%1 lines</source>
        <translation>
            <numerusform>%1 Zeile</numerusform>
            <numerusform>%1 Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message numerus="yes">
        <source>%1 children</source>
        <translation>
            <numerusform>%1 Kind</numerusform>
            <numerusform>%1 Kinder</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::NoticeBar</name>
    <message>
        <source>Hide this message</source>
        <translation>Diese Meldung ausblenden</translation>
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
        <translation>Objekt</translation>
    </message>
    <message>
        <source>Up axis</source>
        <translation>Hochachse</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>Pose</translation>
    </message>
    <message>
        <source>The pose the mesh was made in, and others that the file or its format knows</source>
        <translation>Die Pose, in der das Netz entstand, und andere, die die Datei oder ihr Format kennt</translation>
    </message>
    <message>
        <source>LOD factor</source>
        <translation>LOD-Faktor</translation>
    </message>
    <message>
        <source>The viewer&apos;s setting RenderVolumeLODFactor: larger keeps detail for longer</source>
        <translation>Die Einstellung RenderVolumeLODFactor des Viewers: größer erhält Details länger</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>&amp;Oben</translation>
    </message>
    <message>
        <source>&amp;Pose</source>
        <translation>&amp;Pose</translation>
    </message>
    <message>
        <source>Si&amp;ze (m)</source>
        <translation>&amp;Größe (m)</translation>
    </message>
    <message>
        <source>E&amp;xplode</source>
        <translation>E&amp;xplosion</translation>
    </message>
    <message>
        <source>LOD &amp;factor</source>
        <translation>LOD-&amp;Faktor</translation>
    </message>
    <message>
        <source>Size along %1</source>
        <translation>Größe entlang %1</translation>
    </message>
    <message>
        <source>Size along %1 in metres</source>
        <translation>Größe entlang %1 in Metern</translation>
    </message>
    <message>
        <source>Keep the proportions</source>
        <translation>Proportionen beibehalten</translation>
    </message>
    <message>
        <source>Back to the size that the file hints at</source>
        <translation>Zurück zu der Größe, die die Datei nahelegt</translation>
    </message>
    <message>
        <source>Size as the file hints at it</source>
        <translation>Größe, wie die Datei sie nahelegt</translation>
    </message>
    <message>
        <source>Explode</source>
        <translation>Explosion</translation>
    </message>
    <message>
        <source>Moves the physics hulls apart</source>
        <translation>Rückt die Physikhüllen auseinander</translation>
    </message>
    <message>
        <source>Only the hulls, or the mesh again</source>
        <translation>Nur die Hüllen, oder wieder das Netz</translation>
    </message>
    <message>
        <source>Only the hulls</source>
        <translation>Nur die Hüllen</translation>
    </message>
    <message>
        <source>As the file has it (%1)</source>
        <translation>Wie in der Datei (%1)</translation>
    </message>
    <message>
        <source>&lt;p&gt;A rigged mesh is drawn as large as its rig makes it; the size above changes its costs alone.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Ein geriggtes Netz wird so groß gezeichnet, wie sein Rig es macht; die Größe oben ändert nur seine Kosten.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Scene</source>
        <translation>Szene</translation>
    </message>
    <message>
        <source>Which of the file&apos;s scenes is shown</source>
        <translation>Welche Szene der Datei gezeigt wird</translation>
    </message>
    <message>
        <source>Materials</source>
        <translation>Materialien</translation>
    </message>
    <message>
        <source>Materials as stored, or one of the file&apos;s variants</source>
        <translation>Materialien, wie die Datei sie hat oder eine ihrer Varianten</translation>
    </message>
    <message>
        <source>S&amp;cene</source>
        <translation>S&amp;zene</translation>
    </message>
    <message>
        <source>M&amp;aterials</source>
        <translation>M&amp;aterialien</translation>
    </message>
    <message>
        <source>As stored</source>
        <translation>Wie gespeichert</translation>
    </message>
    <message>
        <source>Smoo&amp;thing</source>
        <translation>G&amp;lättung</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Glättung</translation>
    </message>
    <message>
        <source>The file stores no normals: triangles that meet at no more than this angle are smooth. Exports are as the picture is</source>
        <translation>Die Datei speichert keine Normalen: Dreiecke, die sich in höchstens diesem Winkel treffen, sind glatt. Exporte sind wie das Bild</translation>
    </message>
    <message>
        <source>None: flat</source>
        <translation>Keine: flach</translation>
    </message>
    <message>
        <source>&lt;p&gt;Download weight &lt;b&gt;%1&lt;/b&gt; (estimate); radius %2 m. Land impact is the largest of this, the server weight (0.5 per mesh) and the physics weight, which only the simulator knows.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Download-Gewicht &lt;b&gt;%1&lt;/b&gt; (geschätzt); Radius %2 m. Die Landbelastung (Land Impact) ist die größte Zahl aus diesem, dem Server-Gewicht (0,5 je Netz) und dem Physik-Gewicht, das nur der Simulator kennt.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>vitrine::OutlineDock</name>
    <message>
        <source>&amp;Tree</source>
        <translation>&amp;Baum</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Baum</translation>
    </message>
    <message>
        <source>The filter of the tree hides %1</source>
        <translation>Der Filter des Baums verbirgt %1</translation>
    </message>
    <message>
        <source>not enough memory</source>
        <translation>nicht genug Speicher</translation>
    </message>
    <message>
        <source>Nothing here matches the filter</source>
        <translation>Nichts hier passt zum Filter</translation>
    </message>
    <message>
        <source>Clear the Filter</source>
        <translation>Filter leeren</translation>
    </message>
</context>
<context>
    <name>vitrine::OutlineModel</name>
    <message>
        <source>level %1</source>
        <translation>Stufe %1</translation>
    </message>
    <message>
        <source>open</source>
        <translation>aufgeklappt</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>zugeklappt</translation>
    </message>
    <message numerus="yes">
        <source>%n children</source>
        <translation>
            <numerusform>%n Kind</numerusform>
            <numerusform>%n Kinder</numerusform>
        </translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>In the picture: a click hides it, Alt+click shows nothing else</source>
        <translation>Im Bild: ein Klick blendet es aus, Alt+Klick zeigt nichts anderes</translation>
    </message>
    <message>
        <source>Hidden: a click shows it, Alt+click shows nothing else</source>
        <translation>Ausgeblendet: ein Klick blendet es ein, Alt+Klick zeigt nichts anderes</translation>
    </message>
    <message>
        <source>%1, hidden</source>
        <translation>%1, ausgeblendet</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Eingeblendet</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Ausgeblendet</translation>
    </message>
    <message>
        <source>In the picture</source>
        <translation>Im Bild</translation>
    </message>
</context>
<context>
    <name>vitrine::PageTabs</name>
    <message>
        <source>The document that this one lies in was closed</source>
        <translation>Das Dokument, in dem dieses liegt, wurde geschlossen</translation>
    </message>
    <message>
        <source>%1 is no longer there</source>
        <translation>%1 ist nicht mehr da</translation>
    </message>
    <message>
        <source>No file was open last time</source>
        <translation>Beim letzten Mal war keine Datei offen</translation>
    </message>
    <message>
        <source>No longer there: %1</source>
        <translation>Nicht mehr da: %1</translation>
    </message>
    <message>
        <source>%1, pinned</source>
        <translation>%1, angeheftet</translation>
    </message>
</context>
<context>
    <name>vitrine::PictureBar</name>
    <message>
        <source>Views from the front, the back and other sides</source>
        <translation>Blickt von einer Seite</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>Ansichten</translation>
    </message>
    <message>
        <source>What the surfaces show (%1: the next)</source>
        <translation>Was die Oberflächen zeigen (%1: das nächste)</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Was angezeigt wird</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>Level of detail (%1: the next)</source>
        <translation>Detailstufe (%1: die nächste)</translation>
    </message>
    <message>
        <source>As the &amp;Game Shows It (×1)</source>
        <translation>Wie im &amp;Spiel (×1)</translation>
    </message>
    <message>
        <source>&amp;Automatic</source>
        <translation>&amp;Automatisch</translation>
    </message>
    <message>
        <source>Exposure: what the picture&apos;s light is multiplied by</source>
        <translation>Belichtung: womit das Licht des Bildes multipliziert wird</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Auto: %1</source>
        <translation>Auto: %1</translation>
    </message>
</context>
<context>
    <name>vitrine::PictureNotes</name>
    <message numerus="yes">
        <source>%1 things far away ›</source>
        <translation>
            <numerusform>%1 Ding weit entfernt ›</numerusform>
            <numerusform>%1 Dinge weit entfernt ›</numerusform>
        </translation>
    </message>
    <message>
        <source>Close-up: show all ›</source>
        <translation>Nahaufnahme: alles zeigen ›</translation>
    </message>
    <message>
        <source>Only the largest of several distant parts: show all ›</source>
        <translation>Das Größte von weit Verstreutem: alles zeigen ›</translation>
    </message>
    <message>
        <source>In a picture of everything, almost nothing could be made out. Click to see it anyway.</source>
        <translation>In einem Bild von allem wäre so gut wie nichts zu sehen. Ein Klick zeigt es.</translation>
    </message>
    <message>
        <source>%1 brighter than the game ›</source>
        <translation>%1 heller als im Spiel ›</translation>
    </message>
    <message>
        <source>As the game shows it: brighter ›</source>
        <translation>Wie im Spiel: heller ›</translation>
    </message>
    <message>
        <source>The file&apos;s own light is dark. Click to see it as the game shows it.</source>
        <translation>Das eigene Licht der Datei ist dunkel. Ein Klick zeigt sie wie im Spiel.</translation>
    </message>
    <message>
        <source>Click to see the file brighter.</source>
        <translation>Ein Klick zeigt die Datei heller.</translation>
    </message>
    <message>
        <source>So far from the rest that the picture leaves them out. Click for a list of them.</source>
        <translation>So weit vom Rest, dass das Bild sie weglässt. Ein Klick zeigt eine Liste.</translation>
    </message>
    <message>
        <source>‹ Back to the close-up</source>
        <translation>‹ Zurück zur Nahaufnahme</translation>
    </message>
    <message>
        <source>‹ Back to the largest part</source>
        <translation>‹ Zurück zum Größten von dem, was weit auseinander liegt</translation>
    </message>
    <message>
        <source>Click to return to the first view of the file.</source>
        <translation>Ein Klick zeigt wieder, als was die Datei zuerst zu sehen war.</translation>
    </message>
    <message>
        <source>‹ Back from far away</source>
        <translation>‹ Zurück aus der Ferne</translation>
    </message>
    <message>
        <source>Click to see again what was seen before.</source>
        <translation>Ein Klick zeigt wieder, was vorher zu sehen war.</translation>
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
        <translation>Bildschirmfoto speichern</translation>
    </message>
    <message>
        <source>PNG sequence (*.png)</source>
        <translation>PNG-Folge (*.png)</translation>
    </message>
    <message>
        <source>Animated WebP (*.webp)</source>
        <translation>Animiertes WebP (*.webp)</translation>
    </message>
    <message>
        <source>Save Turntable</source>
        <translation>Turntable speichern</translation>
    </message>
    <message>
        <source>%1 of the numbered pictures exist already. Replace them?</source>
        <translation>%1 der nummerierten Bilder gibt es schon. Ersetzen?</translation>
    </message>
    <message>
        <source>A turntable is still being made</source>
        <translation>Ein Turntable entsteht noch</translation>
    </message>
    <message>
        <source>Turning %1</source>
        <translation>%1 wird gedreht</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Turntable</source>
        <translation>Turntable</translation>
    </message>
    <message>
        <source>The turntable was cancelled</source>
        <translation>Der Turntable wurde abgebrochen</translation>
    </message>
</context>
<context>
    <name>vitrine::PictureSize</name>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>&amp;Keep the proportions</source>
        <translation>&amp;Seitenverhältnis beibehalten</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>As the window (%1)</source>
        <translation>Wie das Fenster (%1)</translation>
    </message>
    <message>
        <source>Another size</source>
        <translation>Andere Größe</translation>
    </message>
    <message>
        <source>A change of one side changes the other</source>
        <translation>Eine Änderung der einen Seite ändert die andere</translation>
    </message>
</context>
<context>
    <name>vitrine::PictureStates</name>
    <message>
        <source>Section %1</source>
        <translation>Schnitt %1</translation>
    </message>
    <message>
        <source>Everything on one side of a plane is cut away. Click for its axis, side and position.</source>
        <translation>Alles auf einer Seite einer Ebene ist weggeschnitten. Klicken zeigt Achse, Seite und Lage.</translation>
    </message>
    <message>
        <source>Looking around inside</source>
        <translation>Umsehen im Inneren</translation>
    </message>
    <message>
        <source>Dragging turns the eyes, the wheel steps forward and back.</source>
        <translation>Ziehen wendet den Blick, das Rad geht vor und zurück.</translation>
    </message>
    <message>
        <source>Orthographic view</source>
        <translation>Orthografische Ansicht</translation>
    </message>
    <message>
        <source>Without perspective: what is far away looks as large as what is near.</source>
        <translation>Ohne Perspektive: Fernes ist so groß wie Nahes.</translation>
    </message>
    <message numerus="yes">
        <source>Shown alone: %1 things</source>
        <translation>
            <numerusform>Allein gezeigt: %1 Ding</numerusform>
            <numerusform>Allein gezeigt: %1 Dinge</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything else is not shown.</source>
        <translation>Alles andere wird nicht gezeigt.</translation>
    </message>
    <message numerus="yes">
        <source>%1 hidden</source>
        <translation>
            <numerusform>%1 ausgeblendet</numerusform>
            <numerusform>%1 ausgeblendet</numerusform>
        </translation>
    </message>
    <message>
        <source>Parts of the file are not shown.</source>
        <translation>Teile der Datei werden nicht gezeigt.</translation>
    </message>
    <message>
        <source>Measure: click the second point</source>
        <translation>Messen: den zweiten Punkt anklicken</translation>
    </message>
    <message>
        <source>Measure: click two points</source>
        <translation>Messen: zwei Punkte anklicken</translation>
    </message>
    <message>
        <source>Measure: click for another two points</source>
        <translation>Messen: zwei weitere Punkte anklicken</translation>
    </message>
    <message>
        <source>A click sets an end of a measurement; a right click takes it back.</source>
        <translation>Ein Klick setzt ein Ende einer Messung, ein Rechtsklick nimmt es zurück.</translation>
    </message>
</context>
<context>
    <name>vitrine::PlayOnMenu</name>
    <message>
        <source>Pla&amp;y On</source>
        <translation>A&amp;bspielen auf</translation>
    </message>
    <message>
        <source>No file is open</source>
        <translation>Keine Datei ist offen</translation>
    </message>
    <message>
        <source>&amp;Remove Clips of Other Files</source>
        <translation>&amp;Clips anderer Dateien entfernen</translation>
    </message>
    <message>
        <source>The File&apos;s &amp;Own Rigs</source>
        <translation>&amp;Eigene Rigs der Datei</translation>
    </message>
    <message>
        <source>The file has none</source>
        <translation>Die Datei hat keine</translation>
    </message>
    <message>
        <source>%1 Figure of Vitrine</source>
        <translation>%1-Figur von Vitrine</translation>
    </message>
    <message>
        <source>For files that have clips and no rig</source>
        <translation>Für Dateien, die Clips und kein Rig haben</translation>
    </message>
    <message>
        <source>Open a file with joints to play clips on it</source>
        <translation>Eine Datei mit Gelenken öffnen, um Clips darauf abzuspielen</translation>
    </message>
    <message>
        <source>Read as &amp;Second Life&apos;s Uploader Does</source>
        <translation>Wie der Uploader von &amp;Second Life lesen</translation>
    </message>
    <message>
        <source>All of its joints are the avatar&apos;s: it is always read so</source>
        <translation>Alle Gelenke sind die des Avatars: Die Datei wird immer so gelesen</translation>
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
        <translation>Jedes Gelenk schwenken</translation>
    </message>
    <message>
        <source>%1 (no rig here)</source>
        <translation>%1 (hier kein Rig)</translation>
    </message>
    <message>
        <source>This clip moves nothing.</source>
        <translation>Dieser Clip bewegt nichts.</translation>
    </message>
    <message>
        <source>There is no face here that this clip moves.</source>
        <translation>Hier ist kein Gesicht, das dieser Clip bewegt.</translation>
    </message>
    <message numerus="yes">
        <source>None of the %1 joints of this clip is here: %2</source>
        <translation>
            <numerusform>Das %1 Gelenk dieses Clips ist nicht da: %2</numerusform>
            <numerusform>Keines der %1 Gelenke dieses Clips ist da: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>Bild %1</translation>
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
        <translation>&amp;Pose</translation>
    </message>
    <message>
        <source>Both sides</source>
        <translation>Beide Seiten</translation>
    </message>
    <message>
        <source>Nothing to pose: no joints, no morph targets</source>
        <translation>Nichts zu posieren: keine Gelenke, keine Morph-Ziele</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Angle about %1</source>
        <translation>Winkel um %1</translation>
    </message>
    <message>
        <source>Turns the joint about its own %1 axis, in degrees</source>
        <translation>Dreht das Gelenk um seine eigene %1-Achse, in Grad</translation>
    </message>
    <message>
        <source>Angles (°)</source>
        <translation>Winkel (°)</translation>
    </message>
    <message>
        <source>Reset Joint</source>
        <translation>Gelenk zurücksetzen</translation>
    </message>
    <message>
        <source>Puts this joint back as the pose has it</source>
        <translation>Wie die Pose dieses Gelenk hat</translation>
    </message>
    <message>
        <source>Reset All</source>
        <translation>Alles zurücksetzen</translation>
    </message>
    <message>
        <source>No joint turned, every control at rest, every weight as stored</source>
        <translation>Kein Gelenk gedreht, jeder Regler in Ruhe, jedes Gewicht wie gespeichert</translation>
    </message>
    <message>
        <source>Copy Pose</source>
        <translation>Pose kopieren</translation>
    </message>
    <message>
        <source>As JSON, by the names of joints, controls and morph targets</source>
        <translation>Als JSON, nach Namen von Gelenken, Reglern und Morph-Zielen</translation>
    </message>
    <message>
        <source>Paste Pose</source>
        <translation>Pose einfügen</translation>
    </message>
    <message>
        <source>From this rig, or from another with the same names</source>
        <translation>Aus diesem Rig, oder aus einem anderen mit denselben Namen</translation>
    </message>
    <message>
        <source>Save Pose…</source>
        <translation>Pose speichern…</translation>
    </message>
    <message>
        <source>To a JSON file</source>
        <translation>In eine JSON-Datei</translation>
    </message>
    <message>
        <source>Load Pose…</source>
        <translation>Pose laden…</translation>
    </message>
    <message>
        <source>From a JSON file</source>
        <translation>Aus einer JSON-Datei</translation>
    </message>
    <message>
        <source>Wave Each Joint</source>
        <translation>Gelenke schwenken</translation>
    </message>
    <message>
        <source>Turns one joint after the other: shows where weights tear</source>
        <translation>Dreht ein Gelenk nach dem anderen: zeigt, wo Gewichte reißen</translation>
    </message>
    <message>
        <source>Face</source>
        <translation>Gesicht</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>Ausdruck</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Zufall</translation>
    </message>
    <message>
        <source>Sets every control to a random value</source>
        <translation>Jeder Regler irgendwo</translation>
    </message>
    <message>
        <source>Left and right move together</source>
        <translation>Links und rechts bewegen sich gemeinsam</translation>
    </message>
    <message>
        <source>Filter controls</source>
        <translation>Regler filtern</translation>
    </message>
    <message>
        <source>Extra poses that apply because several controls act together</source>
        <translation>Weitere Posen, die mitwirken, weil mehrere Regler es tun</translation>
    </message>
    <message>
        <source>Morph targets</source>
        <translation>Morph-Ziele</translation>
    </message>
    <message>
        <source>Filter morph targets</source>
        <translation>Morph-Ziele filtern</translation>
    </message>
    <message>
        <source>The weight as it is stored, or as the animation has it</source>
        <translation>Das Gewicht, wie es gespeichert ist oder wie die Animation es hat</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>%1 zurücksetzen</translation>
    </message>
    <message>
        <source>%1 of %2 face bones are not in the skeleton and move nothing.</source>
        <translation>%1 von %2 Gesichtsknochen sind nicht im Skelett und bewegen nichts.</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>No correctives active</source>
        <translation>Keine Korrektive aktiv</translation>
    </message>
    <message>
        <source>Correctives: %1</source>
        <translation>Korrektive: %1</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>Pose</translation>
    </message>
    <message>
        <source>The face has no %1</source>
        <translation>Das Gesicht hat kein %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 names of the pose are not in this rig</source>
        <translation>
            <numerusform>%1 Name der Pose ist nicht in diesem Rig</numerusform>
            <numerusform>%1 Namen der Pose sind nicht in diesem Rig</numerusform>
        </translation>
    </message>
    <message>
        <source>Save Pose</source>
        <translation>Pose speichern</translation>
    </message>
    <message>
        <source>Poses (*.json)</source>
        <translation>Posen (*.json)</translation>
    </message>
    <message>
        <source>Load Pose</source>
        <translation>Pose laden</translation>
    </message>
</context>
<context>
    <name>vitrine::PreferencesDialog</name>
    <message>
        <source>&amp;Open files in the running window</source>
        <translation>Dateien im laufenden Fenster ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Colours:</source>
        <translation>Farben:</translation>
    </message>
    <message>
        <source>Density:</source>
        <translation>Dichte:</translation>
    </message>
    <message>
        <source>Lengths:</source>
        <translation>Längen:</translation>
    </message>
    <message>
        <source>Applies if a file&apos;s unit is known: a stud is 0.28 m, glTF and Second Life use metres, and FBX files state it. Other files, and everything that is exported, keep the stored numbers.</source>
        <translation>Wo bekannt ist, wie lang die Einheit einer Datei ist: ein Stud ist 0,28 m, glTF und Second Life rechnen in Metern, FBX sagt es. Andere Dateien, und alles Exportierte, behalten die gespeicherten Zahlen.</translation>
    </message>
    <message>
        <source>Lang&amp;uage:</source>
        <translation>S&amp;prache:</translation>
    </message>
    <message>
        <source>From the next start on</source>
        <translation>Ab dem nächsten Start</translation>
    </message>
    <message>
        <source>Background of pictures</source>
        <translation>Hintergrund der Bilder</translation>
    </message>
    <message>
        <source>&amp;Background of pictures:</source>
        <translation>&amp;Hintergrund der Bilder:</translation>
    </message>
    <message>
        <source>The &amp;mouse works as in:</source>
        <translation>Die &amp;Maus arbeitet wie in:</translation>
    </message>
    <message>
        <source>&amp;Asset folders…</source>
        <translation>&amp;Asset-Ordner…</translation>
    </message>
    <message>
        <source>&amp;Limits…</source>
        <translation>&amp;Grenzwerte…</translation>
    </message>
    <message>
        <source>A file that is opened from elsewhere becomes a tab of the window that is there already</source>
        <translation>Eine Datei, die von anderswo geöffnet wird, wird ein Tab des Fensters, das schon da ist</translation>
    </message>
    <message>
        <source>Files:</source>
        <translation>Dateien:</translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Another colour (%1)…</source>
        <translation>Andere Farbe (%1)…</translation>
    </message>
    <message>
        <source>Another colour…</source>
        <translation>Andere Farbe…</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what the mouse does, and how</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>no asset folders yet</source>
        <translation>noch keine Asset-Ordner</translation>
    </message>
    <message>
        <source>asset folders: %1</source>
        <translation>Asset-Ordner: %1</translation>
    </message>
    <message>
        <source>Light grey</source>
        <translation>Hellgrau</translation>
    </message>
    <message>
        <source>Middle grey</source>
        <translation>Mittelgrau</translation>
    </message>
    <message>
        <source>Dark grey</source>
        <translation>Dunkelgrau</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>&amp;Reopen the files of the last session</source>
        <translation>Dateien vom letzten Mal &amp;wieder öffnen</translation>
    </message>
    <message>
        <source>&amp;List opened files among the desktop&apos;s recent files</source>
        <translation>Geöffnete Dateien dem &amp;Desktop nennen</translation>
    </message>
    <message>
        <source>A window started without a file reopens the files that were open when the last window was closed</source>
        <translation>Ein Fenster, das ohne Datei gestartet wird, öffnet die, die beim Schließen des letzten offen waren</translation>
    </message>
    <message>
        <source>They are listed among the recent files of file managers and other programs</source>
        <translation>Sie stehen unter den zuletzt benutzten Dateien von Dateiverwaltungen und anderen Programmen</translation>
    </message>
    <message>
        <source>Kept assets:</source>
        <translation>Aufbewahrte Assets:</translation>
    </message>
    <message>
        <source>N&amp;etwork…</source>
        <translation>N&amp;etzwerk…</translation>
    </message>
</context>
<context>
    <name>vitrine::PropertiesDock</name>
    <message>
        <source>&amp;Properties</source>
        <translation>&amp;Eigenschaften</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>Filter properties</source>
        <translation>Eigenschaften filtern</translation>
    </message>
    <message>
        <source>Drawn as: %1</source>
        <translation>Gezeichnet als: %1</translation>
    </message>
    <message>
        <source>Copy Value</source>
        <translation>Wert kopieren</translation>
    </message>
    <message>
        <source>Copy Asset Number %1</source>
        <translation>Asset-Nummer %1 kopieren</translation>
    </message>
    <message>
        <source>Go There</source>
        <translation>Dorthin gehen</translation>
    </message>
    <message>
        <source>Open as Document: %1</source>
        <translation>Als Dokument öffnen: %1</translation>
    </message>
    <message>
        <source>Show in the File</source>
        <translation>In der Datei zeigen</translation>
    </message>
    <message>
        <source>Save Value As…</source>
        <translation>Wert speichern unter…</translation>
    </message>
    <message>
        <source>Copy as Text</source>
        <translation>Als Text kopieren</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>Als JSON kopieren</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Kopiert: %1</translation>
    </message>
    <message>
        <source>%1 selected</source>
        <translation>%1 ausgewählt</translation>
    </message>
    <message>
        <source>%1 is neither beside the file nor in an asset folder</source>
        <translation>%1 liegt weder neben der Datei noch in einem Ordner für Assets</translation>
    </message>
    <message>
        <source>Open Containing Folder</source>
        <translation>Enthaltenden Ordner öffnen</translation>
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
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>Referenced by (%1)</source>
        <translation>Verweise hierher (%1)</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Parent</source>
        <translation>Elternknoten</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>Stored at</source>
        <translation>Gespeichert bei</translation>
    </message>
    <message numerus="yes">
        <source>%1 nodes</source>
        <translation>
            <numerusform>%1 Knoten</numerusform>
            <numerusform>%1 Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>(different)</source>
        <translation>(verschieden)</translation>
    </message>
    <message>
        <source>data elsewhere in the file</source>
        <translation>Daten an anderer Stelle der Datei</translation>
    </message>
    <message>
        <source>%1, stored as %2</source>
        <translation>%1, gespeichert als %2</translation>
    </message>
    <message>
        <source>Double click opens it: %1</source>
        <translation>Ein Doppelklick öffnet es: %1</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Name in the file</source>
        <translation>Name in der Datei</translation>
    </message>
    <message>
        <source>A click selects all %1</source>
        <translation>Ein Klick wählt alle %1 aus</translation>
    </message>
    <message>
        <source>A click selects it</source>
        <translation>Ein Klick wählt es aus</translation>
    </message>
    <message>
        <source>Styled</source>
        <translation>Gestaltet</translation>
    </message>
    <message>
        <source>styled: %1</source>
        <comment>a value</comment>
        <translation>gestaltet: %1</translation>
    </message>
    <message>
        <source>by %1</source>
        <comment>a rule</comment>
        <translation>durch %1</translation>
    </message>
    <message>
        <source>by %1, %2</source>
        <comment>a rule, and a token that it names</comment>
        <translation>durch %1, %2</translation>
    </message>
    <message>
        <source>not used: the file says otherwise</source>
        <translation>nicht verwendet: die Datei sagt anderes</translation>
    </message>
    <message>
        <source>No published source says so; taken here:</source>
        <translation>Keine veröffentlichte Quelle sagt das; hier angenommen:</translation>
    </message>
</context>
<context>
    <name>vitrine::QueryBox</name>
    <message>
        <source>What can be typed here (F1)</source>
        <translation>Was man hier eingeben kann (F1)</translation>
    </message>
    <message>
        <source>%1, at character %2</source>
        <translation>%1, bei Zeichen %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 matches</source>
        <translation>
            <numerusform>%1 Treffer</numerusform>
            <numerusform>%1 Treffer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 matches so far</source>
        <translation>
            <numerusform>%1 Treffer bisher</numerusform>
            <numerusform>%1 Treffer bisher</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::QuickBox</name>
    <message>
        <source>Type what you want to do</source>
        <translation>Befehl eingeben</translation>
    </message>
    <message>
        <source>Type a name: tabs, recent files, nodes</source>
        <translation>Name eingeben: Tabs, zuletzt geöffnete Dateien, Knoten</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Tabs, files and nodes</source>
        <translation>Tabs, Dateien und Knoten</translation>
    </message>
    <message>
        <source>Docks</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>panel dock sidebar window open close</source>
        <comment>other words for opening a dock</comment>
        <translation>panel dock bereich seitenleiste fenster öffnen schließen</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>recent file</source>
        <translation>zuletzt geöffnete Datei</translation>
    </message>
    <message>
        <source>No command is called that</source>
        <translation>Kein Befehl dieses Namens</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Suche läuft…</translation>
    </message>
    <message>
        <source>Nothing is called that</source>
        <translation>Nichts dieses Namens</translation>
    </message>
    <message>
        <source>Type to find nodes by their names, or &gt; for commands</source>
        <translation>Tippen, um Knoten nach Namen zu finden, oder &gt; für Befehle</translation>
    </message>
    <message>
        <source>The best %1 of %2 nodes</source>
        <translation>Die besten %1 von %2 Knoten</translation>
    </message>
    <message>
        <source>Type a name or a folder: all tabs</source>
        <translation>Name oder Ordner eingeben: alle Tabs</translation>
    </message>
    <message>
        <source>Tabs</source>
        <translation>Tabs</translation>
    </message>
    <message>
        <source>other window</source>
        <translation>anderes Fenster</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>angeheftet</translation>
    </message>
    <message>
        <source>No tab is called that</source>
        <translation>Kein Tab heißt so</translation>
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
        <translation>3 × uint16, 0 bis 1</translation>
    </message>
    <message>
        <source>3 × int16, −1 to 1</source>
        <translation>3 × int16, −1 bis 1</translation>
    </message>
    <message>
        <source>%1, every %2 bytes from %3: %4 positions</source>
        <translation>%1, alle %2 Bytes ab %3: %4 Positionen</translation>
    </message>
    <message>
        <source>no indices found</source>
        <translation>keine Indizes gefunden</translation>
    </message>
    <message>
        <source>%1 triangles by uint%2 from %3</source>
        <translation>%1 Dreiecke aus uint%2 ab %3</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Looking for what might be vertices…</source>
        <translation>Sucht, was Eckpunkte sein könnten…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Guess Again</source>
        <translation>Neu raten</translation>
    </message>
    <message>
        <source>Read the bytes like this</source>
        <translation>Die Bytes so lesen</translation>
    </message>
    <message>
        <source>Nothing here looks like vertices.</source>
        <translation>Nichts hier sieht nach Eckpunkten aus.</translation>
    </message>
    <message>
        <source>What might be a mesh, the best guess first. Click one to try it.</source>
        <translation>Was ein Netz sein könnte, das Wahrscheinlichste zuerst. Ein Klick probiert es aus.</translation>
    </message>
</context>
<context>
    <name>vitrine::RawMeshDock</name>
    <message>
        <source>B&amp;ytes as a Mesh</source>
        <translation>Bytes als Net&amp;z</translation>
    </message>
    <message>
        <source>&amp;Triangles by indices</source>
        <translation>&amp;Dreiecke durch Indizes</translation>
    </message>
    <message>
        <source>Type of the positions</source>
        <translation>Typ der Positionen</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>Noch nichts</translation>
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
        <translation>3 × uint16, 0 bis 1</translation>
    </message>
    <message>
        <source>3 × int16, −1 to 1</source>
        <translation>3 × int16, −1 bis 1</translation>
    </message>
    <message>
        <source>Type of the indices</source>
        <translation>Typ der Indizes</translation>
    </message>
    <message>
        <source>Stride</source>
        <translation>Schrittweite</translation>
    </message>
    <message>
        <source>From the beginning of one position to that of the next</source>
        <translation>Vom Anfang einer Position bis zum Anfang der nächsten</translation>
    </message>
    <message>
        <source> bytes</source>
        <translation> Bytes</translation>
    </message>
    <message>
        <source>&amp;Positions</source>
        <translation>&amp;Positionen</translation>
    </message>
    <message>
        <source>Bytes from the beginning: 1234 or 0x4D2</source>
        <translation>Bytes vom Anfang an: 1234 oder 0x4D2</translation>
    </message>
    <message>
        <source>Empty: as many as the bytes hold</source>
        <translation>Leer: so viele, wie die Bytes enthalten</translation>
    </message>
    <message>
        <source>&amp;Offset</source>
        <translation>&amp;Offset</translation>
    </message>
    <message>
        <source>&amp;Stride</source>
        <translation>&amp;Schrittweite</translation>
    </message>
    <message>
        <source>&amp;Count</source>
        <translation>An&amp;zahl</translation>
    </message>
    <message>
        <source>&amp;Indices</source>
        <translation>&amp;Indizes</translation>
    </message>
    <message>
        <source>O&amp;ffset of the indices</source>
        <translation>O&amp;ffset der Indizes</translation>
    </message>
    <message>
        <source>&amp;Number of indices</source>
        <translation>A&amp;nzahl der Indizes</translation>
    </message>
    <message>
        <source>all there are</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>An offset or a count is not a number.</source>
        <translation>Ein Offset oder eine Anzahl ist keine Zahl.</translation>
    </message>
    <message>
        <source>Choose how positions are stored; the result appears in the picture.</source>
        <translation>Wählen, wie Positionen gespeichert sind: Das Bild zeigt, was daraus wird.</translation>
    </message>
    <message>
        <source>%1 positions, %2 triangles</source>
        <translation>%1 Positionen, %2 Dreiecke</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 Punkte</translation>
    </message>
    <message>
        <source>Not all of it could be drawn, see Diagnostics.</source>
        <translation>Nicht alles konnte gezeichnet werden, siehe Diagnose.</translation>
    </message>
</context>
<context>
    <name>vitrine::SavedViewsMenu</name>
    <message>
        <source>Saved Vi&amp;ews</source>
        <translation>&amp;Gespeicherte Ansichten</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>View %1</source>
        <translation>Ansicht %1</translation>
    </message>
    <message>
        <source>Save View</source>
        <translation>Ansicht speichern</translation>
    </message>
    <message>
        <source>Name of this view (a view of the same name is replaced):</source>
        <translation>Name dieser Ansicht; eine gleichen Namens weicht:</translation>
    </message>
    <message>
        <source>Saved as “%1”</source>
        <translation>Als „%1“ gespeichert</translation>
    </message>
    <message>
        <source>This file has no saved view %1</source>
        <translation>Diese Datei hat keine gespeicherte Ansicht %1</translation>
    </message>
    <message>
        <source>Removed “%1”</source>
        <translation>„%1“ entfernt</translation>
    </message>
    <message>
        <source>No saved views of this file</source>
        <translation>Keine zu dieser Datei</translation>
    </message>
    <message>
        <source>View “%1”</source>
        <translation>Ansicht „%1“</translation>
    </message>
</context>
<context>
    <name>vitrine::ScreenshotDialog</name>
    <message>
        <source>Save Screenshot</source>
        <translation>Bildschirmfoto speichern</translation>
    </message>
    <message>
        <source>S&amp;ize</source>
        <translation>&amp;Größe</translation>
    </message>
</context>
<context>
    <name>vitrine::ScriptDiff</name>
    <message>
        <source>Back to the Comparison</source>
        <translation>Zurück zum Vergleich</translation>
    </message>
    <message>
        <source>Goes back to the list of changes (Escape)</source>
        <translation>Geht zurück zur Liste der Änderungen (Esc)</translation>
    </message>
    <message>
        <source>Previous Change</source>
        <translation>Vorige Änderung</translation>
    </message>
    <message>
        <source>Goes to the change before in this script (Shift+F7)</source>
        <translation>Geht zur vorigen Änderung in diesem Skript (Umschalt+F7)</translation>
    </message>
    <message>
        <source>Next Change</source>
        <translation>Nächste Änderung</translation>
    </message>
    <message>
        <source>Goes to the next change in this script (F7)</source>
        <translation>Geht zur nächsten Änderung in diesem Skript (F7)</translation>
    </message>
    <message>
        <source>Both versions of the script, line by line</source>
        <translation>Beide Fassungen des Skripts, Zeile für Zeile</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Dateien werden verglichen…</translation>
    </message>
    <message>
        <source>The lines are the same</source>
        <translation>Die Zeilen sind dieselben</translation>
    </message>
    <message>
        <source>Change %1 of %2</source>
        <translation>Änderung %1 von %2</translation>
    </message>
</context>
<context>
    <name>vitrine::ScriptDock</name>
    <message>
        <source>&amp;Script</source>
        <translation>S&amp;kript</translation>
    </message>
    <message>
        <source>Several nodes are selected: choose one script</source>
        <translation>Mehrere Knoten sind ausgewählt: bitte ein Skript wählen</translation>
    </message>
    <message>
        <source>No script is selected</source>
        <translation>Kein Skript ist ausgewählt</translation>
    </message>
</context>
<context>
    <name>vitrine::ScriptSearchDock</name>
    <message>
        <source>Fi&amp;nd in Scripts</source>
        <translation>In Skripten suche&amp;n</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Groß-/Kleinschreibung beachten</translation>
    </message>
    <message>
        <source>Whole words</source>
        <translation>Ganze Wörter</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>Regulärer Ausdruck</translation>
    </message>
    <message>
        <source>Find in all scripts</source>
        <translation>In allen Skripten suchen</translation>
    </message>
    <message>
        <source>Lines of scripts</source>
        <translation>Zeilen der Skripte</translation>
    </message>
    <message>
        <source>Open in a Tab</source>
        <translation>In einem Tab öffnen</translation>
    </message>
    <message>
        <source>Opens the script of the chosen line in a tab beside the picture&apos;s (Ctrl+Enter)</source>
        <translation>Öffnet das Skript der gewählten Zeile in einem Tab neben dem des Bildes (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Open in a &amp;Tab</source>
        <translation>In einem &amp;Tab öffnen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Open All</source>
        <translation>Alle a&amp;ufklappen</translation>
    </message>
    <message>
        <source>C&amp;lose All</source>
        <translation>Alle &amp;zuklappen</translation>
    </message>
    <message>
        <source>Not an expression: %1</source>
        <translation>Kein gültiger Ausdruck: %1</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Suche läuft…</translation>
    </message>
    <message>
        <source>%1  (%2)</source>
        <comment>a script and the number of hits</comment>
        <translation>%1  (%2)</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>There are no scripts in this file</source>
        <translation>In dieser Datei gibt es keine Skripte</translation>
    </message>
    <message numerus="yes">
        <source>The first %1 hits</source>
        <translation>
            <numerusform>Der erste %1 Treffer</numerusform>
            <numerusform>Die ersten %1 Treffer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing found in %1 scripts</source>
        <translation>
            <numerusform>In %1 Skript nichts gefunden</numerusform>
            <numerusform>In %1 Skripten nichts gefunden</numerusform>
        </translation>
    </message>
    <message>
        <source>Hits: %1, in %2 of %3 scripts</source>
        <translation>Treffer: %1, in %2 von %3 Skripten</translation>
    </message>
    <message>
        <source>Hits: %1, %2 of %3 scripts searched</source>
        <translation>Treffer: %1, %2 von %3 Skripten durchsucht</translation>
    </message>
    <message numerus="yes">
        <source>; %1 lines took too long for this expression</source>
        <translation>
            <numerusform>; %1 Zeile brauchte zu lange für diesen Ausdruck</numerusform>
            <numerusform>; %1 Zeilen brauchten zu lange für diesen Ausdruck</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::ScriptTabs</name>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Beside the Picture</source>
        <translation>Neben dem Bild</translation>
    </message>
    <message>
        <source>Beside the Summary</source>
        <translation>Neben der Übersicht</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>a script and what it lies in</comment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>%1 is no longer in the file; its tab was closed</source>
        <translation>%1 ist nicht mehr in der Datei; der Tab wurde geschlossen</translation>
    </message>
    <message numerus="yes">
        <source>%1 scripts are no longer in the file; their tabs were closed</source>
        <translation>
            <numerusform>%1 Skript ist nicht mehr in der Datei; der Tab wurde geschlossen</numerusform>
            <numerusform>%1 Skripte sind nicht mehr in der Datei; ihre Tabs wurden geschlossen</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>Close &amp;Others</source>
        <translation>&amp;Andere schließen</translation>
    </message>
    <message>
        <source>Close &amp;All Scripts</source>
        <translation>A&amp;lle Skripte schließen</translation>
    </message>
    <message>
        <source>Copy &amp;Path</source>
        <translation>&amp;Pfad kopieren</translation>
    </message>
    <message>
        <source>&amp;Select in the Tree</source>
        <translation>Im &amp;Baum auswählen</translation>
    </message>
    <message>
        <source>Picture, scripts and bytes</source>
        <translation>Bild, Skripte und Bytes</translation>
    </message>
    <message>
        <source>Shows scripts and bytes beside the picture, and not over it</source>
        <translation>Zeigt Skripte und Bytes neben dem Bild statt darüber</translation>
    </message>
    <message>
        <source>Shows scripts and bytes beside the summary, and not over it</source>
        <translation>Zeigt Skripte und Bytes neben der Übersicht statt darüber</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Close &amp;All but the Picture</source>
        <translation>&amp;Alle außer dem Bild schließen</translation>
    </message>
</context>
<context>
    <name>vitrine::ScriptView</name>
    <message>
        <source>Script</source>
        <translation>Skript</translation>
    </message>
    <message>
        <source>Find (Ctrl+F)</source>
        <translation>Suchen (Strg+F)</translation>
    </message>
    <message>
        <source>Copy the whole script</source>
        <translation>Ganzes Skript kopieren</translation>
    </message>
    <message>
        <source>Find in the script</source>
        <translation>Im Skript suchen</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Groß-/Kleinschreibung beachten</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Previous (Shift+Enter)</source>
        <translation>Voriger (Umschalt+Eingabe)</translation>
    </message>
    <message>
        <source>Next (Enter)</source>
        <translation>Nächster (Eingabe)</translation>
    </message>
    <message>
        <source>Close (Escape)</source>
        <translation>Schließen (Esc)</translation>
    </message>
    <message>
        <source>Go to &amp;line</source>
        <translation>Gehe zu &amp;Zeile</translation>
    </message>
    <message numerus="yes">
        <source>%1 lines</source>
        <translation>
            <numerusform>%1 Zeile</numerusform>
            <numerusform>%1 Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message numerus="yes">
        <source>%1 bytes are not UTF-8; they are shown as markers such as \xFF and copied as those.</source>
        <translation>
            <numerusform>%1 Byte ist kein UTF-8; es wird als Zeichen wie \xFF gezeigt und als solches kopiert.</numerusform>
            <numerusform>%1 Bytes sind kein UTF-8; sie werden als Zeichen wie \xFF gezeigt und als solche kopiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 characters that cannot be seen are shown as markers; copying gives the originals.</source>
        <translation>
            <numerusform>%1 unsichtbares Zeichen wird als Marke gezeigt; Kopieren liefert das Original.</numerusform>
            <numerusform>%1 unsichtbare Zeichen werden als Marken gezeigt; Kopieren liefert die Originale.</numerusform>
        </translation>
    </message>
    <message>
        <source>Very long lines are shown in pieces; copying gives them whole.</source>
        <translation>Sehr lange Zeilen werden in Stücken gezeigt; Kopieren liefert sie ganz.</translation>
    </message>
    <message>
        <source>1 to %1</source>
        <translation>1 bis %1</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy the &amp;Whole Script</source>
        <translation>&amp;Ganzes Skript kopieren</translation>
    </message>
    <message>
        <source>Select &amp;All</source>
        <translation>&amp;Alles auswählen</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>&amp;Suchen…</translation>
    </message>
    <message>
        <source>&amp;Go to Line…</source>
        <translation>Gehe zu &amp;Zeile…</translation>
    </message>
</context>
<context>
    <name>vitrine::SectionHandle</name>
    <message>
        <source>Section plane, %1</source>
        <translation>Schnittebene, %1</translation>
    </message>
    <message>
        <source>Arrow keys move it along its axis, Return shows its options</source>
        <translation>Pfeiltasten schieben sie entlang ihrer Achse, Eingabe zeigt ihre Optionen</translation>
    </message>
    <message>
        <source>Drag to move the section. Arrow keys move it, a double click shows its options</source>
        <translation>Ziehen verschiebt den Schnitt. Pfeiltasten verschieben ihn, ein Doppelklick zeigt seine Optionen</translation>
    </message>
</context>
<context>
    <name>vitrine::SectionModel</name>
    <message>
        <source> in %1</source>
        <translation> in %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>#</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation>Chunk</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Offset</translation>
    </message>
    <message>
        <source>Packed</source>
        <translation>Gepackt</translation>
    </message>
    <message>
        <source>Unpacked</source>
        <translation>Entpackt</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Verhältnis</translation>
    </message>
    <message>
        <source>Compression</source>
        <translation>Kompression</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Enthält</translation>
    </message>
    <message>
        <source>Bytes of the body</source>
        <translation>Bytes des Inhalts</translation>
    </message>
    <message>
        <source>Packed bytes per hundred unpacked bytes</source>
        <translation>Gepackte Bytes je hundert entpackte</translation>
    </message>
</context>
<context>
    <name>vitrine::SectionOptions</name>
    <message>
        <source>Cut</source>
        <translation>Schneiden</translation>
    </message>
    <message>
        <source>Cuts away what lies beyond a plane</source>
        <translation>Schneidet weg, was hinter einer Ebene liegt</translation>
    </message>
    <message>
        <source>Axis at right angles to the section plane</source>
        <translation>Achse, quer zu der die Schnittebene steht</translation>
    </message>
    <message>
        <source>Keep the other side</source>
        <translation>Andere Seite behalten</translation>
    </message>
    <message>
        <source>Position of the section plane</source>
        <translation>Lage der Schnittebene</translation>
    </message>
    <message>
        <source>Position of the section plane, in the file&apos;s coordinates</source>
        <translation>Lage der Schnittebene, in den Koordinaten der Datei</translation>
    </message>
    <message>
        <source>In the file&apos;s coordinates</source>
        <translation>In den Koordinaten der Datei</translation>
    </message>
</context>
<context>
    <name>vitrine::SectionPopup</name>
    <message>
        <source>Section plane</source>
        <translation>Schnittebene</translation>
    </message>
    <message>
        <source>Cuts across %1</source>
        <translation>Schneidet quer zu %1</translation>
    </message>
    <message>
        <source>Keep the other side</source>
        <translation>Andere Seite behalten</translation>
    </message>
    <message>
        <source>Position, in the file&apos;s coordinates</source>
        <translation>Lage, in den Koordinaten der Datei</translation>
    </message>
    <message>
        <source>Position from one end to the other</source>
        <translation>Lage von einem Ende zum anderen</translation>
    </message>
</context>
<context>
    <name>vitrine::SequencePair</name>
    <message>
        <source>The sequence in both files</source>
        <translation>Die Sequenz in beiden Dateien</translation>
    </message>
    <message>
        <source>First File</source>
        <translation>Erste Datei</translation>
    </message>
    <message>
        <source>Second File</source>
        <translation>Zweite Datei</translation>
    </message>
</context>
<context>
    <name>vitrine::SheetDialog</name>
    <message>
        <source>Width and height of each picture, in pixels</source>
        <translation>Breite und Höhe jedes Bildes, in Pixeln</translation>
    </message>
    <message>
        <source>Pictures beside each other</source>
        <translation>Bilder nebeneinander</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>&amp;Art</translation>
    </message>
    <message>
        <source>&amp;Size of the file</source>
        <translation>&amp;Größe der Datei</translation>
    </message>
    <message>
        <source>&amp;Triangles</source>
        <translation>&amp;Dreiecke</translation>
    </message>
    <message>
        <source>Sheet of Pictures</source>
        <translation>Bilderbogen</translation>
    </message>
    <message>
        <source> pixels</source>
        <translation> Pixel</translation>
    </message>
    <message>
        <source>As many as fit a page</source>
        <translation>So viele, wie auf eine Seite passen</translation>
    </message>
    <message>
        <source>&amp;Picture:</source>
        <translation>&amp;Bild:</translation>
    </message>
    <message>
        <source>&amp;Columns:</source>
        <translation>&amp;Spalten:</translation>
    </message>
    <message>
        <source>Captions:</source>
        <translation>Beschriftung:</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>%1 × %2 pictures, %3 × %4 pixels</source>
        <translation>%1 × %2 Bilder, %3 × %4 Pixel</translation>
    </message>
    <message>
        <source>That is more than a picture can hold (%1 pixels a side, %2 in all): choose smaller pictures.</source>
        <translation>Das ist mehr, als ein Bild fassen kann (%1 Pixel je Seite, %2 insgesamt): Wähle kleinere Bilder.</translation>
    </message>
    <message>
        <source>Only the first %1 of %2 files fit on a sheet.</source>
        <translation>Nur die ersten %1 von %2 Dateien passen auf einen Bogen.</translation>
    </message>
</context>
<context>
    <name>vitrine::SheetMaker</name>
    <message>
        <source>Making pictures…</source>
        <translation>Bilder werden erzeugt…</translation>
    </message>
    <message>
        <source>%1 cannot be written</source>
        <translation>%1 kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>Sheet of Pictures</source>
        <translation>Bilderbogen</translation>
    </message>
    <message>
        <source>Images (*.png)</source>
        <translation>Bilder (*.png)</translation>
    </message>
</context>
<context>
    <name>vitrine::StartPage</name>
    <message>
        <source>no longer there</source>
        <translation>nicht mehr da</translation>
    </message>
    <message>
        <source>Drop a file or a folder</source>
        <translation>Datei oder Ordner hierher ziehen</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Drag turns · Shift+drag moves · wheel zooms · double click looks at · ? all keys</source>
        <translation>Ziehen dreht · Umschalt+Ziehen verschiebt · Mausrad zoomt · Doppelklick sieht an · ? alle Tasten</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>A face with controls</source>
        <translation>Ein Gesicht mit Reglern</translation>
    </message>
    <message>
        <source>A lit room</source>
        <translation>Ein beleuchteter Raum</translation>
    </message>
    <message>
        <source>A place with scripts</source>
        <translation>Ein Place mit Skripten</translation>
    </message>
    <message>
        <source>An arm with levels of detail</source>
        <translation>Ein Arm mit Detailstufen</translation>
    </message>
    <message>
        <source>A Second Life lantern</source>
        <translation>Eine Laterne aus Second Life</translation>
    </message>
    <message>
        <source>A model in XML</source>
        <translation>Ein Modell in XML</translation>
    </message>
    <message>
        <source>A key for a renderer</source>
        <translation>Ein Schlüssel für einen Renderer</translation>
    </message>
    <message>
        <source>Open Folder…</source>
        <translation>Ordner öffnen…</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>Ausprobieren</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Öffnen</translation>
    </message>
    <message>
        <source>Open Containing &amp;Folder</source>
        <translation>Enthaltenden &amp;Ordner öffnen</translation>
    </message>
    <message>
        <source>&amp;Copy Path</source>
        <translation>&amp;Pfad kopieren</translation>
    </message>
</context>
<context>
    <name>vitrine::StickyRows</name>
    <message>
        <source>Branches above the first row</source>
        <translation>Zweige über der ersten Zeile</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>Gehe zu %1</translation>
    </message>
</context>
<context>
    <name>vitrine::StoreLine</name>
    <message>
        <source>&amp;Clear</source>
        <translation>&amp;Leeren</translation>
    </message>
    <message>
        <source>at most </source>
        <comment>before a size</comment>
        <translation>höchstens </translation>
    </message>
    <message>
        <source> MiB</source>
        <translation> MiB</translation>
    </message>
    <message>
        <source>Largest size of the kept assets</source>
        <translation>Höchste Größe der aufbewahrten Assets</translation>
    </message>
    <message>
        <source>What was used least recently makes room.</source>
        <translation>Was am längsten nicht benutzt wurde, macht Platz.</translation>
    </message>
    <message numerus="yes">
        <source>%1 assets, %2</source>
        <comment>how many, and their size</comment>
        <translation>
            <numerusform>%1 Asset, %2</numerusform>
            <numerusform>%1 Assets, %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vitrine::StructureDock</name>
    <message>
        <source>File St&amp;ructure</source>
        <translation>Dateistruk&amp;tur</translation>
    </message>
    <message>
        <source>No file</source>
        <translation>Keine Datei</translation>
    </message>
    <message>
        <source>Blocks of the file</source>
        <translation>Blöcke der Datei</translation>
    </message>
    <message>
        <source>Sums by kind of block</source>
        <translation>Summen nach Art des Blocks</translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation>Chunk</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Packed</source>
        <translation>Gepackt</translation>
    </message>
    <message>
        <source>Unpacked</source>
        <translation>Entpackt</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Verhältnis</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Show in the Table</source>
        <translation>In der Tabelle &amp;zeigen</translation>
    </message>
    <message>
        <source>The blocks of this format are not listed</source>
        <translation>Die Blöcke dieses Formats sind nicht aufgelistet</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message numerus="yes">
        <source>%1 blocks, %2</source>
        <translation>
            <numerusform>%1 Block, %2</numerusform>
            <numerusform>%1 Blöcke, %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 blocks, %2 packed, %3 unpacked (%4)</source>
        <translation>
            <numerusform>%1 Block, %2 gepackt, %3 entpackt (%4)</numerusform>
            <numerusform>%1 Blöcke, %2 gepackt, %3 entpackt (%4)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 packed, %2 unpacked</source>
        <translation>%1 gepackt, %2 entpackt</translation>
    </message>
    <message>
        <source>Show Bytes</source>
        <translation>Bytes zeigen</translation>
    </message>
    <message>
        <source>Shows the bytes of the chosen block</source>
        <translation>Zeigt die Bytes des gewählten Blocks</translation>
    </message>
    <message>
        <source>Show &amp;Bytes</source>
        <translation>&amp;Bytes zeigen</translation>
    </message>
</context>
<context>
    <name>vitrine::SummaryPage</name>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>Metadata</source>
        <translation>Metadaten</translation>
    </message>
    <message>
        <source>Summary of the file</source>
        <translation>Übersicht der Datei</translation>
    </message>
    <message>
        <source>Shows the class in the table</source>
        <translation>Zeigt die Klasse in der Tabelle</translation>
    </message>
    <message>
        <source>Shows the diagnostics</source>
        <translation>Zeigt die Diagnose</translation>
    </message>
    <message>
        <source>The %1 largest of %2 classes</source>
        <translation>Die %1 größten von %2 Klassen</translation>
    </message>
</context>
<context>
    <name>vitrine::TabBar</name>
    <message>
        <source>Close (middle click on the tab)</source>
        <translation>Schließen (mittlere Taste auf dem Tab)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Pinned: it stays when others are closed. Click to unpin it.</source>
        <translation>Angeheftet: bleibt, wenn andere geschlossen werden. Ein Klick löst ihn.</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Lösen</translation>
    </message>
</context>
<context>
    <name>vitrine::TableDock</name>
    <message>
        <source>T&amp;able</source>
        <translation>Tabe&amp;lle</translation>
    </message>
    <message>
        <source>Nodes of a class</source>
        <translation>Knoten einer Klasse</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>The class whose nodes are listed; it follows the selection unless it is pinned</source>
        <translation>Die Klasse, deren Knoten aufgelistet sind; sie folgt der Auswahl, wenn sie nicht angeheftet ist</translation>
    </message>
    <message>
        <source>Keep this class, whatever is selected</source>
        <translation>Diese Klasse behalten, was auch ausgewählt ist</translation>
    </message>
    <message>
        <source>Pin the class</source>
        <translation>Klasse anheften</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>Spalten…</translation>
    </message>
    <message>
        <source>Choose which columns are shown</source>
        <translation>Wählen, welche Spalten gezeigt werden</translation>
    </message>
    <message>
        <source>Export CSV…</source>
        <translation>CSV exportieren…</translation>
    </message>
    <message>
        <source>Writes the shown columns of all rows to a file, in the order of the table</source>
        <translation>Schreibt die gezeigten Spalten aller Zeilen in eine Datei, in der Reihenfolge der Tabelle</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%1 columns hidden</source>
        <translation>
            <numerusform>%1 Spalte ausgeblendet</numerusform>
            <numerusform>%1 Spalten ausgeblendet</numerusform>
        </translation>
    </message>
    <message>
        <source>sorting…</source>
        <translation>wird sortiert…</translation>
    </message>
    <message>
        <source>Sort &amp;Ascending</source>
        <translation>&amp;Aufsteigend sortieren</translation>
    </message>
    <message>
        <source>Sort &amp;Descending</source>
        <translation>A&amp;bsteigend sortieren</translation>
    </message>
    <message>
        <source>Order of the &amp;File</source>
        <translation>Reihenfolge der &amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Hide Column</source>
        <translation>Spalte ausb&amp;lenden</translation>
    </message>
    <message>
        <source>&amp;Show All Columns</source>
        <translation>Alle Spalten &amp;zeigen</translation>
    </message>
    <message>
        <source>&amp;Columns…</source>
        <translation>&amp;Spalten…</translation>
    </message>
    <message>
        <source>&amp;Copy Cells</source>
        <translation>Zellen &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy with &amp;Header</source>
        <translation>Mit Ko&amp;pfzeile kopieren</translation>
    </message>
    <message>
        <source>&amp;Go to %1</source>
        <translation>&amp;Gehe zu %1</translation>
    </message>
    <message>
        <source>&amp;Open as Document</source>
        <translation>Als D&amp;okument öffnen</translation>
    </message>
    <message>
        <source>&amp;Export CSV…</source>
        <translation>CSV &amp;exportieren…</translation>
    </message>
    <message>
        <source>%1 cells are too many to copy; export them as CSV</source>
        <translation>%1 Zellen sind zu viele zum Kopieren; sie lassen sich als CSV exportieren</translation>
    </message>
    <message>
        <source>Comma-separated values without formulas (*.csv)</source>
        <translation>Kommagetrennte Werte ohne Formeln (*.csv)</translation>
    </message>
    <message>
        <source>Export CSV</source>
        <translation>CSV exportieren</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message numerus="yes">
        <source>Exporting %1 rows…</source>
        <translation>
            <numerusform>%1 Zeile wird exportiert…</numerusform>
            <numerusform>%1 Zeilen werden exportiert…</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>Select all cells</source>
        <translation>Alle Zellen auswählen</translation>
    </message>
</context>
<context>
    <name>vitrine::TableModel</name>
    <message>
        <source>(damaged)</source>
        <translation>(beschädigt)</translation>
    </message>
    <message>
        <source>stored as %1</source>
        <translation>gespeichert als %1</translation>
    </message>
</context>
<context>
    <name>vitrine::TimeLine</name>
    <message>
        <source>Time line</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>, plays from %1 to %2</source>
        <translation>, spielt von %1 bis %2</translation>
    </message>
    <message>
        <source>In point, %1: drag it</source>
        <translation>Anfangspunkt, %1: zum Ziehen</translation>
    </message>
    <message>
        <source>Out point, %1: drag it</source>
        <translation>Endpunkt, %1: zum Ziehen</translation>
    </message>
    <message>
        <source>Marker %1, %2</source>
        <translation>Marke %1, %2</translation>
    </message>
    <message>
        <source>A key of the selected joint</source>
        <translation>Ein Schlüssel des ausgewählten Gelenks</translation>
    </message>
    <message>
        <source>Drawn by a guess: nobody has published how the game eases this</source>
        <translation>Geraten: Niemand hat veröffentlicht, welchen Übergang das Spiel hier macht</translation>
    </message>
    <message>
        <source>Set &amp;In Point Here</source>
        <translation>&amp;Anfangspunkt hier setzen</translation>
    </message>
    <message>
        <source>Set &amp;Out Point Here</source>
        <translation>&amp;Endpunkt hier setzen</translation>
    </message>
    <message>
        <source>&amp;Clear In and Out</source>
        <translation>Anfang und Ende a&amp;ufheben</translation>
    </message>
</context>
<context>
    <name>vitrine::Toast</name>
    <message>
        <source>Error: %1</source>
        <translation>Fehler: %1</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Copy Path</source>
        <translation>Pfad kopieren</translation>
    </message>
    <message>
        <source>Open Containing Folder</source>
        <translation>Enthaltenden Ordner öffnen</translation>
    </message>
</context>
<context>
    <name>vitrine::ToolStrip</name>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>Select: a click chooses what is below it</source>
        <translation>Auswählen: ein Klick wählt, was unter ihm liegt</translation>
    </message>
    <message>
        <source>Show everything again</source>
        <translation>Wieder alles zeigen</translation>
    </message>
    <message>
        <source>%1. Down, or the right mouse button: its axis, side and position</source>
        <translation>%1. Pfeil nach unten oder rechte Maustaste: Achse, Seite und Lage</translation>
    </message>
</context>
<context>
    <name>vitrine::TransportBar</name>
    <message>
        <source>Play or pause (Space)</source>
        <translation>Wiedergabe oder Pause (Leertaste)</translation>
    </message>
    <message>
        <source>Back to the pose without the animation</source>
        <translation>Zurück zur Pose ohne die Animation</translation>
    </message>
    <message>
        <source>Animation</source>
        <translation>Animation</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Speed ([ and ])</source>
        <translation>Tempo ([ und ])</translation>
    </message>
    <message>
        <source>No animation</source>
        <translation>Keine Animation</translation>
    </message>
    <message>
        <source>%1 / %2 s</source>
        <translation>%1 / %2 s</translation>
    </message>
    <message>
        <source>A frame back (,)</source>
        <translation>Ein Bild zurück (,)</translation>
    </message>
    <message>
        <source>A frame on (.)</source>
        <translation>Ein Bild vor (.)</translation>
    </message>
    <message>
        <source>More about how it plays</source>
        <translation>Mehr zum Abspielen</translation>
    </message>
    <message>
        <source>Plays once (click: again and again)</source>
        <translation>Spielt einmal ab (Klick: immer wieder)</translation>
    </message>
    <message>
        <source>Plays again and again (click: forth and back)</source>
        <translation>Spielt immer wieder ab (Klick: hin und her)</translation>
    </message>
    <message>
        <source>Plays forth and back (click: once)</source>
        <translation>Spielt hin und her ab (Klick: einmal)</translation>
    </message>
    <message>
        <source>More: %1</source>
        <translation>Mehr: %1</translation>
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
        <translation>Gewicht der zweiten Animation</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Sto&amp;p</source>
        <translation>&amp;Stopp</translation>
    </message>
    <message>
        <source>Set &amp;In Point</source>
        <translation>A&amp;nfangspunkt setzen</translation>
    </message>
    <message>
        <source>Set &amp;Out Point</source>
        <translation>En&amp;dpunkt setzen</translation>
    </message>
    <message>
        <source>&amp;Clear In and Out</source>
        <translation>Anfang und Ende a&amp;ufheben</translation>
    </message>
    <message>
        <source>Hold &amp;Root Motion</source>
        <translation>Wurzelbewegung &amp;festhalten</translation>
    </message>
    <message>
        <source>Play &amp;Everything</source>
        <translation>A&amp;lles abspielen</translation>
    </message>
    <message>
        <source>&amp;Animation</source>
        <translation>&amp;Animation</translation>
    </message>
    <message>
        <source>No animation</source>
        <translation>Keine Animation</translation>
    </message>
    <message>
        <source>Spee&amp;d</source>
        <translation>&amp;Tempo</translation>
    </message>
    <message>
        <source>Times in &amp;Seconds</source>
        <translation>Zeiten in Se&amp;kunden</translation>
    </message>
    <message>
        <source>Times in &amp;Frames</source>
        <translation>Zeiten in &amp;Bildern</translation>
    </message>
    <message>
        <source>Frame Ra&amp;te</source>
        <translation>Bild&amp;rate</translation>
    </message>
    <message>
        <source>%1 a second</source>
        <translation>%1 pro Sekunde</translation>
    </message>
    <message>
        <source>&amp;Blend With</source>
        <translation>M&amp;ischen mit</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>&amp;Markers</source>
        <translation>&amp;Marken</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>plays everything</source>
        <translation>spielt alles ab</translation>
    </message>
    <message>
        <source>blended with %1 (%2 %)</source>
        <translation>gemischt mit %1 (%2 %)</translation>
    </message>
    <message>
        <source>root motion held</source>
        <translation>Wurzelbewegung festgehalten</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
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
        <translation>Turntable</translation>
    </message>
    <message>
        <source>Animation (WebP)</source>
        <translation>Animation (WebP)</translation>
    </message>
    <message>
        <source>Numbered pictures (PNG)</source>
        <translation>Nummerierte Bilder (PNG)</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Time of one turn</source>
        <translation>Dauer einer Umdrehung</translation>
    </message>
    <message>
        <source>How the object turns, seen from above</source>
        <translation>Wie sich das Objekt dreht, von oben gesehen</translation>
    </message>
    <message>
        <source>Clockwise</source>
        <translation>Im Uhrzeigersinn</translation>
    </message>
    <message>
        <source>Counter-clockwise</source>
        <translation>Gegen den Uhrzeigersinn</translation>
    </message>
    <message>
        <source>&amp;Output</source>
        <translation>&amp;Ausgabe</translation>
    </message>
    <message>
        <source>&amp;Duration</source>
        <translation>&amp;Dauer</translation>
    </message>
    <message>
        <source>&amp;Turns</source>
        <translation>D&amp;rehung</translation>
    </message>
    <message>
        <source>S&amp;ize</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>NAME-000.png, NAME-001.png …</source>
        <translation>NAME-000.png, NAME-001.png …</translation>
    </message>
    <message>
        <source> pictures a second</source>
        <translation> Bilder je Sekunde</translation>
    </message>
    <message>
        <source>30 is smooth; more make larger files</source>
        <translation>30 sind flüssig; mehr machen größere Dateien</translation>
    </message>
    <message>
        <source>&amp;Rate</source>
        <translation>&amp;Rate</translation>
    </message>
    <message numerus="yes">
        <source>%1 pictures</source>
        <translation>
            <numerusform>%1 Bild</numerusform>
            <numerusform>%1 Bilder</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 pictures, the most of one turn: %2 a second</source>
        <translation>%1 Bilder, die meisten für eine Drehung: %2 je Sekunde</translation>
    </message>
    <message>
        <source>%1 pictures, the fewest of one turn</source>
        <translation>%1 Bilder, die wenigsten für eine Drehung</translation>
    </message>
    <message>
        <source>Pictures alone do not store how fast they follow.</source>
        <translation>Einzelne Bilder speichern nicht, wie schnell sie folgen.</translation>
    </message>
</context>
<context>
    <name>vitrine::TurntableJob</name>
    <message>
        <source>The file was closed or changed</source>
        <translation>Die Datei wurde geschlossen oder geändert</translation>
    </message>
</context>
<context>
    <name>vitrine::UndoMenu</name>
    <message>
        <source>Histor&amp;y</source>
        <translation>Chr&amp;onik</translation>
    </message>
    <message>
        <source>Nothing to undo yet</source>
        <translation>Noch nichts rückgängig zu machen</translation>
    </message>
    <message>
        <source>%1 later steps</source>
        <translation>%1 spätere Schritte</translation>
    </message>
    <message>
        <source>%1 earlier steps</source>
        <translation>%1 frühere Schritte</translation>
    </message>
    <message>
        <source>As at the beginning</source>
        <translation>Wie am Anfang</translation>
    </message>
</context>
<context>
    <name>vitrine::UvCanvas</name>
    <message>
        <source>UV layout</source>
        <translation>UV-Layout</translation>
    </message>
    <message>
        <source>Wheel or + and −: closer and away; drag or arrow keys: move; double-click: all of it</source>
        <translation>Mausrad oder + und −: näher und ferner; Ziehen oder Pfeiltasten: verschieben; Doppelklick: alles</translation>
    </message>
    <message>
        <source>Wheel: closer; drag: move; double-click: all of it</source>
        <translation>Mausrad: näher; Ziehen: verschieben; Doppelklick: alles</translation>
    </message>
    <message>
        <source>Shows U from %1 to %2 and V from %3 to %4</source>
        <translation>Zeigt U von %1 bis %2 und V von %3 bis %4</translation>
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
        <translation>UV-Satz</translation>
    </message>
    <message>
        <source>Which coordinates: those of the texture or of the lightmap</source>
        <translation>Welche Koordinaten: die der Textur oder die der Lightmap</translation>
    </message>
    <message>
        <source>Image behind</source>
        <translation>Bild dahinter</translation>
    </message>
    <message>
        <source>The image behind the triangles</source>
        <translation>Das Bild hinter den Dreiecken</translation>
    </message>
    <message>
        <source>No texture coordinates</source>
        <translation>Keine Texturkoordinaten</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Shows all of it (double-click)</source>
        <translation>Zeigt alles (Doppelklick)</translation>
    </message>
    <message>
        <source>0–1</source>
        <translation>0–1</translation>
    </message>
    <message>
        <source>Shows the image once, without its repeats</source>
        <translation>Zeigt das Bild, ohne seine Wiederholungen</translation>
    </message>
    <message>
        <source>Texture</source>
        <translation>Textur</translation>
    </message>
    <message>
        <source>Lightmap</source>
        <translation>Lightmap</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>The image of what is selected, else the first</source>
        <translation>Das Bild der Auswahl, sonst das erste</translation>
    </message>
    <message>
        <source>U %1  V %2</source>
        <translation>U %1  V %2</translation>
    </message>
    <message>
        <source>   Pixel %1, %2 of %3 × %4</source>
        <translation>   Pixel %1, %2 von %3 × %4</translation>
    </message>
    <message>
        <source>No image behind</source>
        <translation>Kein Bild dahinter</translation>
    </message>
    <message>
        <source>Applied texture</source>
        <translation>Zugewiesene Textur</translation>
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
        <translation>Verte&amp;x</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Clicks set the ends of a measured line; near a vertex they snap to it</source>
        <translation>Klicks setzen die Enden einer Messlinie; nahe an einem Vertex rasten sie dort ein</translation>
    </message>
    <message>
        <source>Stored values at the triangle&apos;s corners</source>
        <translation>Gespeicherte Werte an den Ecken des Dreiecks</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Click a surface to see what is stored there</source>
        <translation>Eine Oberfläche anklicken, um zu sehen, was dort gespeichert ist</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Corner %1, nearest</source>
        <translation>Ecke %1, nächste</translation>
    </message>
    <message>
        <source>Corner %1</source>
        <translation>Ecke %1</translation>
    </message>
    <message>
        <source>Show &amp;Bytes</source>
        <translation>&amp;Bytes zeigen</translation>
    </message>
</context>
<context>
    <name>vitrine::ViewCube</name>
    <message>
        <source>Top</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Unten</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Vorne</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Hinten</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>View cube: %1. Return looks from there</source>
        <translation>Ansichtswürfel: %1. Eingabe blickt von dort</translation>
    </message>
    <message>
        <source>View cube: seen from %1</source>
        <translation>Ansichtswürfel: gesehen von %1</translation>
    </message>
    <message>
        <source>Arrow keys choose a side, Return looks from there</source>
        <translation>Pfeiltasten wählen eine Seite, Eingabe blickt von dort</translation>
    </message>
    <message>
        <source>Looks from: %1</source>
        <translation>Blickt von: %1</translation>
    </message>
    <message>
        <source>Drag the cube to turn the camera</source>
        <translation>Den Würfel ziehen dreht die Kamera</translation>
    </message>
</context>
<context>
    <name>vitrine::ViewOptionsDock</name>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>UV set</source>
        <translation>UV-Satz</translation>
    </message>
    <message>
        <source>Texture</source>
        <translation>Textur</translation>
    </message>
    <message>
        <source>Lightmap</source>
        <translation>Lightmap</translation>
    </message>
    <message>
        <source>Level of detail</source>
        <translation>Detailstufe</translation>
    </message>
    <message>
        <source>&amp;Mode</source>
        <translation>&amp;Modus</translation>
    </message>
    <message>
        <source>&amp;UV set</source>
        <translation>&amp;UV-Satz</translation>
    </message>
    <message>
        <source>&amp;Detail</source>
        <translation>&amp;Detailstufe</translation>
    </message>
    <message>
        <source>E&amp;xposure</source>
        <translation>Be&amp;lichtung</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>&amp;Section</source>
        <translation>&amp;Schnitt</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>Background colour</source>
        <translation>Hintergrundfarbe</translation>
    </message>
    <message>
        <source>The background that the preferences name</source>
        <translation>Der Hintergrund, den die Einstellungen nennen</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Default background</source>
        <translation>Üblicher Hintergrund</translation>
    </message>
    <message>
        <source>Point size</source>
        <translation>Größe der Punkte</translation>
    </message>
    <message>
        <source>Line width</source>
        <translation>Breite der Linien</translation>
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
        <translation>3D-Ansicht</translation>
    </message>
    <message>
        <source>The 3D view cannot be drawn: %1</source>
        <translation>Die 3D-Ansicht kann nicht gezeichnet werden: %1</translation>
    </message>
    <message>
        <source>The picture is not what it should be: %1</source>
        <translation>Das Bild ist nicht, was es sein sollte: %1</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>The memory of the graphics card has no room for %1.</source>
        <translation>Der Speicher der Grafikkarte hat keinen Platz für %1.</translation>
    </message>
    <message numerus="yes">
        <source>%1 vertices</source>
        <translation>
            <numerusform>%1 Vertex</numerusform>
            <numerusform>%1 Vertices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 triangles</source>
        <translation>
            <numerusform>%1 Dreieck</numerusform>
            <numerusform>%1 Dreiecke</numerusform>
        </translation>
    </message>
    <message>
        <source>Mode: %1</source>
        <translation>Modus: %1</translation>
    </message>
    <message>
        <source>%1, automatic</source>
        <translation>%1, automatisch</translation>
    </message>
    <message numerus="yes">
        <source>%1 parts</source>
        <translation>
            <numerusform>%1 Teil</numerusform>
            <numerusform>%1 Teile</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 triangles drawn</source>
        <translation>
            <numerusform>%1 Dreieck gezeichnet</numerusform>
            <numerusform>%1 Dreiecke gezeichnet</numerusform>
        </translation>
    </message>
    <message>
        <source>Missing textures: %1</source>
        <translation>Fehlende Texturen: %1</translation>
    </message>
    <message>
        <source>%1 of %2 levels</source>
        <translation>%1 von %2 Stufen</translation>
    </message>
    <message>
        <source>Frame: %1 ms</source>
        <translation>Bild: %1 ms</translation>
    </message>
</context>
<context>
    <name>vitrine::WeightsDock</name>
    <message>
        <source>&amp;Weights</source>
        <translation>&amp;Gewichte</translation>
    </message>
    <message>
        <source>Joints and their weights</source>
        <translation>Gelenke und ihre Gewichte</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation>Vertices</translation>
    </message>
    <message>
        <source>Heaviest</source>
        <translation>Schwerstes</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>Vertices of the finest level that the joint moves</source>
        <translation>Vertices der feinsten Stufe, die das Gelenk bewegt</translation>
    </message>
    <message>
        <source>The largest weight of the joint on any vertex</source>
        <translation>Das größte Gewicht, das es an einem davon hat</translation>
    </message>
    <message>
        <source>Parts (subsets, faces) with such vertices</source>
        <translation>Teile (Subsets, Flächen) mit solchen Vertices</translation>
    </message>
    <message>
        <source>No joints</source>
        <translation>Keine Gelenke</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Influences</source>
        <translation>Einflüsse</translation>
    </message>
    <message>
        <source>Sums</source>
        <translation>Summen</translation>
    </message>
    <message>
        <source>Mode: %1</source>
        <translation>Modus: %1</translation>
    </message>
    <message>
        <source>%1 of %2 joints move vertices; %3 vertices without weights, %4 whose weights do not add up to 1</source>
        <translation>%1 von %2 Gelenken bewegen Vertices; %3 Vertices ohne Gewichte, bei %4 ergeben die Gewichte nicht 1</translation>
    </message>
    <message>
        <source>Show &amp;Bytes</source>
        <translation>&amp;Bytes zeigen</translation>
    </message>
</context>
</TS>
