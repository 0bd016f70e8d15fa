import { data, redirect } from 'react-router';
import { storable } from '#domain/text/storable.ts';
import { deskRequest, deskServices, type Context } from '../../context.ts';
import { badRequest, fieldOf } from '../../form-fields.ts';
import { writtenSite } from '../page/written-site.ts';

/** Adds the pictures that were sent, or takes one out that nothing shows. */
export async function changePictures(context: Context, request: Request) {
  const { owner, now } = writtenSite(context);
  const { content, settings } = deskServices(context);
  const form = await request.formData();
  const [intent, key = ''] = fieldOf(form, 'intent').split(':', 2);
  const wrong = (error: string) => data({ error }, { status: 400 });
  if (intent === 'remove') {
    const [live, drafts] = await Promise.all([settings.sites.current(owner.siteId), content.pages.list(owner.siteId)]);
    if (JSON.stringify([live?.document, drafts]).includes(key))
      return wrong('A page or a setting still shows this picture. Take it out there first.');
    await content.pictures.remove(owner, key, now);
    return redirect('/pictures');
  }
  if (intent !== 'add') throw badRequest();
  const { uploads } = context.get(deskRequest);
  if (uploads.length === 0) return wrong('Choose pictures first.');
  const name = storable(fieldOf(form, 'name')).trim().slice(0, 80);
  for (const { bytes } of uploads) {
    const jpeg = await content.encodePhoto(bytes);
    if (jpeg === null) return wrong('One of the files is no picture: send JPEG, PNG, WebP or AVIF.');
    if (!(await content.pictures.save(owner, { name, jpeg }, now)))
      return wrong('There is no room for more pictures. Remove some that nothing shows.');
  }
  return redirect('/pictures');
}
