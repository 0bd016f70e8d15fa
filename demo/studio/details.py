"""Loose parts of a car: mirrors, handles, plates, badges, wipers, seats, dash, steering wheel (right-hand drive)."""

import numpy as np
from geom import Mesh, box, superbox, sweep
from probe import disc, xnose, xtail, ysurf, ztop


def details(b, P, m):
    out = []
    w = b.w
    # mirrors
    mx, mz = P.get('mirror', (P['xA'] + 0.17, 1.0))
    my = ysurf(b, mx, mz)
    S = P.get('mirror_s', 1.0)

    def tp(V):
        V = V.copy()
        t = (V[:, 1] / (0.12 * S) + 1) / 2
        V[:, 2] *= 1 - 0.18 * t
        V[:, 0] += 0.035 * t + 0.02 * (V[:, 2] / 0.06) ** 2 * 0
        return V

    ctr = np.array([mx - 0.01, my + 0.15 * S, mz + 0.03])
    sh = superbox(ctr, (0.062 * S, 0.115 * S, 0.073 * S), 0.55, 64, 32, tp)
    out.append(('mirror', P.get('mirror_mat', 'paintx'), sh))
    gl = superbox(ctr + np.array([0.052 * S, 0.004, 0]), (0.018, 0.098 * S, 0.056 * S), 0.35, 48, 24, tp)
    out.append(('mirrorglass', 'mirror', gl))
    out.append(
        (
            'mstalk',
            'black',
            sweep([(mx + 0.01, my - 0.03, mz - 0.035), (mx + 0.0, my + 0.05, mz - 0.03), (mx, my + 0.10, mz - 0.015)], 0.035, 0.012, 14, 0.7),
        )
    )
    # handles
    for hx, hz in [] if P.get('flush_handles') else P['handles']:
        xs_ = np.linspace(hx - 0.095, hx + 0.095, 24)
        pts = []
        for t, x in zip(np.linspace(-1, 1, 24), xs_):
            pts.append((x, ysurf(b, x, hz) + 0.020 * (1 - abs(t) ** 5), hz + 0.004 * t))
        out.append(('handle', P.get('handle_mat', 'paintx'), sweep(pts, 0.011, 0.015, 14, 0.75)))
        yc = ysurf(b, hx - 0.02, hz - 0.002)
        cup = superbox((hx - 0.02, yc - 0.0075, hz - 0.004), (0.05, 0.009, 0.020), 0.9, 32, 16)
        out.append(('cup', 'groove', cup))
    # shark fin + wipers
    if P.get('fin'):
        fx = P['fin']
        fz = float(b.roof.exact(np.array([fx]))[0])

        def tf(V):
            V = V.copy()
            t = np.clip((V[:, 2] + 0.03) / 0.06, 0, 1)
            V[:, 1] *= 1 - 0.75 * t
            V[:, 0] = V[:, 0] * (1 - 0.5 * t) + 0.03 * t
            return V

        out.append(('fin', 'paintx', superbox((fx, 0, fz + 0.018), (0.08, 0.028, 0.032), 0.7, 40, 20, tf)))
    # plate(s)
    zp = P.get('plateF', 0.36)
    xp = xnose(b, 0, zp) - 0.010
    yp_ = 0.186
    out.append(('plateholder', 'plastic', box((xp + 0.006, 0, zp), (0.006, 0.20, 0.066))))
    out.append(('plate', 'plate', box((xp - 0.001, 0, zp), (0.0025, yp_, 0.056))))
    zr = P.get('plateR', 0.70)
    xq = max(xtail(b, 0.18, zr + 0.04), xtail(b, 0, zr - 0.04)) + 0.002
    out.append(('plateR', 'plate', box((xq + 0.006, 0, zr), (0.0025, yp_, 0.056))))
    out.append(('plateRh', 'plastic', box((xq, 0, zr), (0.005, 0.198, 0.066))))
    # plate lettering: plain strokes
    S_ = {
        'D': [(0, 0), (0, 1), (0.6, 1), (1, 0.7), (1, 0.3), (0.6, 0), (0, 0)],
        'E': [(1, 0), (0, 0), (0, 0.5), (0.8, 0.5), (0, 0.5), (0, 1), (1, 1)],
        'M': [(0, 0), (0, 1), (0.5, 0.4), (1, 1), (1, 0)],
        'O': [(0.3, 0), (0, 0.3), (0, 0.7), (0.3, 1), (0.7, 1), (1, 0.7), (1, 0.3), (0.7, 0), (0.3, 0)],
    }
    for sgn, xx, zz in ((-1, xp - 0.0038, zp), (1, xq + 0.0092, zr)):
        for i, ch in enumerate('DEMO'):
            q_ = np.array(S_[ch])
            for u_, v_ in zip(q_[:-1], q_[1:]):
                a_, b_ = [np.array([xx, sgn * (-0.115 + i * 0.062 + t_[0] * 0.040), zz - 0.032 + t_[1] * 0.064]) for t_ in (u_, v_)]
                d_ = (b_ - a_) / np.linalg.norm(b_ - a_)
                out.append(('one', 'void', sweep([a_ - d_ * 0.004, b_ + d_ * 0.004], 0.0045, 0.0008, 8, 0.5, up=(1, 0, 0))))
    # badges
    if P.get('badge', True):
        zb = P.get('badgeF', 0.60)
        xb = xnose(b, 0, zb) - 0.006
        mm = disc(np.array([xb, 0, zb]), (-1, 0, 0.15), 0.043, 0.01)
        out.append(('badge', 'chrome', mm))
        zb = P.get('badgeR', 0.86)
        xb = xtail(b, 0, zb) + 0.005
        out.append(('badgeR', 'chrome', disc(np.array([xb, 0, zb]), (1, 0, 0.2), 0.040, 0.01)))
    for y0, y1 in ((-0.10, 0.52), (-0.62, -0.05)):
        pts = []
        for t in np.linspace(0, 1, 14):
            y = y0 + (y1 - y0) * t
            z = P.get('wiper_z', None) or float(b.bonnet.exact(np.array([P['xA'] - 0.15]))[0]) + 0.005
            z += 0.035 * t
            lo, hi = -0.6, 1.6
            for _ in range(22):
                mid = (lo + hi) / 2
                if b.field(np.array([mid]), np.array([abs(y)]), np.array([z]))[0] < 0:
                    hi = mid
                else:
                    lo = mid
            pts.append((hi - 0.012, y, z))
        out.append(('one', 'void', sweep(pts, 0.006, 0.009, 8, 0.8)))
    zrf = P.get('reflz', P.get('plateR', 0.7) - 0.26)
    pts = [(xtail(b, y, zrf) + 0.002, y, zrf) for y in np.linspace(0.50, 0.66, 12)]
    out.append(('refl', 'tlback', sweep(pts, 0.006, 0.012, 8, 0.6)))
    out += rear_fittings(b, P) + roof_rails(b, P)
    # interior
    xs0 = P.get('seat_x', P['xB'] - 0.12)
    hz = P.get('seat_z', 0.52)

    def seat(x, y):
        o = [('seat', 'interior', superbox((x - 0.05, y, hz), (0.27, 0.24, 0.09), 0.45))]
        bk = superbox((0, 0, 0), (0.085, 0.235, 0.34), 0.45)
        a = 0.28
        c_, s_ = np.cos(a), np.sin(a)
        V = bk.V.copy()
        Vx = V[:, 0] * c_ + V[:, 2] * s_
        Vz = -V[:, 0] * s_ + V[:, 2] * c_
        V[:, 0], V[:, 2] = Vx, Vz
        o.append(('seatb', 'interior', Mesh(V + np.array([x + 0.27, y, hz + 0.36]), None, bk.T)))
        o.append(('head', 'interior', superbox((x + 0.40, y, hz + 0.76), (0.055, 0.13, 0.085), 0.5)))
        return o

    out += [('S', a, b_) for _, a, b_ in seat(xs0, 0.36)]
    if P.get('rows', 2) > 1:
        out.append(('bench', 'interior', superbox((xs0 + 0.82, 0, hz), (0.26, 0.60, 0.09), 0.4)))
        out.append(('benchb', 'interior', superbox((xs0 + 1.14, 0, hz + 0.33), (0.10, 0.60, 0.31), 0.4)))
        out.append(('bhead', 'interior', superbox((xs0 + 1.20, 0.36, hz + 0.70), (0.05, 0.13, 0.08), 0.5)))
    dx = P['xA'] + P.get('dash_x', 0.12)
    dz = float(b.bonnet.exact(np.array([dx]))[0])
    out.append(('dash', 'dash', superbox((dx, 0, dz - 0.17), (0.33, w - 0.19, 0.155), 0.3, 64, 24)))
    return out


def rear_fittings(b, P):
    """roof spoiler and rear wiper of upright tails, handle, tub ribs, rails and sports bar of a ute"""
    out = []
    if P.get('spoiler'):
        z, half = P['spoiler']
        ys = np.linspace(-half, half, 40)
        pts = [(xtail(b, abs(y), z) + 0.012 - 0.03 * abs(y / half) ** 6, y, z + 0.010) for y in ys]
        out.append(('one', 'paintx', sweep(pts, 0.060, 0.011, 20, 0.6, scale=[1 - 0.5 * abs(t) ** 8 for t in np.linspace(-1, 1, 40)])))
    if P.get('rear_wiper'):
        z0, z1, y1 = P['rear_wiper']
        pts = [(xtail(b, abs(y), z) + 0.016, y, z) for y, z in zip(np.linspace(-0.02, y1, 12), np.linspace(z0, z1, 12))]
        out += [
            ('one', 'void', sweep(pts, 0.006, 0.010, 8, 0.8)),
            ('one', 'black', superbox((xtail(b, 0, z0) + 0.012, -0.01, z0), (0.022, 0.035, 0.022), 0.6)),
        ]
    if P.get('bed'):
        x0, x1, half, zf = P['bed'][0][0], P['bed'][2][0], P['bed'][1][1], P['bedz']
        xt, ztop = xtail(b, 0, 1.02), float(b.bonnet.exact(np.array([3.4]))[0])
        out.append(('one', 'black', superbox((xt - 0.002, 0, 1.03), (0.016, 0.125, 0.034), 0.4)))
        out += [
            ('rib', 'plastic', box(((x0 + x1) / 2, y, zf + 0.008), ((x1 - x0) / 2 - 0.02, 0.020, 0.010))) for y in np.linspace(0.08, half - 0.1, 6)
        ]
        rail = [(x, half + 0.035, float(b.bonnet.exact(np.array([x]))[0]) - 0.040) for x in np.linspace(x0 + 0.02, x1 - 0.02, 20)]
        out.append(('bedrail', 'plastic', sweep(rail, 0.045, 0.020, 14, 0.5)))
        if P.get('lid'):  # a hard cover over the tub
            ys = np.linspace(0, half + 0.01, 12)
            lid = [[(x, y, float(b.bonnet.exact(np.array([x]))[0]) + 0.012 - 0.05 * (y / half) ** 4) for y in ys] for x in np.linspace(x0 + 0.01, x1 + 0.03, 24)]
            V = np.array(lid).reshape(-1, 3)
            I = (np.arange(23)[:, None] * 12 + np.arange(11)[None]).ravel()
            out.append(('lid', 'plastic', Mesh(V, None, np.concatenate([np.stack([I, I + 12, I + 13], 1), np.stack([I, I + 13, I + 1], 1)]))))
        if P.get('bar', True):

            def bar(points):
                q = np.array(
                    [
                        np.array(a) + (np.array(c) - np.array(a)) * t
                        for a, c in zip(points[:-1], points[1:])
                        for t in np.linspace(0, 1, 14, endpoint=False)
                    ]
                    + [np.array(points[-1])]
                )
                for _ in range(12):
                    q[1:-1] = (q[:-2] + 2 * q[1:-1] + q[2:]) / 4
                return sweep(q, 0.032, 0.032, 16, 0.9, up=(0.6, 0.8, 0))

            xb, yb = x0 + 0.14, half + 0.02
            out += [
                (
                    'bar',
                    'black',
                    bar(
                        [(xb, yb, ztop - 0.03), (xb + 0.02, yb - 0.10, ztop + 0.36), (xb + 0.03, yb - 0.20, ztop + 0.44), (xb + 0.03, 0, ztop + 0.46)]
                    ),
                ),
                ('bar', 'black', bar([(xb + 0.03, yb - 0.12, ztop + 0.36), (xb + 0.34, yb - 0.05, ztop + 0.20), (xb + 0.62, yb, ztop - 0.03)])),
            ]
    return out


def roof_rails(b, P):
    """two rails along the roof on short feet: rails = (x of the front foot, x of the rear foot, material)"""
    if not P.get('rails'):
        return []
    x0, x1, material = P['rails']
    pts = []
    for t in np.linspace(0, 1, 60):
        x = x0 + (x1 - x0) * t
        y = float(b.gside.exact(b.roof.exact(np.array([x])))[0] + b.gplan.exact(np.array([x]))[0]) - P.get('rail_in', 0.055)
        lift = 0.034 * min(1, t / 0.05, (1 - t) / 0.05) ** 0.5
        pts.append((x, y, ztop(b, x, y) - 0.004 + lift))
    return [('rail', material, sweep(pts, 0.018, 0.016, 12, 0.7))]


def steering(P, b):
    dx = P['xA'] + P.get('dash_x', 0.12) + 0.38
    dz = float(b.bonnet.exact(np.array([dx]))[0]) - 0.04
    th = np.linspace(0, 2 * np.pi, 48)
    a = 0.42
    pts = [(dx + 0.185 * np.sin(t) * np.sin(a), 0.36 + 0.185 * np.cos(t), dz + 0.185 * np.sin(t) * np.cos(a)) for t in th]
    return [
        ('steer', 'dash', sweep(pts, 0.014, 0.014, 12, 1, up=(0.9, 0.05, 0.4), caps=False)),
        ('hub', 'dash', superbox((dx - 0.02, 0.36, dz), (0.03, 0.10, 0.06), 0.6)),
    ]
