"""A light truck with a box body and a three-axle prime mover: cab-over shells, chassis rails, generic fronts."""
import numpy as np
from geom import Mesh, revolve, sweep
from probe import ball, disc
from shell import Shell, block, cylinder, letters_demo, tube

LIGHT = dict(
    w=1.0, R=.40, front=-1.12, back=.74, floor=.50, roof=2.28, wheelbase=3.35, end=4.95,
    profile=[(-1.06, .40, .06), (-1.13, .62, .08), (-1.12, 1.14, .20), (-.80, 2.08, .25), (-.45, 2.27, .22), (.66, 2.29, .14), (.74, 2.1, .1), (.75, .60, .06), (.60, .50, .06), (-.80, .40, .06)],
    screen=(.84, 1.24, 2.02), side=[(-.80, 1.22), (-.50, 2.00), (.46, 2.02), (.48, 1.22)],
    door=[(-.60, .60), (-.92, 1.12), (-.56, 2.10), (.55, 2.12), (.58, .60)],
    grille=[(-.2, .86), (.46, .86), (.54, 1.06), (-.2, 1.06)], bars=3, bumper=.66, lamp=[(.56, .71), (.92, .71), (.91, .96), (.58, .92)],
    mirror=(-.98, 1.62, .19), seat=.98, axles=(3.35,), rail=.72, plate=.50)
PRIME = dict(
    w=1.23, R=.515, front=-1.42, back=.80, floor=.72, roof=3.40, wheelbase=3.30, end=5.55,
    profile=[(-1.34, .42, .08), (-1.44, .70, .12), (-1.44, 1.75, .25), (-1.20, 2.72, .30), (-.55, 3.38, .40), (.60, 3.44, .25), (.80, 3.1, .15), (.82, .95, .06), (.66, .80, .08), (-1.0, .42, .08)],
    screen=(1.08, 1.74, 2.68), side=[(-1.13, 1.74), (-.90, 2.58), (.08, 2.60), (.10, 1.72)],
    door=[(-.74, .98), (-1.27, 1.68), (-.95, 2.68), (.20, 2.70), (.22, 1.6), (.22, .98)],
    grille=[(-.2, .92), (.66, .92), (.76, 1.62), (-.2, 1.62)], bars=7, bumper=.80, lamp=[(.72, .62), (1.10, .62), (1.08, .84), (.78, .80)],
    mirror=(-1.28, 2.12, .30), seat=1.55, axles=(3.30, 4.66), rail=.98, plate=.58)


def lamp_back(sh, out, lamp):
    y, z = np.mean([p[0] for p in lamp]), np.mean([p[1] for p in lamp])
    for dy in (-.07, .07):
        x = sh.front_x(y + dy, z) + .030
        n = np.array((-1., .15, 0.))
        out += [('mod', 'chrome', disc(np.array([x, y + dy, z]), n, .062, .03)), ('mod', 'modlens', ball(np.array([x - .004, y + dy, z]), n, .050))]


class Cab(Shell):
    def __init__(s, c):
        nose = lambda x, z: 1 - .075 * np.clip((c['front'] + .75 - x) / .75, 0, 1)**2 - .05 * np.clip((z - c['screen'][1]) / 1.6, 0, 1)
        super().__init__(c['profile'], c['w'], .13, nose, 'paint', cap=.8, axis=(c['floor'] + c['roof']) / 2 - .1)

    def front_x(s, y, z):
        lo, hi = s.xf - .05, s.xf + 1.0
        for _ in range(24):
            mid = (lo + hi) / 2
            if s.field(np.array([mid]), np.array([y]), np.array([z]))[0] < 0:
                hi = mid
            else:
                lo = mid
        return hi


def cab(c):
    sh, out, w = Cab(c), [], c['w']
    y1, z0, z1 = c['screen']
    sh.region('front', [(-.3, z0 - .05), (y1 + .05, z0 - .05), (y1 - .01, z1 + .05), (-.3, z1 + .05)], 'black', .002, r=.09)
    sh.region('front', [(-.3, z0), (y1, z0), (y1 - .06, z1), (-.3, z1)], 'wsglass', -.002, r=.07, over=('black',))
    side = c['side']
    grow = np.array(side) + (np.array(side) - np.mean(side, 0)) * .05
    sh.region('side', [tuple(p) for p in grow], 'black', .002, r=.07)
    sh.region('side', side, 'glass', -.002, r=.06, over=('black',))
    sh.region('all', [(-3, -1), (3, -1), (3, c['bumper'] - .10), (-3, c['bumper'] - .10)], 'plastic', .004)
    sh.region('front', c['grille'], 'grille', -.06, 'plastic', .05, over=('paint', 'plastic'))
    sh.region('front', c['lamp'], 'lens', -.002, 'black', .03, over=('paint', 'plastic'))
    sh.seam('side', c['door'], .09, .0045, over=('paint',))
    sh.seam('front', [(-.3, c['grille'][2][1] + .05), (w - .16, c['grille'][2][1] + .05), (w - .16, c['grille'][2][1] + .051 + (z0 - c['grille'][2][1]) * .5), (-.3, c['grille'][2][1] + .05 + (z0 - c['grille'][2][1]) * .5)], .02, .004, over=('paint',))
    sh.arch(0, c['R'], c['R'] + .085, .55)
    lamp_back(sh, out, c['lamp'])
    zs = [p[1] for p in c['grille']]
    for z in np.linspace(min(zs), max(zs), c['bars'] + 2)[1:-1]:
        ymax = np.interp(z, [c['grille'][1][1], c['grille'][2][1]], [c['grille'][1][0], c['grille'][2][0]]) - .01
        out.append(('bar', 'satin', sweep([(sh.front_x(y, z) + .022, y, z) for y in np.linspace(0, ymax, 30)], .010, .012, 10, .6)))
    # mirrors, wipers, handle, step, indicator
    mx, mz, h = c['mirror']
    ym = w + .20
    out += [('mir', 'black', block((mx, ym, mz), (.055, .105, h), .45)), ('mirg', 'mirror', block((mx + .045, ym, mz), (.014, .085, h - .03), .3)),
            ('arm', 'plastic', tube([(mx + .22, w - .08, mz + h), (mx + .10, w + .06, mz + h + .03), (mx, ym, mz + h + .01)], .016)),
            ('arm', 'plastic', tube([(mx + .22, w - .08, mz - h), (mx + .10, w + .06, mz - h - .02), (mx, ym, mz - h)], .016))]
    for ya, yb in ((-.62, .02), (.10, .74)):
        pts = [(sh.front_x(abs(y), z) - .012, y, z) for y, z in zip(np.linspace(ya, yb, 14), np.linspace(z0 + .01, z0 + .10, 14))]
        out.append(('one', 'void', sweep(pts, .007, .011, 8, .8)))
    dx = c['side'][3][0] - .10
    out += [('handle', 'black', block((dx, w - .005, c['side'][0][1] - .16), (.085, .022, .020), .4)),
            ('ind', 'amber', block((c['front'] + .36, w * .965, c['lamp'][0][1] + .13), (.07, .02, .03), .4)),
            ('step', 'plastic', block((.0 - c['R'] - .34, w - .10, c['floor'] - .06), (.17, .10, .035), .25))]
    out += letters_demo(sh.front_x(0, c['plate']) - .012, c['plate'], -1)
    # what one sees through the glass
    s0 = c['seat']
    for y in (.48,):
        out += [('seat', 'interior', block((.12, y, s0 - .05), (.25, .24, .09), .45)), ('seat', 'interior', block((.38, y, s0 + .34), (.09, .235, .36), .45)),
                ('seat', 'interior', block((.42, y, s0 + .78), (.06, .14, .09), .5))]
    out += [('one', 'dash', block((c['front'] + .46, 0, z0 - .16), (.30, w - .16, .13), .3)), ('one', 'void', block((.62, 0, (z0 + z1) / 2), (.03, w - .1, (z1 - z0) / 2 + .3), .1)),
            ('one', 'dash', tube([(c['front'] + .86 + .2 * np.sin(t) * .55, .48 + .22 * np.cos(t), z0 + .02 + .2 * np.sin(t)) for t in np.linspace(0, 2 * np.pi, 40)], .015))]
    return sh.parts() + out


def chassis(c):
    out, w, r = [], c['w'], c['rail']
    out += [('rail', 'plastic', sweep([(-.6, .40, r), (c['end'], .40, r)], .045, .115, 12, .2)), ('one', 'plastic', block((c['end'] - .05, 0, r), (.05, .42, .10), .2))]
    for a in (0,) + tuple(c['axles']):
        out += [('one', 'void', cylinder((a, 0, c['R']), .07, w - .3, 1)), ('one', 'void', cylinder((a, 0, c['R']), .17, .17, 1))]
    for a in c['axles']:
        out += [('spring', 'void', sweep([(a - .5, .42, c['R'] + .16), (a, .42, c['R'] + .06), (a + .5, .42, c['R'] + .16)], .04, .03, 8, .3))]
    last = c['axles'][-1]
    out += [('flap', 'rubber', block((last + c['R'] + .12, w - .32, c['R'] + .02), (.010, .26, .26), .2)),
            ('tail', 'plastic', block((c['end'] + .02, w - .34, r - .02), (.05, .26, .085), .2)), ('tail', 'tlback', block((c['end'] + .06, w - .26, r - .02), (.02, .14, .06), .2)),
            ('tail', 'amber', block((c['end'] + .06, w - .47, r - .02), (.02, .06, .06), .2))]
    out += letters_demo(c['end'] + .085, r - .02, 1)
    return out


def light():
    c = LIGHT
    x0, x1, z0, z1, w = .86, c['end'] + .02, .98, 3.10, 1.09
    bx = Shell([(x0, z0), (x0, z1), (x1, z1), (x1, z0)], w, .035, cap=1.0)
    bx.region('all', [(-9, z0 - .1, .001), (9, z0 - .1, .001), (9, z0 + .09, .001), (-9, z0 + .09, .001)], 'satin', .006, 'satin')
    bx.region('side', [(x0 - .1, z0), (x0 + .06, z0), (x0 + .06, z1), (x0 - .1, z1)], 'satin', .004, 'satin', .001, over=('whitebox',))
    bx.region('side', [(x1 - .06, z0), (x1 + .1, z0), (x1 + .1, z1), (x1 - .06, z1)], 'satin', .004, 'satin', .001, over=('whitebox',))
    bx.region('side', [(x0, z1 - .06), (x1, z1 - .06), (x1, z1 + .1), (x0, z1 + .1)], 'satin', .004, 'satin', .001, over=('whitebox',))
    bx.region('side', [(x0 + .06, 1.44), (x1 - .06, 1.44), (x1 - .06, 1.56), (x0 + .06, 1.56)], 'paintx', .001, r=.001, over=('whitebox',))
    bx.seam('rear', [(.004, z0 + .12), (w - .06, z0 + .12), (w - .06, z1 - .09), (.004, z1 - .09)], .02, .006)
    out = cab(c) + bx.parts() + chassis(c)
    for y in (.22, .80):
        out.append(('lock', 'steel', tube([(x1 + .03, y, z0 + .06), (x1 + .03, y, z1 - .06)], .014)))
    for z in (1.5, 2.05, 2.6):
        out.append(('hinge', 'satin', block((x1 + .012, w - .05, z), (.012, .06, .025), .3)))
    out += [('tank', 'satin', block((1.55, .80, .66), (.42, .20, .20), .25)), ('under', 'satin', tube([(2.05, w - .06, .62), (2.78, w - .06, .62)], .035)), ('under', 'satin', tube([(2.05, w - .06, .82), (2.78, w - .06, .82)], .035)),
            ('batt', 'plastic', block((2.3, .66, .72), (.24, .14, .15), .2)), ('marker', 'amber', block((2.6, w + .008, z0 + .045), (.05, .012, .02), .4)), ('bumper', 'plastic', block((x1 - .10, .5, .56), (.05, .52, .06), .2))]
    out += [('top', 'amber', block((x0 - .012, .85, z1 - .07), (.014, .05, .02), .4))]
    return out


def prime():
    c = PRIME
    out = cab(c) + chassis(c)
    w, r = c['w'], c['rail']
    out += [('fair', 'paintx', block((.98, w - .10, 1.98), (.20, .028, 1.02), .12))]
    out += [('tank', 'satin', cylinder((1.78, .93, .72), .32, .60, 0, .05))] + [('strap', 'black', cylinder((1.78 + d, .93, .72), .326, .03, 0, .005)) for d in (-.36, .36)]
    out += [('stack', 'chrome', cylinder((1.02, .62, 2.35), .075, 1.35, 2, .02)), ('stackg', 'satin', cylinder((1.02, .62, 1.75), .115, .62, 2, .03)),
            ('one', 'plastic', block((1.05, 0, 1.35), (.10, .62, .62), .12)), ('one', 'checker', block((1.75, 0, r + .14), (.60, .40, .015), .2))]
    # turntable and guards
    plate = revolve([(.48, -.03), (.50, .0), (.48, .02), (.0005, .02)], 60)
    V = plate.V[:, [0, 2, 1]] * np.array([1.15, .85, 1])
    out += [('one', 'void', Mesh(V + np.array([3.95, 0, r + .27]), None, plate.T)), ('tt', 'void', block((3.95, .40, r + .16), (.34, .05, .12), .3))]
    for a in c['axles']:
        th = np.linspace(.35, np.pi - .35, 24)
        out.append(('guard', 'plastic', sweep([(a + (c['R'] + .10) * np.cos(t), w - .30, c['R'] + (c['R'] + .10) * np.sin(t)) for t in th], .29, .014, 16, .3, up=(0, 0, 1))))
    out += [('air', 'satin', cylinder((2.62, .62, .70), .13, .22, 0, .05)), ('batt', 'plastic', block((2.56, .98, .72), (.16, .20, .22), .2)),
            ('step', 'checker', block((-.02 - c['R'] - .32, w - .11, .50), (.17, .10, .02), .2))]
    for y in (.18, .55, .92):
        out.append(('cablamp', 'amber', block((-.60 + .05 * y, y, 3.40 - .05 * y), (.05, .06, .022), .4)))
    return out


def build(name):
    c = LIGHT if name == 'light-truck' else PRIME
    parts = light() if name == 'light-truck' else prime()
    R = c['R']
    P = dict(R=R, rim=R * .58, tyre_w=.23 if R < .45 else .30, spokes=('steel',), twotone=False, rim_mat='satin' if R < .45 else 'chrome', hub=.09, dish=.05)
    half = P['tyre_w'] / 2
    places = [(0, s * (c['w'] - half - .03), R, .2) for s in (1, -1)]
    outer = (1.08 if name == 'light-truck' else c['w']) - half - .02
    places += [(a, s * y, R, .2) for a in c['axles'] for y in (outer, outer - 2 * half - .03) for s in (1, -1)]
    top = 3.10 if name == 'light-truck' else 3.72
    cx = (c['end'] + c['front']) / 2
    return parts, P, places, dict(cx=cx, length=c['end'] - c['front'] + .1, height=top, half_width=c['w'] + .05, wheel=(0, R))
