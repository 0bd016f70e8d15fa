import { expect, it } from 'vitest';
import { makeAndModel, makeName, modelLabel } from './make-name.ts';

it.each([
  ['Toyota', 'Toyota'],
  ['TOYOTA', 'Toyota'],
  ['toyota', 'Toyota'],
  [' Toyota ', 'Toyota'],
  ['bmw', 'BMW'],
  ['Bmw', 'BMW'],
  ['VW', 'Volkswagen'],
  ['MERCEDES BENZ', 'Mercedes-Benz'],
  ['Mercedes', 'Mercedes-Benz'],
  ['Alfa', 'Alfa Romeo'],
  ['LAND ROVER', 'Land Rover'],
  ['Ssangyong', 'SsangYong'],
  ['Mini', 'MINI'],
  ['mclaren', 'McLaren'],
  ['Škoda', 'Skoda'],
  ['CITROËN', 'Citroën'],
  ['Citroen', 'Citroën'],
  ['Isuzu Ute', 'Isuzu UTE'],
  ['ISUZU UTE', 'Isuzu UTE'],
  ['Isuzu', 'Isuzu'],
  ['LDV', 'LDV'],
  ['KIA', 'Kia'],
  ['kia', 'Kia'],
  ['Bushtracker', 'Bushtracker'],
  ['NEW AGE', 'New Age'],
  ['Indian', 'Indian'],
])('makeName: %j → %s', (make, name) => expect(makeName(make)).toBe(name));

it.each([
  ['Mazda', '3', 'Mazda3'],
  ['Mazda', '2', 'Mazda2'],
  ['Mazda', 'CX-5', 'CX-5'],
  ['MG', '3', 'MG3'],
  ['MG', 'ZS', 'ZS'],
  ['MG', 'MG3', 'MG3'],
  ['Peugeot', '3008', '3008'],
  ['BMW', '3', '3'],
])('modelLabel: %s %s is shown as %s', (make, model, label) => expect(modelLabel(make, model)).toBe(label));

it.each([
  ['Mazda', '3', 'Mazda3'],
  ['MG', 'MG3', 'MG MG3'],
  ['Toyota', 'RAV4', 'Toyota RAV4'],
])('makeAndModel: %s and %s together are %s', (make, model, name) => expect(makeAndModel(make, model)).toBe(name));
