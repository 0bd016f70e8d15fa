import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { everyMessage } from '../../scripts/messages/every-message.ts';
import { sampleSite } from '../../scripts/messages/sample-site.ts';
import type { Message } from '../../scripts/messages/collect.ts';

const ROOT = join(import.meta.dirname, '../..');
const PICTURE = 'https://www.kowhai.example/img/640.jpg/car.webp';

/** How a file writes what someone receives: a subject, a text message, a calendar file or a PDF. */
const WRITES =
  /subject: (?:subjectLine\(|oneLine\(|title\b|`)|\bsubjectLine\(\n|(?:codeText|reminderText) =|\bical\(|new PDFDocument/;

const composers = (): string[] =>
  globSync('src/{app,domain,adapters}/**/*.ts', { cwd: ROOT }).filter(
    (file) => !file.endsWith('.test.ts') && WRITES.test(readFileSync(join(ROOT, file), 'utf8')),
  );

let messages: Message[];
beforeAll(async () => {
  // a name with a letter outside ASCII, a zone and a country other than the default
  messages = await everyMessage(await sampleSite('kowhai'), PICTURE);
}, 60_000);
const mails = () => messages.flatMap(({ name, reader, mail }) => (mail ? [{ id: `${reader}: ${name}`, ...mail }] : []));

describe('rendered messages', () => {
  it('come from every file that composes one', () => {
    const examples = globSync('scripts/messages/*.ts', { cwd: ROOT })
      .map((file) => readFileSync(join(ROOT, file), 'utf8'))
      .join('');
    const channels = readFileSync(join(ROOT, 'src/adapters/mail/mail-channels.ts'), 'utf8');
    // the brochure is rendered by car-brochures.ts, which leaves its drawing to this file
    const found = composers().filter((file) => basename(file) !== 'draw-brochure.ts');
    const missing = found.filter((file) => !(examples + channels).includes(`${basename(file)}'`));
    expect(found.length).toBeGreaterThan(10);
    expect(missing).toEqual([]);
  });

  it('have each a name of its own', () => {
    const ids = messages.map(
      ({ reader, name, sms }) => `${reader}: ${name}${sms === undefined ? '' : ' (text message)'}`,
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('have a subject of one line that names the sender or the vehicle', () => {
    for (const { id, subject, text } of mails()) {
      expect(subject, id).toMatch(/^\P{C}{10,200}$/u);
      if (!text.startsWith('<?xml')) expect(subject, id).toMatch(/Kōwhai|Raman|Northbank Toyota/);
    }
  });

  it('come from a named sender', () => {
    for (const { id, from, text } of mails())
      if (!text.startsWith('<?xml'))
        expect(from, id).toMatch(/^"(?:Kōwhai Motors|Sam Okafor, Kōwhai Motors|Forecourt)/);
  });

  it('have no value that is missing, and absolute links', () => {
    for (const { id, text, html = '' } of mails()) {
      expect(`${text} ${html}`, id).not.toMatch(/\bundefined\b|\bnull\b|\bNaN\b|\[object|Invalid Date/);
      for (const [, href] of html.matchAll(/href="([^"]*)"/g))
        expect(href, id).toMatch(/^(?:https:\/\/|tel:\+|mailto:)/);
    }
  });

  it('have a preheader that does not repeat the title, and a plain text with every link', () => {
    for (const { id, text, html } of mails()) {
      if (html === undefined) continue;
      const preheader = /overflow:hidden">([^<]*)</.exec(html)?.[1]?.trim() ?? '';
      expect(preheader.length, id).toBeGreaterThan(5);
      expect(preheader, id).not.toBe(/<title>([^<]*)/.exec(html)?.[1]);
      for (const [, href] of html.matchAll(/href="(https:[^"]*)"/g)) expect(text, id).toContain(href);
    }
  });

  it('need at most 4 parts as a text message, even with a letter outside the GSM alphabet', () => {
    const texts = messages.flatMap(({ sms }) => (sms === undefined ? [] : [sms]));
    expect(texts.length).toBeGreaterThan(1);
    for (const sms of texts) expect(Math.ceil(sms.length / 67), sms).toBeLessThanOrEqual(4);
  });
});

describe('rendered calendar files', () => {
  const calendars = () =>
    messages.flatMap(({ name, mail, file }) =>
      mail?.calendar
        ? [{ name, text: mail.calendar.text, method: mail.calendar.method }]
        : file?.name.endsWith('.ics') === true
          ? [{ name, text: Buffer.from(file.bytes).toString(), method: 'PUBLISH' }]
          : [],
    );

  it('have lines of at most 75 octets that end with CRLF', () => {
    expect(calendars().length).toBeGreaterThan(4);
    for (const { name, text } of calendars())
      for (const line of text.replace(/\r\n$/, '').split('\r\n')) {
        expect(Buffer.byteLength(line), `${name}: ${line}`).toBeLessThanOrEqual(75);
        expect(line, name).not.toContain('\n');
      }
  });

  it('are read with the time in UTC, the place, and an organiser that a program can write to', () => {
    // a person's own calendar of bookings invites no one
    for (const { name, text, method } of calendars().filter((one) => !one.name.startsWith('Bookings:'))) {
      const calendar = new ICAL.Component(ICAL.parse(text));
      expect(calendar.getFirstPropertyValue('method'), name).toBe(method);
      const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
      expect(event.startDate.zone.tzid, name).toBe('UTC');
      expect(event.location, name).toContain('Auckland');
      expect(event.summary, name).toMatch(/^(?:Cancelled: )?(?:Test drive: 2024 Toyota RAV4|Service: Kōwhai Motors)$/);
      expect(event.organizer, name).toBe('mailto:website@dealer.example');
    }
  });
});

describe('rendered PDFs', () => {
  it('are PDFs', () => {
    const files = messages.flatMap(({ file }) => (file?.name.endsWith('.pdf') === true ? [file] : []));
    expect(files).toHaveLength(2);
    for (const { bytes } of files) expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
