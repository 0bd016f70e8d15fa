import { ASSISTANT_LINK_PATTERN } from '#domain/assistant/assistant-link-path.ts';
import { definePage } from '../define-page.ts';

/** A link that an assistant handed to a person: leads to a form of this site, filled in. It opens nothing else. */
export const page = definePage({
  name: 'assistant-link',
  paths: [ASSISTANT_LINK_PATTERN],
  kind: 'page',
  cache: 'never',
  robots: 'disallow',
});
