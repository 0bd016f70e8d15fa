import type { RouterContextProvider } from 'react-router';
import { makeOffer } from '#app/trade-in/make-offer.ts';
import { tradeInForm } from '#domain/forms/trade-in.ts';
import type { LeadTradeIn } from '#domain/lead/lead.ts';
import { sentPhotosKeptUntil } from '#domain/trade-in/kept-until.ts';
import { photoLabel } from '#domain/trade-in/photo-slots.ts';
import { attachmentPath, TRADE_IN_PATHS, tradeInPath } from '#domain/site/site-paths.ts';
import { errorReport, services } from '../../context.ts';
import { failureWords } from '../form/failure-words.ts';
import { takeForm, type TakenForm } from '../form/take-form.ts';
import type { OpenTradeIn } from './open-trade-in.ts';

/**
 * Takes the contact details: "create a lead (on a step that is not the last)". The offer is computed here, sent with the
 * lead and stored for the next page.
 */
export async function takeContact(
  request: Request,
  { site, tradeIn, car, now, origin }: OpenTradeIn,
  context: Readonly<RouterContextProvider>,
): Promise<TakenForm> {
  const { tradeIns, search } = context.get(services);
  const { answers, key, vehicle, plate } = tradeIn;
  const next = tradeInPath(key);
  if (answers === null || tradeIn.acceptedAt !== null)
    return { next, lead_id: tradeIn.leadId, sent: { car: null, category: tradeInForm.category } };
  try {
    const made = await makeOffer({ vehicle, answers }, site, search.stock, now);
    const photos = await tradeIns.attachments.photos(site.record.id, tradeIn.id, now);
    const keptUntil = sentPhotosKeptUntil(site.settings.tradeIn, now);
    const offer = 'offer' in made ? made.offer : null;
    const details: LeadTradeIn = {
      key,
      vehicle,
      plate,
      answers,
      offer,
      noEstimate: 'noEstimate' in made ? made.noEstimate : null,
      timezone: site.settings.site.timezone,
      accepted: false,
      ...(photos.length === 0
        ? {}
        : {
            photos: photos.map((photo) => ({
              label: photoLabel(photo.slot),
              url: `${origin}${attachmentPath(photo.key)}`,
            })),
          }),
    };
    return await takeForm(
      request,
      {
        site,
        form: tradeInForm,
        car,
        path: TRADE_IN_PATHS[0],
        now,
        origin,
        tradeIn: {
          details,
          onSubmitted: async (leadId) => {
            await tradeIns.attachments.keepPhotos(site.record.id, tradeIn.id, keptUntil);
            await tradeIns.store.saveOffer(site.record.id, key, { leadId, ...made });
            return next;
          },
        },
      },
      context,
    );
  } catch (error) {
    context.get(errorReport)(error);
    const problems = failureWords(site.settings).map((message) => ({ message }));
    return { refusal: { because: 'failed', problems, typed: {} }, status: 503 };
  }
}
