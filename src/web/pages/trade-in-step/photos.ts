import { randomBytes } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { attachmentPath } from '#domain/site/site-paths.ts';
import { unsentPhotoKeptUntil } from '#domain/trade-in/kept-until.ts';
import { photoSlot } from '#domain/trade-in/photo-slots.ts';
import type { PhotosView } from '#features/trade-in/photos.tsx';
import { errorReport, services, uploads, visitor } from '../../context.ts';
import { failureWords } from '../form/failure-words.ts';
import type { OpenTradeIn } from './open-trade-in.ts';

/** The photos taken so far, each at its own address. */
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

/** Why a photo was not taken, by the word that an address has for it. */
export const PHOTO_PROBLEMS = {
  late: 'Photos can’t be added here.',
  none: 'Choose a photo first.',
  large: 'This photo is larger than 12 MB. Choose a smaller one or take it again at a lower resolution.',
  unread: 'We can’t read this file. Please choose a photo in JPEG, PNG or WebP format.',
  full: 'We can’t accept photos right now. Continue without them and we’ll look at the vehicle when you come in.',
} as const;

/** Adds a re-encoded photo or removes one. Returns the problem, or `null` when it is done. */
export async function changePhoto(
  { site, tradeIn, now }: OpenTradeIn,
  fields: Readonly<Record<string, string>>,
  context: Readonly<RouterContextProvider>,
): Promise<keyof typeof PHOTO_PROBLEMS | null> {
  const { attachments, encodePhoto } = context.get(services).tradeIns;
  const slot = photoSlot(fields.slot);
  if (slot === undefined || tradeIn.leadId !== null) return 'late';
  if (fields.act === 'remove') {
    await attachments.removePhoto(site.record.id, tradeIn.id, slot);
    return null;
  }
  const [file] = context.get(uploads);
  if (file === undefined) return 'none';
  if (file.cut) return 'large';
  const bytes = await encodePhoto(file.bytes);
  if (bytes === null) return 'unread';
  const saved = await attachments.savePhoto(site.record.id, tradeIn.id, {
    key: randomBytes(16).toString('base64url'),
    slot,
    bytes,
    createdAt: now,
    expiresAt: unsentPhotoKeptUntil(now),
  });
  return saved ? null : 'full';
}

/**
 * Adds a photo that came with the contact details: without script someone may choose one and never press its own button.
 * Returns the problem in words, or `null` when there is none.
 */
export async function takePhotoBeside(
  open: OpenTradeIn,
  fields: Readonly<Record<string, string>>,
  context: Readonly<RouterContextProvider>,
): Promise<string | null> {
  // with the second press of the button the lead is there, and the photo with it
  if (context.get(uploads).length === 0 || open.tradeIn.leadId !== null) return null;
  if (!(await context.get(visitor).take('trade-in-change')).allowed) return TOO_MANY_CHANGES;
  try {
    const problem = await changePhoto(open, { ...fields, act: 'photo' }, context);
    return problem && PHOTO_PROBLEMS[problem];
  } catch (error) {
    context.get(errorReport)(error);
    return failureWords(open.site.settings).join(' ');
  }
}

export const TOO_MANY_CHANGES =
  'You’ve made a lot of changes. Please wait a few minutes or call us. Your answers are saved.';
