"""Wheel: tyre profile, spoked face cut by a distance field, brake disc and caliper. Outer face towards +y, origin at the hub."""
import numpy as np
from numpy import hypot
from geom import Mesh, boundary, revolve, smin, sstep, sweep


def wheel(P):
    R, rr, tw = P['R'], P['rim'], P['tyre_w']/2; out = []; q = R-rr
    prof = [(rr-.012, -tw*.78), (rr+.004, -tw*.92), (rr+q*.22, -tw*1.0), (rr+q*.55, -tw*1.0), (rr+q*.82, -tw*.95), (R-.006, -tw*.80), (R, -tw*.70)]
    pr = [(a, y) for a, y in prof]
    for y in (-.45, 0.0, .45): yy = y*tw; pr += [(R, yy-.012), (R-.007, yy-.010), (R-.007, yy+.010), (R, yy+.012)] if True else []
    pr += [(R, tw*.70), (R-.006, tw*.80), (rr+q*.82, tw*.95), (rr+q*.66, tw*.985), (rr+q*.64, tw*1.005), (rr+q*.60, tw*1.005), (rr+q*.58, tw*.99), (rr+q*.30, tw*.995), (rr+q*.22, tw*1.0), (rr+q*.18, tw*.975), (rr+.006, tw*.90), (rr-.012, tw*.78)]
    out.append(('tyre', 'tyre', revolve(smoothprof(pr), 200)))
    # barrel and lip
    yl = tw*.80
    lipp = [(rr-.004, yl-.03), (rr+.004, yl+.004), (rr+.001, yl+.010), (rr-.006, yl+.009), (rr-.013, yl-.002), (rr-.018, yl-.02), (rr-.024, -tw*.2), (rr-.030, -tw*.8)]
    out.append(('lipw', P.get('rim_mat', 'alloy'), revolve(smoothprof(lipp), 200)))
    # spoked face
    nr_, nt = 150, 1080; r = np.linspace(.030, rr-.006, nr_); th = np.linspace(0, 2*np.pi, nt, endpoint=False)
    Rr, Th = np.meshgrid(r, th, indexing='ij'); t = Rr/rr
    sol = rim_sdf(P, Rr, Th, rr)
    dish = P.get('dish', .022)
    y = yl - .004 - dish*(1-sstep((t-.25)/.75)) + .010*np.exp(-((t-.22)/.12)**2)
    bev = P.get('bevel', .016)
    y = y - .012*(1-sstep(-sol/bev))
    # wheel bolts
    nb = 5
    V = np.stack([Rr*np.cos(Th), y, Rr*np.sin(Th)], -1).reshape(-1, 3)
    I = np.arange(nr_-1)[:, None]*nt + np.arange(nt)[None]; J = np.arange(nr_-1)[:, None]*nt + (np.arange(nt)[None]+1) % nt
    a, b_, c, d = I.ravel(), J.ravel(), J.ravel()+nt, I.ravel()+nt
    T = np.concatenate([np.stack([a, c, b_], 1), np.stack([a, d, c], 1)])
    mm = Mesh(V, np.tile([0., 1, 0], (len(V), 1)), T)
    fs = lambda V: rim_sdf(P, hypot(V[:, 0], V[:, 2]), np.arctan2(V[:, 2], V[:, 0]), rr)
    ins = mm.cut(fs, np.ones(len(mm.T), bool)); mm = Mesh(mm.V, None, mm.T[ins]); mm.N = vn(mm)
    if P.get('twotone', True):
        f2 = lambda V: np.maximum(fs(V) + P.get('facew', .0055), hypot(V[:, 0], V[:, 2]) - rr + .004)
        i2 = mm.cut(f2, np.ones(len(mm.T), bool)); face = Mesh(mm.V, mm.N, mm.T[i2]); rest = Mesh(mm.V, mm.N, mm.T[~i2])
        out.append(('rimface', P.get('rim_face', 'machined'), face)); out.append(('rimside', P.get('rim_mat', 'rimdark'), rest))
    else: out.append(('rim', P.get('rim_mat', 'alloy'), mm))
    e = boundary(mm.T); n = len(mm.V); V2 = mm.V - np.array([0, .040, 0]); V2[:, [0, 2]] *= 1.0
    wl = Mesh(np.concatenate([mm.V, V2]), None, np.concatenate([np.stack([e[:, 0], e[:, 1], e[:, 1]+n], 1), np.stack([e[:, 0], e[:, 1]+n, e[:, 0]+n], 1)]))
    out.append(('rimwall', P.get('rim_mat', 'rimdark'), wl.sub(np.ones(len(wl.T), bool))))
    yh = yl - dish + .010
    out.append(('cap', 'black', revolve([(.034, yh-.012), (.033, yh+.001), (.028, yh+.004), (.0005, yh+.006)], 60)))
    out.append(('capring', 'chrome', revolve([(.0345, yh-.012), (.0345, yh+.001), (.0325, yh+.0035), (.031, yh+.0035)], 60)))
    for i in range(nb):
        an = 2*np.pi*(i+.5)/nb + P.get('bolt_off', 0); m2 = revolve([(.011, -.015), (.011, .002), (.008, .004), (.0005, .004)], 24); rb = .056
        out.append(('bolt', 'steel', Mesh(m2.V + np.array([rb*np.cos(an), yh-.010, rb*np.sin(an)]), None, m2.T)))
    # disc + caliper
    rd = rr*.74; yd = yl-.105
    out.append(('disc', 'steel', revolve(smoothprof([(.07, yd+.02), (.085, yd+.015), (.09, yd), (rd, yd), (rd, yd-.022), (.09, yd-.022)]), 120)))
    th = np.linspace(2.55, 3.45, 24); out.append(('caliper', P.get('cal_mat', 'caliper'), sweep([((rd-.022)*np.cos(x), yd+.006, (rd-.022)*np.sin(x)) for x in th], .034, .036, 14, .5, up=(0, 1, 0))))
    out.append(('hubback', 'void', revolve([(rr-.035, yl-.16), (.01, yl-.16)], 60)))
    return out
def rim_sdf(P, r, th, rr):
    kind = P['spokes'][0]; x, z = r*np.cos(th), r*np.sin(th)
    def spokes(n, h0, h1, off=0.0, twist=0.0, split=0.0, spread=0.0):
        best = np.full(np.shape(r), 9.0); a = 2*np.pi/n
        for i in range(n):
            for sgn in ((-1, 1) if split else (1,)):
                an = i*a + off + np.pi/2 + twist*(r/rr-.3)
                u = r*np.cos(th-an); v = r*np.sin(th-an); t = np.clip(r/rr, 0, 1)
                c = sgn*(split*(.35+.65*t) + spread*t*t) if split else 0
                d = np.abs(v-c) - (h0 + (h1-h0)*t); d = np.where(u < 0, 9.0, d); best = np.minimum(best, d)
        return best
    if kind == 'twin5': d = spokes(5, .016, .011, split=.030, spread=.016)
    elif kind == 'five': d = spokes(5, .040, .024)
    elif kind == 'ten': d = spokes(10, .013, .0105)
    elif kind == 'multi': d = spokes(7, .012, .008, split=.018, spread=.020)
    elif kind == 'turbine': d = spokes(9, .016, .020, twist=.55)
    elif kind == 'six': d = spokes(6, .028, .026)
    elif kind == 'steel':
        a = 2*np.pi/12; best = np.full(np.shape(r), 9.0)
        for i in range(12): best = np.minimum(best, hypot(x-rr*.74*np.cos(i*a), z-rr*.74*np.sin(i*a)) - rr*.088)
        return -best
    hub = r - P.get('hub', .072); rim = (rr-.024) - r
    return smin(smin(d, hub, .022), rim, .022)
def smoothprof(p, n=3):
    P = np.array(p, float)
    for _ in range(2):
        Q = [P[0]]
        for i in range(len(P)-1): Q += [P[i]*.75+P[i+1]*.25, P[i]*.25+P[i+1]*.75]
        P = np.array(Q + [P[-1]])
    return P
def vn(m):
    n = np.zeros_like(m.V); f = np.cross(m.V[m.T[:, 1]]-m.V[m.T[:, 0]], m.V[m.T[:, 2]]-m.V[m.T[:, 0]])
    for i in range(3): np.add.at(n, m.T[:, i], f)
    n /= np.maximum(np.linalg.norm(n, axis=1, keepdims=True), 1e-12)
    return n
