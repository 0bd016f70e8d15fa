import { describe, expect, it } from 'vitest';
import type { ImportProblem, ImportReport } from '#app/import/import-report.ts';
import { collectFaults } from './file-faults.ts';
import { supplierMailDue, whyNoSupplierMail, type NoSupplierMail } from './send-supplier-mails.ts';
import { faultDigest, supplierMail } from './supplier-mail.ts';
import type { FaultyFile, PhotoFaults, SupplierFeed } from './supplier-mails.ts';

const AT = new Date('2026-11-29T20:15:00Z');
const row = (line: number, change: Partial<ImportProblem> = {}): ImportProblem => ({
  line,
  column: 'Retail',
  value: 'call',
  reason: 'Enter an amount.',
  row: 'skipped',
  stocknum: `U${line}`,
  ...change,
});
const faultsOf = (problems: ImportProblem[]) => {
  const { note, faults } = collectFaults();
  for (const problem of problems) note(problem);
  return faults();
};
const file = (problems: ImportProblem[], change: Partial<FaultyFile> = {}): FaultyFile => ({
  id: 7,
  at: AT,
  outcome: 'imported',
  because: null,
  file: 'stock.csv',
  report: { rows: 450, failed: problems.filter((one) => one.row === 'skipped').length } as ImportReport,
  faults: faultsOf(problems),
  ...change,
});
const rejected = (because: string | null): FaultyFile =>
  file([], { outcome: 'refused', because: 'Words for the desk.', faults: { ...faultsOf([]), rejected: because } });
const dead: PhotoFaults = {
  at: AT,
  shared: [],
  dead: [
    {
      because: '404',
      photos: 3,
      cars: 2,
      first: [
        { id: 1, stocknum: 'U1', name: '2021 Kia Rio', url: 'https://pictures.example/1.jpg' },
        { id: 2, stocknum: null, name: '2020 Kia Cerato', url: 'https://pictures.example/2.jpg' },
      ],
    },
  ],
};
const shared: PhotoFaults = {
  at: AT,
  dead: [],
  shared: [
    { url: 'https://pictures.example/soon.jpg', cars: 14, first: [{ id: 1, stocknum: 'U1', name: '2021 Kia Rio' }] },
  ],
};
const feed = (change: Partial<SupplierFeed> = {}): SupplierFeed => ({
  dealership: 'northbank',
  name: 'Northbank',
  timeZone: 'Australia/Brisbane',
  kinds: ['car'],
  to: 'stock@supplier.example',
  since: null,
  replyTo: 'pete@northbank.example',
  address: null,
  paused: false,
  file: file([]),
  photos: null,
  last: null,
  failed: null,
  changedSince: true,
  ...change,
});
const UNREAD = row(9, { row: 'imported', column: 'Fuel', value: 'gaz', reason: 'Not known.', unread: true });

describe('supplierMail', () => {
  it('names file, time, rows that went in, and each reason with its count, lines and stock numbers', () => {
    const mail = supplierMail(feed({ file: file([row(3), row(7, { stocknum: undefined }), UNREAD]), photos: dead }))!;
    expect(mail.subject).toBe('Stock file of Northbank: 2 rows rejected, 1 value not understood and 3 photos missing');
    expect(mail.text).toBe(`This is about the stock file that you send for Northbank.

File: stock.csv
Received: Monday 30 November, 6:15 am AEST
Imported: 448 of 450 rows

Rejected rows
- Retail: Enter an amount. (2 rows)
  Lines 3 (U3), 7

Values that were not understood (their rows were imported)
- Fuel: Not known. (1 row)
  Line 9 (U9)

Photos that can’t be fetched
- 3 photos of 2 cars: There is no photo at this address (404).
  Stock numbers U1, 2020 Kia Cerato

How to fix it
Correct these in the system that makes the file. The next file is read as a whole, so nothing else is needed.
northbank-stock-problems.csv is attached and lists them.

Northbank sends this email in the morning when something in the file needs fixing.
`);
    expect(mail.attachment!.name).toBe('northbank-stock-problems.csv');
    expect(mail.attachment!.text.split('\r\n').slice(1)).toEqual([
      '3,U3,Retail,call,Enter an amount.,row rejected',
      '7,,Retail,call,Enter an amount.,row rejected',
      '9,U9,Fuel,gaz,Not known.,row imported',
      ',U1,photo,https://pictures.example/1.jpg,There is no photo at this address (404).,photo not shown',
      ',2020 Kia Cerato,photo,https://pictures.example/2.jpg,There is no photo at this address (404).,photo not shown',
      '',
    ]);
  });

  it.each<[string, number, string]>([
    ['all up to 12', 12, '11 (U11), 12 (U12)\n'],
    ['beyond 12 they are counted', 13, '12 (U12) and 1 more\n'],
    ['thousands, too', 2_500, '12 (U12) and 2,488 more\n'],
  ])('lines are named: %s', (_, count, words) => {
    const { text, attachment } = supplierMail(
      feed({ file: file(Array.from({ length: count }, (_one, i) => row(i + 1))) }),
    )!;
    expect(text).toContain(words);
    expect(attachment!.text.split('\r\n').length).toBe(Math.min(count, 2_000) + 2);
  });

  it.each<[string, number, string | undefined]>([
    ['15 reasons are named', 15, undefined],
    ['the others are counted', 17, '- 2 more reasons'],
  ])('%s', (_, count, words) => {
    const problems = Array.from({ length: count }, (_one, i) => row(i + 1, { reason: `Reason ${i}.` }));
    const { text } = supplierMail(feed({ file: file(problems) }))!;
    expect(text.match(/^- Retail: /gm)).toHaveLength(15);
    expect(/^- .* more reasons?$/m.exec(text)?.[0]).toBe(words);
  });

  it('rows that differ in numbers alone are one reason', () => {
    const twice = (line: number) => row(line, { reason: `Lines 1 and ${line}.`, kind: 'The same VIN.' });
    expect(supplierMail(feed({ file: file([twice(2), twice(3)]) }))!.text).toContain(
      '- Retail: The same VIN. (2 rows)',
    );
  });

  it.each<[string, Partial<SupplierFeed>, string | undefined]>([
    ['nothing wrong', {}, undefined],
    ['no file yet', { file: null }, undefined],
    ['a remark on a value that was understood', { file: file([row(1, { row: 'imported' })]) }, undefined],
    ['photos without a file', { file: null, photos: dead }, undefined],
    ['a file that was rejected whole', { file: rejected('The header cannot be read.') }, 'file rejected'],
    ['a file that its mapping does not fit', { file: rejected(null), photos: dead }, undefined],
    ['photos alone', { photos: dead }, '3 photos missing'],
    ['one photo on many cars', { photos: shared }, '1 photo on many cars'],
  ])('of %s the subject says what is wrong', (_, change, words) =>
    expect(supplierMail(feed(change))?.subject.split(': ')[1]).toBe(words),
  );

  it('counts every value that was not understood, and says how many of them are listed', () => {
    const problems = Array.from({ length: 2_300 }, (_one, i) => ({ ...UNREAD, line: i, reason: `Not known: ${i}.` }));
    const { subject, text } = supplierMail(feed({ file: file(problems) }))!;
    expect(subject).toContain('2,300 values not understood');
    expect(text).toContain('is attached and lists the first 2,000 of 2,300 row problems.');
  });

  it('says when not every car of a photo problem is listed', () => {
    const photos = { ...dead, dead: dead.dead.map((one) => ({ ...one, cars: 300 })) };
    expect(supplierMail(feed({ photos }))!.text).toContain(
      'is attached and lists the first 2 cars of a photo problem.',
    );
  });

  it('says of a word that no one knows nothing that only staff can do, also in the list', () => {
    const { text, attachment } = supplierMail(
      feed({ file: file([{ ...UNREAD, reason: 'Not known. Choose one.', kind: 'Not known.' }]) }),
    )!;
    expect(text).toContain('- Fuel: Not known. (1 row)');
    expect(attachment!.text).toContain('9,U9,Fuel,gaz,Not known.,row imported');
  });

  it.each<[string, boolean]>([
    ['404', true],
    ['it is not a photo', true],
    ['503', false],
    ['no answer within 10 seconds', false],
    ['its address may not be called', false],
  ])('tells of a photo that the supplier’s server does not give, and of no other: %s', (because, mentioned) => {
    const photos = { ...dead, dead: dead.dead.map((one) => ({ ...one, because })) };
    expect(supplierMail(feed({ photos })) !== undefined).toBe(mentioned);
    expect(faultDigest(feed({ photos })) !== faultDigest(feed())).toBe(mentioned);
  });

  it('names one photo that is the first of many cars, with the cars', () => {
    const { text, attachment } = supplierMail(feed({ photos: shared }))!;
    expect(text).toContain(`The same first photo on many cars
- https://pictures.example/soon.jpg is the first photo of 14 cars. Send a photo of each car, or none.
  Stock numbers U1 and 13 more
`);
    expect(attachment!.text).toContain(
      ',U1,photo,https://pictures.example/soon.jpg,It is the first photo of 14 cars.,photo shown',
    );
  });

  it.each<[SupplierFeed['kinds'], string, string]>([
    [['truck'], '1 photo on many trucks', 'first photo of 14 trucks. Send a photo of each truck, or none.'],
    [['caravan'], '1 photo on many caravans', 'first photo of 14 caravans. Send a photo of each caravan, or none.'],
    [
      ['car', 'motorcycle'],
      '1 photo on many vehicles',
      'first photo of 14 vehicles. Send a photo of each vehicle, or none.',
    ],
  ])('of a dealer of %j it says what is for sale', (kinds, headline, line) => {
    const { subject, text, attachment } = supplierMail(feed({ kinds, photos: shared }))!;
    expect(subject).toContain(headline);
    expect(text).toContain(line);
    expect(`${text}${attachment!.text}`).not.toMatch(/\bcars?\b/);
  });

  it('holds no address of the desk and nothing that may be a password', () => {
    const { text } = supplierMail(
      feed({ file: file([row(3)], { file: null }), address: 'https://feeds.example/a.csv?…' }),
    )!;
    expect(text).toContain('File: https://feeds.example/a.csv?…');
    expect(text).not.toContain('/desk');
  });
});

const wrong = feed({ file: file([row(3)]) });
const last = {
  day: '2026-11-29',
  at: AT,
  to: 'stock@supplier.example',
  subject: '',
  text: '',
  run: 7,
  digest: faultDigest(wrong),
};
it.each<[string, Partial<SupplierFeed>, NoSupplierMail | undefined]>([
  ['no one was told', {}, undefined],
  ['there is no address', { to: null }, 'no address'],
  ['the feed is paused', { paused: true }, 'paused'],
  ['no file has come', { file: null, photos: dead }, 'no file'],
  ['its mapping does not fit the file', { file: rejected(null) }, 'not theirs'],
  ['nothing is wrong', { file: file([]) }, 'nothing wrong'],
  ['the same was told, and no file has changed anything', { last, changedSince: false }, 'told already'],
  ['the same was told, and a file has changed cars', { last, changedSince: true }, undefined],
  ['another row is wrong', { last, changedSince: false, file: file([row(4)]) }, undefined],
  ['a photo is on many cars', { last, changedSince: false, photos: shared }, undefined],
  ['a photo died', { last, changedSince: false, photos: dead }, undefined],
  [
    'the same was told to someone else',
    { last: { ...last, to: 'old@supplier.example' }, changedSince: false },
    undefined,
  ],
])('whyNoSupplierMail: %s', (_, change, why) => expect(whyNoSupplierMail({ ...wrong, ...change })).toBe(why));

// 7:00 am in Brisbane
const SEVEN = new Date('2026-11-29T21:00:00Z');
const after = (minutes: number) => new Date(SEVEN.getTime() + minutes * 60_000);
const failed = { day: '2026-11-30', at: SEVEN, because: 'mail: 550', final: true };
it.each<[string, Partial<SupplierFeed>, number, boolean]>([
  ['at seven', {}, 0, true],
  ['before seven', {}, -1, false],
  ['at nine of a file of the night', {}, 120, true],
  ['at nine of a file that came at half past eight', { file: file([row(3)], { at: after(90) }) }, 120, false],
  ['the day after it came', { file: file([row(3)], { at: after(90) }) }, 24 * 60, true],
  ['at nine to an address that was entered at seven', { since: SEVEN }, 120, false],
  ['at nine to an address that was entered a minute before seven', { since: after(-1) }, 120, true],
  ['once it was sent', { last: { ...last, day: '2026-11-30' } }, 10, false],
  ['after a failure', { failed: { ...failed, final: false } }, 10, true],
  ['once the mail server has rejected it', { failed }, 10, false],
  ['the day after the mail server has rejected it', { failed }, 24 * 60, true],
])('supplierMailDue: %s', (_, change, minutes, due) =>
  expect(supplierMailDue({ ...wrong, ...change }, after(minutes)) !== undefined).toBe(due),
);
