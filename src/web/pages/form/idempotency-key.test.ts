import { expect, it } from 'vitest';
import { idempotencyKey } from './idempotency-key.ts';

it.each<[string | null, string | undefined]>([
  ['"8e03978e-40d5-43e8-bc93-6894a57f9324"', '8e03978e-40d5-43e8-bc93-6894a57f9324'],
  ['8e03978e-40d5-43e8-bc93-6894a57f9324', '8e03978e-40d5-43e8-bc93-6894a57f9324'],
  ['"12345678"', '12345678'],
  ['"1234567"', undefined],
  ['"12345678', undefined],
  ['"12345678", "12345679"', undefined],
  ['', undefined],
  [null, undefined],
])('idempotencyKey: %s', (header, expected) => expect(idempotencyKey(header)).toBe(expected));
