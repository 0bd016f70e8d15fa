"""Parts that motorcycles and scooters share: lofts, wheels, forks, fenders, bars, lamps, pipes."""
import numpy as np
from geom import Mesh, revolve, sweep
from shell import block, cylinder, letters_demo, tube, turn


def spline(rows, n):
    """Catmull-Rom through rows, n samples"""
    P = np.array(rows, float)
    P = np.concatenate([[2 * P[0] - P[1]], P, [2 * P[-1] - P[-2]]])
    out = []
    for u in np.linspace(0, len(rows) - 1 - 1e-9, n):
        i, t = int(u) + 1, u - int(u)
        a, b, c, d = P[i - 1:i + 3]
        out.append(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3))
    return np.array(out)


def loft(rows, e=.75, n=70, k=48, y=0.0):
    """rows: x, z middle, half width, height above, height below -> closed rounded body"""
    R = spline(rows, n)
    R[:, 2:] = np.maximum(R[:, 2:], .002)
    a = np.linspace(0, 2 * np.pi, k, endpoint=False)
    c, s = np.sign(np.cos(a)) * np.abs(np.cos(a))**e, np.sign(np.sin(a)) * np.abs(np.sin(a))**e
    V = np.stack([np.repeat(R[:, :1], k, 1), y + R[:, 2:3] * c, R[:, 1:2] + np.where(s > 0, R[:, 3:4], R[:, 4:5]) * s], -1).reshape(-1, 3)
    I, J = np.arange(n - 1)[:, None] * k + np.arange(k), np.arange(n - 1)[:, None] * k + (np.arange(k) + 1) % k
    A, B, C, D = I.ravel(), J.ravel(), J.ravel() + k, I.ravel() + k
    T = [np.stack([A, C, B], 1), np.stack([A, D, C], 1)]
    for o, flip in ((0, False), ((n - 1) * k, True)):
        f = np.array([[o, o + i, o + i + 1] for i in range(1, k - 1)])
        T.append(f[:, ::-1] if flip else f)
    return Mesh(V, None, np.concatenate(T)[:, ::-1])


def wheel(x, R, width, rim=.72, spokes=5, wire=False, disc=0.0, material='rimdark'):
    """tyre with a round crown, rim, hub, cast or wire spokes, brake disc"""
    rr, h = R * rim, width / 2
    crown = [(rr - .004, -h * .72)] + [(rr + (R - rr) * (.30 + .70 * np.cos(t)**.8), h * np.sin(t)) for t in np.linspace(-1.35, 1.35, 25)] + [(rr - .004, h * .72)]
    hoop = [(rr - .035, -h * .35), (rr - .022, -h * .70), (rr + .008, -h * .82), (rr + .010, -h * .70), (rr - .006, -h * .45), (rr - .012, 0),
            (rr - .006, h * .45), (rr + .010, h * .70), (rr + .008, h * .82), (rr - .022, h * .70), (rr - .035, h * .35), (rr - .040, 0), (rr - .035, -h * .35)]
    at = lambda m: Mesh(m.V + np.array([x, 0, R]), m.N, m.T)
    out = [('one', 'tyre', at(revolve(crown, 140))), ('one', material if not wire else 'satin', at(revolve(hoop, 140))), ('one', 'satin', cylinder((x, 0, R), .035, .09, 1)), ('one', 'plastic', cylinder((x, 0, R), .055, h * .5, 1))]
    for i in range(36 if wire else spokes):
        a = 2 * np.pi * i / (36 if wire else spokes) + .3
        if wire:
            b, s = a + (.5 if i % 2 else -.5), 1 if i % 4 < 2 else -1
            out.append(('one', 'satin', sweep([(x + .045 * np.cos(b), s * h * .6, R + .045 * np.sin(b)), (x + (rr - .03) * np.cos(a), 0, R + (rr - .03) * np.sin(a))], .0022, .0022, 6, 1, up=(0, 1, .1))))
        else:
            for d in (-.10, .10):
                q = [(x + r * np.cos(a + d * f), 0, R + r * np.sin(a + d * f)) for r, f in ((.03, 1.6), (rr * .45, 1.0), (rr - .02, 1.5))]
                out.append(('one', material, sweep(spline(q, 14), .016, .011, 10, .6, up=(0, 1, 0))))
    if disc:
        ring = [(disc * .62, .002), (disc, .002), (disc, -.002), (disc * .62, -.002), (disc * .62, .002)]
        m = revolve(ring, 90)
        out += [('disc', 'steel', Mesh(m.V + np.array([x, h * .55 + .022, R]), None, m.T)), ('disc', 'plastic', cylinder((x, h * .55 + .020, R), disc * .5, .004, 1, .002)),
                ('cal', 'caliper', block((x + disc * .80, h * .55 + .028, R + disc * .45), (.030, .026, .055), .4))]
    return out


def fork(R, top, spread, lower='black', upper='satin', bend=0.0):
    """two legs from the axle up to top = (x, z), with the yokes"""
    x, z = top
    mid = (.50 * x, R + .50 * (z - R))
    out = [('fork', lower, sweep([(-.012, spread, R - .03), (mid[0], spread, mid[1])], .028, .028, 20, 1)), ('fork', upper, sweep([(mid[0], spread, mid[1]), (x, spread, z)], .021, .021, 20, 1))]
    for t in (.80, .97):
        out.append(('one', 'black', block((x * t, 0, R + (z - R) * t), (.045, spread + .035, .016), .35)))
    return out


def fender(x, R, a0, a1, width, material='paintx', gap=.022, thick=.006, taper=.25):
    th = np.linspace(np.radians(a0), np.radians(a1), 50)
    r = R + gap
    # a curved shell: crown and two skirts
    ring = []
    for c in np.linspace(-1, 1, 17):
        drop = .045 * abs(c)**2.6
        ring.append((c * width / 2, -drop))
    sc = 1 - taper * np.abs(np.linspace(-1, 1, 50))**4
    V = []
    for t, s in zip(th, sc):
        for dy, dr in ring:
            q = r + dr * s
            V.append((x + q * np.cos(t), dy * s, R + q * np.sin(t)))
    V, n, k = np.array(V), 50, 17
    I, J = np.meshgrid(np.arange(n - 1), np.arange(k - 1), indexing='ij')
    a = (I * k + J).ravel()
    T = np.concatenate([np.stack([a, a + 1, a + k + 1], 1), np.stack([a, a + k + 1, a + k], 1)])
    inner = V + (np.array([x, 0, R]) - V) * (thick / r)
    inner[:, 1] = V[:, 1] * .97
    return [('one', material, Mesh(V, None, T)), ('one', 'plastic', Mesh(inner, None, T[:, ::-1]))]


def bars(pts, grip=.12, mirrors=True, material='black', mirror_up=.11):
    """right half of the handlebar; mirrored; last 12 cm are the grip"""
    q = spline(pts, 40)
    end, d = q[-1], (q[-1] - q[-4]) / np.linalg.norm(q[-1] - q[-4])
    out = [('bar', material, sweep(q, .012, .012, 14, 1, up=(1, 0, 0.2))), ('grip', 'rubber', sweep([end - d * grip, end + d * .005], .018, .018, 16, 1, up=(1, 0, .2))),
           ('lever', 'satin', tube([end - d * (grip + .03) + [-.02, 0, 0], end - d * (grip * .8) + [-.055, 0, -.005], end + [-.05, 0, -.01]], .005)),
           ('pod', 'black', block(end - d * (grip + .03), (.024, .024, .022), .5))]
    if mirrors:
        b = end - d * (grip + .05)
        m = b + [-.03, .06, mirror_up]
        out += [('stalk', 'black', tube([b, b + [-.02, .01, mirror_up * .55], m], .006)), ('mirror', 'black', block(m + [0, .02, .01], (.014, .062, .036), .6)), ('mirrorg', 'mirror', block(m + [.010, .02, .01], (.008, .054, .030), .6))]
    return out


def round_lamp(x, z, r, shell='black', depth=.10):
    bowl = revolve([(.0005, depth), (r * .55, depth * .92), (r * .92, depth * .45), (r, 0), (r * .97, -.012), (r * .90, -.014)], 60)
    face = revolve([(r * .92, -.010), (r * .6, -.022), (.0005, -.028)], 60)
    ref = revolve([(r * .92, -.006), (r * .45, .035), (.0005, .045)], 60)
    ball = revolve([(r * .34 * np.sin(t), -.004 - .012 * np.cos(t)) for t in np.linspace(1.57, .01, 10)], 40)
    at = lambda m: turn(m, 2, -90, (x, 0, z))       # local -y looks forward (-x)
    return [('one', shell, at(bowl)), ('one', 'chrome', at(ref)), ('one', 'modlens', at(ball)), ('one', 'lens', at(face))]


def plate(x, z, sgn=1, scale=.58):
    c = np.array([x, 0, z])
    return [(n, m, Mesh((q.V - c) * np.array([1, scale, scale]) + c, None, q.T)) for n, m, q in letters_demo(x, z, sgn)]


def pipe(pts, r, material='chrome', name='pipe'):
    return (name, material, sweep(spline(pts, 50), r, r, 18, 1, up=(.1, 1, 0)))


def muffler(a, b, r, material='satin', name='one'):
    a, b = np.array(a, float), np.array(b, float)
    t = np.linspace(0, 1, 26)
    sc = np.minimum(1, np.minimum(.55 + t * 3, .80 + (1 - t) * 3))
    return [(name, material, sweep([a + (b - a) * u for u in t], r * 1.05, r * .92, 28, .85, up=(0, 1, 0), scale=sc)), (name, 'void', sweep([a + (b - a) * .985, a + (b - a) * 1.004], r * .5, r * .5, 20, 1, up=(0, 1, 0)))]


def indicators(xf, zf, xr, zr, y=.20):
    return [(n, m, block((x, y + o, z), s, .6)) for x, z in ((xf, zf), (xr, zr)) for n, m, o, s in (('ind', 'amber', 0, (.020, .026, .018)), ('inds', 'black', -.07, (.008, .06, .006)))]


def finned(c, size, tilt, n=9, material='plastic', fin='rimdark'):
    """an air-cooled cylinder: a block and its fins, tilted in the side plane (degrees, forwards negative)"""
    parts = [block((0, 0, 0), (size[0] * .84, size[1] * .84, size[2]), .3)] + [block((0, 0, z), (size[0], size[1], size[2] / n * .38), .35) for z in np.linspace(-size[2] * .85, size[2] * .85, n)]
    return [('one', material if i == 0 else fin, turn(p, 1, tilt, c)) for i, p in enumerate(parts)]
