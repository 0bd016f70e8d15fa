import { expect, it } from 'vitest';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { previewVersion } from './preview-version.ts';

const AT = new Date('2026-11-29T03:00:00Z');
const site = liveSite('northbank');
const yard = aCar().location!;

it('the version of a preview is that of what is stored, in every process', () => {
  const version = previewVersion({ changedAt: AT }, site, [yard]);
  const elsewhere = { ...site, siteRevision: { number: 99 } };
  expect(previewVersion({ changedAt: AT }, elsewhere, [{ ...yard }])).toBe(version);
  const changed = { ...site, record: { ...site.record, revision: site.record.revision + 1 } };
  const others = [
    previewVersion({ changedAt: new Date(AT.getTime() + 1) }, site, [yard]),
    previewVersion({ changedAt: AT }, changed, [yard]),
    previewVersion({ changedAt: AT }, site, [{ ...yard, name: 'New yard' }]),
    previewVersion({ changedAt: AT }, site, []),
  ];
  expect(new Set([version, ...others]).size).toBe(5);
});
