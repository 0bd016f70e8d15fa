import { SuccessPage } from '#features/enquire/success-page.tsx';
import { nounInSentence } from '#domain/words/noun-in-sentence.ts';
import { siteRequest } from '../../context.ts';
import type { Route } from './+types/route';

/** `/success`: where every form that was taken leads. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(siteRequest).site;
  return {
    view: {
      siteName: settings.site.name,
      searchText: `See all ${nounInSentence(settings.words.noun.many, settings.stock.makes ?? [])}`,
    },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData ? `Thank you | ${loaderData.view.siteName}` : 'Thank you' },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Success({ loaderData }: Route.ComponentProps) {
  return <SuccessPage view={loaderData.view} />;
}
