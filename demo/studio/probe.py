"""Small look-ups on a finished body: where a ray meets it, how high a lamp polygon is, discs and lenses."""

import numpy as np
from geom import Mesh, revolve


def chord(poly, s):
    zs = []
    n = len(poly)
    for i in range(n):
        a, c = poly[i], poly[(i + 1) % n]
        if (a[0] - s) * (c[0] - s) <= 0 and abs(a[0] - c[0]) > 1e-9:
            zs.append(a[1] + (s - a[0]) / (c[0] - a[0]) * (c[1] - a[1]))
    return (min(zs), max(zs)) if zs else (poly[0][1], poly[0][1] + 0.01)


def at(b, sub, sfn, s, z, dep):
    d = (sfn(sub.V) - s) ** 2 + (sub.V[:, 2] - z) ** 2
    k = np.argsort(d)[:6]
    wt = 1 / (d[k] + 1e-6)
    wt /= wt.sum()
    p = (sub.V[k] * wt[:, None]).sum(0)
    n = (sub.N[k] * wt[:, None]).sum(0)
    n /= np.linalg.norm(n)
    return p + n * dep, n


def dens(path, n):
    P = np.array(path, float)
    t = np.r_[0, np.cumsum(np.linalg.norm(np.diff(P, axis=0), axis=1))]
    q = np.linspace(0, t[-1], n)
    return np.stack([np.interp(q, t, P[:, 0]), np.interp(q, t, P[:, 1])], 1)


def frame(n):
    n = np.array(n, float) / np.linalg.norm(n)
    a = np.cross([0, 0, 1], n)
    a /= np.linalg.norm(a)
    return a, np.cross(n, a), n


def disc(p, n, r, depth, ring=False):
    prof = [(r, 0), (r * 1.0, 0.004), (r * 0.86, 0.003), (r * 0.80, -0.004), (r * 0.5, -depth * 0.6), (0.0005, -depth * 0.6)]
    m = revolve(prof, 40)
    a, q, nn = frame(n)
    M = np.stack([a, nn, q], 0)
    return Mesh(m.V @ M + p, None, m.T)


def ball(p, n, r):
    prof = [(r * np.sin(t), r * 0.55 * np.cos(t) - 0.006) for t in np.linspace(0.01, np.pi / 2, 12)]
    m = revolve(prof, 32)
    a, q, nn = frame(n)
    M = np.stack([a, nn, q], 0)
    return Mesh(m.V @ M + p, None, m.T)


def xnose(b, y, z):
    """x of the nose at y, z; either may be an array"""
    y, z = np.broadcast_arrays(np.atleast_1d(np.asarray(y, float)), np.asarray(z, float))
    lo, hi = np.full(y.shape, b.xf - 0.1), np.full(y.shape, b.xf + 1.2)
    for _ in range(26):
        mid = (lo + hi) / 2
        inside = b.lower(mid, y, z) < 0
        lo, hi = np.where(inside, lo, mid), np.where(inside, mid, hi)
    return hi if len(hi) > 1 else float(hi[0])


def ysurf(b, x, z, g=False):
    lo, hi = 0.1, 1.4
    f = b.field
    for _ in range(26):
        mid = (lo + hi) / 2
        if f(np.array([x]), np.array([mid]), np.array([z]))[0] < 0:
            lo = mid
        else:
            hi = mid
    return lo


def xtail(b, y, z):
    lo, hi = b.xr - 1.6, b.xr + 0.3
    for _ in range(26):
        mid = (lo + hi) / 2
        if b.field(np.array([mid]), np.array([y]), np.array([z]))[0] < 0:
            lo = mid
        else:
            hi = mid
    return lo


def ztop(b, x, y):
    lo, hi = 0.5, 2.6
    for _ in range(26):
        mid = (lo + hi) / 2
        if b.field(np.array([x]), np.array([y]), np.array([mid]))[0] < 0:
            lo = mid
        else:
            hi = mid
    return lo
