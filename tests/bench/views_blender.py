# What Objaverse's scripts do with a file, for tests/bench/views: FOLDER VIEWS SIZE FILE...
import math
import os
import sys

import bpy
import numpy
from mathutils import Vector

numpy.bool = bool  # which Blender 3.4 still asks for

folder, views, size, *files = sys.argv[sys.argv.index("--") + 1:]
views, size = int(views), int(size)

for file in files:
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "BLENDER_EEVEE"
    scene.render.resolution_x = scene.render.resolution_y = size
    scene.render.resolution_percentage = 100
    scene.render.film_transparent = True
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGBA"
    bpy.ops.import_scene.gltf(filepath=file)
    corners = [o.matrix_world @ Vector(c) for o in scene.objects if o.type == "MESH" for c in o.bound_box]
    low = Vector(min(c[i] for c in corners) for i in range(3))
    high = Vector(max(c[i] for c in corners) for i in range(3))
    middle, radius = (low + high) / 2, (high - low).length / 2
    light = bpy.data.objects.new("light", bpy.data.lights.new("light", "SUN"))
    light.data.energy = 3
    scene.collection.objects.link(light)
    camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
    camera.data.angle = math.radians(46)
    distance = radius / math.sin(camera.data.angle / 2)
    camera.data.clip_start, camera.data.clip_end = distance / 100, distance * 10
    scene.collection.objects.link(camera)
    scene.camera = camera
    for i in range(views):
        height = 1 - (2 * i + 1) / views
        angle = math.pi * (3 - math.sqrt(5)) * i
        across = math.sqrt(1 - height * height)
        direction = Vector((across * math.cos(angle), across * math.sin(angle), height))
        camera.location = middle + direction * distance
        camera.rotation_euler = direction.to_track_quat("Z", "Y").to_euler()
        light.rotation_euler = camera.rotation_euler
        name = os.path.splitext(os.path.basename(file))[0]
        scene.render.filepath = os.path.join(folder, name, f"{i:03}.png")
        bpy.ops.render.render(write_still=True)
