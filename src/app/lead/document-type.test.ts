import { expect, it } from 'vitest';
import { documentType } from './document-type.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const ODT = 'application/vnd.oasis.opendocument.text';
const OLD = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1';
const zip = (rest: string) => `PK\u0003\u0004${'.'.repeat(26)}${rest}`;
const wide = (name: string) => [...name].join('\0');

it.each<[string, string, string | null]>([
  ['a PDF', '%PDF-1.7 …', 'application/pdf'],
  ['an old Word file', `${OLD} ${wide('WordDocument')}`, 'application/msword'],
  ['an old Word file with macros', `${OLD} ${wide('WordDocument')} ${wide('VBA')}`, null],
  ['an old spreadsheet', `${OLD} ${wide('Workbook')}`, null],
  ['a Word file', zip('[Content_Types].xml…word/document.xml'), DOCX],
  ['a Word file with macros', zip('[Content_Types].xml…word/document.xml…word/vbaProject.bin'), null],
  ['a spreadsheet', zip('[Content_Types].xml…xl/workbook.xml'), null],
  ['an OpenDocument text', zip('mimetypeapplication/vnd.oasis.opendocument.textPK'), ODT],
  ['an OpenDocument spreadsheet', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK'), null],
  ['any ZIP', zip('word/'), null],
  ['plain text', 'Priya Raman\r\n\tMechanic', 'text/plain'],
  ['a program', 'MZ\u0090\u0000', null],
  ['text in another code', 'Resum\u00e9', null],
  ['nothing', '', null],
  ['blanks', ' \n', null],
])('documentType of %s', (_what, text, type) => expect(documentType(Buffer.from(text, 'latin1'))).toBe(type));
