import { problemAnswer } from '../answers/small-answer.ts';
import { errorPage } from '../answers/error-page.ts';
import type { Endpoint, SiteChainRequest } from '../chain/endpoint.ts';
import type { HttpPorts } from '../http-ports.ts';

/**
 * A page of a website that is not open yet (`site.open`). Its staff get the page itself, made for them alone, so that they
 * can try everything; everyone else learns that it opens soon, and search engines are kept away.
 */
export const beforeOpening = (page: Endpoint, { isStaff }: Pick<HttpPorts, 'isStaff'>): Endpoint<SiteChainRequest> => ({
  ...page,
  async admit(at) {
    const { site, request, scheme } = at;
    if (await isStaff?.(site, request, scheme)) return (await page.admit?.(at)) ?? { who: undefined };
    if (page.kind === 'endpoint') return { refused: problemAnswer(404, 'This website is not open yet.', NO_INDEX) };
    const { name, phone } = site.settings.site;
    const words = `The new website of ${name} isn’t open yet.${phone === null ? '' : ` Call us on ${phone}.`}`;
    const look = { site: site.settings, title: 'Opening soon', home: false, headers: NO_INDEX };
    return { refused: errorPage(at.reads ? 200 : 403, words, look) };
  },
});

const NO_INDEX = { 'x-robots-tag': 'noindex, nofollow' };
