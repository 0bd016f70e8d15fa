"""Cut the ray-cast body into panels: arches, glass, lamps, grilles, shut lines. assemble.py turns the regions into parts."""
import time
import numpy as np
from numpy import abs as ab
from assemble import (BED, BLACK, CHROME, GLASS, GONE, GRL, GROOVE, HL, PAINT, PLAST, RG, SKID, TL, WS, assemble)
from fields import SP, Body, smax
from geom import Mesh, boundary, polysdf, rpoly


def build(P, log=print):
    """-> body, list of (part name, material, Mesh)"""
    t0 = time.time()
    b = Body(P)
    m = b.mesh()
    out = []
    log('grid', len(m.T), round(time.time() - t0, 1))
    wb = P['wb']
    xf, xr = b.xf, b.xr

    # --- wheel arches
    def farch(V):
        return np.minimum(b.arch_d(V[:, 0], V[:, 2], 0), b.arch_d(V[:, 0], V[:, 2], 1))

    c = m.cen()
    sel = (c[:, 1] > 0.40) & (c[:, 2] < 1.05)
    ins = m.cut(farch, sel)
    c = m.cen()
    m.R[ins & (c[:, 1] > 0.40)] = GONE
    # wheel-arch lip wall
    keepset = m.T[m.R != GONE]
    e = boundary(m.T[m.R == GONE])
    kb = boundary(keepset)
    kk = set(map(tuple, np.sort(kb, 1)))
    e = np.array([q for q in e if tuple(sorted(q)) in kk and m.V[q, 1].min() > 0.41])
    wv = m.V.copy()
    V2 = m.V + np.array([0, -0.022, 0])
    n = len(wv)
    lip = Mesh(
        np.concatenate([wv, V2]),
        None,
        np.concatenate([np.stack([e[:, 0], e[:, 1], e[:, 1] + n], 1), np.stack([e[:, 0], e[:, 1] + n, e[:, 0] + n], 1)]),
    )
    out.append(('lip', 'plastic' if P['clad'] else 'paintx', lip.sub(np.ones(len(lip.T), bool))))
    # --- black sills / cladding
    if P['clad']:
        cw = P.get('clad_w', 0.055)
        cz = SP(P['clad_z'], 0.05)

        def fcl(V):
            a = np.where(V[:, 1] > 0.40, farch(V), 1.0) - cw
            return np.minimum(a, V[:, 2] - cz.exact(V[:, 0]))

        ins = m.cut(fcl, m.R == PAINT)
        m.R[ins & (m.R == PAINT)] = PLAST
    else:
        zs = SP(P.get('skirt', [(xf, 0.245), (0, 0.215), (wb, 0.215), (xr - 0.3, 0.26), (xr, 0.33)]), 0.05)
        ins = m.cut(lambda V: V[:, 2] - zs.exact(V[:, 0]), m.R == PAINT)
        m.R[ins & (m.R == PAINT)] = PLAST
    # --- glasshouse
    low = lambda V: b.lower(*V.T)
    gs = lambda V: b.g_side(*V.T)
    gt = lambda V: b.g_top(*V.T)
    gw = lambda V: b.g_ws(*V.T)
    gb = lambda V: b.g_bl(*V.T)
    xmid = P['xB']

    def fws(V):
        return smax(smax(gt(V) + P.get('ws_top', 0.030), gs(V) + 0.042, 0.03), 0.012 - low(V), 0.02)

    c = m.cen()
    nr = m.nor()
    sel = (m.R == PAINT) & (c[:, 0] < xmid) & (c[:, 0] > -0.6) & (nr[:, 0] < -0.12)
    ins = m.cut(fws, sel)
    m.R[ins] = BLACK
    ins = m.cut(lambda V: smax(smax(gt(V) + P.get('ws_top', 0.030) + 0.022, gs(V) + 0.042 + 0.022, 0.06), 0.055 - low(V), 0.03), m.R == BLACK)
    m.R[ins] = WS
    if P.get('rear_glass', True):

        def frg(V):
            return smax(smax(gt(V) + P.get('rg_top', 0.05), gs(V) + P.get('rg_side', 0.07), 0.05), P.get('rg_bot', 0.03) - low(V), 0.05)

        c = m.cen()
        nr = m.nor()
        sel = (m.R == PAINT) & (c[:, 0] > xmid) & (nr[:, 0] > P.get('rg_nx', 0.15))
        ins = m.cut(frg, sel)
        m.R[ins] = BLACK
        ins = m.cut(lambda V: frg(V) + 0.018, m.R == BLACK)
        cc = m.cen()
        m.R[ins & (cc[:, 0] > xmid)] = RG
    # side daylight opening
    x0, z0, ln = P['dlo_rear']
    cl = 1 / np.sqrt(1 + ln * ln)

    def fdlo(V):
        f = smax(gt(V) + P['dlo_top'], gw(V) + P.get('apil', 0.055), 0.025)
        f = smax(f, (V[:, 0] - (x0 + ln * (V[:, 2] - z0))) * cl, 0.05)
        f = smax(f, gb(V) + P['cpil'], 0.04)
        return smax(f, 0.014 - low(V), 0.03)

    chrome = P.get('dlo_chrome', 0.011)
    c = m.cen()
    nr = m.nor()
    sel = (m.R == PAINT) & (nr[:, 1] > 0.35) & (c[:, 2] > 0.6)
    ins = m.cut(lambda V: fdlo(V) - chrome, sel)
    m.R[ins] = CHROME
    ins = m.cut(fdlo, m.R == CHROME)
    m.R[ins] = BLACK
    # glass panes inside the black frame
    bars = [(P['xB'] + 0.02, P.get('bpil', 0.045), P.get('blean', -0.10))] + [tuple(q) for q in P.get('bars', [])]

    def fpane(V):
        f = fdlo(V) + 0.013
        for xb_, hw, le in bars:
            f = smax(f, hw - ab(V[:, 0] - (xb_ + le * (V[:, 2] - 1.0))), 0.02)
        return f

    c = m.cen()
    nr = m.nor()
    sel = (m.R == BLACK) & (nr[:, 1] > 0.35) & ~((nr[:, 0] < -0.5))
    # restrict to the side by the dlo function
    sel &= fdlo(c) < 0.002
    ins = m.cut(fpane, sel)
    m.R[ins] = GLASS
    if P.get('nowin'):  # van: blind panels behind x
        c = m.cen()
        k = (c[:, 0] > P['nowin']) & np.isin(m.R, [GLASS, BLACK, CHROME]) & (m.nor()[:, 1] > 0.5)
        m.R[k] = PAINT
    # --- a roof of another colour: everything above the side windows' upper edge
    if P.get('dark_roof'):

        def froof(V):
            return np.maximum(-(gt(V) + P['dlo_top'] - 0.012), 0.05 - low(V))

        ins = m.cut(froof, m.R == PAINT)
        m.R[ins & (m.R == PAINT)] = BLACK
    # --- plates and dark fields on the nose, in front projection; lamps and grilles are cut out of them afterwards
    for g in P.get('frontpanels', []):
        fg = polysdf(rpoly(g['poly'], g.get('r', 0.03)))
        c = m.cen()
        sel = np.isin(m.R, [PAINT, PLAST, BLACK]) & (c[:, 0] < xf + 0.5) & (c[:, 2] < 1.3)
        ins = m.cut(lambda V: fg(V[:, 1], V[:, 2]), sel)
        m.R[ins] = {'black': BLACK, 'plastic': PLAST, 'satin': SKID, 'paint': PAINT}[g['mat']]
    # --- lamps in wrapped coordinates
    xcF = xf + 0.9
    sF = lambda V: np.arctan2(V[:, 1], np.maximum(xcF - V[:, 0], 1e-3)) * 0.9
    xcR = xr - 0.9
    sR = lambda V: np.arctan2(V[:, 1], np.maximum(V[:, 0] - xcR, 1e-3)) * 0.9
    L = P['lamp']
    poly = L.get('poly') or [(L['s0'], L['z0'], 0.012), (L['s0'], L['z1'], 0.02), (L['s1'], L['z1o'], 0.03), (L['s1'], L['z0o'], 0.03)]
    hl = polysdf(rpoly(poly, 0.03))
    c = m.cen()
    sel = np.isin(m.R, [PAINT, PLAST, BLACK]) & (c[:, 0] < xf + 0.85) & (c[:, 2] > 0.35) & (c[:, 2] < 1.3)
    ins = m.cut(lambda V: hl(sF(V), V[:, 2]), sel)
    m.R[ins] = HL
    K = P['tl']
    polys = K.get('polys') or [[(K['s0'], K['z0'], 0.02), (K['s0'], K['z1'], 0.02), (K['s1'], K['z1'], 0.03), (K['s1'], K['z0'], 0.03)]]
    tls = [polysdf(rpoly(q, 0.03)) for q in polys]
    ftl = lambda V: np.min([t(sR(V), V[:, 2]) for t in tls], 0)
    c = m.cen()
    sel = np.isin(m.R, [PAINT, PLAST]) & (c[:, 0] > xr - 0.85)
    ins = m.cut(ftl, sel)
    m.R[ins] = TL
    # --- grille / intakes in front projection
    G = P['grilles']
    for g in G:
        fg = polysdf(rpoly(g['poly'], g.get('r', 0.03)))
        c = m.cen()
        sel = np.isin(m.R, [PAINT, PLAST, BLACK, SKID]) & (c[:, 0] < xf + 0.45) & (c[:, 2] < 1.25)
        if g.get('frame'):
            ins = m.cut(lambda V: fg(V[:, 1], V[:, 2]) - g['frame'], sel)
            m.R[ins] = {'chrome': CHROME, 'black': BLACK, 'plastic': PLAST}[g.get('framemat', 'chrome')]
            sel = m.R == m.R[ins][0] if ins.any() else sel
            c = m.cen()
            sel = sel & (c[:, 0] < xf + 0.45) if len(sel) == len(c) else (c[:, 0] < xf + 0.45) & np.isin(m.R, [CHROME, BLACK, PLAST])
        ins = m.cut(lambda V: fg(V[:, 1], V[:, 2]), sel)
        m.R[ins] = GRL
    # rear lower black panel + plate recess
    for g in P.get('rearpanels', []):
        fg = polysdf(rpoly(g['poly'], g.get('r', 0.03)))
        c = m.cen()
        sel = np.isin(m.R, [PAINT]) & (c[:, 0] > xr - 0.5)
        ins = m.cut(lambda V: fg(V[:, 1], V[:, 2]), sel)
        m.R[ins] = {'black': BLACK, 'plastic': PLAST, 'grille': GRL}[g.get('mat', 'plastic')]
    # --- shut lines
    gwid = 0.0032

    def groove(f, sel_fn):
        c = m.cen()
        sel = sel_fn(c, m.nor()) & np.isin(m.R, [PAINT, PLAST, CHROME])
        m.cut(f, sel)
        c = m.cen()
        sel = sel_fn(c, m.nor()) & np.isin(m.R, [PAINT, PLAST, CHROME])
        ins = m.cut(lambda V: ab(f(V)) - gwid, sel)
        m.R[ins] = GROOVE

    side = lambda c, n: (n[:, 1] > 0.30) & (c[:, 1] > 0.45)
    for d in P['doorpolys']:
        fd = polysdf(rpoly(d, 0.05))
        groove(lambda V: smax(fd(V[:, 0], V[:, 2]), smax(gt(V) + P['dlo_top'] - 0.026, gw(V) + P.get('apil', 0.055) - 0.026, 0.02), 0.01), side)
    if P.get('fuel'):
        fx, fz, fr = P['fuel']
        fq = polysdf(rpoly([(fx - fr, fz - fr), (fx - fr, fz + fr), (fx + fr, fz + fr), (fx + fr, fz - fr)], fr * 0.7))
        groove(lambda V: fq(V[:, 0], V[:, 2]), side)
    # bonnet: plan polygon (x, y)
    bp = polysdf(rpoly(P['bonnetpoly'], 0.06))
    groove(lambda V: bp(V[:, 0], V[:, 1]), lambda c, n: (n[:, 2] > 0.25) & (c[:, 0] < P['xB']) & (c[:, 0] < 0.75) & (c[:, 2] > 0.55))
    for q in P.get('rearpolys', []):
        fq2 = polysdf(rpoly(q, 0.04))
        groove(lambda V: fq2(V[:, 1], V[:, 2]), lambda c, n: (c[:, 0] > xr - P.get('rpx', 0.75)) & (n[:, 0] > P.get('rpn', 0.12)))
    for q in P.get('deckpolys', []):
        fq3 = polysdf(rpoly(q, 0.05))
        groove(lambda V: fq3(V[:, 0], V[:, 1]), lambda c, n: (c[:, 0] > P['xB'] + 0.6) & (n[:, 2] > 0.35) & (c[:, 2] < P.get('deckz', 1.3)))
    for hx, hz in P['handles'] if P.get('flush_handles') else []:
        fh = polysdf(rpoly([(hx - 0.11, hz - 0.016), (hx - 0.11, hz + 0.016), (hx + 0.11, hz + 0.016), (hx + 0.11, hz - 0.016)], 0.012))
        groove(lambda V: fh(V[:, 0], V[:, 2]), side)
    for q in P.get('bumplines', []):  # horizontal/side split lines in (x,z)
        fq4 = polysdf(rpoly(q, 0.03))
        groove(lambda V: fq4(V[:, 0], V[:, 2]), lambda c, n: (c[:, 1] > 0.3) & (n[:, 1] > 0.25))
    if P.get('bed'):
        fb_ = polysdf(rpoly(P['bed'], 0.05))
        c = m.cen()
        sel = (m.nor()[:, 2] > 0.3) & (c[:, 0] > P['bed'][0][0] - 0.1) & (c[:, 2] > 0.8)
        ins = m.cut(lambda V: fb_(V[:, 0], V[:, 1]), sel)
        m.R[ins] = BED
    for xl in P.get('rings', []):  # full-circumference panel gap at x
        groove(lambda V: V[:, 0] - xl, lambda c, n: (ab(c[:, 0] - xl) < 0.1) & (c[:, 2] > 0.35))
    log('cuts', len(m.T), round(time.time() - t0, 1))
    out += assemble(b, P, m, poly, polys, sF, sR)
    log('parts', len(out), round(time.time() - t0, 1))
    return b, out
