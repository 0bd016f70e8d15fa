import { definePage } from '../define-page.ts';

/** "POST /api/miscellaneous: valuation response plus column_name 'valuation' (one variant); success or failure logged." */
export const page = definePage({
  name: 'api-miscellaneous',
  paths: ['/api/miscellaneous'],
  kind: 'endpoint',
  body: 'form',
  cache: 'never',
  robots: 'disallow',
  limit: 'trade-in-change',
});
