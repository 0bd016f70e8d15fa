import { useState } from 'react';
import { Links, useMatches } from 'react-router';

/**
 * The styles of the first page are inlined (entry.server.tsx), so that nothing is fetched before it can be seen.
 * A page of another kind that is reached without a page load fetches its own as files, as every page does in development.
 */
export function PageStyles() {
  const page = useMatches().at(-1)?.id;
  const [opened] = useState(page);
  return import.meta.env.DEV || page !== opened ? <Links /> : null;
}
