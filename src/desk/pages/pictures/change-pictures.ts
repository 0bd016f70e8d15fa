import { data, redirect } from 'react-router';
import { storable } from '#domain/text/storable.ts';
import { deskRequest, deskServices, type Context } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import { writtenSite } from '../page/written-site.ts';
import { postedIntent } from '../../posted-intent.ts';

/** Adds uploaded images, or removes one that is not in use. */
export async function changePictures(context: Context, request: Request) {
  const { owner, now } = writtenSite(context);
  const { content, settings } = deskServices(context);
  const form = await request.formData();
  const { intent, about: key } = postedIntent(context, 'pictures');
  const wrong = (error: string) => data({ error }, { status: 400 });
  if (intent === 'remove') {
    const [live, drafts] = await Promise.all([settings.sites.current(owner.siteId), content.pages.list(owner.siteId)]);
    if (JSON.stringify([live?.document, drafts]).includes(key))
      return wrong('A page or setting still uses this image. Remove it there first.');
    await content.pictures.remove(owner, key, now);
    return redirect('/pictures');
  }
  const { uploads } = context.get(deskRequest);
  if (uploads.length === 0) return wrong('Choose images first.');
  const name = storable(fieldOf(form, 'name')).trim().slice(0, 80);
  for (const { bytes } of uploads) {
    const jpeg = await content.encodePhoto(bytes);
    if (jpeg === null) return wrong('One file isn’t an image. Upload JPEG, PNG, WebP or AVIF.');
    if (!(await content.pictures.save(owner, { name, jpeg }, now)))
      return wrong('Image storage is full. Remove images that aren’t in use.');
  }
  return redirect('/pictures');
}
