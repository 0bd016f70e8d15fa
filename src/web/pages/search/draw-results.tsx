import { renderToStaticMarkup } from 'react-dom/server';
import { SearchParts } from '#features/search/search-parts.tsx';
import type { ResultsAnswer, SearchView } from '#features/search/search-view.ts';
import type { VisitSettings } from '#domain/site/site-settings.ts';
import { keepChoice } from '../../layout/keep-choice.ts';
import { jsonLdTag, type JsonLd } from '../../json-ld.ts';
import { HeadTags } from '../../layout/head-tags.tsx';
import { headTags, type PageHead } from '../../page-head.ts';

/** The parts of a search page that another search changes, and the tags of its head. */
export const drawResults = (
  view: SearchView,
  settings: VisitSettings,
  head: PageHead,
  jsonLd: readonly JsonLd[],
): Pick<ResultsAnswer, 'html' | 'head'> => ({
  html: keepChoice(renderToStaticMarkup(<SearchParts view={view} />), settings),
  head: renderToStaticMarkup(<HeadTags tags={headTags(head)} />) + (jsonLd.length > 0 ? jsonLdTag(jsonLd) : ''),
});
