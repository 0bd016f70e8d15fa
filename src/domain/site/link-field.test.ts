import { expect, it } from 'vitest';
import { linkField } from './link-field.ts';

it.each([
  '/',
  '/special-offers',
  '/search?fuel=Hybrid',
  '/about-us#people',
  'https://booking.example/',
  'tel:+61755500100',
  'mailto:sales@dealer.example',
])('link field accepts %s', (path) => expect(linkField.safeParse(path).success).toBe(true));

it.each([
  '',
  'nowhere',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'https://',
  'tel:',
  'mailto:sales',
])('link field rejects %j', (path) => {
  const parsed = linkField.safeParse(path);
  expect(parsed.success).toBe(false);
  expect(parsed.error!.issues[0]!.message).toContain('must be a path on this site');
});
