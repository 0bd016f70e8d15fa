import { expect, it } from 'vitest';
import { singleByteOf } from './single-byte.ts';

const foreignOf = (data: Buffer) => [...data.keys()].filter((at) => data[at]! >= 0x80);

it.each([
  ['Citro\x91n', 'Mac Roman'], // ë, or ‘
  ['Citro\xebn', 'Windows-1252'], // ë, or Î
  ['Coup\x8e,Petrol', 'Mac Roman'], // é, or Ž
  ['Coup\xe9,Petrol', 'Windows-1252'],
  ['Cr\x8fme', 'Mac Roman'], // è, or no character
  ['don\xd5t', 'Mac Roman'], // ’, or Õ
  ['don\x92t', undefined], // ’, or í: both can be
  ['5 \xd0 7 seats', 'Mac Roman'], // –, or Ð
  ['5 \x96 7 seats', 'Windows-1252'], // –, or ñ
  ['one \xd2owner\xd3 only', 'Mac Roman'], // “ ”, or Ò Ó
  ['one \x93owner\x94 only', undefined], // “ ”, or ì î: both can be
  ['\x8akoda', undefined], // Š, or ä: both can be
  ['120,000\xa0km', undefined], // a space, or †
  ['No foreign bytes', undefined],
  ['Coup\x8e\0', undefined], // binary data
  ['Caf\x8e and Citro\x91n, \xebn', 'Mac Roman'], // the most places decide
])('bytes of %j are %s', (text, name) => {
  const data = Buffer.from(text, 'latin1');
  expect(singleByteOf(data, foreignOf(data))).toBe(name);
});
