"""blender -b -P interior.py -- OUT.png WIDTH LIT SAMPLES : a caravan's cabin all round, as an equirectangular picture.
Surfaces are rendered WIDTH wide, which takes few samples; light, which is smooth, LIT wide with SAMPLES in each of two
halves, and spread over the surfaces.
x runs from the bed (front) to the ensuite (rear), y from the door side to the kitchen, z up; metres."""
import math
import os
import sys
import tempfile
import bpy
import numpy as np
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from nlm import denoise

OUT, WIDTH, LIT, SAMPLES = sys.argv[-4], *(int(given) for given in sys.argv[-3:])
LENGTH, HALF, HEIGHT = 5.4, 1.12, 2.02
bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene


def material(name, colour, rough=.55, metal=0.0, glow=0.0):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    node = made.node_tree.nodes['Principled BSDF']
    node.inputs['Base Color'].default_value = (*colour, 1)
    node.inputs['Roughness'].default_value = rough
    node.inputs['Metallic'].default_value = metal
    if glow:
        key = 'Emission Color' if 'Emission Color' in node.inputs else 'Emission'
        node.inputs[key].default_value = (*colour, 1)
        node.inputs['Emission Strength'].default_value = glow
    return made


def timber(name, dark, light, scale):
    made = material(name, light, .42)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    at = nodes.new('ShaderNodeTexCoord')
    stretch = nodes.new('ShaderNodeMapping')
    stretch.inputs['Scale'].default_value = scale
    noise = nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 3, 6
    ramp = nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[0].color = .36, (*dark, 1)
    ramp.color_ramp.elements[1].position, ramp.color_ramp.elements[1].color = .66, (*light, 1)
    links.new(at.outputs['Object'], stretch.inputs[0])
    links.new(stretch.outputs[0], noise.inputs['Vector'])
    links.new(noise.outputs['Fac'], ramp.inputs[0])
    links.new(ramp.outputs[0], nodes['Principled BSDF'].inputs['Base Color'])
    return made


def speckled(name, dark, light, scale, rough, low=.4, high=.6):
    """of two colours in grains of 1/scale metres: stone, cloth"""
    made = timber(name, dark, light, (1, 1, 1))
    nodes = made.node_tree.nodes
    nodes['Noise Texture'].inputs['Scale'].default_value = scale
    nodes['Noise Texture'].inputs['Detail'].default_value = 3
    ramp = nodes['ColorRamp'].color_ramp if 'ColorRamp' in nodes else nodes['Color Ramp'].color_ramp
    ramp.elements[0].position, ramp.elements[1].position = low, high
    nodes['Principled BSDF'].inputs['Roughness'].default_value = rough
    return made


WALL = material("wall", (.82, .78, .70), .6)
CEILING = material("ceiling", (.86, .85, .82), .7)
DOOR = material('door', (.86, .86, .84), .28)
OAK = timber('oak', (.30, .19, .10), (.47, .32, .19), (.6, 9, 9))
PLANK = timber('plank', (.20, .14, .09), (.34, .25, .17), (.7, 7, 7))
STONE = speckled('stone', (.15, .15, .16), (.27, .27, .28), 160, .22)
CLOTH = speckled('cloth', (.10, .18, .17), (.17, .27, .26), 260, .9)
CREAM = material('cream', (.74, .69, .60), .9)
SHEET = material('sheet', (.86, .85, .82), .95)
RUST = speckled('rust', (.47, .18, .07), (.64, .28, .13), 260, .9)
BLACK = material('black', (.015, .015, .017), .15)
STEEL = material('steel', (.62, .62, .62), .25, 1)
SKY = material('sky', (.62, .80, 1.0), 1, glow=2.4)
HILL = material("hill", (.20, .30, .09), 1, glow=.55)
LAMP = material('lamp', (1.0, .86, .66), 1, glow=40)
STRIP = material('strip', (1.0, .78, .52), 1, glow=12)


def box(of, x0, x1, y0, y1, z0, z1, round_by=.006):
    bpy.ops.mesh.primitive_cube_add(size=1, location=((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2))
    made = bpy.context.object
    made.scale = (x1 - x0, y1 - y0, z1 - z0)
    bpy.ops.object.transform_apply(scale=True)
    made.data.materials.append(of)
    if round_by:
        bevel = made.modifiers.new('b', 'BEVEL')
        bevel.width, bevel.segments = round_by, 4
        bpy.ops.object.shade_smooth()
    return made


def fronts(x0, x1, y, z0, z1, count, face):
    """cabinet doors with a shadow gap between them and a steel pull each; `face`: +1 looks to +y"""
    wide = (x1 - x0) / count
    for at in range(count):
        a, b = x0 + at * wide + .006, x0 + (at + 1) * wide - .006
        box(DOOR, a, b, y, y + face * .018, z0 + .006, z1 - .006, .004)
        low = z1 - .05 if z1 < 1.2 else z0 + .03
        box(BLACK, (a + b) / 2 - .07, (a + b) / 2 + .07, y + face * .018, y + face * .034, low, low + .012, .004)


def window(x0, x1, side, z0, z1):
    """in a long wall: frame, hills, sky and a half-drawn blind"""
    y = side * HALF
    box(BLACK, x0 - .035, x1 + .035, y - side * .012, y, z0 - .035, z1 + .035, .01)
    box(HILL, x0, x1, y - side * .016, y - side * .013, z0, z0 + (z1 - z0) * .38, 0)
    box(SKY, x0, x1, y - side * .016, y - side * .013, z0 + (z1 - z0) * .38, z1, 0)
    box(CREAM, x0 - .02, x1 + .02, y - side * .03, y - side * .018, z1 - (z1 - z0) * .22, z1 + .03, .004)


# shell
for at in range(11):
    y0 = -HALF + at * 2 * HALF / 11
    box(PLANK, 0, LENGTH, y0 + .001, y0 + 2 * HALF / 11 - .001, -.03, 0, .002)
box(CEILING, 0, LENGTH, -HALF, HALF, HEIGHT, HEIGHT + .03, 0)
for side in (-1, 1):
    box(WALL, 0, LENGTH, min(side * HALF, side * (HALF + .03)), max(side * HALF, side * (HALF + .03)), 0, HEIGHT, 0)
box(WALL, -.03, 0, -HALF, HALF, 0, HEIGHT, 0)
box(WALL, LENGTH, LENGTH + .03, -HALF, HALF, 0, HEIGHT, 0)

# bed across the front, robes to each side, lockers and a window above
box(OAK, .02, 1.95, -.72, .72, 0, .42)
box(SHEET, .02, 2.0, -.74, .74, .42, .66, .06)
box(CLOTH, 1.02, 2.03, -.76, .76, .45, .69, .05)
for y in (-.38, .38):
    box(SHEET, .10, .55, y - .30, y + .30, .66, .80, .06)
    box(RUST, .42, .62, y - .2, y + .2, .66, .88, .06)
for side in (-1, 1):
    a, b = sorted((side * .76, side * HALF))
    box(WALL, .02, .62, a, b, 0, HEIGHT)
    fronts(.03, .62, side * .755, .5, HEIGHT - .02, 1, -side)
    box(OAK, .62, .95, a, b, .60, .63)
box(BLACK, .0, .012, -.62, .62, .98, 1.42, .01)
box(HILL, .013, .016, -.58, .58, 1.01, 1.16, 0)
box(SKY, .013, .016, -.58, .58, 1.16, 1.39, 0)
box(WALL, .0, .36, -.76, .76, 1.56, HEIGHT)
for at in range(3):
    y = -.74 + at * .495
    box(DOOR, .36, .378, y + .005, y + .488, 1.58, HEIGHT - .02, .004)
box(STRIP, .35, .362, -.70, .70, 1.548, 1.558, 0)

# kitchen along +y
box(WALL, 2.15, 3.75, HALF - .56, HALF, .08, .88)
fronts(2.15, 3.75, HALF - .56, .1, .86, 4, -1)
box(BLACK, 2.15, 3.75, HALF - .50, HALF, 0, .08, 0)
box(STONE, 2.12, 3.78, HALF - .60, HALF, .88, .915, .008)
box(BLACK, 2.35, 2.90, HALF - .50, HALF - .10, .915, .922, .004)
for cx, cy in ((2.49, .18), (2.76, .18), (2.49, .4), (2.76, .4)):
    bpy.ops.mesh.primitive_torus_add(location=(cx, HALF - .10 - cy + .0, .928), major_radius=.06, minor_radius=.007)
    bpy.context.object.data.materials.append(STEEL)
box(STEEL, 3.12, 3.60, HALF - .46, HALF - .12, .905, .918, .02)
box(BLACK, 3.15, 3.57, HALF - .43, HALF - .15, .80, .919, .03)
box(STEEL, 3.34, 3.37, HALF - .10, HALF - .07, .915, 1.20, .012)
box(STEEL, 3.345, 3.365, HALF - .27, HALF - .07, 1.18, 1.20, .008)
window(2.35, 3.55, 1, 1.06, 1.46)
box(WALL, 2.1, 3.8, HALF - .36, HALF, 1.60, HEIGHT)
fronts(2.1, 3.8, HALF - .36, 1.61, HEIGHT - .015, 4, -1)
box(STRIP, 2.2, 3.7, HALF - .30, HALF - .29, 1.585, 1.597, 0)
box(RUST, 2.98, 3.06, HALF - .16, HALF - .08, .915, 1.06, .02)
bpy.ops.mesh.primitive_uv_sphere_add(radius=.10, location=(3.02, HALF - .12, 1.14))
bpy.context.object.data.materials.append(HILL if False else material('leaf', (.10, .22, .07), .7))
box(STEEL, 3.84, 4.46, HALF - .60, HALF, .05, HEIGHT - .12, .012)
box(BLACK, 3.86, 4.44, HALF - .615, HALF - .60, .08, .98, .01)
box(BLACK, 3.86, 4.44, HALF - .615, HALF - .60, 1.0, HEIGHT - .16, .01)

# dinette along -y: two settees, a table, a window, lockers
for x0, x1, back in ((2.15, 2.72, 2.15), (3.62, 4.19, 4.06)):
    box(OAK, x0, x1, -HALF, -HALF + 1.02, 0, .34)
    box(CLOTH, x0, x1, -HALF, -HALF + 1.02, .34, .48, .045)
    box(CLOTH, back, back + .13, -HALF, -HALF + 1.02, .48, 1.02, .045)
    box(CREAM, back - .03 if back > 3 else back + .06, back + .13 if back > 3 else back + .2, -HALF + .12, -HALF + .5, .50, .82, .05)
box(OAK, 2.86, 3.48, -HALF + .03, -HALF + .98, .72, .75, .012)
box(STEEL, 3.13, 3.21, -HALF + .42, -HALF + .50, 0, .72, .02)
box(CREAM, 3.08, 3.16, -HALF + .55, -HALF + .63, .75, .84, .015)
window(2.5, 3.85, -1, .98, 1.46)
box(WALL, 2.1, 4.25, -HALF, -HALF + .34, 1.60, HEIGHT)
fronts(2.1, 4.25, -HALF + .34, 1.61, HEIGHT - .015, 5, 1)
box(STRIP, 2.2, 4.15, -HALF + .28, -HALF + .29, 1.585, 1.597, 0)

# the entry door on -y and the ensuite behind the rear wall
box(DOOR, 4.42, 5.08, -HALF, -HALF + .02, .03, 1.86, .01)
box(BLACK, 4.52, 4.98, -HALF + .02, -HALF + .026, 1.05, 1.62, .02)
box(SKY, 4.55, 4.95, -HALF + .026, -HALF + .029, 1.08, 1.59, 0)
box(STEEL, 4.96, 5.02, -HALF + .02, -HALF + .06, .92, .98, .01)
box(WALL, 5.2, LENGTH, -HALF, HALF, 0, HEIGHT, 0)
box(OAK, 5.18, 5.2, -.28, .42, .02, 1.9, .006)
box(STEEL, 5.15, 5.18, .30, .34, .9, 1.04, .01)
box(DOOR, 5.18, 5.2, .46, HALF - .02, .05, 1.9, .006)
box(BLACK, 5.185, 5.198, -.98, -.42, 1.05, 1.42, .01)

for x in (1.3, 3.7, 4.6):
    bpy.ops.mesh.primitive_cylinder_add(radius=.055, depth=.012, location=(x, 0, HEIGHT - .006))
    bpy.context.object.data.materials.append(LAMP)
box(STEEL, 2.85, 3.25, -.2, .2, HEIGHT - .03, HEIGHT - .0, .02)

for found in (SKY, HILL, LAMP, STRIP):  # small and bright: they are seen, and the lamps below light the room
    try:
        found.cycles.emission_sampling = 'NONE'
    except AttributeError:
        found.cycles.sample_as_light = False


def lamp(x, y, z, wide, deep, watts, colour, down=True, side=0):
    made = bpy.data.lights.new('l', 'AREA')
    made.shape, made.size, made.size_y, made.energy, made.color = 'RECTANGLE', wide, deep, watts, colour
    held = bpy.data.objects.new('l', made)
    held.location = (x, y, z)
    if side:
        held.rotation_euler = (side * math.radians(90), 0, 0)
    bpy.context.collection.objects.link(held)
    held.visible_camera = False
    held.visible_glossy = False


lamp(2.7, 0, HEIGHT - .02, 4.6, 1.2, 55, (1, .93, .84))
lamp(3.18, -HALF + .05, 1.2, 1.2, .4, 16, (.86, .94, 1), side=-1)
lamp(2.95, HALF - .05, 1.25, 1.1, .35, 13, (.86, .94, 1), side=1)
lamp(2.95, HALF - .3, 1.58, 1.4, .05, 5, (1, .8, .6))
lamp(3.18, -HALF + .28, 1.58, 1.8, .05, 5, (1, .8, .6))
lamp(.5, 0, 1.54, .05, 1.2, 4, (1, .8, .6))

camera = bpy.data.cameras.new('c')
camera.type = 'PANO'
try:
    camera.panorama_type = 'EQUIRECTANGULAR'
except AttributeError:
    camera.cycles.panorama_type = 'EQUIRECTANGULAR'
camera.clip_start = .01
at = bpy.data.objects.new('c', camera)
bpy.context.collection.objects.link(at)
at.location = (2.55, .02, 1.42)
at.rotation_euler = (math.radians(90), 0, math.radians(90))  # ahead is -x: the bed
scene.camera = at
world = bpy.data.worlds.new('w')
scene.world = world
world.use_nodes = True
world.node_tree.nodes['Background'].inputs[1].default_value = 0
scene.render.engine = 'CYCLES'
scene.cycles.use_denoising = False
scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
scene.cycles.sample_clamp_indirect = 3
scene.render.resolution_percentage = 100
scene.view_settings.view_transform = 'Filmic'
scene.view_settings.look = 'Medium High Contrast'
scene.view_settings.exposure = .15
layer = bpy.context.view_layer
for kind in ('diffuse', 'glossy'):
    for part in ('direct', 'indirect', 'color'):
        setattr(layer, f'use_pass_{kind}_{part}', True)
layer.use_pass_emit = layer.use_pass_normal = layer.use_pass_z = True


def passes(wanted, width, samples, bounces, seed=1):
    """the named passes of one render: height x width x 4, from the top"""
    scene.render.resolution_x, scene.render.resolution_y = width, width // 2
    scene.cycles.samples, scene.cycles.seed = samples, seed
    scene.cycles.max_bounces = bounces
    scene.cycles.diffuse_bounces = min(bounces, 3)
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    with tempfile.TemporaryDirectory() as folder:
        out = tree.nodes.new('CompositorNodeOutputFile')
        out.format.file_format, out.format.color_depth, out.format.exr_codec = 'OPEN_EXR', '32', 'ZIP'
        out.format.color_mode = 'RGBA'
        out.base_path = folder
        out.file_slots.clear()
        for name in wanted:
            out.file_slots.new(name)
            tree.links.new(layers.outputs[name], out.inputs[-1])
        tree.links.new(layers.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs[0])
        bpy.ops.render.render(write_still=False)
        return [load(os.path.join(folder, f'{name}0001.exr')) for name in wanted]


def load(path):
    found = bpy.data.images.load(path)
    wide, high = found.size
    values = np.empty(wide * high * 4, np.float32)
    found.pixels.foreach_get(values)
    bpy.data.images.remove(found)
    return values.reshape(high, wide, 4)[::-1, :, :3].copy()


def points(depth):
    """where each dot lies, seen from the camera"""
    high, wide = depth.shape[:2]
    yaw = ((np.arange(wide) + .5) / wide - .5) * 2 * np.pi
    pitch = (.5 - (np.arange(high) + .5) / high) * np.pi
    # ahead is -x, right of it +y
    ray = np.stack(np.broadcast_arrays(-np.cos(pitch)[:, None] * np.cos(yaw), np.cos(pitch)[:, None] * np.sin(yaw),
                                       np.sin(pitch)[:, None] + 0 * yaw), 2)
    return (ray * np.minimum(depth[..., :1], 50)).astype(np.float32)


def smooth(light, at, normal, reach=12):
    """what is left of the noise: dots of the same plane in nearly the same light share it"""
    shade = np.log1p(light * 4)
    total, weight = np.zeros_like(light), np.full_like(light[..., :1], 1e-6)
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            moved = lambda a: np.roll(np.roll(a, dy, 0), dx, 1)
            off = ((moved(at) - at) * normal).sum(2, keepdims=True) / .012
            turned = ((moved(normal) - normal) ** 2).sum(2, keepdims=True) / .08
            apart = ((moved(shade) - shade) ** 2).mean(2, keepdims=True) / .015
            near = (dx * dx + dy * dy) / (reach * reach * .5)
            w = np.exp(-np.minimum(off ** 2 + turned + apart + near, 60))
            total += moved(light) * w
            weight += w
    return total / weight


def spread(light, at, normal, to, to_normal):
    """light of few dots over many: from those of the same plane"""
    high, wide = to.shape[:2]
    rows = (np.arange(high) + .5) * light.shape[0] / high - .5
    columns = (np.arange(wide) + .5) * light.shape[1] / wide - .5
    total, weight = np.zeros((high, wide, light.shape[2]), np.float32), np.full((high, wide, 1), 1e-6, np.float32)
    for dy in range(-1, 3):
        y = np.floor(rows).astype(int) + dy
        wy = np.exp(-((rows - y) / 1.0) ** 2)
        y = np.clip(y, 0, light.shape[0] - 1)
        for dx in range(-1, 3):
            x = np.floor(columns).astype(int) + dx
            wx = np.exp(-((columns - x) / 1.0) ** 2)
            near = np.ix_(y, x % light.shape[1])
            off = ((at[near] - to) * to_normal).sum(2, keepdims=True) / .012
            turned = ((normal[near] - to_normal) ** 2).sum(2, keepdims=True) / .08
            w = ((wy[:, None] * wx)[..., None] * np.exp(-np.minimum(off ** 2 + turned, 60)) + 1e-7).astype(np.float32)
            total += light[near] * w
            weight += w
    return total / weight


lamps = [held for held in scene.objects if held.type == 'LIGHT']
for held in lamps:
    held.hide_render = True
colour, shine, glow, normal, depth = passes(['DiffCol', 'GlossCol', 'Emit', 'Normal', 'Depth'], WIDTH, 6, 0)
for held in lamps:
    held.hide_render = False
halves = []
for seed in (1, 2):
    found = passes(['DiffDir', 'DiffInd', 'GlossDir', 'GlossInd', 'Normal', 'Depth'], LIT, SAMPLES, 8, seed)
    halves.append([found[0] + found[1], found[2] + found[3]])
at, small = points(found[5]), found[4]
lights = [denoise(halves[0][kind], halves[1][kind], np.concatenate([small * .7, at * .5], 2)) for kind in (0, 1)]
lights[0] = smooth(lights[0], at, small)
light = spread(np.concatenate(lights, 2), at, small, points(depth), normal)
linear = colour * light[..., :3] + shine * light[..., 3:] + glow
picture = bpy.data.images.new('out', WIDTH, WIDTH // 2, float_buffer=True)
picture.pixels.foreach_set(np.concatenate([linear[::-1], np.ones_like(linear[..., :1])], 2).astype(np.float32).ravel())
scene.render.image_settings.file_format = 'PNG'
picture.save_render(OUT, scene=scene)
