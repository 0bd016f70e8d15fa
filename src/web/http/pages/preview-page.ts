import { gateOf } from '../../pages/gate-of.ts';
import type { Page } from '../../pages/define-page.ts';
import { errorPage } from '../answers/error-page.ts';
import type { HttpPorts } from '../http-ports.ts';
import { prepareResponse, type BufferedAnswer } from '../answers/prepared-response.ts';
import type { Endpoint } from '../chain/endpoint.ts';
import { frameOf } from './framed-page.ts';

/** The name of the key of a preview in an address. */
export const PREVIEW_KEY = 'preview';

/** A framed page as a preview shows it: its links lead on within the preview. */
function asPreview({ status, body, headers }: BufferedAnswer, key: string): BufferedAnswer {
  const isHtml = headers['content-type']?.startsWith('text/html') === true;
  return {
    status,
    body: isHtml ? Buffer.from(withPreviewLinks(body.toString('utf8'), key)) : body,
    headers: {
      ...headers,
      ...(headers.location?.startsWith('/') ? { location: withKey(headers.location, key, '&') } : {}),
    },
  };
}

/** Links of the site itself keep the key; what is between tags is text and stays as it is. */
export const withPreviewLinks = (html: string, key: string): string =>
  html.replace(
    /(<a\b[^>]*?\shref=")(\/(?!\/)[^"]*)(")/g,
    (_all, before: string, href: string, after: string) => before + withKey(href, key, '&amp;') + after,
  );

function withKey(href: string, key: string, and: string): string {
  const hash = href.indexOf('#');
  const [path, fragment] = hash === -1 ? [href, ''] : [href.slice(0, hash), href.slice(hash)];
  return `${path}${path.includes('?') ? and : '?'}${PREVIEW_KEY}=${key}${fragment}`;
}

/** A page of a draft. It looks into no cache and fills none; pages that are made for one visitor have no preview. */
export function previewPage(ports: HttpPorts): (page: Page) => Endpoint {
  const draw = frameOf(ports);
  return (page) => ({
    kind: page.kind,
    takes: () => true,
    methods: ['GET'],
    limits: () => [], // its key is one of staff
    async answer(at) {
      const { url } = at.address;
      const key = url.searchParams.get(PREVIEW_KEY)!;
      const site = await ports.previews?.open(at.site, key);
      if (!site) return errorPage(404, 'This preview has expired. Open it again from the desk.');
      if (page.kind !== 'page' || page.cache === 'never' || gateOf(page, site.settings, url.pathname) !== undefined)
        return errorPage(404, 'This page is personal to each visitor and has no preview.');
      const address = new URL(url.pathname + url.search, at.homeOrigin);
      address.searchParams.delete(PREVIEW_KEY);
      return prepareResponse(asPreview(await draw(at, address, site), key));
    },
  });
}
