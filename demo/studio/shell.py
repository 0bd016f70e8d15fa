"""Box-like bodies (caravan, truck cab, box body): a rounded side profile extruded across, then cut into panels."""
import numpy as np
from fields import Body, smax
from geom import Mesh, offset, polysdf, revolve, rpoly, superbox, sweep, box


class Shell(Body):
    """profile: rounded polygon in (x, z), points may carry their own radius; k: radius where profile meets the sides."""

    def __init__(s, profile, half_width, k=.07, plan=None, material='whitebox', cap=.75, axis=None):
        pts = np.array(rpoly(profile, .05, 6))
        s.poly, s.w, s.k, s.plan_f = polysdf(pts), half_width, k, plan
        s.xf, s.xr = pts[:, 0].min(), pts[:, 0].max()
        zm = axis or (pts[:, 1].min() + pts[:, 1].max()) / 2
        cap = min(cap, (s.xr - s.xf) * .4)
        s.P = dict(capF=cap, capR=cap, axz=(zm, zm, zm))
        s.m = s.mesh(.011, 320)
        s.kinds = [(material, 0, None)]

    def field(s, x, y, z):
        w = s.w if s.plan_f is None else s.w * s.plan_f(x, z)
        return smax(s.poly(x, z), np.abs(y) - w, s.k)

    def _face(s, where, c, n):
        return {'side': n[:, 1] > .5, 'front': n[:, 0] < -.35, 'rear': n[:, 0] > .35, 'top': n[:, 2] > .5,
                'all': np.ones(len(c), bool)}[where]

    def _uv(s, where):
        return {'side': (0, 2), 'front': (1, 2), 'rear': (1, 2), 'top': (0, 1), 'all': (0, 2)}[where]

    def region(s, where, pts, material, off=0.0, wall='rubber', r=.03, over=None, f=None):
        """give the inside of a rounded polygon its own material, raised or sunk by off; over: only on these materials"""
        i, j = s._uv(where)
        sd = polysdf(rpoly(pts, r)) if f is None else None
        fn = f or (lambda V: sd(V[:, i], V[:, j]))
        ok = [k for k, q in enumerate(s.kinds) if over is None or q[0] in over]
        m = s.m
        ins = m.cut(fn, s._face(where, m.cen(), m.nor()) & np.isin(m.R, ok))
        s.kinds.append((material, off, wall))
        m.R[ins] = len(s.kinds) - 1
        return s

    def window(s, where, x0, x1, z0, z1, r=.07, pane='black', frame='rubber', off=.010):
        s.region(where, [(x0, z0), (x1, z0), (x1, z1), (x0, z1)], frame, .004, 'rubber', r)
        return s.region(where, [(x0 + .022, z0 + .022), (x1 - .022, z0 + .022), (x1 - .022, z1 - .022), (x0 + .022, z1 - .022)],
                        pane, off, 'rubber', r * .8, over=(frame,))

    def seam(s, where, pts, r=.05, half=.0035, over=None):
        i, j = s._uv(where)
        sd = polysdf(rpoly(pts, r))
        f = lambda V: sd(V[:, i], V[:, j])
        ok = [k for k, q in enumerate(s.kinds) if (over is None and q[0] in ('paint', 'paintx', 'whitebox', 'checker', 'plastic', 'greybox')) or (over and q[0] in over)]
        m = s.m
        m.cut(f, s._face(where, m.cen(), m.nor()) & np.isin(m.R, ok))
        ins = m.cut(lambda V: np.abs(f(V)) - half, s._face(where, m.cen(), m.nor()) & np.isin(m.R, ok))
        s.kinds.append(('groove', -.008, 'groove'))
        m.R[ins] = len(s.kinds) - 1
        return s

    def arch(s, x, z, r, inner=.5):
        """cut a wheel arch and line it"""
        m = s.m
        c = m.cen()
        dz = lambda V: np.where(V[:, 2] > z, V[:, 2] - z, (V[:, 2] - z) * .3)
        ins = m.cut(lambda V: np.hypot(V[:, 0] - x, dz(V)) - r, c[:, 1] > s.w - inner)
        s.kinds.append((None, 0, None))
        m.R[ins & (m.cen()[:, 1] > s.w - inner)] = len(s.kinds) - 1
        th = np.linspace(-.3, np.pi + .3, 50)
        ring = [np.stack([x + (r + .005) * np.cos(th), np.full(50, y), z + (r + .005) * np.sin(th)], 1) for y in (s.w - .01, s.w - inner + .08)]
        I = np.arange(49)
        s.extra = getattr(s, 'extra', []) + [
            ('well', 'void', Mesh(np.concatenate(ring), None, np.concatenate([np.stack([I, I + 1, I + 51], 1), np.stack([I, I + 51, I + 50], 1)]))),
            ('wellin', 'void', Mesh(np.concatenate([[[x, s.w - inner + .08, z]], ring[1]]), None, np.stack([0 * I, I + 1, I + 2], 1)))]
        return s

    def parts(s):
        out = list(getattr(s, 'extra', []))
        for i, (material, off, wall) in enumerate(s.kinds):
            msk = s.m.R == i
            if material is None or not msk.any():
                continue
            sub = s.m.sub(msk)
            if off:
                sub, wl = offset(sub, off)
                out.append(('shell_wall', wall or material, wl))
            out.append(('shell', material, sub))
        return out


def turn(m, about, deg, at=(0, 0, 0)):
    """rotate a mesh about an axis (0 x, 1 y, 2 z) and move it"""
    a, (i, j) = np.radians(deg), [(1, 2), (2, 0), (0, 1)][about]
    V = m.V.copy()
    V[:, i], V[:, j] = m.V[:, i] * np.cos(a) - m.V[:, j] * np.sin(a), m.V[:, i] * np.sin(a) + m.V[:, j] * np.cos(a)
    return Mesh(V + np.array(at), None, m.T)


def cylinder(c, r, half, about=1, edge=.02, n=64):
    """rounded cylinder along axis 0, 1 or 2"""
    e = min(edge, r * .9, half)
    prof = [(.0005, -half)] + [(r - e + e * np.sin(t), -half + e - e * np.cos(t)) for t in np.linspace(0, np.pi / 2, 7)]
    prof += [(r - e + e * np.cos(t), half - e + e * np.sin(t)) for t in np.linspace(0, np.pi / 2, 7)] + [(.0005, half)]
    m = revolve(prof, n)
    return turn(m, 2, -90, c) if about == 0 else turn(m, 0, 90, c) if about == 2 else Mesh(m.V + np.array(c), None, m.T)


def tube(pts, r, n=14):
    """round tube through points, corners rounded a little"""
    P = np.array(pts, float)
    fine = []
    for a, b in zip(P[:-1], P[1:]):
        fine += [a + (b - a) * t for t in np.linspace(0, 1, 12, endpoint=False)]
    fine = np.array(fine + [P[-1]])
    for _ in range(3):
        fine[1:-1] = (fine[:-2] + fine[1:-1] * 2 + fine[2:]) / 4
    d = fine[-1] - fine[0]
    up = (0, 0, 1) if abs(d[2]) < .8 * np.linalg.norm(d) else (1, .1, 0)
    return sweep(fine, r, r, n, 1, up)


def block(c, s, e=.16):
    return superbox(c, s, e, 56, 28)


def letters_demo(x, z, sgn, y0=0.0):
    """plate with DEMO in plain strokes, facing -x (sgn -1) or +x (sgn 1)"""
    S = {'D': [(0, 0), (0, 1), (.6, 1), (1, .7), (1, .3), (.6, 0), (0, 0)], 'E': [(1, 0), (0, 0), (0, .5), (.8, .5), (0, .5), (0, 1), (1, 1)],
         'M': [(0, 0), (0, 1), (.5, .4), (1, 1), (1, 0)], 'O': [(.3, 0), (0, .3), (0, .7), (.3, 1), (.7, 1), (1, .7), (1, .3), (.7, 0), (.3, 0)]}
    out = [('one', 'plate', box((x, y0, z), (.003, .186, .056))), ('one', 'plastic', box((x - sgn * .006, y0, z), (.005, .198, .066)))]
    for i, ch in enumerate('DEMO'):
        q = np.array(S[ch])
        for u, v in zip(q[:-1], q[1:]):
            a, b = [np.array([x + sgn * .0038, y0 + sgn * (-.115 + i * .062 + t[0] * .040), z - .032 + t[1] * .064]) for t in (u, v)]
            d = (b - a) / np.linalg.norm(b - a)
            out.append(('one', 'void', sweep([a - d * .004, b + d * .004], .0045, .0008, 8, .5, up=(1, 0, 0))))
    return out
