import { expect, it } from 'vitest';
import { fullName } from './full-name.ts';

it.each([
  [{ name: 'Marama', last_name: 'Ngata' }, 'Marama Ngata'],
  [{ name: ' Marama Ngata ' }, 'Marama Ngata'],
  [{ name: '', last_name: 'Ngata' }, 'Ngata'],
  [{ name: '', last_name: 7 }, ''],
])('fullName: %j is called %j', (payload, name) => expect(fullName(payload)).toBe(name));
