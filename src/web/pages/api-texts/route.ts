import { receiveText } from '#app/lead/receive-text.ts';
import { errorReport, services, siteRequest } from '../../context.ts';
import { problem } from '../../problem.ts';
import type { RouteArgs } from '../../route-module.ts';

export const loader = () => problem(405, 'Send text messages with POST.', { allow: 'POST' });

/**
 * `POST /api/texts/{provider}`: a text message that a shopper sent to the number of this site (`lead.textFrom`), in the
 * provider's own form. 204: taken, also when it was taken before. 403: it does not come from the provider. 503: not taken.
 */
export async function action({ request, params, context }: RouteArgs<'provider'>) {
  const { site, origin, now } = context.get(siteRequest);
  const { texts } = context.get(services);
  const { settings, record } = site;
  if (texts.receiver?.provider !== params.provider || settings.lead.textFrom === null)
    return problem(404, 'This site takes no text messages from this provider.');
  const { pathname, search } = new URL(request.url);
  const fields = new URLSearchParams(await request.text());
  const received = texts.receiver.read({ url: origin + pathname + search, headers: request.headers, fields });
  if (!received) return problem(403, 'This message is not signed by the provider, or its key is wrong.');
  if (received.to !== settings.lead.textFrom) return problem(404, 'This site has another number.');
  try {
    await receiveText(texts, { id: record.id, origin, settings }, received, now);
    return new Response(null, { status: 204 });
  } catch (error) {
    context.get(errorReport)(error);
    return problem(503, 'The message could not be taken now. Please send it again.', { 'retry-after': '30' });
  }
}
