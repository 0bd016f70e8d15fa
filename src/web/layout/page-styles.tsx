import { use, useState } from 'react';
import { Links, useMatches } from 'react-router';
import { ServerHtml } from '#ui/server-html/server-html.tsx';
import { DocumentContext } from './document-context.ts';

/**
 * The styles of a page stand in it: nothing has to be fetched before it can be seen. A page of another kind that is
 * reached without a page load fetches its own as files.
 */
export function PageStyles() {
  const { nonce, styles } = use(DocumentContext);
  const page = useMatches().at(-1)?.id;
  const [opened] = useState(page);
  if (import.meta.env.DEV) return <Links />;
  return (
    <>
      <ServerHtml as="style" name="styles" nonce={nonce} html={styles} />
      {page !== opened && <Links />}
    </>
  );
}
