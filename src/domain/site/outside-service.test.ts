import { expect, it } from 'vitest';
import { outsideService } from './outside-service.ts';

const fits = (service: object) => outsideService('MARKET').safeParse(service).success;

it.each([
  ['MARKET_NORTHBANK', true],
  ['MARKET_', false],
  [`MARKET_${'A'.repeat(60)}`, true],
  [`MARKET_${'A'.repeat(61)}`, false],
  ['DATABASE_URL', false],
  ['XMARKET_NORTHBANK', false],
  ['MARKET_NORTHBANK\n', false],
  [null, true],
])('external service: a setting may name the variable %j: %s', (secretVariable, may) => {
  expect(fits({ url: 'https://market.example', secretVariable })).toBe(may);
});

it.each([
  ['https://market.example/v1', true],
  ['http://127.0.0.1:4000', true],
  ['file:///etc/passwd', false],
  ['market.example', false],
])('external service: an address %s is valid: %s', (url, may) => expect(fits({ url })).toBe(may));
