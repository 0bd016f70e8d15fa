import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { parse, stringify } from 'yaml';
import { forecourt } from '#main/forecourt.ts';

const SITES = join(import.meta.dirname, '../../sites');

/** What `forecourt site check` says of one demo site after one part of its settings was changed. */
async function checked(slug: string, change: Record<string, unknown>, page?: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-site-check-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(SITES, folder, { recursive: true });
  const file = join(folder, slug, 'site.yaml');
  const document = parse(readFileSync(file, 'utf8')) as Record<string, Record<string, unknown>>;
  for (const [field, value] of Object.entries(change)) {
    const [section, name] = field.split('.') as [string, string];
    document[section] = { ...document[section], [name]: value };
  }
  writeFileSync(file, stringify(document));
  if (page !== undefined) writeFileSync(join(folder, slug, 'pages/planted.md'), page);
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const code = await forecourt(['site', 'check', folder], {}, { stdin: new PassThrough(), stdout, stderr });
  stdout.end();
  stderr.end();
  expect([code, await text(stderr)]).toEqual([0, '']);
  const lines = (await text(stdout)).split('\n');
  const start = lines.findIndex((line) => line.startsWith(`${slug}:`));
  const rest = lines.slice(start + 1);
  return rest.slice(
    0,
    rest.findIndex((line) => !line.startsWith('  ')),
  );
}

const menu = (path: string, promo?: object) => ({
  'menu.header': [
    { name: 'Cars', path: '/search' },
    { name: 'Planted', path, ...(promo ? { promo } : {}) },
  ],
});

it.each<[string, Record<string, unknown>, string, string?]>([
  ['more yards than there are', { 'home.title': 'Fifty yards, one standard' }, 'says “Fifty yards”'],
  ['hours that no yard keeps', { 'home.text': 'Open late on Mondays.' }, 'open late on Monday'],
  ['a menu entry without a page', menu('/no-such-page'), 'the menu entry “Planted” leads to /no-such-page'],
  ['a menu entry to a feature that is off', { ...menu('/finance'), 'finance.enabled': false }, 'leads to /finance'],
  [
    'a tile that has ended',
    menu('/search', { title: 'Spring sale', path: '/search', expiry: '2026-01-31' }),
    'ended on 31 January 2026',
  ],
  [
    'a document that no page holds',
    { 'home.text': 'Each car has its inspection report on its page.' },
    'get the inspection report',
  ],
  [
    'a claim and a dead link in a page',
    {},
    'a link on /planted leads to /gone',
    '---\ntitle: Planted\n---\n\nSee [the others](/gone). Fifty yards.\n',
  ],
])('site check reports %s, and nothing of it before', async (_case, change, words, page) => {
  expect((await checked('northbank', {})).join('\n')).not.toContain(words);
  expect((await checked('northbank', change, page)).join('\n')).toContain(words);
});
