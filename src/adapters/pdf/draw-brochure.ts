import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { MARKS_TITLE, type Brochure } from '#domain/car/brochure.ts';
import { write, registerFonts } from './pdf-fonts.ts';

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 40 };
const INNER = PAGE.width - 2 * PAGE.margin;
const BAND = 52;
const GAP = 8;
/** The height of the dealer with the code beside it. */
const DEALER = 84;
/** Characters that a line of details takes, at least. */
const LINE = 95;
type Document = PDFKit.PDFDocument;

/** Price, photos, facts and dealer on the first page; the details follow there when they have room, else on a second. */
export function drawBrochure(brochure: Brochure, photos: readonly Buffer[], now: Date): Promise<Buffer> {
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
  if (fits(brochure, y)) drawDetails(document, brochure, y + GAP * 2 + DEALER + GAP);
  else {
    document.addPage();
    drawDetails(document, brochure, PAGE.margin);
  }
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
  const under = Math.max(end, document.y);
  if (repayment === null) return under;
  document.fontSize(7.5).fillColor(colours.muted);
  at(document, PAGE.margin, under + GAP);
  write(document, 'text', repayment.terms, { width: INNER });
  return document.y;
}

function drawFacts(document: Document, { colours, facts }: Brochure, top: number): number {
  const width = INNER / 4;
  document
    .moveTo(PAGE.margin, top)
    .lineTo(PAGE.margin + INNER, top)
    .strokeColor(colours.line)
    .lineWidth(0.75)
    .stroke();
  let y = top + GAP;
  for (let row = 0; row < Math.min(facts.length, 8); row += 4) {
    let low = y + 24;
    for (const [column, { name, value }] of facts.slice(row, Math.min(row + 4, 8)).entries()) {
      const x = PAGE.margin + column * width;
      document.fillColor(colours.muted).fontSize(8);
      at(document, x, y);
      write(document, 'text', name, { width: width - GAP, lineBreak: false });
      document.fillColor(colours.ink).fontSize(10);
      at(document, x, y + 10.5);
      write(document, 'heads', value, { width: width - GAP });
      low = Math.max(low, document.y);
    }
    y = low + GAP;
  }
  return y;
}

/** The dealership, and the link to the page of the car. */
function drawDealer(document: Document, { colours, dealer, url }: Brochure, top: number): void {
  const size = DEALER;
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

function drawDetails(document: Document, brochure: Brochure, top: number): void {
  const { colours, specifications, equipment, marks, comments } = brochure;
  const head = (words: string) => {
    if (document.y > PAGE.height - 140) document.addPage();
    document
      .moveDown(document.y > top ? 0.9 : 0)
      .fillColor(colours.ink)
      .fontSize(14);
    write(document, 'heads', words, { width: INNER });
    document.moveDown(0.3).fontSize(9.5);
  };
  at(document, PAGE.margin, top);
  if (specifications.length > 0) {
    head('Specifications');
    drawTable(document, brochure);
  }
  if (equipment.length > 0) {
    head('Equipment');
    document.fillColor(colours.ink);
    write(document, 'text', equipment.join('  •  '), { width: INNER, lineGap: 2 });
  }
  if (marks.length > 0) {
    head(MARKS_TITLE);
    document.fillColor(colours.ink);
    write(document, 'text', listed(marks), { width: INNER, lineGap: 2 });
  }
  if (comments !== null) {
    head('From the dealer');
    document.fillColor(colours.ink);
    write(document, 'text', comments, { width: INNER, lineGap: 2 });
  }
  drawDisclaimer(document, brochure, document.y + GAP * 1.5);
}

const listed = (lines: readonly string[]): string => lines.map((line) => `•  ${line}`).join('\n');

/** Whether all details have room below the dealer, so that no second page is needed for a few lines. */
function fits({ specifications, equipment, marks, comments }: Brochure, top: number): boolean {
  const text = [equipment.join('  •  '), listed(marks), comments ?? ''].filter((words) => words !== '');
  const lines = text.flatMap((words) => words.split('\n')).reduce((sum, line) => sum + 1 + line.length / LINE, 0);
  const heads = text.length + (specifications.length > 0 ? 1 : 0);
  const height = Math.ceil(specifications.length / 2) * 17 + lines * 14 + heads * 36 + 40;
  return top + GAP * 3 + DEALER + height < PAGE.height - PAGE.margin - 24;
}

function drawDisclaimer(document: Document, { colours, disclaimer }: Brochure, y: number): void {
  document.fontSize(7.5).fillColor(colours.muted);
  at(document, PAGE.margin, y);
  write(document, 'text', disclaimer, { width: INNER });
}

function drawTable(document: Document, { colours, specifications }: Brochure): void {
  const width = (INNER - GAP * 3) / 2;
  const top = document.y;
  const rows = Math.ceil(specifications.length / 2);
  const pairs = specifications.slice(0, rows).map((left, row) => [left, specifications[row + rows]] as const);
  let y = top;
  for (const pair of pairs) {
    let low = y + 12;
    for (const [column, fact] of pair.entries()) {
      if (fact === undefined) continue;
      const x = PAGE.margin + column * (width + GAP * 3);
      document.fillColor(colours.muted);
      at(document, x, y);
      write(document, 'text', fact.name, { width: width * 0.45 - GAP });
      low = Math.max(low, document.y);
      document.fillColor(colours.ink);
      at(document, x + width * 0.45, y);
      write(document, 'text', fact.value, { width: width * 0.55, align: 'right' });
      low = Math.max(low, document.y);
    }
    for (const [column, fact] of pair.entries()) {
      if (fact === undefined) continue;
      const x = PAGE.margin + column * (width + GAP * 3);
      document
        .moveTo(x, low + 2)
        .lineTo(x + width, low + 2)
        .strokeColor(colours.line)
        .lineWidth(0.5)
        .stroke();
    }
    y = low + 5;
    if (y > PAGE.height - 110) {
      document.addPage();
      y = PAGE.margin;
    }
  }
  at(document, PAGE.margin, y);
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
