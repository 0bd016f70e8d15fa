import { randomBytes } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { attachmentPath } from '#domain/site/site-paths.ts';
import { photoSlot } from '#domain/trade-in/photo-slots.ts';
import type { PhotosView } from '#features/trade-in/photos.tsx';
import { services, uploads } from '../../context.ts';
import type { OpenTradeIn } from './open-trade-in.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** The photos that are in, each at an address of its own. */
export async function photosView(
  { site, tradeIn, now }: OpenTradeIn,
  context: Readonly<RouterContextProvider>,
): Promise<PhotosView> {
  const photos = await context.get(services).tradeIns.attachments.photos(site.record.id, tradeIn.id, now);
  return {
    taken: Object.fromEntries(photos.map(({ slot, key }) => [slot, attachmentPath(key)])),
    days: site.settings.tradeIn.photoDays,
  };
}

/** Takes a photo in, as a copy of ours, or one out again. What is said when that cannot be; null when it is done. */
export async function changePhoto(
  { site, tradeIn, now }: OpenTradeIn,
  fields: Readonly<Record<string, string>>,
  context: Readonly<RouterContextProvider>,
): Promise<string | null> {
  const { attachments, encodePhoto } = context.get(services).tradeIns;
  const slot = photoSlot(fields.slot);
  if (slot === undefined || tradeIn.leadId !== null) return 'No photo is taken in here.';
  if (fields.act === 'remove') {
    await attachments.removePhoto(site.record.id, tradeIn.id, slot);
    return null;
  }
  const [file] = context.get(uploads);
  if (file === undefined) return 'Choose a photo first.';
  if (file.cut)
    return 'A photo has at most 12 MB, and this one has more. Take it at a smaller size, or a picture of it.';
  const bytes = await encodePhoto(file.bytes);
  if (bytes === null) return 'We cannot read this picture. Please send a photo as JPEG, PNG or WebP.';
  const kept = await attachments.savePhoto(site.record.id, tradeIn.id, {
    key: randomBytes(16).toString('base64url'),
    slot,
    bytes,
    createdAt: now,
    expiresAt: new Date(now.getTime() + DAY_MS), // until the lead that is to take it: what nobody sends is soon gone
  });
  return kept ? null : 'We cannot take photos just now. Please go on without them: we look at it when you come in.';
}
