import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FORMS } from '#domain/forms/forms.ts';
import { REFINEMENTS } from '#domain/search/refinements.ts';
import type { Answered } from '#tests/ask.ts';
import { readKeys } from '#tests/read-keys.ts';
import { openShopStage, type ShopStage } from '#tests/shop-stage.ts';
import { encoded, encodedValue, unlikelyPairs, unlikelyValue } from '#tests/unlikely-values.ts';
import { PAGES } from '#web/pages/pages.ts';

/**
 * Every page and endpoint of the shop is asked and sent what no one means: no answer is an error of ours. What each of
 * them reads from its address and its form is found out by watching it, so that a new one is tried as well.
 */
const SITE = 'northbank';
const SEED = 20_261_123;
/** Of a machine that does much else (ms). */
const LIMIT = 300_000;
const RUNS = { asked: 900, sent: 900 };
let stage: ShopStage;
let cookie: string;
/** Parameters that a page needs to read further: without an existing car it would end at once. */
let likely: string[];
/** Each address, and the keys that it reads when it is asked and when it is sent something. */
const reads: { path: string; keys: string[] }[] = [];

beforeAll(async () => {
  stage = await openShopStage();
  cookie = await stage.signIn(SITE, '+61491570156');
  const { hits } = JSON.parse((await stage.ask(SITE, '/api/search')).text) as { hits: { id: number; path: string }[] };
  const slug = hits[0]!.path.split('/').at(-1)!;
  likely = [
    String(hits[0]!.id),
    slug,
    '1',
    'yes',
    'sales',
    'priya@example.com',
    '0491 570 156',
    '4006',
    'cancel',
    'code',
    `/cars/${slug}/enquire`,
  ];
  const fields = [...new Set(FORMS.flatMap((form) => form.fields.map(({ name }) => name)))];
  for (const declared of PAGES.flatMap(({ paths }) => paths).filter((each) => each !== '*')) {
    const path = declared
      .replaceAll(/\/:\w+\?/g, '')
      .replace(':slug', slug)
      .replaceAll(/:\w+/g, 'some-key-0123456789abcdef');
    const ofForm = FORMS.some((form) => path.endsWith(`/${form.path}`)) || path === '/api/form';
    const keys = await readKeys(async () => void (await get(path), await post(path, '')));
    // a search reads all pairs that it is given, whatever they are called
    const searches = /^\/(?:search|api\/search)/.test(path) ? Object.keys(REFINEMENTS) : [];
    reads.push({ path, keys: [...new Set([...keys, ...searches, ...(ofForm ? fields : [])])] });
  }
}, LIMIT);
afterAll(() => stage.close());

const get = (path: string) => stage.ask(SITE, path, { headers: { cookie } });
const post = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
  stage.ask(SITE, path, {
    method: 'POST',
    headers: { cookie, 'content-type': type, 'sec-fetch-site': 'same-origin' },
    body,
  });

/** Any address with some of its keys. */
const question = () =>
  fc
    .constantFrom(...reads)
    .chain(({ path, keys }) => fc.record({ path: fc.constant(path), pairs: unlikelyPairs(keys, likely) }));
/** 503 too: that is how a form says that it could not be stored. */
const isFault = ({ status }: Answered) => status >= 500;

it('test of unlikely values covers the parameters that pages read', () => {
  const keysOf = (path: string) => reads.find((one) => one.path === path)!.keys;
  expect(keysOf('/search')).toContain('price');
  expect(keysOf('/api/alert')).toContain('search');
  expect(keysOf('/sign-in')).toEqual(expect.arrayContaining(['redirect', 'phone', 'code']));
  expect(keysOf('/enquire')).toContain('message');
});

it('every page answers unlikely values in its address without a failure', { timeout: LIMIT }, async () => {
  const faults: string[] = [];
  for (const { path, pairs } of fc.sample(question(), { seed: SEED, numRuns: RUNS.asked })) {
    const url = `${path}?${encoded(pairs)}`;
    if (isFault(await get(url))) faults.push(url.slice(0, 300));
  }
  expect(faults).toEqual([]);
});

it('every form answers unlikely values without a failure', { timeout: LIMIT }, async () => {
  const faults: string[] = [];
  for (const { path, pairs } of fc.sample(question(), { seed: SEED, numRuns: RUNS.sent })) {
    const body = encoded(pairs);
    if (isFault(await post(path, body))) faults.push(`${path} ${body.slice(0, 300)}`);
  }
  expect(faults).toEqual([]);
});

it('every endpoint answers unlikely JSON without a failure', { timeout: LIMIT }, async () => {
  const faults: string[] = [];
  const endpoints = PAGES.filter(({ kind }) => kind === 'endpoint').flatMap(({ paths }) => paths);
  const names = ['event', 'car_id', 'phone_number', 'website_id', 'lead_id', 'offer_price', 'id', 'type'];
  const value = fc.oneof(
    unlikelyValue,
    fc.constantFrom(...likely),
    fc.jsonValue({ maxDepth: 2 }),
    fc.maxSafeInteger(),
    fc.double(),
  );
  const body = fc.oneof(
    fc.json(),
    fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 5 }).map((each) => JSON.stringify(each)),
  );
  for (const [path, sent] of fc.sample(fc.tuple(fc.constantFrom(...endpoints), body), { seed: SEED, numRuns: 300 }))
    if (isFault(await post(path.replaceAll(/:\w+\??/g, 'x'), sent, 'application/json')))
      faults.push(`${path} ${sent.slice(0, 200)}`);
  expect(faults).toEqual([]);
});

it('every address of missing things is answered without a failure', { timeout: LIMIT }, async () => {
  const faults: string[] = [];
  const named = PAGES.flatMap(({ paths }) => paths).filter((path) => path.includes(':'));
  for (const [path, value] of fc.sample(fc.tuple(fc.constantFrom(...named), unlikelyValue), {
    seed: SEED,
    numRuns: 300,
  })) {
    const url = path.replaceAll(/:\w+\??/g, () => encodedValue(value));
    for (const response of [get(url), post(url, '')]) if (isFault(await response)) faults.push(url.slice(0, 200));
  }
  expect(faults).toEqual([]);
});
