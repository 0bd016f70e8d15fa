import { visitor } from '../../context.ts';
import { problem } from '../../problem.ts';
import { formAnswer } from '../form/form-answer.ts';
import { changePhoto, PHOTO_PROBLEMS, photosView } from '../trade-in-step/photos.ts';
import { textFields } from '../trade-in-step/text-fields.ts';
import { openTradeIn, type OpenTradeIn } from '../trade-in-step/open-trade-in.ts';
import { takeContact } from '../trade-in-step/take-contact.ts';
import type { RouteArgs } from '../../route-module.ts';

/** `POST /api/trade-in/{key}`: with `act=photo` or `remove` the current photos, otherwise 201 with the next page, or the problems to fix. */
export async function action({ request, params, context }: RouteArgs<'key'>) {
  const open = await openTradeIn(params.key, context);
  const fields = await textFields(request.clone());
  if (fields.act !== undefined) return photos(open, fields, context);
  return formAnswer(await takeContact(request, open, context));
}

async function photos(open: OpenTradeIn, fields: Record<string, string>, context: RouteArgs<'key'>['context']) {
  if (!(await context.get(visitor).take('trade-in-change')).allowed)
    return problem(429, 'You’ve sent a lot of photos. Please wait a few minutes.');
  const refused = await changePhoto(open, fields, context);
  return refused === null ? Response.json(await photosView(open, context)) : problem(422, PHOTO_PROBLEMS[refused]);
}

export const loader = () => problem(405, 'Send this with POST.', { Allow: 'POST' });
