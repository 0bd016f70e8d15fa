"""Loose parts of a car: mirrors, handles, plates, badges, wipers, seats, dash, steering wheel (right-hand drive)."""
import numpy as np
from geom import Mesh, box, revolve, superbox, sweep
from probe import disc, xnose, xtail, ysurf


def details(b, P, m):
    out = []; w, xr, xf = b.w, b.xr, b.xf
    # mirrors
    mx, mz = P.get('mirror', (P['xA'] + .17, 1.0)); my = ysurf(b, mx, mz) ; S = P.get('mirror_s', 1.0)
    def tp(V):
        V = V.copy(); t = (V[:, 1]/(.12*S)+1)/2; V[:, 2] *= 1 - .18*t; V[:, 0] += .035*t + .02*(V[:, 2]/.06)**2*0; return V
    ctr = np.array([mx-.01, my+.15*S, mz+.03])
    sh = superbox(ctr, (.062*S, .115*S, .073*S), .55, 64, 32, tp)
    cut = sh.V[sh.T].mean(1)[:, 0] < ctr[0]+.045*S
    out.append(('mirror', P.get('mirror_mat', 'paintx'), sh)); 
    gl = superbox(ctr+np.array([.052*S, .004, 0]), (.018, .098*S, .056*S), .35, 48, 24, tp); out.append(('mirrorglass', 'mirror', gl))
    out.append(('mstalk', 'black', sweep([(mx+.01, my-.03, mz-.035), (mx+.0, my+.05, mz-.03), (mx, my+.10, mz-.015)], .035, .012, 14, .7)))
    # handles
    for hx, hz in P['handles']:
        xs_ = np.linspace(hx-.095, hx+.095, 24); pts = []; 
        for t, x in zip(np.linspace(-1, 1, 24), xs_): pts.append((x, ysurf(b, x, hz) + .020*(1-abs(t)**5), hz + .004*t))
        out.append(('handle', P.get('handle_mat', 'paintx'), sweep(pts, .011, .015, 14, .75)))
        yc = ysurf(b, hx-.02, hz-.002); cup = superbox((hx-.02, yc-.0075, hz-.004), (.05, .009, .020), .9, 32, 16); out.append(('cup', 'groove', cup))
    # shark fin + wipers
    if P.get('fin'):
        fx = P['fin']; fz = float(b.roof.exact(np.array([fx]))[0])
        def tf(V):
            V = V.copy(); t = np.clip((V[:, 2]+.03)/.06, 0, 1); V[:, 1] *= 1-.75*t; V[:, 0] = V[:, 0]*(1-.5*t) + .03*t; return V
        out.append(('fin', 'paintx', superbox((fx, 0, fz+.018), (.08, .028, .032), .7, 40, 20, tf)))
    # plate(s)
    zp = P.get('plateF', .36); xp = xnose(b, 0, zp) - .010; yp_ = .186
    out.append(('plateholder', 'plastic', box((xp+.006, 0, zp), (.006, .20, .066)))); out.append(('plate', 'plate', box((xp-.001, 0, zp), (.0025, yp_, .056))))
    zr = P.get('plateR', .70); xq = max(xtail(b, .18, zr+.04), xtail(b, 0, zr-.04)) + .002
    out.append(('plateR', 'plate', box((xq+.006, 0, zr), (.0025, yp_, .056)))); out.append(('plateRh', 'plastic', box((xq, 0, zr), (.005, .198, .066))))
    # plate lettering: plain strokes
    S_ = {'D': [(0,0),(0,1),(.6,1),(1,.7),(1,.3),(.6,0),(0,0)], 'E': [(1,0),(0,0),(0,.5),(.8,.5),(0,.5),(0,1),(1,1)], 'M': [(0,0),(0,1),(.5,.4),(1,1),(1,0)], 'O': [(.3,0),(0,.3),(0,.7),(.3,1),(.7,1),(1,.7),(1,.3),(.7,0),(.3,0)]}
    for sgn, xx, zz in ((-1, xp-.0038, zp), (1, xq+.0092, zr)):
        for i, ch in enumerate('DEMO'):
            q_ = np.array(S_[ch]); 
            for u_, v_ in zip(q_[:-1], q_[1:]):
                a_, b_ = [np.array([xx, sgn*(-.115 + i*.062 + t_[0]*.040), zz-.032+t_[1]*.064]) for t_ in (u_, v_)]
                d_ = (b_-a_)/np.linalg.norm(b_-a_); out.append(('one', 'void', sweep([a_-d_*.004, b_+d_*.004], .0045, .0008, 8, .5, up=(1, 0, 0)))) 
    # badges
    if P.get('badge', True):
        zb = P.get('badgeF', .60); xb = xnose(b, 0, zb)-.006; mm = disc(np.array([xb, 0, zb]), (-1, 0, .15), .043, .01); out.append(('badge', 'chrome', mm))
        zb = P.get('badgeR', .86); xb = xtail(b, 0, zb)+.005; out.append(('badgeR', 'chrome', disc(np.array([xb, 0, zb]), (1, 0, .2), .040, .01)))
    for sy in (.30, ):
        for t0_, t1_ in (((.02, .30), (.46, .55)),):
            pass
    wx = lambda y: None
    for y0, y1 in ((-.10, .52), (-.62, -.05)):
        pts = []
        for t in np.linspace(0, 1, 14):
            y = y0 + (y1-y0)*t; z = P.get('wiper_z', None) or float(b.bonnet.exact(np.array([P['xA']-.15]))[0])+.005; z += .035*t
            lo, hi = -.6, 1.6
            for _ in range(22):
                mid = (lo+hi)/2
                if b.field(np.array([mid]), np.array([abs(y)]), np.array([z]))[0] < 0: hi = mid
                else: lo = mid
            pts.append((hi-.012, y, z))
        out.append(('one', 'void', sweep(pts, .006, .009, 8, .8)))
    zrf = P.get('reflz', P.get('plateR', .7)-.26)
    pts = [(xtail(b, y, zrf)+.002, y, zrf) for y in np.linspace(.50, .66, 12)]; out.append(('refl', 'tlback', sweep(pts, .006, .012, 8, .6)))
    # interior
    xs0 = P.get('seat_x', P['xB']-.12); hz = P.get('seat_z', .52)
    def seat(x, y):
        o = [('seat', 'interior', superbox((x-.05, y, hz), (.27, .24, .09), .45)),]
        bk = superbox((0, 0, 0), (.085, .235, .34), .45); a = .28; c_, s_ = np.cos(a), np.sin(a)
        V = bk.V.copy(); Vx = V[:, 0]*c_ + V[:, 2]*s_; Vz = -V[:, 0]*s_ + V[:, 2]*c_; V[:, 0], V[:, 2] = Vx, Vz
        o.append(('seatb', 'interior', Mesh(V + np.array([x+.27, y, hz+.36]), None, bk.T)))
        o.append(('head', 'interior', superbox((x+.40, y, hz+.76), (.055, .13, .085), .5)))
        return o
    out += [('S', a, b_) for _, a, b_ in seat(xs0, .36)]
    if P.get('rows', 2) > 1:
        out.append(('bench', 'interior', superbox((xs0+.82, 0, hz), (.26, .60, .09), .4))); out.append(('benchb', 'interior', superbox((xs0+1.14, 0, hz+.33), (.10, .60, .31), .4)))
        out.append(('bhead', 'interior', superbox((xs0+1.20, .36, hz+.70), (.05, .13, .08), .5)))
    dx = P['xA'] + P.get('dash_x', .12); dz = float(b.bonnet.exact(np.array([dx]))[0])
    out.append(('dash', 'dash', superbox((dx, 0, dz-.17), (.33, w-.19, .155), .3, 64, 24)))
    return out

def steering(P, b):
    dx = P['xA'] + P.get('dash_x', .12) + .38; dz = float(b.bonnet.exact(np.array([dx]))[0]) - .04
    th = np.linspace(0, 2*np.pi, 48); a = .42
    pts = [(dx + .185*np.sin(t)*np.sin(a), .36 + .185*np.cos(t), dz + .185*np.sin(t)*np.cos(a)) for t in th]
    return [('steer', 'dash', sweep(pts, .014, .014, 12, 1, up=(.9, .05, .4), caps=False)), ('hub', 'dash', superbox((dx-.02, .36, dz), (.03, .10, .06), .6))]

