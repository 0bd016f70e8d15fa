import { HydratedRouter } from 'react-router/dom';
import { hydratePage } from './preact/hydrate-page.ts';

/**
 * Asked for the first time, the router answers by throwing a promise: it reads the page's data. Waited for here, the page
 * is taken over in one piece; a <Suspense> around a whole document would not know its parts again.
 */
async function readPageData(): Promise<void> {
  try {
    HydratedRouter({});
  } catch (reading) {
    if (!(reading instanceof Promise)) throw reading;
    await reading;
  }
}

await readPageData();
hydratePage(<HydratedRouter />);
