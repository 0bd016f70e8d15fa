import { describe, expect, it } from 'vitest';
import { bodyRows, hasBody, modelBodies } from './model-bodies.ts';

describe('modelBodies: "duplicate body labels are removed case-insensitively"', () => {
  it.each([
    [[['SUV'], ['suv'], ['Suv ']], ['SUV']],
    [
      [['Ute', 'Cab Chassis'], ['UTE']],
      ['Ute', 'Cab Chassis'],
    ],
    [[['', ' '], []], []],
  ])('%j', (bodies, labels) => expect(modelBodies(bodies.map((each) => ({ bodies: each })))).toEqual(labels));
});

it.each([
  ['suv', true],
  ['SUV', true],
  [' Suv', true],
  ['ute', false],
  ['', false],
])('body buttons: "%s" selects an SUV: %s', (body, selects) =>
  expect(hasBody({ bodies: ['SUV'] }, body)).toBe(selects),
);

it.each([
  [0, 'three'],
  [3, 'three'],
  [4, 'one'],
  [8, 'one'],
  [9, 'many'],
])('body buttons: %d buttons: %s', (buttons, rows) => expect(bodyRows(buttons)).toBe(rows));
