import { expect, it } from 'vitest';
import { isAllowedSender, isForged, isStockFileName } from './allowed-sender.ts';

it.each([
  ['stock@supplier.example', ['stock@supplier.example'], true],
  [' Stock@Supplier.example ', ['stock@supplier.example'], true],
  ['other@supplier.example', ['stock@supplier.example'], false],
  ['other@supplier.example', ['@supplier.example'], true],
  ['other@mail.supplier.example', ['@supplier.example'], false],
  ['other@evilsupplier.example', ['@supplier.example'], false],
  ['@supplier.example@evil.example', ['@supplier.example'], false],
  ['supplier.example', ['@supplier.example'], false],
  ['', ['@supplier.example'], false],
  ['stock@supplier.example', [], false],
])('%s may send to %j: %s', (address, senders, allowed) => expect(isAllowedSender(address, senders)).toBe(allowed));

it.each([
  ['stock.csv', true],
  ['STOCK.XLSX', true],
  ['stock.csv.gz', true],
  ['stock.pdf', false],
  ['logo.png', false],
  ['csv', false],
])('attachment %s is a stock file: %s', (name, expected) => expect(isStockFileName(name)).toBe(expected));

it.each([
  [undefined, false],
  ['mx.example; spf=pass; dmarc=pass header.from=supplier.example', false],
  ['mx.example; spf=fail; dkim=none; dmarc=fail (p=reject)', true],
  ['mx.example;dmarc = FAIL', true],
  ['mx.example; xdmarc=fail', false],
])('a message with %j is forged: %s', (header, expected) => expect(isForged(header)).toBe(expected));
