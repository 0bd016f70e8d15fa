"""Vehicles that are not cars: build the parts, put them into the scene, tell the camera their size."""
import bikes
import caravans
import trucks


def build(name, put_parts, put_wheels, materials, studio):
    kind = caravans if name in caravans.LAYOUTS else bikes if name in bikes.KINDS else trucks
    parts, P, places, frame = kind.build(name)
    M = materials(P)
    put_parts(parts, M)
    if places:
        put_wheels(P, M, places)
    studio(frame['cx'], frame['length'])
    return frame
