import { expect, it } from 'vitest';
import { siteSettings } from '#domain/site/site-settings.ts';
import { siteIcon } from './site-icon.ts';

const drawn = (site: object) =>
  decodeURIComponent(
    siteIcon(siteSettings.parse({ site, theme: { brand: '#24574b', accent: '#e8a13a' } })).replace(
      'data:image/svg+xml,',
      '',
    ),
  );

it('site icon is the logo in the label colour on the action colour, without variables', () => {
  const icon = drawn({
    logo: '<svg viewBox="0 0 24 24"><path fill="var(--c-accent)" d="M5 14h1z"/><path stroke="currentColor" fill="var(--c-action)" d="M1 1h1z"/></svg>',
  });
  expect(icon).toContain('fill="#24574b"/><svg x="5"');
  expect(icon).toContain('<path fill="#e8a13a"');
  expect(icon).toContain('stroke="#ffffff" fill="#ffffff"');
});

it.each([
  [{ name: 'Kōwhai Motors' }, '>K<'],
  [{ name: 'x', shortName: 'Ōtaki' }, '>Ō<'],
  [{ name: '<b>' }, '><'],
])('site icon is the initial of %j where there is no logo', (site, initial) => {
  expect(drawn(site)).toContain(initial);
});
