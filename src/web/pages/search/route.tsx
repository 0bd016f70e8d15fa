import { data } from 'react-router';
import { SEARCH_PATH } from '#domain/site/site-paths.ts';
import { SearchPage } from '#features/search/search-page.tsx';
import { headHtml } from '../../context.ts';
import { jsonLdTag } from '../../json-ld.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';
import { loadSearch } from './load-search.ts';

/** `/search` and `/search/…`: the address is the state. */
export async function loader(args: RouteArgs) {
  const { view, head, jsonLd, event, analytics, status, headers } = await loadSearch(args, SEARCH_PATH);
  if (jsonLd.length > 0) args.context.get(headHtml).push(jsonLdTag(jsonLd));
  return data({ view, head, event, analytics }, { status, headers });
}

export default function Search({ loaderData }: PageProps<typeof loader>) {
  return <SearchPage view={loaderData.view} />;
}
