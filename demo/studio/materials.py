"""Cycles materials by plain numbers (linear RGB).

Everything that is not body paint and not a red or amber lamp is neutral grey (R = G = B). The body paint itself is coded:
its red channel is black paint, its green channel white solid paint, its blue channel white metallic paint. One render
therefore holds three: mix.mjs takes them apart and mixes any colour from them in linear light.
"""
import bpy

COAT = 1.55     # index of the clear coat


def mat(name, build):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    nt.nodes.clear()
    out = nt.nodes.new('ShaderNodeOutputMaterial')
    nt.links.new(build(nt), out.inputs['Surface'])
    return m


def node(nt, kind, **inputs):
    n = nt.nodes.new('ShaderNode' + kind)
    for k, v in inputs.items():
        k = k.replace('_', ' ')
        n.inputs[k].default_value = (*v, 1) if isinstance(v, tuple) and len(v) == 3 else v
    return n


def simple(grey, rough, metal=0.0, coat=0.0, spec=0.5):
    c = grey if isinstance(grey, tuple) else (grey, grey, grey)
    return lambda nt: node(nt, 'BsdfPrincipled', Base_Color=c, Roughness=rough, Metallic=metal, Clearcoat=coat, Specular=spec).outputs[0]


def emission(colour, strength):
    return lambda nt: node(nt, 'Emission', Color=colour, Strength=strength).outputs[0]


def blend(nt, factor, a, b):
    m = nt.nodes.new('ShaderNodeMixShader')
    for i, s in enumerate((factor, a, b)):
        nt.links.new(s, m.inputs[i])
    return m.outputs[0]


def glass(tint, ior=1.52):
    """Thin glass: tinted straight-through transparency and a Fresnel mirror on the outer face; no refraction noise."""
    t3 = tint if isinstance(tint, tuple) else (tint, tint, tint)

    def build(nt):
        through = node(nt, 'BsdfTransparent', Color=t3)
        mirror = node(nt, 'BsdfGlossy', Color=(1., 1., 1.), Roughness=0.0)
        fresnel = node(nt, 'Fresnel', IOR=ior)
        geo = nt.nodes.new('ShaderNodeNewGeometry')
        inv = nt.nodes.new('ShaderNodeMath')
        inv.operation = 'SUBTRACT'
        inv.inputs[0].default_value = 1
        mul = nt.nodes.new('ShaderNodeMath')
        mul.operation = 'MULTIPLY'
        nt.links.new(geo.outputs['Backfacing'], inv.inputs[1])
        nt.links.new(fresnel.outputs[0], mul.inputs[0])
        nt.links.new(inv.outputs[0], mul.inputs[1])
        return blend(nt, mul.outputs[0], through.outputs[0], mirror.outputs[0])
    return build


def paint(backface=True):
    """Coded paint: R black, G white solid, B white metallic with flop; one clear coat over all three. White is 0.8."""
    def build(nt):
        solid = node(nt, 'BsdfDiffuse', Color=(.006, .8, 0.))
        facing = node(nt, 'LayerWeight', Blend=.35)
        flop = nt.nodes.new('ShaderNodeMixRGB')
        flop.inputs[1].default_value = (.0, .0, .8 * 1.15, 1)
        flop.inputs[2].default_value = (.0, .0, .8 * .5, 1)
        nt.links.new(facing.outputs['Facing'], flop.inputs[0])
        half = nt.nodes.new('ShaderNodeMixRGB')
        half.inputs[0].default_value = .5
        half.inputs[2].default_value = (0, 0, 0, 1)
        nt.links.new(flop.outputs[0], half.inputs[1])
        flake_d = nt.nodes.new('ShaderNodeBsdfDiffuse')
        flake_g = node(nt, 'BsdfGlossy', Roughness=.34)
        base = solid
        for part in (flake_d, flake_g):
            nt.links.new(half.outputs[0], part.inputs['Color'])
            add = nt.nodes.new('ShaderNodeAddShader')
            nt.links.new(base.outputs[0], add.inputs[0])
            nt.links.new(part.outputs[0], add.inputs[1])
            base = add
        coat = node(nt, 'BsdfGlossy', Color=(1., 1., 1.), Roughness=.02)
        fresnel = node(nt, 'Fresnel', IOR=COAT)
        geo = nt.nodes.new('ShaderNodeNewGeometry')
        front = blend(nt, fresnel.outputs[0], base.outputs[0], coat.outputs[0])
        if not backface:
            # a swept part may be wound inside out; seen from behind, the coat's index turns round and it would mirror like chrome
            ior = nt.nodes.new('ShaderNodeMath')
            ior.operation = 'MULTIPLY_ADD'
            ior.inputs[1].default_value, ior.inputs[2].default_value = 1 / COAT - COAT, COAT
            nt.links.new(geo.outputs['Backfacing'], ior.inputs[0])
            nt.links.new(ior.outputs[0], fresnel.inputs['IOR'])
            return front
        dark = node(nt, 'BsdfDiffuse', Color=(.012, .012, .012))
        return blend(nt, geo.outputs['Backfacing'], front, dark.outputs[0])
    return build


def materials(P):
    spec = dict(
        paint=paint(), paintx=paint(False), 
        plastic=simple(.018, .55), black=simple(.004, .08), rubber=simple(.008, .6), groove=simple(.003, .9, spec=.1),
        grille=simple(.004, .6), void=simple(.006, .95, spec=.05), interior=simple(.045, .75), dash=simple(.012, .6),
        glass=glass(P.get('tint', .25)), wsglass=glass(.62), rearglass=glass(.14), lens=glass(.95), taillens=glass((.70, .02, .018)),
        lampback=simple(.037, .25, .6), lampwall=simple(.26, .2, 1.0), modlens=simple(.5, .02, .9, 1.0), drl=emission((1., 1., 1.), 3),
        tlback=simple((.30, .008, .008), .22, .5), tlstrip=emission((1, .06, .03), 5), amber=simple((.7, .2, .01), .15),
        chrome=simple(.81, .06, 1.0), satin=simple(.46, .3, 1.0), mirror=simple(.77, .02, 1.0), steel=simple(.36, .32, 1.0),
        plate=simple(.80, .35), tyre=simple(.014, .72, spec=.35), alloy=simple(.57, .24, .92, .6), machined=simple(.71, .20, 1.0),
        rimdark=simple(.023, .28, .5, .7), caliper=simple(.052, .35, .5), redcal=simple((.5, .01, .012), .25, coat=1.0),
        whitebox=simple(.56, .35, coat=.6), greybox=simple(.22, .4, coat=.4), charcoal=simple(.035, .45, coat=.3), canvas=simple(.34, .9, spec=.1), checker=simple(.55, .34, 1.0))
    return {k: mat(k, v) for k, v in spec.items()}
