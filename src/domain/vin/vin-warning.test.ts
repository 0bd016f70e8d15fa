import { expect, it } from 'vitest';
import { vinWarning } from './vin-warning.ts';

it.each([
  ['1M8GDM9AXKP042788', undefined],
  ['1M8GDM9AXKPO42788', 'A VIN never holds O; it may be a 0.'],
  ['IM8GDM9AXKP042788', 'A VIN never holds I; it may be a 1.'],
  ['1M8GDM9AXKP04278', 'A VIN has 17 characters; this has 16.'],
  ['1M8GDM9AXKP04278!', 'A VIN holds letters and digits only.'],
  ['1M8GDM9A1KP042788', 'The check digit does not fit. Look for a typing error.'],
  ['5M8GDM9A1KP042788', 'The check digit does not fit. Look for a typing error.'],
  ['6M8GDM9A1KP042788', undefined],
  ['JM8GDM9A1KP042788', undefined],
])('vinWarning: %s: %s', (vin, warning) => expect(vinWarning(vin)).toBe(warning));
