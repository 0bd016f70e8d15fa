import type { LeadDocument } from '#domain/lead/lead.ts';
import { documentPath } from '#domain/site/site-paths.ts';
import { formatDate } from '#domain/text/format-date.ts';
import type { SentDocument } from './attachment-store.ts';

/** A document as anyone who answers is told of it: what it is, until when it is there, and its address at the desk. */
export const leadDocument = ({ label, key, expiresAt }: SentDocument, origin: string): LeadDocument => ({
  label: `${label} (until ${formatDate(expiresAt.toISOString().slice(0, 10))})`,
  url: origin + documentPath(key),
});
