import { mailNotices } from '#adapters/mail/mail-notices.ts';
import { collectFaults } from '#app/feed/file-faults.ts';
import { supplierMail } from '#app/feed/supplier-mail.ts';
import type { ImportReport } from '#app/import/import-report.ts';
import { sentMail, type Message } from './collect.ts';
import { NOW } from './sample-lead.ts';
import type { SampleSite } from './sample-site.ts';

const report = (dealership: string): ImportReport => ({
  outcome: 'imported',
  dryRun: false,
  dealership,
  rows: 140,
  failed: 1,
  warnings: 0,
  withoutPrice: 0,
  created: 2,
  changed: 9,
  unchanged: 128,
  sold: 0,
  newLocations: [],
  remarks: [],
  ms: 900,
});

/** What the supplier of a feed is told in the morning. */
export async function supplierMessage({ slug, settings }: SampleSite): Promise<Message> {
  const { name, timezone } = settings.site;
  const { note, faults } = collectFaults();
  const problem = { line: 12, column: 'Price', value: 'call', reason: 'Enter an amount.', stocknum: 'U10012' };
  note({ ...problem, row: 'skipped' });
  note({ ...problem, line: 15, column: 'Fuel', value: 'gaz', reason: 'Not known.', row: 'imported', unread: true });
  const { subject, text, attachment } = supplierMail({
    dealership: slug,
    name,
    timeZone: timezone,
    kinds: ['car'],
    address: 'https://feeds.example/stock.csv',
    file: { id: 1, at: NOW, outcome: 'imported', because: null, file: null, report: report(slug), faults: faults() },
    photos: null,
  })!;
  return {
    reader: 'Supplier',
    name: 'Stock file: what to fix',
    mail: await sentMail((transport) =>
      mailNotices({ transport, from: async () => 'website@dealer.example' }).send({
        id: 'supplier-1',
        to: 'stock@supplier.example',
        subject,
        text,
        from: name,
        attachments: attachment === null ? [] : [attachment],
      }),
    ),
  };
}
