import { anyOrigin } from '../../allowed-origins.ts';
import { definePage, noQuery } from '../define-page.ts';

/** Leads from the domain to the card of its endpoint (an experimental extension of the protocol). */
export const page = definePage({
  name: 'ai-catalog',
  paths: ['/.well-known/ai-catalog.json'],
  kind: 'endpoint',
  origins: anyOrigin,
  cache: { query: noQuery, shows: 'site' },
  robots: 'noindex',
});
