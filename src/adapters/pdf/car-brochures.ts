import { setTimeout as rest } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { Brochures } from '#app/car/brochures.ts';
import type { Clock } from '#app/clock.ts';
import type { PictureStore } from '#app/pictures/picture-store.ts';
import type { Brochure } from '#domain/car/brochure.ts';
import type { PicturePolicy } from '#domain/pictures/picture-policy.ts';
import { write, registerFonts } from './pdf-fonts.ts';

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 40 };
const INNER = PAGE.width - 2 * PAGE.margin;
const BAND = 52;
const GAP = 8;
/** One large photo and a row of small ones. */
const MOST_PICTURES = 5;
/** Maximum in the queue: later ones would wait longer than their visitors do. */
const MOST_AT_A_TIME = 10;

type Document = PDFKit.PDFDocument;

/**
 * Draws brochures with pdfkit, in the colours and fonts of the site. While one is drawn, a third of a second, this
 * process answers no one else: they are drawn one by one, and after each the others have as long as it took.
 */
export function carBrochures(pictures: PictureStore, clock: Clock): Brochures {
  let waiting = 0;
  let turn: Promise<void> = Promise.resolve();

  const photosOf = async (brochure: Brochure, policy: PicturePolicy): Promise<Buffer[]> => {
    const wanted = brochure.pictures.slice(0, MOST_PICTURES).map(async (source, at) => {
      const picture = await pictures.resized(source.replace(/^\//, ''), at === 0 ? 1280 : 480, 'image/jpeg', policy);
      return 'body' in picture && picture.type === 'image/jpeg' ? picture.body : undefined;
    });
    const photos = await Promise.all(wanted.map((one) => one.catch(() => undefined)));
    return photos.filter((one) => one !== undefined);
  };

  const inTurn = (work: () => Promise<Buffer>): Promise<Buffer> => {
    const began = turn.then(() => performance.now());
    const drawn = began.then(work);
    turn = drawn.then(
      async () => rest(performance.now() - (await began)),
      () => {},
    );
    return drawn;
  };

  return {
    async draw(brochure, policy) {
      if (waiting >= MOST_AT_A_TIME) return undefined;
      waiting++;
      try {
        const photos = await photosOf(brochure, policy);
        return await inTurn(() => drawBrochure(brochure, photos, clock.now()));
      } finally {
        waiting--;
      }
    },
  };
}

function drawBrochure(brochure: Brochure, photos: readonly Buffer[], now: Date): Promise<Buffer> {
  const { name, variant, site } = brochure;
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom: PAGE.margin + 24 },
    bufferPages: true,
    lang: 'en-AU',
    displayTitle: true,
    info: { Title: variant === null ? name : `${name} ${variant}`, Author: site.name, CreationDate: now },
  });
  registerFonts(document, brochure.fonts);
  const finished = collect(document);
  drawBand(document, brochure);
  let y = drawPhotos(document, photos, BAND + GAP * 2);
  y = drawPrice(document, brochure, y + GAP * 1.5);
  y = drawFacts(document, brochure, y + GAP * 1.5);
  drawDealer(document, brochure, y + GAP * 2);
  document.addPage();
  drawDetails(document, brochure);
  drawFeet(document, brochure);
  document.end();
  return finished;
}

const collect = (document: Document): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => resolve(Buffer.concat(pieces)));
    document.on('error', reject);
  });

function drawBand(document: Document, { colours, site, dealer }: Brochure): void {
  document.rect(0, 0, PAGE.width, BAND).fill(colours.brand);
  document.fillColor(colours.onBrand).fontSize(17);
  at(document, PAGE.margin, 17);
  write(document, 'heads', site.name, { width: INNER * 0.6, height: 22, ellipsis: true, lineBreak: false });
  if (dealer === null) return;
  document.fontSize(9.5);
  at(document, PAGE.margin + INNER * 0.6, 22);
  write(document, 'text', dealer.name, { width: INNER * 0.4, align: 'right', lineBreak: false });
}

function drawPhotos(document: Document, [first, ...small]: readonly Buffer[], top: number): number {
  if (first === undefined) return top;
  const height = small.length > 0 ? 270 : 330;
  photo(document, first, PAGE.margin, top, INNER, height);
  if (small.length === 0) return top + height;
  const width = (INNER - GAP * (small.length - 1)) / small.length;
  const low = Math.min((width * 2) / 3, 110);
  for (const [index, one] of small.entries())
    photo(document, one, PAGE.margin + index * (width + GAP), top + height + GAP, width, low);
  return top + height + GAP + low;
}

function photo(document: Document, picture: Buffer, x: number, y: number, width: number, height: number): void {
  document.save().rect(x, y, width, height).clip();
  document.image(picture, x, y, { cover: [width, height], align: 'center', valign: 'center' });
  document.restore();
}

function drawPrice(document: Document, brochure: Brochure, top: number): number {
  const { colours, name, variant, price, priceType, was, repayment } = brochure;
  const left = INNER * 0.58;
  document.fillColor(colours.ink).fontSize(22);
  at(document, PAGE.margin, top);
  write(document, 'heads', name, { width: left });
  if (variant !== null) {
    document.fillColor(colours.muted).fontSize(11);
    write(document, 'text', variant, { width: left });
  }
  const end = document.y;
  const right = { width: INNER - left, align: 'right' as const };
  at(document, PAGE.margin + left, top);
  if (was !== null) {
    document.fillColor(colours.muted).fontSize(10);
    write(document, 'text', was, right);
  }
  document.fillColor(colours.ink).fontSize(price.length > 12 ? 16 : 26);
  write(document, 'heads', price, right);
  document.fillColor(colours.muted).fontSize(10);
  if (priceType !== null) write(document, 'text', priceType, right);
  if (repayment !== null) {
    document.moveDown(0.4);
    document.fillColor(colours.ink);
    write(document, 'text', `${repayment.amount}, ${repayment.rate}, ${repayment.comparison}`, right);
  }
  return Math.max(end, document.y);
}

function drawFacts(document: Document, { colours, facts }: Brochure, top: number): number {
  const width = INNER / 4;
  document
    .moveTo(PAGE.margin, top)
    .lineTo(PAGE.margin + INNER, top)
    .strokeColor(colours.line)
    .lineWidth(0.75)
    .stroke();
  for (const [index, { name, value }] of facts.slice(0, 8).entries()) {
    const x = PAGE.margin + (index % 4) * width;
    const y = top + GAP + Math.floor(index / 4) * 32;
    document.fillColor(colours.muted).fontSize(8);
    at(document, x, y);
    write(document, 'text', name, { width: width - GAP, lineBreak: false });
    document.fillColor(colours.ink).fontSize(10);
    at(document, x, y + 10.5);
    write(document, 'heads', value, { width: width - GAP, height: 13, ellipsis: true });
  }
  return top + GAP + Math.ceil(Math.min(facts.length, 8) / 4) * 32;
}

/** The dealership, and the link to the page of the car. */
function drawDealer(document: Document, { colours, dealer, url }: Brochure, top: number): void {
  const size = 84;
  const y = Math.min(top, PAGE.height - PAGE.margin - 24 - size);
  drawCode(document, url, PAGE.margin + INNER - size, y, size, colours.ink);
  const width = INNER - size - GAP * 2;
  document.fillColor(colours.ink).fontSize(12);
  at(document, PAGE.margin, y);
  if (dealer !== null) {
    write(document, 'heads', dealer.name, { width });
    document.fontSize(10).fillColor(colours.muted);
    write(document, 'text', dealer.address, { width });
    if (dealer.phone !== null) write(document, 'text', dealer.phone, { width });
  }
  document.moveDown(0.5).fontSize(9);
  write(document, 'text', 'Scan for more photos and today’s price, or to enquire.', { width });
  document.fillColor(colours.ink);
  write(document, 'text', url, { width, link: url });
}

/** Black squares on white with a quiet zone around, as ISO 18004 wants it. */
function drawCode(document: Document, text: string, x: number, y: number, size: number, ink: string): void {
  const { data, size: cells } = encode(text, { ecc: 'M', border: 2 });
  const cell = size / cells;
  document.rect(x, y, size, size).fill('#ffffff');
  for (const [row, line] of data.entries())
    for (const [column, dark] of line.entries())
      if (dark) document.rect(x + column * cell, y + row * cell, cell + 0.05, cell + 0.05);
  document.fill(ink);
}

function drawDetails(document: Document, brochure: Brochure): void {
  const { colours, specifications, equipment, comments, repayment, disclaimer } = brochure;
  const head = (words: string) => {
    if (document.y > PAGE.height - 140) document.addPage();
    document
      .moveDown(document.y > PAGE.margin ? 0.9 : 0)
      .fillColor(colours.ink)
      .fontSize(14);
    write(document, 'heads', words, { width: INNER });
    document.moveDown(0.3).fontSize(9.5);
  };
  at(document, PAGE.margin, PAGE.margin);
  if (specifications.length > 0) {
    head('Specifications');
    drawTable(document, brochure);
  }
  if (equipment.length > 0) {
    head('Equipment');
    document.fillColor(colours.ink);
    write(document, 'text', equipment.join('  •  '), { width: INNER, lineGap: 2 });
  }
  if (comments !== null) {
    head('From the dealer');
    document.fillColor(colours.ink);
    write(document, 'text', comments, { width: INNER, lineGap: 2 });
  }
  document.moveDown(1.2).fontSize(7.5).fillColor(colours.muted);
  for (const words of [repayment?.terms, disclaimer]) {
    if (words === undefined) continue;
    write(document, 'text', words, { width: INNER });
    document.moveDown(0.4);
  }
}

function drawTable(document: Document, { colours, specifications }: Brochure): void {
  const width = (INNER - GAP * 3) / 2;
  const top = document.y;
  const rows = Math.ceil(specifications.length / 2);
  for (const [index, { name, value }] of specifications.entries()) {
    const x = PAGE.margin + (index < rows ? 0 : width + GAP * 3);
    const y = top + (index % rows) * 17;
    document
      .moveTo(x, y + 14)
      .lineTo(x + width, y + 14)
      .strokeColor(colours.line)
      .lineWidth(0.5)
      .stroke();
    document.fillColor(colours.muted);
    at(document, x, y);
    write(document, 'text', name, { width: width * 0.45, height: 12, ellipsis: true });
    document.fillColor(colours.ink);
    at(document, x + width * 0.45, y);
    write(document, 'text', value, { width: width * 0.55, height: 12, ellipsis: true, align: 'right' });
  }
  at(document, PAGE.margin, top + rows * 17);
}

/** The footer of every page: the dealer's licence, the date, and the address of the page. */
function drawFeet(document: Document, { colours, site, dealer, made }: Brochure): void {
  const { start, count } = document.bufferedPageRange();
  const licences = [...new Set([dealer?.licence, ...site.licences].filter((one) => one !== null && one !== undefined))];
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page);
    document.page.margins.bottom = 0; // what stands in the margin is no reason for a new page
    document.fontSize(7.5).fillColor(colours.muted);
    at(document, PAGE.margin, PAGE.height - 34);
    write(document, 'text', licences.join('  ·  '), { width: INNER * 0.6, height: 20, ellipsis: true });
    at(document, PAGE.margin + INNER * 0.6, PAGE.height - 34);
    write(document, 'text', `${made}  ·  ${page - start + 1} of ${count}`, { width: INNER * 0.4, align: 'right' });
  }
}

function at(document: Document, x: number, y: number): void {
  document.x = x;
  document.y = y;
}
