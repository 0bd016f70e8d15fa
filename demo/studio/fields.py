"""A car body as an implicit field: smoothed polylines, smooth maxima, and a capsule of rays that samples the surface.
Units metres. x rearwards (front axle x=0), y lateral, z up (ground 0)."""
import numpy as np
from numpy import hypot, abs as ab
from geom import Mesh


def smax(a, b, k):
    h = np.maximum(k - np.abs(a - b), 0.0) / k
    return np.maximum(a, b) + h * h * h * k / 6.0


def smin(a, b, k):
    return -smax(-a, -b, k)


def sstep(t):
    t = np.clip(t, 0, 1)
    return t * t * (3 - 2 * t)


class SP:
    """Smoothed polyline: exact piecewise-linear slopes joined by softplus knots of width k."""

    def __init__(s, pts, k=0.05, lo=-2.2, hi=7.2, step=0.0015):
        p = np.array([q[:2] for q in pts], float)
        s.x, s.z = p[:, 0], p[:, 1]
        s.k = np.array([(q[2] if len(q) > 2 else k) for q in pts])
        s.m = np.diff(s.z) / np.diff(s.x)
        s.lo, s.step = lo, step
        xs = np.arange(lo, hi, step)
        s.tab = s.exact(xs)

    def exact(s, x):
        r = s.z[0] + s.m[0] * (x - s.x[0])
        for i in range(1, len(s.m)):
            k = s.k[i]
            r = r + (s.m[i] - s.m[i - 1]) * k * np.logaddexp(0, (x - s.x[i]) / k)
        return r

    def __call__(s, x):
        if not SP.fast:
            return s.exact(x)
        t = (x - s.lo) / s.step
        i = np.clip(t.astype(np.int64), 0, len(s.tab) - 2)
        f = t - i
        return s.tab[i] * (1 - f) + s.tab[i + 1] * f


SP.fast = False


# ---------- body fields ----------------------------------------------------
class Body:
    def __init__(b, P):
        b.P = P
        p = P
        b.w = p['width'] / 2
        w = b.w
        b.xf, b.xr = -p['fo'], p['wb'] + p['ro']
        b.plan = SP([(x, v * w) for x, v in p['plan']], 0.25)
        b.bonnet = SP(p['bonnet'], 0.06)
        b.should = SP(p['shoulder'], 0.25)
        b.sec = SP(p['section'], 0.02)
        b.sill = SP(p['sill'], 0.02)
        b.nose = SP(p['nose'], 0.03)
        b.tail = SP(p['tail'], 0.03)
        b.bot = SP(p['bottom'], 0.08)
        b.roof = SP(p['roof'], 0.18)
        b.ws = SP(p['ws'], 0.12)  # z -> x of windscreen centre line
        b.bl = SP(p['bl'], 0.10)  # z -> x of backlight centre line
        b.gside = SP(p['gside'], 0.08)  # z -> half width of glasshouse
        b.gplan = SP(p['gplan'], 0.3)  # x -> multiplier-offset (metres) of glasshouse half width
        b.gzmin = float(b.bonnet.exact(np.array([0.1]))[0]) - 0.21
        b.wheels = [(0.0, p['R']), (p['wb'], p['R'])]

    def arch_d(b, x, z, i):
        xw, zw = b.wheels[i]
        dz = z - zw
        dz = np.where(dz > 0, dz, dz * 0.45)
        return hypot(x - xw, dz) - b.P['Ra'][i]

    def f_side(b, x, y, z):
        p = b.P
        dz = z - b.should(x)
        W = b.plan(x) - b.sec(dz) - b.sill(z)
        for i in (0, 1):
            d = b.arch_d(x, z, i)
            A, s = p['flare'][i]
            W = W + A * np.exp(-((np.maximum(d, 0) / s) ** 2)) * (1 - sstep((dz + 0.10) / 0.20))
        return ab(y) - W

    def f_top(b, x, y, z):
        p = b.P
        q = (y / b.w) ** 2
        crease = (
            p.get('power', 0.0)
            * np.exp(-(((ab(y) - (p.get('power_y', 0.45) + 0.10 * np.clip(x, -1, 1))) / 0.06) ** 2))
            * (1 - sstep((x - 0.2) / 0.6))
        )
        return (z - (b.bonnet(x) - p['crown'] * q - 0.5 * p['crown'] * q * q + crease)) * 0.97

    def f_front(b, x, y, z):
        q = (y / b.w) ** 2
        a2, a4 = b.P['nosey']
        return b.xf + b.nose(z) + a2 * q + a4 * q * q - x

    def f_rear(b, x, y, z):
        q = (y / b.w) ** 2
        a2, a4 = b.P['taily']
        return x - (b.xr - b.tail(z) - a2 * q - a4 * q * q)

    def f_bot(b, x, y, z):
        return b.bot(x) - z

    def lower(b, x, y, z):
        p = b.P
        f = smax(b.f_side(x, y, z), b.f_top(x, y, z), p['k_st'])
        f = smax(f, b.f_front(x, y, z), p['k_front'])
        f = smax(f, b.f_rear(x, y, z), p['k_rear'])
        return smax(f, b.f_bot(x, y, z), 0.05)

    def g_side(b, x, y, z):
        return (ab(y) - (b.gside(z) + b.gplan(x))) * 0.96

    def g_top(b, x, y, z):
        q = (y / b.w) ** 2
        return (z - (b.roof(x) - b.P['rcrown'] * q)) * 0.98

    def g_ws(b, x, y, z):
        q = (y / b.w) ** 2
        return (b.ws(z) + b.P['wsy'] * q - x) * b.P['ws_n']

    def g_bl(b, x, y, z):
        q = (y / b.w) ** 2
        return (x - (b.bl(z) - b.P['bly'] * q)) * b.P['bl_n']

    def glass(b, x, y, z):
        p = b.P
        f = smax(b.g_top(x, y, z), b.g_ws(x, y, z), p['k_head'])
        f = smax(f, b.g_bl(x, y, z), p['k_tailhead'])
        f = smax(f, b.g_side(x, y, z), p['k_rail'])
        return np.maximum(f, np.maximum(b.bonnet(x) - 0.19, b.gzmin) - z)

    def field(b, x, y, z):
        return smin(b.lower(x, y, z), b.glass(x, y, z), b.P['k_union'])

    def normal(b, V, h=6e-4):
        x, y, z = V.T
        f = b.field
        n = np.stack([f(x + h, y, z) - f(x - h, y, z), f(x, y + h, z) - f(x, y - h, z), f(x, y, z + h) - f(x, y, z - h)], 1)
        return n / np.maximum(np.linalg.norm(n, axis=1, keepdims=True), 1e-9)

    def mesh(b, du=0.007, nv=420):
        p = b.P
        xa, xb = b.xf + p['capF'], b.xr - p['capR']
        ax = SP([(b.xf, p['axz'][0]), (xa, p['axz'][0]), ((xa + xb) / 2, p['axz'][1]), (xb, p['axz'][2]), (b.xr, p['axz'][2])], 0.2)
        ncap = int(p['capF'] * 1.45 / du)
        ncap2 = int(p['capR'] * 1.45 / du)
        A1 = np.linspace(np.pi / 2, 0, ncap, endpoint=False)
        xm = np.linspace(xa, xb, int((xb - xa) / du))
        A2 = np.linspace(0, np.pi / 2, ncap2 + 1)[1:]
        ox = np.concatenate([np.full(ncap, xa), xm, np.full(ncap2, xb)])
        al = np.concatenate([-A1, np.zeros(len(xm)), A2])
        th = np.linspace(-np.pi / 2, np.pi / 2, nv)
        OX, TH = np.meshgrid(ox, th, indexing='ij')
        AL = np.repeat(al[:, None], nv, 1)
        D = np.stack([np.sin(AL), np.cos(AL) * np.cos(TH), np.cos(AL) * np.sin(TH)], -1).reshape(-1, 3)
        O = np.stack([OX, 0 * OX, ax.exact(OX)], -1).reshape(-1, 3)
        lo = np.full(len(D), 0.01)
        hi = np.full(len(D), 2.4)
        SP.fast = True
        for _ in range(20):
            mid = (lo + hi) / 2
            Q = O + D * mid[:, None]
            ins = b.field(*Q.T) < 0
            lo = np.where(ins, mid, lo)
            hi = np.where(ins, hi, mid)
        SP.fast = False
        V = O + D * ((lo + hi) / 2)[:, None]
        V[:, 1] = np.maximum(V[:, 1], 0)
        N = b.normal(V)
        N[V[:, 1] < 1e-4, 1] = 0
        N /= np.linalg.norm(N, axis=1, keepdims=True)
        nu = len(ox)
        I = (np.arange(nu - 1)[:, None] * nv + np.arange(nv - 1)[None]).ravel()
        a, c, d, e = I, I + nv, I + nv + 1, I + 1
        T = np.concatenate([np.stack([a, c, d], 1), np.stack([a, d, e], 1)])
        # orient outward, drop degenerate
        P0, P1, P2 = V[T[:, 0]], V[T[:, 1]], V[T[:, 2]]
        fn = np.cross(P1 - P0, P2 - P0)
        ok = np.linalg.norm(fn, axis=1) > 1e-12
        T, fn = T[ok], fn[ok]
        flip = np.einsum('ij,ij->i', fn, N[T].mean(1)) < 0
        T[flip] = T[flip][:, ::-1]
        return Mesh(V, N, T)
