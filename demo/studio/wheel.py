"""Wheel: tyre profile, spoked face cut by a distance field, brake disc and caliper. Outer face towards +y, origin at the hub."""

import numpy as np
from numpy import hypot
from fields import smin, sstep
from geom import Mesh, boundary, revolve, sweep


def wheel(P):
    R, rr, tw = P['R'], P['rim'], P['tyre_w'] / 2
    out = []
    q = R - rr
    prof = [
        (rr - 0.012, -tw * 0.78),
        (rr + 0.004, -tw * 0.92),
        (rr + q * 0.22, -tw * 1.0),
        (rr + q * 0.55, -tw * 1.0),
        (rr + q * 0.82, -tw * 0.95),
        (R - 0.006, -tw * 0.80),
        (R, -tw * 0.70),
    ]
    pr = [(a, y) for a, y in prof]
    for y in (-0.45, 0.0, 0.45):
        yy = y * tw
        pr += [(R, yy - 0.012), (R - 0.007, yy - 0.010), (R - 0.007, yy + 0.010), (R, yy + 0.012)] if True else []
    pr += [
        (R, tw * 0.70),
        (R - 0.006, tw * 0.80),
        (rr + q * 0.82, tw * 0.95),
        (rr + q * 0.66, tw * 0.985),
        (rr + q * 0.64, tw * 1.005),
        (rr + q * 0.60, tw * 1.005),
        (rr + q * 0.58, tw * 0.99),
        (rr + q * 0.30, tw * 0.995),
        (rr + q * 0.22, tw * 1.0),
        (rr + q * 0.18, tw * 0.975),
        (rr + 0.006, tw * 0.90),
        (rr - 0.012, tw * 0.78),
    ]
    out.append(('tyre', 'tyre', revolve(smoothprof(pr), 200)))
    # barrel and lip
    yl = tw * 0.80
    lipp = [
        (rr - 0.004, yl - 0.03),
        (rr + 0.004, yl + 0.004),
        (rr + 0.001, yl + 0.010),
        (rr - 0.006, yl + 0.009),
        (rr - 0.013, yl - 0.002),
        (rr - 0.018, yl - 0.02),
        (rr - 0.024, -tw * 0.2),
        (rr - 0.030, -tw * 0.8),
    ]
    out.append(('lipw', P.get('rim_mat', 'alloy'), revolve(smoothprof(lipp), 200)))
    # spoked face
    nr_, nt = 150, 1080
    r = np.linspace(0.030, rr - 0.006, nr_)
    th = np.linspace(0, 2 * np.pi, nt, endpoint=False)
    Rr, Th = np.meshgrid(r, th, indexing='ij')
    t = Rr / rr
    sol = rim_sdf(P, Rr, Th, rr)
    dish = P.get('dish', 0.022)
    y = yl - 0.004 - dish * (1 - sstep((t - 0.25) / 0.75)) + 0.010 * np.exp(-(((t - 0.22) / 0.12) ** 2))
    bev = P.get('bevel', 0.016)
    y = y - 0.012 * (1 - sstep(-sol / bev))
    # wheel bolts
    nb = 5
    V = np.stack([Rr * np.cos(Th), y, Rr * np.sin(Th)], -1).reshape(-1, 3)
    I = np.arange(nr_ - 1)[:, None] * nt + np.arange(nt)[None]
    J = np.arange(nr_ - 1)[:, None] * nt + (np.arange(nt)[None] + 1) % nt
    a, b_, c, d = I.ravel(), J.ravel(), J.ravel() + nt, I.ravel() + nt
    T = np.concatenate([np.stack([a, c, b_], 1), np.stack([a, d, c], 1)])
    mm = Mesh(V, np.tile([0.0, 1, 0], (len(V), 1)), T)
    fs = lambda V: rim_sdf(P, hypot(V[:, 0], V[:, 2]), np.arctan2(V[:, 2], V[:, 0]), rr)
    ins = mm.cut(fs, np.ones(len(mm.T), bool))
    mm = Mesh(mm.V, None, mm.T[ins])
    mm.N = vn(mm)
    if P.get('twotone', True):
        f2 = lambda V: np.maximum(fs(V) + P.get('facew', 0.0055), hypot(V[:, 0], V[:, 2]) - rr + 0.004)
        i2 = mm.cut(f2, np.ones(len(mm.T), bool))
        face = Mesh(mm.V, mm.N, mm.T[i2])
        rest = Mesh(mm.V, mm.N, mm.T[~i2])
        out.append(('rimface', P.get('rim_face', 'machined'), face))
        out.append(('rimside', P.get('rim_mat', 'rimdark'), rest))
    else:
        out.append(('rim', P.get('rim_mat', 'alloy'), mm))
    e = boundary(mm.T)
    n = len(mm.V)
    V2 = mm.V - np.array([0, 0.040, 0])
    V2[:, [0, 2]] *= 1.0
    wl = Mesh(
        np.concatenate([mm.V, V2]),
        None,
        np.concatenate([np.stack([e[:, 0], e[:, 1], e[:, 1] + n], 1), np.stack([e[:, 0], e[:, 1] + n, e[:, 0] + n], 1)]),
    )
    out.append(('rimwall', P.get('rim_mat', 'rimdark'), wl.sub(np.ones(len(wl.T), bool))))
    yh = yl - dish + 0.010
    out.append(('cap', 'black', revolve([(0.034, yh - 0.012), (0.033, yh + 0.001), (0.028, yh + 0.004), (0.0005, yh + 0.006)], 60)))
    out.append(('capring', 'chrome', revolve([(0.0345, yh - 0.012), (0.0345, yh + 0.001), (0.0325, yh + 0.0035), (0.031, yh + 0.0035)], 60)))
    for i in range(nb):
        an = 2 * np.pi * (i + 0.5) / nb + P.get('bolt_off', 0)
        m2 = revolve([(0.011, -0.015), (0.011, 0.002), (0.008, 0.004), (0.0005, 0.004)], 24)
        rb = 0.056
        out.append(('bolt', 'steel', Mesh(m2.V + np.array([rb * np.cos(an), yh - 0.010, rb * np.sin(an)]), None, m2.T)))
    # disc + caliper
    rd = rr * 0.74
    yd = yl - 0.105
    out.append(
        (
            'disc',
            'steel',
            revolve(smoothprof([(0.07, yd + 0.02), (0.085, yd + 0.015), (0.09, yd), (rd, yd), (rd, yd - 0.022), (0.09, yd - 0.022)]), 120),
        )
    )
    th = np.linspace(2.55, 3.45, 24)
    out.append(
        (
            'caliper',
            P.get('cal_mat', 'caliper'),
            sweep([((rd - 0.022) * np.cos(x), yd + 0.006, (rd - 0.022) * np.sin(x)) for x in th], 0.034, 0.036, 14, 0.5, up=(0, 1, 0)),
        )
    )
    out.append(('hubback', 'void', revolve([(rr - 0.035, yl - 0.16), (0.01, yl - 0.16)], 60)))
    return out


def rim_sdf(P, r, th, rr):
    kind = P['spokes'][0]
    x, z = r * np.cos(th), r * np.sin(th)

    def spokes(n, h0, h1, off=0.0, twist=0.0, split=0.0, spread=0.0):
        best = np.full(np.shape(r), 9.0)
        a = 2 * np.pi / n
        for i in range(n):
            for sgn in ((-1, 1) if split else (1,)):
                an = i * a + off + np.pi / 2 + twist * (r / rr - 0.3)
                u = r * np.cos(th - an)
                v = r * np.sin(th - an)
                t = np.clip(r / rr, 0, 1)
                c = sgn * (split * (0.35 + 0.65 * t) + spread * t * t) if split else 0
                d = np.abs(v - c) - (h0 + (h1 - h0) * t)
                d = np.where(u < 0, 9.0, d)
                best = np.minimum(best, d)
        return best

    if kind == 'twin5':
        d = spokes(5, 0.016, 0.011, split=0.030, spread=0.016)
    elif kind == 'five':
        d = spokes(5, 0.040, 0.024)
    elif kind == 'ten':
        d = spokes(10, 0.013, 0.0105)
    elif kind == 'multi':
        d = spokes(7, 0.012, 0.008, split=0.018, spread=0.020)
    elif kind == 'turbine':
        d = spokes(9, 0.016, 0.020, twist=0.55)
    elif kind == 'six':
        d = spokes(6, 0.028, 0.026)
    elif kind == 'fork':
        d = spokes(5, 0.017, 0.012, split=0.004, spread=0.075)
    elif kind == 'lattice':
        d = np.minimum(spokes(8, 0.012, 0.008, twist=0.5), spokes(8, 0.012, 0.008, twist=-0.5))
    elif kind == 'block':
        d = spokes(8, 0.020, 0.030)
    elif kind == 'aero':  # a closed face with slots near the rim
        best = np.full(np.shape(r), 9.0)
        for i in range(9):
            an = i * 2 * np.pi / 9 + 0.5 * (r / rr - 0.7)
            u, v = r * np.cos(th - an), r * np.sin(th - an)
            best = np.minimum(best, hypot(u - np.clip(u, rr * 0.56, rr * 0.82), v) - rr * 0.055)
        return np.maximum(-best, r - (rr - 0.006))
    elif kind == 'steel':
        a = 2 * np.pi / 12
        best = np.full(np.shape(r), 9.0)
        for i in range(12):
            best = np.minimum(best, hypot(x - rr * 0.74 * np.cos(i * a), z - rr * 0.74 * np.sin(i * a)) - rr * 0.088)
        return -best
    hub = r - P.get('hub', 0.072)
    rim = (rr - 0.024) - r
    return smin(smin(d, hub, 0.022), rim, 0.022)


def smoothprof(p, n=3):
    P = np.array(p, float)
    for _ in range(2):
        Q = [P[0]]
        for i in range(len(P) - 1):
            Q += [P[i] * 0.75 + P[i + 1] * 0.25, P[i] * 0.25 + P[i + 1] * 0.75]
        P = np.array(Q + [P[-1]])
    return P


def vn(m):
    n = np.zeros_like(m.V)
    f = np.cross(m.V[m.T[:, 1]] - m.V[m.T[:, 0]], m.V[m.T[:, 2]] - m.V[m.T[:, 0]])
    for i in range(3):
        np.add.at(n, m.T[:, i], f)
    n /= np.maximum(np.linalg.norm(n, axis=1, keepdims=True), 1e-12)
    return n
