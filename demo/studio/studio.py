"""The studio: one computed radiance map for all light, a floor disc that fades out, and the cameras. Film is transparent;
the wall behind is put in by mix.mjs, so that one render serves every backdrop."""
import math
import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector
from materials import mat, node

FLOOR = (.30, .30, .30)
# view: azimuth off the side normal (deg), camera height, distance, lens
VIEWS = dict(fq=(-52, 1.15, 8.6, 68), side=(0, .95, 10.5, 69), rq=(50, 1.35, 8.8, 67), front=(-90, .95, 8.5, 92), rear=(90, 1.0, 8.5, 92))


def envmap(w=1024, h=512):
    """Feathered soft-box rectangles on planes round the car, as an equirectangular radiance map. +x is rearwards, z up."""
    el = (np.arange(h) + .5) / h * np.pi - np.pi / 2
    az = (np.arange(w) + .5) / w * 2 * np.pi - np.pi
    A, E = np.meshgrid(az, el)
    dx, dy, dz = np.cos(E) * np.cos(A), np.cos(E) * np.sin(A), np.sin(E)
    ss = lambda t: np.clip(t, 0, 1)**2 * (3 - 2 * np.clip(t, 0, 1))
    deg = np.degrees(E)
    r = np.where(deg < 0, .24, .04 + .20 * (1 - ss((deg - 1) / 12)))

    def card(n, u, v, u0, u1, v0, v1, f):
        k = np.maximum(n, 1e-4)
        u, v = u / k, v / k
        return np.where(n > .02, ss((u - u0) / f) * ss((u1 - u) / f) * ss((v - v0) / f) * ss((v1 - v) / f), 0)
    r = r + 7.0 * card(dz, dx, dy, -1.5, 1.5, -.42, .42, .16)
    for s in (1, -1):
        r = r + 4.2 * card(s * dy, dx, dz, -1.9, 1.9, .30, .72, .12)
        r = r + 1.0 * card(s * dy, dx, dz, -1.9, 1.9, .85, 1.5, .3)
    r = r + 4.5 * card(-dx, dy, dz, -.9, .9, .30, .80, .14) + 4.0 * card(dx, dy, dz, -.9, .9, .28, .75, .14)
    return np.stack([r, r, r, np.ones_like(r)], -1).astype(np.float32)


def studio(cx, length):
    s = bpy.context.scene
    w = bpy.data.worlds.new('w')
    s.world = w
    w.use_nodes = True
    nt = w.node_tree
    nt.nodes.clear()
    im = bpy.data.images.new('env', 1024, 512, float_buffer=True, alpha=False)
    im.colorspace_settings.name = 'Linear'
    im.pixels.foreach_set(envmap().ravel())
    im.pack()
    env = nt.nodes.new('ShaderNodeTexEnvironment')
    env.image = im
    bg = nt.nodes.new('ShaderNodeBackground')
    out = nt.nodes.new('ShaderNodeOutputWorld')
    nt.links.new(env.outputs[0], bg.inputs[0])
    nt.links.new(bg.outputs[0], out.inputs[0])
    w.cycles.sampling_method = 'MANUAL'
    w.cycles.sample_map_resolution = 1024
    bpy.ops.mesh.primitive_circle_add(vertices=96, radius=30, fill_type='NGON', location=(cx, 0, 0))

    def floor(nt):
        p = node(nt, 'BsdfPrincipled', Base_Color=FLOOR, Roughness=.30, Specular=.30)
        tr = nt.nodes.new('ShaderNodeBsdfTransparent')
        mx = nt.nodes.new('ShaderNodeMixShader')
        geo = nt.nodes.new('ShaderNodeNewGeometry')
        sub = nt.nodes.new('ShaderNodeVectorMath')
        sub.operation = 'SUBTRACT'
        sub.inputs[1].default_value = (cx, 0, 0)
        ln = nt.nodes.new('ShaderNodeVectorMath')
        ln.operation = 'LENGTH'
        mr = nt.nodes.new('ShaderNodeMapRange')
        mr.interpolation_type = 'SMOOTHSTEP'
        mr.inputs[1].default_value, mr.inputs[2].default_value = length * .50, length * 1.05
        nt.links.new(geo.outputs['Position'], sub.inputs[0])
        nt.links.new(sub.outputs[0], ln.inputs[0])
        nt.links.new(ln.outputs['Value'], mr.inputs[0])
        nt.links.new(mr.outputs[0], mx.inputs[0])
        nt.links.new(p.outputs[0], mx.inputs[1])
        nt.links.new(tr.outputs[0], mx.inputs[2])
        return mx.outputs[0]
    bpy.context.object.name = 'floor'
    bpy.context.object.data.materials.append(mat('floor', floor))


FILL = dict(fq=(.89, .76), rq=(.89, .76), side=(.84, .72), front=(.52, .74), rear=(.52, .74))    # of picture width, height


def fit(o, c, view, cx, length, height, half_width):
    """zoom and shift so that the vehicle's box fills the picture alike for every body"""
    s = bpy.context.scene
    s.render.resolution_x, s.render.resolution_y = 960, 640
    box = [Vector((cx + i * length / 2, j * half_width, k * height)) for i in (-1, 1) for j in (-1, 1) for k in (0, 1)]
    for step in range(2):
        bpy.context.view_layer.update()
        at = [world_to_camera_view(s, o, p) for p in box]
        x0, x1, y0, y1 = min(p.x for p in at), max(p.x for p in at), min(p.y for p in at), max(p.y for p in at)
        if step == 0:
            c.lens *= min(FILL[view][0] / (x1 - x0), FILL[view][1] / (y1 - y0))
        else:
            c.shift_x, c.shift_y = (x0 + x1) / 2 - .5, ((y0 + y1) / 2 - .475) / 1.5


def camera(view, cx, length, height, half_width, wheel=(0.0, .35), flip=False):
    s = bpy.context.scene
    if s.camera:
        bpy.data.objects.remove(s.camera)
    c = bpy.data.cameras.new('c')
    o = bpy.data.objects.new('c', c)
    bpy.context.collection.objects.link(o)
    s.camera = o
    c.sensor_width = 36
    if view == 'wheel':
        o.location = (wheel[0] - 1.15, half_width + 2.08, .62)
        target, c.lens = Vector((wheel[0] + .04, half_width, wheel[1])), 78
    else:
        az, h, dist, lens = VIEWS[view]
        scale = max(length / 4.3, height / 1.75)
        a = math.radians(az)
        o.location = (cx + dist * scale * math.sin(a), dist * scale * math.cos(a), h * max(1, height / 1.6))
        target, c.lens = Vector((cx, 0, height * .43)), lens
    if flip:        # show the other side
        o.location.y, target.y = -o.location.y, -target.y
    o.rotation_euler = (target - o.location).to_track_quat('-Z', 'Y').to_euler()
    if view != 'wheel':
        fit(o, c, view, cx, length, height, half_width)
