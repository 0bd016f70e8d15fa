import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { blueprintOf, make } from '../../scripts/new.ts';

const PROJECT = join(import.meta.dirname, '../..');
const LISTS = [
  'src/web/pages/pages.ts',
  'src/domain/forms/forms.ts',
  'src/worker/jobs.ts',
  'src/domain/site/site-settings.ts',
  'src/domain/settings-form/section-titles.ts',
  'src/domain/events/site-events.ts',
  'src/domain/garage/garage-policy.ts',
];
const root = mkdtempSync(join(tmpdir(), 'forecourt-new-'));
for (const path of LISTS) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  cpSync(join(PROJECT, path), join(root, path));
}
afterAll(() => rmSync(root, { recursive: true }));

const made = (kind: string, name: string): string[] => {
  const blueprint = blueprintOf(kind, name, root);
  if (typeof blueprint === 'string') throw new Error(blueprint);
  return make(blueprint, root);
};
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('npm run new', () => {
  it.each([
    [
      'page',
      'opening-times',
      'src/web/pages/pages.ts',
      "import { page as openingTimes } from './opening-times/page.ts';",
    ],
    ['page', 'price-list', 'src/web/pages/pages.ts', '\n  priceList,\n  robots,'],
    ['form', 'gift-card', 'src/domain/forms/forms.ts', '\n  giftCard,\n];'],
    ['job', 'count-cars', 'src/worker/jobs.ts', '\n  countCars,\n];'],
    ['policy', 'loyalty', 'src/domain/site/site-settings.ts', '\n  loyalty: loyaltyPolicy.prefault({}),\n});'],
    [
      'policy',
      'club-card',
      'src/domain/settings-form/section-titles.ts',
      "\n  clubCard: ['Club card', 'Content'],\n};",
    ],
    ['setting', 'garage.photos', 'src/domain/garage/garage-policy.ts', '\n  photos: z.boolean().default(false)'],
    ['event', 'car-shared', 'src/domain/events/site-events.ts', "\n    name: 'car_shared',\n    when: 'Car shared.',"],
  ])('adds a %s called %s to its list', (kind, name, list, line) => {
    expect(made(kind, name)).toContain(list);
    expect(read(list)).toContain(line);
  });

  it('writes a port with an offline adapter and a contract test', () => {
    expect(made('port', 'vehicle-history')).toEqual([
      'src/app/vehicle-history.ts',
      'src/adapters/vehicle-history/offline-vehicle-history.ts',
      'tests/contract/vehicle-history.test.ts',
    ]);
  });

  it('never overwrites an existing file', () => {
    const before = read('src/worker/jobs.ts');
    made('job', 'rest-cars');
    const after = read('src/worker/jobs.ts');
    expect(() => made('job', 'rest-cars')).toThrow('src/worker/jobs/rest-cars.job.ts exists. Choose another name.');
    expect([after === before, read('src/worker/jobs.ts') === after]).toEqual([false, true]);
  });

  it.each([
    ['page', 'Opening Times', '"Opening Times" is not a name: use lower-case words with hyphens'],
    ['page', '', '"" is not a name'],
    ['page', '../outside', '"../outside" is not a name'],
    ['setting', 'photos', 'A setting is named section.field'],
    ['setting', 'nosuch.photos', 'No section "nosuch". See docs/settings.md.'],
    ['toString', 'x', 'Usage: npm run new'],
    ['', '', 'Usage: npm run new'],
  ])('reports the problem with %j %j', (kind, name, message) => {
    expect(blueprintOf(kind, name, root)).toContain(message);
  });
});
