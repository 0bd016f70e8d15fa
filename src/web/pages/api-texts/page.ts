import { definePage } from '../define-page.ts';

/** Takes the text messages of shoppers from the SMS provider. */
export const page = definePage({
  name: 'api-texts',
  paths: ['/api/texts/:provider'],
  kind: 'endpoint',
  body: 'form',
  cache: 'never',
  robots: 'disallow',
});
