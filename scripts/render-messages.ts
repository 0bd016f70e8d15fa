// Writes every message that a server can send into a folder, and a page that shows them all:
// node scripts/render-messages.ts <folder> [site]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { everyMessage } from './messages/every-message.ts';
import { messagesPage, type WrittenMessage } from './messages/messages-page.ts';
import { sampleSite } from './messages/sample-site.ts';

const [folder, slug = 'northbank'] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Give a folder: node scripts/render-messages.ts <folder> [site]\n');
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
const site = await sampleSite(slug);
await sharp(join(import.meta.dirname, '../demo/pictures/suv/green-fq.webp'))
  .resize(1280)
  .jpeg()
  .toFile(join(folder, 'car.jpg'));

const written = (await everyMessage(site, 'car.jpg')).map((message, at): WrittenMessage => {
  const { mail, sms, file, reader, name } = message;
  const base = `${String(at).padStart(2, '0')}-${`${reader}-${name}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
  const save = (ending: string, content: string | Uint8Array) => {
    const path = `${base}.${ending}`;
    writeFileSync(join(folder, path), content);
    return path;
  };
  const attachments = [...(mail?.attachments ?? []), ...(mail?.calendar ? [mail.calendar] : [])];
  for (const attachment of attachments) save(attachment.name.split('.').at(-1)!, attachment.text);
  const text = mail?.text ?? sms;
  if (text !== undefined) save('txt', mail === undefined ? text : `Subject: ${mail.subject}\n\n${text}`);
  return {
    ...message,
    attachments,
    ...(mail?.html !== undefined && { page: save('html', mail.html) }),
    ...(file && { download: save(file.name.split('.').at(-1)!, file.bytes) }),
  };
});
writeFileSync(join(folder, 'index.html'), messagesPage(site.settings.site.name, written));
process.stdout.write(`${written.length} messages of ${slug}: ${join(folder, 'index.html')}\n`);
