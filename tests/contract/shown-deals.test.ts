import { afterAll, beforeAll, expect, it } from 'vitest';
import { labelStock, type LabelledCar } from '../../bench/demo-deals.ts';
import { openShopStage, type ShopStage } from '../shop-stage.ts';

let stage: ShopStage;
let cars: LabelledCar[];
beforeAll(async () => {
  stage = await openShopStage(0.4);
  cars = await labelStock(stage.database, new Date());
}, 120_000);
afterAll(() => stage?.close());

const LABEL = /\b(?:Great Deal|Good Deal|Typical price|Above typical price)\b/g;

/** A card that says the difference alone. */
const DOLLARS = /\$[\d,]+ (?:below|above) similar|About what others ask/;

/** What is read on a page, and the address of its print view. */
async function page(site: string, path: string): Promise<{ words: string; print: string | undefined }> {
  const { status, text, headers } = await stage.ask(site, path, { headers: { accept: 'text/html' } });
  if (status === 301) return page(site, headers.location!); // used cars have an address of their own on some sites
  expect([site, path, status]).toEqual([site, path, 200]);
  const words = text
    .replaceAll(/<(script|style)[^]*?<\/\1>/g, '')
    .replaceAll('<!-- -->', '')
    .replaceAll(/<(?!meta|title)[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  return { words, print: /href="(\/print\?[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') };
}
const labelsOn = (words: string) => [...new Set(words.match(LABEL))].map((label) => label.replace('Above t', 'T'));

it('deal of each labelled demo car: its card and its market page have the words of the rule', async () => {
  const labelled = cars.filter(({ shown }) => shown);
  expect(labelled.filter(({ label }) => label.endsWith(' Deal')).length).toBeGreaterThan(2);
  expect(labelled.filter(({ label }) => !label.endsWith(' Deal')).length).toBeGreaterThan(2);
  for (const { site, slug, label, standing } of labelled) {
    const shown = standing === null ? label : `${label} , ${standing}`;
    const { words } = await page(site, `/cars/${slug}/market`);
    expect.soft([site, slug, words.includes(shown)]).toEqual([site, slug, true]);
    const { deal, dealAs } = stage.web.sites.byHost(`${site}.localhost`)!.settings.card;
    if (!deal) continue;
    const card = await page(site, `/search?query=${slug.split('-').at(-1)}`);
    if (dealAs === 'dollars') {
      expect.soft([site, slug, DOLLARS.test(card.words), labelsOn(card.words)]).toEqual([site, slug, true, []]);
      continue;
    }
    expect
      .soft([site, slug, card.words.includes(shown), labelsOn(card.words)])
      .toEqual([site, slug, true, [label.replace('Above t', 'T')]]);
  }
});

it('deal words are on no page, print view or description of a car where the rule shows none', async () => {
  const without = [...Map.groupBy(cars, ({ site }) => site).values()].flatMap((of) =>
    of.filter(({ shown }) => !shown).slice(0, 5),
  );
  expect(without.length).toBeGreaterThan(20);
  for (const { site, slug } of without)
    for (const path of [`/search?query=${slug.split('-').at(-1)}`, `/cars/${slug}`]) {
      const { words, print } = await page(site, path);
      expect.soft([site, path, labelsOn(words)]).toEqual([site, path, []]);
      if (print !== undefined)
        expect.soft([site, print, labelsOn((await page(site, print)).words)]).toEqual([site, print, []]);
    }
  expect(stage.failed).toEqual([]);
});

it('print view and description of a labelled car make no claim of a deal', async () => {
  for (const { site, slug } of cars.filter(({ shown }) => shown)) {
    const { words, print } = await page(site, `/cars/${slug}`);
    const described = [...words.matchAll(/<(?:meta|title)[^>]*>/g)].join(' ');
    expect.soft([site, slug, labelsOn(described)]).toEqual([site, slug, []]);
    expect.soft([site, slug, labelsOn((await page(site, print!)).words)]).toEqual([site, slug, []]);
  }
});
