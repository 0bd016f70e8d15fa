import { expect, it } from 'vitest';
import { joinBytes, ownBytes } from './own-bytes.ts';

it('joined bytes are the text of all parts, of whatever characters, in memory of their own', () => {
  const bytes = joinBytes(['', 'Kākāpō’s ', Buffer.from('ūte – '), 'plain', new Uint8Array(), ' 🚐']);
  expect(bytes.toString()).toBe('Kākāpō’s ūte – plain 🚐');
  expect(bytes.buffer.byteLength).toBe(bytes.length);
  expect(ownBytes('ā').buffer.byteLength).toBe(2);
});
