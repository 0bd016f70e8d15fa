"""Cut the ray-cast body into panels: arches, glass, lamps, grilles, shut lines; then offset and wall each region."""
import time
import numpy as np
from numpy import hypot, abs as ab
from geom import *
from probe import at, ball, chord, dens, disc, xnose, xtail, ysurf
from details import details


def build(P, log=print):
    """-> list of (part name, material, Mesh)"""
    t0 = time.time(); b = Body(P); m = b.mesh(); out = []
    log('grid', len(m.T), round(time.time()-t0, 1))
    w, wb, R = b.w, P['wb'], P['R']; xf, xr = b.xf, b.xr
    PAINT, GLASS, WS, BLACK, PLAST, GRL, HL, TL, GROOVE, GONE, CHROME, RG, LENSW = range(13)
    X = lambda V: V[:, 0]; 
    F = lambda g: (lambda V: g(V[:, 0], V[:, 1], V[:, 2]))
    ID = lambda: m.R
    # --- wheel arches
    def farch(V): return np.minimum(b.arch_d(V[:, 0], V[:, 2], 0), b.arch_d(V[:, 0], V[:, 2], 1))
    c = m.cen(); sel = (c[:, 1] > .40) & (c[:, 2] < 1.05)
    ins = m.cut(farch, sel); c = m.cen(); m.R[ins & (c[:, 1] > .40)] = GONE
    # wheel-arch lip wall
    gone = m.sub(m.R == GONE)
    keepset = m.T[m.R != GONE]; e = boundary(m.T[m.R == GONE])
    kb = boundary(keepset); kk = set(map(tuple, np.sort(kb, 1))); e = np.array([q for q in e if tuple(sorted(q)) in kk and m.V[q, 1].min() > .41])
    wv = m.V.copy(); V2 = m.V + np.array([0, -.022, 0]); n = len(wv)
    lip = Mesh(np.concatenate([wv, V2]), None, np.concatenate([np.stack([e[:, 0], e[:, 1], e[:, 1]+n], 1), np.stack([e[:, 0], e[:, 1]+n, e[:, 0]+n], 1)]))
    out.append(('lip', 'plastic' if P['clad'] else 'paintx', lip.sub(np.ones(len(lip.T), bool))))
    # --- black sills / cladding
    if P['clad']:
        cw = P.get('clad_w', .055)
        cz = SP(P['clad_z'], .05)
        def fcl(V):
            a = np.where(V[:, 1] > .40, farch(V), 1.0) - cw
            return np.minimum(a, V[:, 2] - cz.exact(V[:, 0]))
        ins = m.cut(fcl, m.R == PAINT); m.R[ins & (m.R == PAINT)] = PLAST
    else:
        zs = SP(P.get('skirt', [(xf, .245), (0, .215), (wb, .215), (xr-.3, .26), (xr, .33)]), .05)
        ins = m.cut(lambda V: V[:, 2] - zs.exact(V[:, 0]), m.R == PAINT); m.R[ins & (m.R == PAINT)] = PLAST
    # --- glasshouse
    low = lambda V: b.lower(*V.T); gs = lambda V: b.g_side(*V.T); gt = lambda V: b.g_top(*V.T); gw = lambda V: b.g_ws(*V.T); gb = lambda V: b.g_bl(*V.T)
    xmid = P['xB']
    def fws(V): return smax(smax(gt(V) + P.get('ws_top', .030), gs(V) + .042, .03), .012 - low(V), .02)
    c = m.cen(); nr = m.nor(); sel = (m.R == PAINT) & (c[:, 0] < xmid) & (c[:, 0] > -.6) & (nr[:, 0] < -.12)
    ins = m.cut(fws, sel); m.R[ins] = BLACK
    ins = m.cut(lambda V: smax(smax(gt(V) + P.get('ws_top', .030) + .022, gs(V) + .042 + .022, .06), .055 - low(V), .03), m.R == BLACK); m.R[ins] = WS
    if P.get('rear_glass', True):
        def frg(V): return smax(smax(gt(V) + P.get('rg_top', .05), gs(V) + P.get('rg_side', .07), .05), P.get('rg_bot', .03) - low(V), .05)
        c = m.cen(); nr = m.nor(); sel = (m.R == PAINT) & (c[:, 0] > xmid) & (nr[:, 0] > P.get('rg_nx', .15))
        ins = m.cut(frg, sel); m.R[ins] = BLACK
        ins = m.cut(lambda V: frg(V) + .018, m.R == BLACK); cc = m.cen(); m.R[ins & (cc[:, 0] > xmid)] = RG
    # side daylight opening
    x0, z0, ln = P['dlo_rear']; cl = 1/np.sqrt(1+ln*ln)
    def fdlo(V):
        f = smax(gt(V) + P['dlo_top'], gw(V) + P.get('apil', .055), .025)
        f = smax(f, (V[:, 0] - (x0 + ln*(V[:, 2]-z0)))*cl, .05)
        f = smax(f, gb(V) + P['cpil'], .04)
        return smax(f, .014 - low(V), .03)
    chrome = P.get('dlo_chrome', .011)
    c = m.cen(); nr = m.nor(); sel = (m.R == PAINT) & (nr[:, 1] > .35) & (c[:, 2] > .6)
    ins = m.cut(lambda V: fdlo(V) - chrome, sel); m.R[ins] = CHROME
    ins = m.cut(fdlo, m.R == CHROME); m.R[ins] = BLACK; side_b = ins
    # glass panes inside the black frame
    bars = [(P['xB'] + .02, P.get('bpil', .045), P.get('blean', -.10))] + [tuple(q) for q in P.get('bars', [])]
    def fpane(V):
        f = fdlo(V) + .013
        for xb_, hw, le in bars: f = smax(f, hw - ab(V[:, 0] - (xb_ + le*(V[:, 2]-1.0))), .02)
        return f
    c = m.cen(); nr = m.nor(); sel = (m.R == BLACK) & (nr[:, 1] > .35) & ~((nr[:, 0] < -.5))
    # restrict to the side by the dlo function
    sel &= fdlo(c) < .002
    ins = m.cut(fpane, sel); m.R[ins] = GLASS
    if P.get('nowin'):   # van: blind panels behind x
        c = m.cen(); k = (c[:, 0] > P['nowin']) & np.isin(m.R, [GLASS, BLACK, CHROME]) & (m.nor()[:, 1] > .5); m.R[k] = PAINT
    # --- lamps in wrapped coordinates
    xcF = xf + .9; sF = lambda V: np.arctan2(V[:, 1], np.maximum(xcF - V[:, 0], 1e-3))*.9
    xcR = xr - .9; sR = lambda V: np.arctan2(V[:, 1], np.maximum(V[:, 0] - xcR, 1e-3))*.9
    L = P['lamp']; poly = L.get('poly') or [(L['s0'], L['z0'], .012), (L['s0'], L['z1'], .02), (L['s1'], L['z1o'], .03), (L['s1'], L['z0o'], .03)]
    hl = polysdf(rpoly(poly, .03))
    c = m.cen(); sel = np.isin(m.R, [PAINT, PLAST]) & (c[:, 0] < xf+.85) & (c[:, 2] > .35) & (c[:, 2] < 1.15)
    ins = m.cut(lambda V: hl(sF(V), V[:, 2]), sel); m.R[ins] = HL
    K = P['tl']; polys = K.get('polys') or [[(K['s0'], K['z0'], .02), (K['s0'], K['z1'], .02), (K['s1'], K['z1'], .03), (K['s1'], K['z0'], .03)]]
    tls = [polysdf(rpoly(q, .03)) for q in polys]
    ftl = lambda V: np.min([t(sR(V), V[:, 2]) for t in tls], 0)
    c = m.cen(); sel = np.isin(m.R, [PAINT, PLAST]) & (c[:, 0] > xr-.85)
    ins = m.cut(ftl, sel); m.R[ins] = TL
    # --- grille / intakes in front projection
    G = P['grilles']
    for g in G:
        fg = polysdf(rpoly(g['poly'], g.get('r', .03)))
        c = m.cen(); sel = np.isin(m.R, [PAINT, PLAST]) & (c[:, 0] < xf+.45)
        if g.get('frame'):
            ins = m.cut(lambda V: fg(V[:, 1], V[:, 2]) - g['frame'], sel); m.R[ins] = {'chrome': CHROME, 'black': BLACK, 'plastic': PLAST}[g.get('framemat', 'chrome')]
            sel = m.R == m.R[ins][0] if ins.any() else sel
            c = m.cen(); sel = sel & (c[:, 0] < xf+.45) if len(sel) == len(c) else (c[:, 0] < xf+.45) & np.isin(m.R, [CHROME, BLACK, PLAST])
        ins = m.cut(lambda V: fg(V[:, 1], V[:, 2]), sel); m.R[ins] = GRL
    # rear lower black panel + plate recess
    for g in P.get('rearpanels', []):
        fg = polysdf(rpoly(g['poly'], g.get('r', .03)))
        c = m.cen(); sel = np.isin(m.R, [PAINT]) & (c[:, 0] > xr-.5)
        ins = m.cut(lambda V: fg(V[:, 1], V[:, 2]), sel); m.R[ins] = {'black': BLACK, 'plastic': PLAST, 'grille': GRL}[g.get('mat', 'plastic')]
    # --- shut lines
    gwid = .0032
    def groove(f, sel_fn):
        c = m.cen(); sel = sel_fn(c, m.nor()) & np.isin(m.R, [PAINT, PLAST, CHROME])
        m.cut(f, sel)
        c = m.cen(); sel = sel_fn(c, m.nor()) & np.isin(m.R, [PAINT, PLAST, CHROME])
        ins = m.cut(lambda V: ab(f(V)) - gwid, sel); m.R[ins] = GROOVE
    side = lambda c, n: (n[:, 1] > .30) & (c[:, 1] > .45)
    for d in P['doorpolys']:
        fd = polysdf(rpoly(d, .05))
        groove(lambda V: smax(fd(V[:, 0], V[:, 2]), smax(gt(V)+P['dlo_top']-.026, gw(V)+P.get('apil', .055)-.026, .02), .01), side)
    if P.get('fuel'):
        fx, fz, fr = P['fuel']; fq = polysdf(rpoly([(fx-fr, fz-fr), (fx-fr, fz+fr), (fx+fr, fz+fr), (fx+fr, fz-fr)], fr*.7))
        groove(lambda V: fq(V[:, 0], V[:, 2]), side)
    # bonnet: plan polygon (x, y)
    bp = polysdf(rpoly(P['bonnetpoly'], .06))
    groove(lambda V: bp(V[:, 0], V[:, 1]), lambda c, n: (n[:, 2] > .25) & (c[:, 0] < P['xB']) & (c[:, 0] < .75) & (c[:, 2] > .55))
    for q in P.get('rearpolys', []):
        fq2 = polysdf(rpoly(q, .04)); groove(lambda V: fq2(V[:, 1], V[:, 2]), lambda c, n: (c[:, 0] > xr-P.get('rpx', .75)) & (n[:, 0] > P.get('rpn', .12)))
    for q in P.get('deckpolys', []):
        fq3 = polysdf(rpoly(q, .05)); groove(lambda V: fq3(V[:, 0], V[:, 1]), lambda c, n: (c[:, 0] > P['xB']+.6) & (n[:, 2] > .35) & (c[:, 2] < P.get('deckz', 1.3)))
    for q in P.get('bumplines', []):   # horizontal/side split lines in (x,z)
        fq4 = polysdf(rpoly(q, .03)); groove(lambda V: fq4(V[:, 0], V[:, 2]), lambda c, n: (c[:, 1] > .3) & (n[:, 1] > .25))
    BED = 13
    if P.get('bed'):
        fb_ = polysdf(rpoly(P['bed'], .05)); c = m.cen(); sel = (m.nor()[:, 2] > .3) & (c[:, 0] > P['bed'][0][0]-.1) & (c[:, 2] > .8)
        ins = m.cut(lambda V: fb_(V[:, 0], V[:, 1]), sel); m.R[ins] = BED
    for xl in P.get('rings', []):    # full-circumference panel gap at x
        groove(lambda V: V[:, 0]-xl, lambda c, n: (ab(c[:, 0]-xl) < .1) & (c[:, 2] > .35))
    log('cuts', len(m.T), round(time.time()-t0, 1))
    # --- assemble
    def add(name, mat, r, off=0.0, wall=None, keep=True):
        msk = m.R == r
        if not msk.any(): return None
        s = m.sub(msk)
        if off: s, wl = offset(s, off); out.append((name+'_wall', wall or mat, wl))
        if keep: out.append((name, mat, s))
        return s
    c = m.cen(); nr = m.nor()
    under = (m.R == PAINT) & (nr[:, 2] < -.75); m.R[under] = PLAST
    add('body', 'paint', PAINT); add('plast', 'plastic', PLAST, .006 if P['clad'] else 0)
    add('sideglass', 'glass', GLASS, -.005, 'rubber'); add('ws', 'wsglass', WS, -.003, 'rubber'); add('rg', 'rearglass', RG, -.003, 'rubber')
    add('black', 'black', BLACK, -.0015); add('chrome', P.get('trim', 'chrome'), CHROME, .0025)
    add('groove', 'groove', GROOVE, -.010, 'groove')
    bd = m.sub(m.R == BED) if P.get('bed') else None
    if bd is not None:
        rim_, wl_ = offset(bd, -.52, (0, 0, 1)); zf = P['bedz']; Vf = rim_.V.copy(); Vf[:, 2] = zf
        e_ = boundary(bd.T); e_ = e_[~((bd.V[e_[:, 0], 1] < 1e-5) & (bd.V[e_[:, 1], 1] < 1e-5))]; n_ = len(bd.V); V2_ = bd.V.copy(); V2_[:, 2] = zf
        out.append(('bedwall', 'plastic', Mesh(np.concatenate([bd.V, V2_]), None, np.concatenate([np.stack([e_[:, 0], e_[:, 1], e_[:, 1]+n_], 1), np.stack([e_[:, 0], e_[:, 1]+n_, e_[:, 0]+n_], 1)])))); out.append(('bedfloor', 'plastic', Mesh(Vf, None, rim_.T)))
    g = add('grille', 'grille', GRL, -.055, 'plastic')
    lens = add('hl', 'lens', HL, -.002, 'black'); add('tl', 'taillens', TL, .003, 'black')
    if lens is not None:
        hs, wl = offset(lens, -.045); out += [('hlback', 'lampback', hs), ('hlwall', 'lampwall', wl)]
    tl = m.sub(m.R == TL)
    if len(tl.T): hs, wl = offset(tl, -.03); out += [('tlback', 'tlback', hs)]
    # lamp internals
    V = lens.V; sv, zv = sF(V), V[:, 2]
    inv = lambda s_, z_, dep=0.0: at(b, lens, sF, s_, z_, dep)
    hp = np.array(rpoly(poly, .03)); 
    zc = lambda s_: chord(poly, s_)
    s0, s1 = min(q[0] for q in poly), max(q[0] for q in poly)
    for fr in P.get('modules', (.22, .46, .68)):
        s_ = s0 + (s1-s0)*fr; lo_, hi_ = zc(s_)
        p, nn = inv(s_, (lo_+hi_)/2, -.032); r = min((hi_-lo_)*.36, .045)
        out.append(('mod', 'chrome', disc(p, nn, r, .030, ring=True))); out.append(('modlens', 'modlens', ball(p + nn*.004, nn, r*.80)))
    drl = P.get('drl', [(.03, .86), (.97, .86)])
    pts = []
    for fr, fz in dens(drl, 60):
        s_ = s0 + (s1-s0)*fr; lo_, hi_ = zc(s_); p, nn = inv(s_, lo_ + (hi_-lo_)*fz, -.018); pts.append(p)
    out.append(('drl', 'drl', sweep(pts, .007, .0055, 10, .7)))
    # tail light emitter strips
    for q in polys:
        a0, a1 = min(t[0] for t in q), max(t[0] for t in q); pp = []
        zz = [t[1] for t in q]
        for s_ in np.linspace(a0+.02, a1-.03, 50):
            lo_, hi_ = chord(q, s_); p, nn = at(b, tl, sR, s_, lo_ + (hi_-lo_)*.5, -.012); pp.append(p)
        hgt = np.ptp(zz)
        if a1-a0 > hgt*.8: out.append(('tlstrip', 'tlstrip', sweep(pp, .008, min(.012, hgt*.12), 8, .6)))
        else:
            pp = []
            sm = (a0+a1)/2
            for z_ in np.linspace(min(zz)+.03, max(zz)-.03, 40): p, nn = at(b, tl, sR, sm + P.get('tl_lean', 0)*(z_-min(zz)), z_, -.012); pp.append(p)
            out.append(('tlstrip', 'tlstrip', sweep(pp, .008, .012, 8, .6, up=(0, 1, 0))))
    # grille bars following the nose
    for g in G:
        zs_ = [p[1] for p in g['poly']]; z0_, z1_ = min(zs_), max(zs_); nb = g.get('bars', 5); st = g.get('style', 'h')
        def xs(y, z): return xnose(b, y, z)
        if st in ('h', 'hex'):
            for z in np.linspace(z0_, z1_, nb+2)[1:-1]:
                ymax = chord([(q[1], q[0]) for q in g['poly']], z)[1] - .004
                ys = np.linspace(0 if g['poly'][0][0] < .02 else min(q[0] for q in g['poly'])+.004, ymax, 40)
                pts = [(xs(y, z) + .028, y, z) for y in ys]
                out.append(('bar', g.get('barmat', 'black'), sweep(pts, .007, g.get('bt', .0045), 10, .6)))
        if st in ('v', 'hex'):
            yb = max(q[0] for q in g['poly']); nvb = g.get('vbars', 12)
            for y in np.linspace(0, yb, nvb+1)[1:-1] if st == 'v' else np.linspace(0, yb, nvb+1)[:-1]:
                lo_, hi_ = chord(g['poly'], y); pts = [(xs(y, z)+.030, y, z) for z in np.linspace(lo_+.003, hi_-.003, 16)]
                out.append(('vbar', g.get('barmat', 'black'), sweep(pts, .0045 if st == 'v' else .0035, .006, 8, .7, up=(0, 1, 0))))
    # --- wheel wells, floor
    for i, (xw, zw) in enumerate(b.wheels):
        Ra = P['Ra'][i]; ww = float(b.plan.exact(np.array([xw]))[0]) - .05
        th = np.linspace(-.35, np.pi+.35, 60); pr = []
        Vb = np.concatenate([np.stack([xw + (Ra+.014)*np.cos(th), np.full(60, y), zw + (Ra+.014)*np.sin(th)], 1) for y in (ww, ww-.36)])
        I = np.arange(59); T = np.concatenate([np.stack([I, I+1, I+61], 1), np.stack([I, I+61, I+60], 1)])
        out.append(('well', 'void', Mesh(Vb, None, T)))
        Vd = np.concatenate([[[xw, ww-.36, zw]], Vb[60:]]); out.append(('wellin', 'void', Mesh(Vd, None, np.stack([0*I, I+1, I+2], 1))))
    out.append(('floor', 'void', box(((xf+xr)/2, 0, .30), ((xr-xf)/2-.45, w-.42, .03))))
    out += P['extras'](b, P, m) if P.get('extras') else []
    out += details(b, P, m)
    log('parts', len(out), round(time.time()-t0, 1))
    return b, out
