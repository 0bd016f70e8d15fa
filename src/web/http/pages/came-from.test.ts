import { expect, it } from 'vitest';
import { cameFrom } from './came-from.ts';

it.each([
  [undefined, ''],
  ['', ''],
  ['about:client', ''],
  ['https://www.google.com/', 'www.google.com'],
  ['https://www.google.com', 'www.google.com'],
  ['android-app://com.google.android.googlequicksearchbox/', 'com.google.android.googlequicksearchbox'],
  ['https://a.test/search?query=a.b', undefined],
  ['http://a.test', undefined],
  ['https://a.test.evil.example/', 'a.test.evil.example'],
  ['https://a.test:8080/', 'a.test:8080'],
  [`https://${'x'.repeat(100)}/`, 'x'.repeat(100)],
  [`https://${'x'.repeat(101)}/`, ''],
])('cameFrom: %s is from %j', (referer, from) => expect(cameFrom(referer, 'a.test')).toBe(from));
