"""Six caravan and camper layouts on one chassis: white composite walls with an accent in the paint of the picture;
the camper trailer wears that paint all over."""
import numpy as np
from geom import sweep
from shell import Shell, block, cylinder, letters_demo, tube

SLANT = lambda L, z, H: [(.14, z, .06), (.0, z + .16, .08), (-.05, z + .72, .35), (.34, H - .22, .30), (.80, H, .3), (L - .10, H, .16), (L, z + .1, .08), (L - .04, z, .05)]
OFFROAD = lambda L, z, H: [(.45, z - .06, .06), (.02, z + .34, .06), (.0, z + .72, .10), (.42, H - .12, .14), (.70, H, .16), (L - .08, H, .12), (L, z + .42, .06), (L - .65, z - .06, .06)]
ROUND = lambda L, z, H: [(.16, z, .06), (.0, z + .24, .12), (.02, z + 1.2, .55), (.30, H - .06, .55), (1.0, H + .01, .4), (L - .62, H, .5), (L - .10, H - .42, .5), (L, z + .7, .3), (L - .06, z, .06)]

LAYOUTS = {
    'caravan-family': dict(L=6.3, z=.62, H=2.78, profile=SLANT, axles=(3.15, 4.02), R=.355, door=(1.12, 1.80), windows=[(.86 - .34, .98, 1.62, 2.18), (2.05, 3.05, 1.55, 2.15), (4.75, 5.85, 1.55, 2.15)],
                           swoosh='rise', skirt='plastic', awning='whitebox', wheel='five'),
    'caravan-tourer': dict(L=5.5, z=.60, H=2.66, profile=ROUND, axles=(2.66, 3.50), R=.345, door=(3.98, 4.64), windows=[(.62, 1.62, 1.50, 2.08), (2.05, 3.15, 1.50, 2.08), (4.80, 5.16, 1.62, 2.02)],
                           swoosh='line', skirt=None, awning='whitebox', wheel='multi'),
    'caravan-single': dict(L=4.5, z=.60, H=2.62, profile=SLANT, axles=(2.40,), R=.345, door=(3.10, 3.76), windows=[(.70, 1.60, 1.52, 2.08), (1.90, 2.90, 1.52, 2.08)],
                           swoosh='rise', skirt=None, awning='whitebox', wheel='twin5'),
    'caravan-offroad': dict(L=5.8, z=.82, H=2.92, profile=OFFROAD, axles=(2.95, 3.86), R=.40, door=(1.10, 1.78), windows=[(2.05, 3.05, 1.72, 2.30), (4.35, 5.35, 1.72, 2.30)],
                            swoosh='block', skirt='checker', awning='black', wheel='six', spare=2, dark=True),
    'caravan-poptop': dict(L=5.2, z=.66, H=2.16, profile=SLANT, axles=(2.58, 3.40), R=.355, door=(1.05, 1.71), windows=[(1.95, 2.95, 1.40, 1.84), (3.75, 4.75, 1.40, 1.84)],
                           swoosh='rise', skirt='plastic', awning='whitebox', wheel='five', pop=True),
    'camper-trailer': dict(L=3.1, z=.62, H=1.46, profile=OFFROAD, axles=(1.62,), R=.39, door=None, windows=[], swoosh=None, skirt='checker', awning=None, wheel='six', tent=True, spare=1, dark=True),
}


def stripe(sh, lay, L, z, H):
    """the accent, in the coded paint"""
    kind, y = lay['swoosh'], z + .46
    if kind == 'rise':
        sh.region('side', [(-.3, y - .04, .2), (L * .45, y - .02, .8), (L + .3, y + .34, .2), (L + .3, y + .56, .2), (L * .5, y + .16, .8), (-.3, y + .10, .2)], 'paintx')
        sh.region('side', [(-.3, y - .13, .01), (L * .45, y - .11, .8), (L + .3, y + .20, .01), (L + .3, y + .26, .01), (L * .5, y - .06, .8), (-.3, y - .09, .01)], 'greybox')
    elif kind == 'line':
        sh.region('side', [(-.3, y, .01), (L + .3, y, .01), (L + .3, y + .13, .01), (-.3, y + .13, .01)], 'paintx')
        sh.region('side', [(-.3, y + .17, .005), (L + .3, y + .17, .005), (L + .3, y + .20, .005), (-.3, y + .20, .005)], 'greybox')
    elif kind == 'block':
        sh.region('side', [(L * .70, z - .2, .02), (L + .3, z - .2, .02), (L + .3, H + .2, .02), (L * .80, H + .2, .02)], 'charcoal')
        sh.region('side', [(L * .66, z - .2, .02), (L * .70, z - .2, .02), (L * .80, H + .2, .02), (L * .76, H + .2, .02)], 'paintx')


def walls(lay):
    L, z, H, w = lay['L'], lay['z'], lay['H'], lay.get('w', 1.20)
    sh = Shell(lay['profile'](L, z, H), w, .06, material='paint' if lay.get('tent') else 'whitebox')
    stripe(sh, lay, L, z, H)
    if lay['skirt']:
        top = z + (.34 if lay['skirt'] == 'checker' else .12)
        sh.region('all', [(-.5, z - .3, .001), (L + .5, z - .3, .001), (L + .5, top, .001), (-.5, top, .001)], lay['skirt'], over=('whitebox', 'paintx', 'paint', 'greybox', 'charcoal'))
    if lay.get('dark'):     # stone guard up the nose
        sh.region('front', [(-2, z - .3), (2, z - .3), (2, z + .95 if H > 2 else H - .22), (-2, z + .95 if H > 2 else H - .22)], 'checker', r=.01)
        if H > 2:       # shield over the front window
            sh.region('front', [(-2, H - 1.12), (.98, H - 1.12), (.90, H - .42), (-2, H - .42)], 'black', .006, r=.08)
    elif H > 2:
        sh.region('front', [(-2, z - .3), (2, z - .3), (2, z + .22), (-2, z + .22)], 'checker', r=.01)
    for x0, x1, z0, z1 in lay['windows']:
        sh.window('side', x0, x1, z0, z1)
    if lay['door']:
        x0, x1 = lay['door']
        sh.seam('side', [(x0, z + .06), (x1, z + .06), (x1, min(H - .22, z + 1.86)), (x0, min(H - .22, z + 1.86))], .07, .006)
        sh.window('side', x0 + .13, x1 - .13, z + 1.02, min(H - .34, z + 1.66), .05)
        sh.region('side', [(x0 + .05, z + .84), (x0 + .14, z + .84), (x0 + .14, z + 1.0), (x0 + .05, z + 1.0)], 'black', .004, r=.015)
    if H > 2:       # hatches: front boot, gas, fridge vents
        sh.seam('side', [(.22, z + .26), (.86, z + .26), (.86, z + .62), (.22, z + .62)], .04)
        xv = (lay['axles'][-1] + .62) if not (lay['door'] and abs(lay['door'][0] - lay['axles'][-1] - .5) < .4) else .95
        sh.region('side', [(xv, z + .42), (xv + .42, z + .42), (xv + .42, z + .62), (xv, z + .62)], 'plastic', .006, r=.02)
        sh.window('front', -.2, .62, H - .98, H - .50, .08) if lay['profile'] is SLANT and H > 2.5 else None
        sh.window('rear', -.2, .62, z + 1.05, z + 1.5, .06) if not lay.get('spare') else None
    else:
        sh.seam('side', [(.32, z + .12), (1.05, z + .12), (1.05, H - .16), (.32, H - .16)], .04)
        sh.seam('side', [(2.15, z + .12), (2.70, z + .12), (2.70, H - .16), (2.15, H - .16)], .04)
    sh.region('rear', [(w - .20, z + .36), (w - .09, z + .36), (w - .09, z + .86 if H > 2 else z + .66), (w - .20, z + .86 if H > 2 else z + .66)], 'tlback', .012, 'rubber', .02)
    for x in lay['axles']:
        sh.arch(x, lay['R'], lay['R'] + .075)
    return sh


def frame_and_fittings(lay):
    L, z, H, w, R = lay['L'], lay['z'], lay['H'], lay.get('w', 1.20), lay['R']
    tow, out = .50, []
    hitch = np.array([-1.55 if H > 2 else -1.25, 0, tow])
    out.append(('beam', 'plastic', sweep([(.9, .50, z - .10), (.05, .46, z - .10), (hitch[0] + .12, .05, tow)], .028, .062, 12, .25)))
    out.append(('rail', 'plastic', sweep([(.1, .52, z - .07), (L - .15, .52, z - .07)], .03, .07, 12, .25)))
    out += [('one', 'black', block(hitch + [.05, 0, .03], (.15, .055, .055), .4)), ('one', 'void', block((L / 2, 0, z + .02), (L / 2 - .3, w - .08, .03)))]
    xj = hitch[0] + .38
    out += [('one', 'steel', cylinder((xj, .16, .52), .024, .30, 2)), ('one', 'tyre', cylinder((xj, .16, .11), .105, .032, 1)), ('one', 'steel', cylinder((xj, .16, .11), .05, .035, 1))]
    if H > 2:
        for dx in (-.28, -.62):
            out.append(('one', 'whitebox' if not lay.get('dark') else 'greybox', cylinder((dx, -.16 if dx < -.4 else .14, z + .18), .155, .27, 2, .09)))
        if lay.get('dark'):
            out.append(('one', 'checker', block((-.38, 0, z + .12), (.26, .78, .24), .14)))
            out = [p for p in out if not (p[0] == 'one' and p[1] == 'greybox')]
    else:
        out.append(('one', 'checker', block((-.30, 0, z + .16), (.24, .62, .26), .14)))
    if lay['awning']:
        out.append(('awn', lay['awning'], sweep([(.75, w + .045, H - .14), (L - .35, w + .045, H - .14)], .060, .062, 20, .7)))
        for xa in (.75, L - .35):
            out.append(('awnend', 'plastic', block((xa, w + .045, H - .14), (.03, .066, .068), .4)))
    if lay['door']:
        x0, x1 = lay['door']
        out.append(('step', 'checker', block(((x0 + x1) / 2, w + .10, z - .20), (.27, .16, .022), .2)))
        out.append(('grab', 'satin', tube([(x1 + .09, w - .01, z + .62), (x1 + .09, w + .05, z + .66), (x1 + .09, w + .05, z + 1.16), (x1 + .09, w - .01, z + 1.20)], .011)))
    if H > 2.4:
        out += [('one', 'greybox', block((L * .42, 0, H + .09), (.42, .33, .11), .35)), ('one', 'whitebox', block((L * .78, .25, H + .03), (.25, .25, .05), .3))]
    for x in (.5, L - .5):
        out.append(('marker', 'amber', block((x, w + .004, z + .30), (.045, .012, .02), .4)))
    out.append(('one', 'plastic', block((L + .06, 0, z - .03), (.05, w - .05, .055), .2)))
    zp = z + .22
    out += letters_demo(L + .035, zp, 1, -.45 if lay.get('spare') else 0)
    if lay.get('tent'):
        out += [('one', 'canvas', block((L / 2 + .20, 0, H + .10), (L / 2 - .30, w - .10, .15), .22))]
        for x in (.95, L / 2 + .2, L - .55):
            out.append(('one', 'void', sweep([(x, -w + .08, H), (x, -w + .09, H + .17), (x, -w + .25, H + .255), (x, w - .25, H + .255), (x, w - .09, H + .17), (x, w - .08, H)], .022, .004, 8, .5, up=(1, 0, 0))))
    if lay.get('spare'):
        out.append(('one', 'plastic', sweep([(L + .14, -w + .1, z + .02), (L + .14, w - .1, z + .02)], .05, .05, 12, .3)))
    for x in lay['axles']:
        out.append(('flap', 'rubber', block((x + R + .10, w - .14, z - .24), (.008, .12, .16), .2)) if x == lay['axles'][-1] else ('hub', 'void', cylinder((x, w - .2, R), .05, .1)))
    return out


def pop_roof(lay):
    L, H, w = lay['L'], lay['H'], 1.20
    lid = Shell([(.42, H + .50, .03), (L - .12, H + .50, .03), (L - .14, H + .64, .10), (.70, H + .68, .12), (.46, H + .60, .06)], w - .04, .05, material='whitebox')
    return lid.parts() + [('one', 'canvas', block((L / 2 + .16, 0, H + .25), (L / 2 - .42, w - .12, .27), .10)),
                          ('one', 'greybox', block((L * .55, 0, H + .72), (.40, .32, .10), .35))]


def build(name):
    """-> parts, wheel parameters, wheel places, frame of the picture"""
    lay = LAYOUTS[name]
    L, R, w = lay['L'], lay['R'], lay.get('w', 1.20)
    parts = walls(lay).parts() + frame_and_fittings(lay) + (pop_roof(lay) if lay.get('pop') else [])
    P = dict(R=R, rim=R * .58, tyre_w=.225 if R < .38 else .255, spokes=(lay['wheel'],), twotone=True)
    places = [(x, s * (w - .15), R, .2) for x in lay['axles'] for s in (1, -1)]
    zs = lay['z'] + (.95 if lay['H'] > 2 else .45)
    spares = {1: (0.,), 2: (-.42, .42)}.get(lay.get('spare'), ())
    places += [(L + .22, y, zs, 0, -np.pi / 2) for y in spares]
    top = lay['H'] + (.68 if lay.get('pop') else .30 if lay.get('tent') else .15)
    return parts, P, places, dict(cx=(L - 1.5) / 2, length=L + 1.55, height=top, half_width=w, wheel=(lay['axles'][0], R), flip=True)
