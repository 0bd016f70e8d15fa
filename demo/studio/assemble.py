"""The regions of a cut body become parts: offsets, walls, lamp insides, grille bars, wheel wells, loose details."""
import numpy as np
from details import details
from geom import Mesh, boundary, box, offset, sweep
from probe import at, ball, chord, dens, disc, xnose

PAINT, GLASS, WS, BLACK, PLAST, GRL, HL, TL, GROOVE, GONE, CHROME, RG, LENSW, BED, SKID = range(15)


def assemble(b, P, m, poly, polys, sF, sR):
    """poly, polys: head and tail lamp outlines in wrapped coordinates sF, sR"""
    out, G, w, xf, xr = [], P['grilles'], b.w, b.xf, b.xr

    def add(name, mat, r, off=0.0, wall=None, keep=True):
        msk = m.R == r
        if not msk.any():
            return None
        s = m.sub(msk)
        if off:
            s, wl = offset(s, off)
            out.append((name + '_wall', wall or mat, wl))
        if keep:
            out.append((name, mat, s))
        return s

    nr = m.nor()
    under = (m.R == PAINT) & (nr[:, 2] < -0.75)
    m.R[under] = PLAST
    add('body', 'paint', PAINT)
    add('plast', 'plastic', PLAST, 0.006 if P['clad'] else 0)
    add('sideglass', 'glass', GLASS, -0.005, 'rubber')
    add('ws', 'wsglass', WS, -0.003, 'rubber')
    add('rg', 'rearglass', RG, -0.003, 'rubber')
    add('black', 'black', BLACK, -0.0015)
    add('skid', 'satin', SKID, 0.004)
    add('chrome', P.get('trim', 'chrome'), CHROME, 0.0025)
    add('groove', 'groove', GROOVE, -0.010, 'groove')
    bd = m.sub(m.R == BED) if P.get('bed') else None
    if bd is not None:
        rim_, wl_ = offset(bd, -0.52, (0, 0, 1))
        zf = P['bedz']
        Vf = rim_.V.copy()
        Vf[:, 2] = zf
        e_ = boundary(bd.T)
        e_ = e_[~((bd.V[e_[:, 0], 1] < 1e-5) & (bd.V[e_[:, 1], 1] < 1e-5))]
        n_ = len(bd.V)
        V2_ = bd.V.copy()
        V2_[:, 2] = zf
        out.append(
            (
                'bedwall',
                'plastic',
                Mesh(
                    np.concatenate([bd.V, V2_]),
                    None,
                    np.concatenate([np.stack([e_[:, 0], e_[:, 1], e_[:, 1] + n_], 1), np.stack([e_[:, 0], e_[:, 1] + n_, e_[:, 0] + n_], 1)]),
                ),
            )
        )
        out.append(('bedfloor', 'plastic', Mesh(Vf, None, rim_.T)))
    g = add('grille', 'grille', GRL, -0.055, 'plastic')
    lens = add('hl', 'lens', HL, -0.002, 'black')
    add('tl', 'taillens', TL, 0.003, 'black')
    if lens is not None:
        hs, wl = offset(lens, -0.045)
        out += [('hlback', 'lampback', hs), ('hlwall', 'lampwall', wl)]
    tl = m.sub(m.R == TL)
    if len(tl.T):
        hs, wl = offset(tl, -0.03)
        out += [('tlback', 'tlback', hs)]
    # lamp internals
    inv = lambda s_, z_, dep=0.0: at(b, lens, sF, s_, z_, dep)
    zc = lambda s_: chord(poly, s_)
    s0, s1 = min(q[0] for q in poly), max(q[0] for q in poly)
    for fr in P.get('modules', (0.22, 0.46, 0.68)):
        s_ = s0 + (s1 - s0) * fr
        lo_, hi_ = zc(s_)
        p, nn = inv(s_, (lo_ + hi_) / 2, -0.032)
        r = min((hi_ - lo_) * 0.36, P.get('mod_r', 0.045))
        out.append(('mod', 'chrome', disc(p, nn, r, 0.030, ring=True)))
        out.append(('modlens', 'modlens', ball(p + nn * 0.004, nn, r * 0.80)))
    for drl in P.get('drls', [[(0.03, 0.86), (0.97, 0.86)]]):
        pts = []
        for fr, fz in dens(drl, 90):
            s_ = s0 + (s1 - s0) * fr
            lo_, hi_ = zc(s_)
            p, nn = inv(s_, lo_ + (hi_ - lo_) * fz, -0.018)
            pts.append(p)
        out.append(('drl', 'drl', sweep(pts, 0.007, P.get('drl_h', 0.0055), 10, 0.7)))
    for z_, half in P.get('lightbars', []):  # a line of light across the nose
        ys = np.linspace(-half, half, 90)
        pts = np.stack([xnose(b, np.abs(ys), z_) - 0.001, ys, np.full(90, z_)], 1)
        out.append(('one', 'drl', sweep(pts, 0.006, 0.006, 10, 0.7)))
    # tail light emitter strips
    for q in polys:
        a0, a1 = min(t[0] for t in q), max(t[0] for t in q)
        pp = []
        zz = [t[1] for t in q]
        for s_ in np.linspace(a0 + 0.02, a1 - 0.03, 50):
            lo_, hi_ = chord(q, s_)
            p, nn = at(b, tl, sR, s_, lo_ + (hi_ - lo_) * 0.5, -0.012)
            pp.append(p)
        hgt = np.ptp(zz)
        if a1 - a0 > hgt * 0.8:
            out.append(('tlstrip', 'tlstrip', sweep(pp, 0.008, min(0.012, hgt * 0.12), 8, 0.6)))
        else:
            pp = []
            sm = (a0 + a1) / 2
            for z_ in np.linspace(min(zz) + 0.03, max(zz) - 0.03, 40):
                p, nn = at(b, tl, sR, sm + P.get('tl_lean', 0) * (z_ - min(zz)), z_, -0.012)
                pp.append(p)
            out.append(('tlstrip', 'tlstrip', sweep(pp, 0.008, 0.012, 8, 0.6, up=(0, 1, 0))))
    # grille bars following the nose
    for g in G:
        zs_ = [p[1] for p in g['poly']]
        z0_, z1_ = min(zs_), max(zs_)
        nb = g.get('bars', 5)
        st = g.get('style', 'h')

        if st in ('h', 'hex'):
            for z in np.linspace(z0_, z1_, nb + 2)[1:-1]:
                ymax = chord([(q[1], q[0]) for q in g['poly']], z)[1] - 0.004
                ys = np.linspace(0 if g['poly'][0][0] < 0.02 else min(q[0] for q in g['poly']) + 0.004, ymax, 40)
                pts = np.stack([xnose(b, ys, z) + 0.028, ys, np.full(40, z)], 1)
                out.append(('bar', g.get('barmat', 'black'), sweep(pts, 0.007, g.get('bt', 0.0045), 10, 0.6)))
        if st in ('v', 'hex'):
            yb = max(q[0] for q in g['poly'])
            nvb = g.get('vbars', 12)
            for y in np.linspace(0, yb, nvb + 1)[1:-1] if st == 'v' else np.linspace(0, yb, nvb + 1)[:-1]:
                lo_, hi_ = chord(g['poly'], y)
                zs = np.linspace(lo_ + 0.003, hi_ - 0.003, 16)
                pts = np.stack([xnose(b, y, zs) + 0.030, np.full(16, y), zs], 1)
                out.append(('vbar', g.get('barmat', 'black'), sweep(pts, 0.0045 if st == 'v' else 0.0035, 0.006, 8, 0.7, up=(0, 1, 0))))
    # --- wheel wells, floor
    for i, (xw, zw) in enumerate(b.wheels):
        Ra = P['Ra'][i]
        ww = float(b.plan.exact(np.array([xw]))[0]) - 0.05
        th = np.linspace(-0.35, np.pi + 0.35, 60)
        Vb = np.concatenate([np.stack([xw + (Ra + 0.014) * np.cos(th), np.full(60, y), zw + (Ra + 0.014) * np.sin(th)], 1) for y in (ww, ww - 0.36)])
        I = np.arange(59)
        T = np.concatenate([np.stack([I, I + 1, I + 61], 1), np.stack([I, I + 61, I + 60], 1)])
        out.append(('well', 'void', Mesh(Vb, None, T)))
        Vd = np.concatenate([[[xw, ww - 0.36, zw]], Vb[60:]])
        out.append(('wellin', 'void', Mesh(Vd, None, np.stack([0 * I, I + 1, I + 2], 1))))
    out.append(('floor', 'void', box(((xf + xr) / 2, 0, 0.30), ((xr - xf) / 2 - 0.45, w - 0.42, 0.03))))
    out += P['extras'](b, P, m) if P.get('extras') else []
    out += details(b, P, m)
    return out
