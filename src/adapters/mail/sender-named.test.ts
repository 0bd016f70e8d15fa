import { expect, it } from 'vitest';
import { senderNamed } from './sender-named.ts';

it.each([
  ['Northbank Motor Group', 'leads@host.example', '"Northbank Motor Group" <leads@host.example>'],
  ['Kōwhai Motors', 'leads@host.example', '"Kōwhai Motors" <leads@host.example>'],
  ['Sam Okafor, Northbank', 'Forecourt <leads@host.example>', '"Sam Okafor, Northbank" <leads@host.example>'],
  ['North "Motor" <x@evil.example>', 'leads@host.example', '"North Motor x@evil.example" <leads@host.example>'],
  ['North\r\nBcc: all@evil.example', 'leads@host.example', '"North Bcc: all@evil.example" <leads@host.example>'],
])('sender %j at %s is %s', (name, address, sender) => expect(senderNamed(name, address)).toBe(sender));
