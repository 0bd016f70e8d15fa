"""blender -b -noaudio --python-exit-code 1 -P render.py -- OUTDIR SAMPLES WIDTH body:view[@samples[xWIDTH]][,view...] [body:...]

Writes OUTDIR/body-view.f32: little-endian float32 RGBA, premultiplied, linear, top row first (height = width / 1.5).
"""
import math
import os
import sys
import tempfile
import time
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import numpy as np
import faces
import details
import geom
import panels
import wheel
from materials import materials
from nlm import denoise
from studio import camera, studio

SINGLE = ('fin', 'plate', 'plateholder', 'plateR', 'plateRh', 'badge', 'badgeR', 'floor', 'dash')


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    cy = s.cycles
    cy.device = 'CPU'
    cy.use_adaptive_sampling, cy.adaptive_threshold, cy.adaptive_min_samples = True, .02, 6
    cy.max_bounces, cy.glossy_bounces, cy.diffuse_bounces, cy.transmission_bounces, cy.transparent_max_bounces = 8, 5, 2, 4, 16
    cy.sample_clamp_indirect, cy.sample_clamp_direct, cy.blur_glossy = 3, 12, .3
    cy.caustics_reflective = cy.caustics_refractive = cy.use_denoising = False
    cy.pixel_filter_type, cy.filter_width = 'BLACKMAN_HARRIS', 1.5
    s.render.use_persistent_data = True
    s.render.film_transparent = True
    s.render.resolution_percentage = 100


def add_object(name, m, material):
    me = bpy.data.meshes.new(name)
    V, T = np.ascontiguousarray(m.V, np.float32), np.ascontiguousarray(m.T, np.int32)
    me.vertices.add(len(V))
    me.vertices.foreach_set('co', V.ravel())
    me.loops.add(T.size)
    me.loops.foreach_set('vertex_index', T.ravel())
    me.polygons.add(len(T))
    me.polygons.foreach_set('loop_start', np.arange(0, T.size, 3, dtype=np.int32))
    me.polygons.foreach_set('loop_total', np.full(len(T), 3, np.int32))
    me.polygons.foreach_set('use_smooth', np.ones(len(T), bool))
    me.update(calc_edges=True)
    me.validate()
    me.use_auto_smooth, me.auto_smooth_angle = True, math.radians(38)
    if m.N is not None and len(m.N) == len(me.vertices):
        me.auto_smooth_angle = math.pi
        me.normals_split_custom_set_from_vertices(m.N.tolist())
    me.materials.append(material)
    o = bpy.data.objects.new(name, me)
    bpy.context.collection.objects.link(o)
    return o


def put_parts(parts, M):
    """parts: (name, material, mesh); everything not named in SINGLE or 'one...' is mirrored to the other side"""
    groups = {}
    for name, material, m in parts:
        both = [m] if name in SINGLE or name.startswith('one') else [m, geom.mirror(m)]
        groups.setdefault((material, m.N is not None), []).extend(both)
    for (material, _), ms in groups.items():
        add_object(material, geom.join(ms), M[material])


def put_wheels(P, M, places):
    """places: (x, y of the wheel's middle, z, turn[, heading]); one set of meshes, instanced"""
    groups = {}
    for name, material, m in wheel.wheel(P):
        groups.setdefault((material, m.N is not None), []).append(m)
    src = [add_object('w_' + k[0], geom.join(v), M[k[0]]) for k, v in groups.items()]
    for x, y, z, turn, *heading in places:
        e = bpy.data.objects.new('wheel', None)
        bpy.context.collection.objects.link(e)
        e.location = (x, y, z)
        e.rotation_euler = (0, turn, heading[0] if heading else 0 if y > 0 else math.pi)
        for s in src:
            o = bpy.data.objects.new('wi', s.data)
            bpy.context.collection.objects.link(o)
            o.parent = e
    for s in src:
        bpy.data.objects.remove(s)


def build_car(name):
    P = faces.TYPES[name]
    M = materials(P)
    b, parts = panels.build(P)
    parts += [('one', a, m) for _, a, m in details.steering(P, b)]
    put_parts(parts, M)
    places = []
    for x, _ in b.wheels:
        y = float(b.plan.exact(np.array([x]))[0]) - P['tyre_w'] / 2 - P.get('tuck', .012)
        places += [(x, s * y, P['R'], P.get('wrot', .2)) for s in (1, -1)]
    put_wheels(P, M, places)
    length, cx = P['fo'] + P['wb'] + P['ro'], P['wb'] / 2 + (P['ro'] - P['fo']) / 2
    height = float(max(b.roof.exact(np.linspace(.8, 2.6, 20))))
    studio(cx, length)
    return dict(cx=cx, length=length, height=height, half_width=P['width'] / 2, wheel=(0, P['R']))


def build(name):
    reset()
    if name in faces.TYPES:
        return build_car(name)
    import others
    return others.build(name, put_parts, put_wheels, materials, studio)


def passes(tmp):
    """route image, denoising normal and albedo of every render into float EXR files"""
    s = bpy.context.scene
    bpy.context.view_layer.cycles.denoising_store_passes = True
    s.use_nodes = True
    nt = s.node_tree
    nt.nodes.clear()
    layers = nt.nodes.new('CompositorNodeRLayers')
    out = nt.nodes.new('CompositorNodeOutputFile')
    out.format.file_format, out.format.color_depth, out.format.color_mode, out.format.exr_codec = 'OPEN_EXR', '32', 'RGBA', 'ZIP'
    out.base_path = tmp
    out.file_slots.clear()
    for n in ('Image', 'Denoising Normal', 'Denoising Albedo'):
        out.file_slots.new(n.replace(' ', ''))
        nt.links.new(layers.outputs[n], out.inputs[-1])
    nt.links.new(layers.outputs['Image'], nt.nodes.new('CompositorNodeComposite').inputs[0])


def load(tmp, n):
    im = bpy.data.images.load(os.path.join(tmp, n + '0001.exr'))
    w, h = im.size
    x = np.empty(w * h * 4, np.float32)
    im.pixels.foreach_get(x)
    bpy.data.images.remove(im)
    return x.reshape(h, w, 4)


def shoot(path, samples, width):
    s = bpy.context.scene
    s.render.resolution_x, s.render.resolution_y = width, round(width / 1.5)
    halves = []
    with tempfile.TemporaryDirectory() as tmp:
        passes(tmp)
        for seed in (1, 2):
            s.cycles.seed, s.cycles.samples = seed, max(8, samples // 2)
            bpy.ops.render.render(write_still=False)
            halves.append(load(tmp, 'Image'))
        guides = np.concatenate([load(tmp, 'DenoisingNormal')[..., :3] * .7,
                                 np.sqrt(np.clip(load(tmp, 'DenoisingAlbedo')[..., :3], 0, 1))], 2)
    t0 = time.time()
    denoise(*halves, guides)[::-1].astype('<f4').tofile(path)
    print('denoised', round(time.time() - t0, 1), flush=True)


def main():
    out, samples, width, *jobs = sys.argv[sys.argv.index('--') + 1:]
    os.makedirs(out, exist_ok=True)
    for job in jobs:
        name, views = job.split(':')
        t0 = time.time()
        frame = build(name)
        print('BUILT', name, round(time.time() - t0, 1), flush=True)
        for view in views.split(','):
            t0 = time.time()
            v, _, own = view.partition('@')         # wheel@20x1440: this view with 20 samples, 1440 wide
            own, _, wide = own.partition('x')
            left, shadow = v.endswith('ql'), v.endswith('ql') or v.endswith('+')
            v = v.rstrip('+')
            bpy.data.objects['floor'].is_shadow_catcher = shadow        # a shadow in place of the floor: stands on any ground
            camera(v[:2] if left else v, **{**frame, 'flip': True} if left else frame)
            shoot(os.path.join(out, f'{name}-{v}.f32'), int(own or samples), int(wide or width))
            print('DONE', name, v, round(time.time() - t0, 1), flush=True)


main()
