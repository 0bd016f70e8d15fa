import { describe, expect, it } from 'vitest';
import { simpleBody, simpleDrive, simpleFuel, simpleTransmission } from './simple-facts.ts';

describe('the words of the filters', () => {
  it.each([
    ['SUV', 'SUV'],
    ['Hatchback', 'Hatch'],
    ['Hatch', 'Hatch'],
    ['Ute / Tray', 'Ute'],
    ['Dual Cab Chassis', 'Ute'],
    ['UTILITY', 'Ute'],
    ['Sedan', 'Sedan'],
    ['Wagon', 'Wagon'],
    ['4WD Wagon', 'SUV'],
    ['People Mover', 'People Mover'],
    ['Convertible', 'Convertible'],
    ['Coupé', 'Coupe'],
    ['Panel Van', 'Van'],
    ['Van', 'Van'],
    ['Campervan', 'Campervan'],
    ['Commercial', 'Commercial'],
    ['Prime mover', 'Prime mover'],
    ['Caravan', 'Caravan'],
    ['Sports Tourer', 'Wagon'],
    ['mini-van', 'People Mover'],
    ['truck', 'Truck'],
    ['BUS', 'BUS'],
    ['COMMERCIAL', 'Commercial'],
    ['offroad', 'Offroad'],
    ['NA', null],
    ['Other', null],
    [null, null],
  ])('body %s → %s', (text, expected) => expect(simpleBody(text)).toBe(expected));

  it.each([
    ['Automatic', 'Auto'],
    ['6 SP Sports Automatic', 'Auto'],
    ['CVT', 'Auto'],
    ['7 Speed Dual Clutch', 'Auto'],
    ['Auto', 'Auto'],
    ['Manual', 'Manual'],
    ['5 speed manual', 'Manual'],
    ['6 sp M', 'Manual'],
    ['A', 'Auto'],
    ['-', null],
    ['NA', null],
    ['18-speed Roadranger', '18-speed Roadranger'],
    [null, null],
  ])('transmission %s → %s', (text, expected) => expect(simpleTransmission(text)).toBe(expected));

  it.each([
    ['Unleaded', 'Petrol'],
    ['Premium', 'Petrol'],
    ['Petrol - Premium ULP', 'Petrol'],
    ['Leaded', 'Petrol'],
    ['Diesel', 'Diesel'],
    ['Hybrid', 'Hybrid'],
    ['Petrol/Electric', 'Hybrid'],
    ['Plug-in Hybrid', 'PHEV'],
    ['PHEV', 'PHEV'],
    ['Electric', 'Electric'],
    ['BEV', 'Electric'],
    ['LPG', 'LPG'],
    ['Unleaded / LPG', 'LPG'],
    ['Other', null],
    ['-', null],
    [null, null],
  ])('fuel %s → %s', (text, expected) => expect(simpleFuel(text)).toBe(expected));

  it.each([
    ['Front', 'FWD'],
    ['Front Wheel Drive', 'FWD'],
    ['FWD', 'FWD'],
    ['Rear', 'RWD'],
    ['AWD', 'AWD'],
    ['4WD', '4x4'],
    ['4X4', '4x4'],
    ['4x2', '2WD'],
    ['6x4', '6x4'],
    ['Other', null],
    [null, null],
  ])('drive %s → %s', (text, expected) => expect(simpleDrive(text)).toBe(expected));
});
