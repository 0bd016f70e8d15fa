import { SIGN_IN_PATH } from '#domain/sign-in/sign-in-path.ts';
import { definePage } from '../define-page.ts';

/** `/sign-in?type&redirect&back`: sign-in by a texted code. */
export const page = definePage({
  name: 'sign-in',
  paths: [SIGN_IN_PATH],
  kind: 'page',
  body: 'form',
  cache: 'never',
  robots: 'disallow',
  samples: ['/sign-in?type=watchlist&redirect=%2F&back=%2F'],
});
