import type { Clock } from '#app/clock.ts';
import type { DraftChange, Own } from '#domain/settings-draft/draft-change.ts';
import { documentProblems, type DocumentProblem } from '#domain/site/document-problems.ts';
import { soundPart } from '#domain/site/sound-part.ts';
import type { SiteDocument } from '#domain/site/site-document.ts';
import { applySites, type ApplyOutcome } from './apply-sites.ts';
import type { SiteProblem } from './assess-site.ts';
import { SettingsOvertaken, type DraftOwner } from './draft-store.ts';
import { openDraft, type DraftPorts } from './open-draft.ts';

export type PublishOutcome =
  | Exclude<ApplyOutcome, { outcome: 'refused' }>
  | { outcome: 'refused'; problems: (SiteProblem | DocumentProblem)[] }
  /** Someone else changed these fields; none: between looking and publishing. */
  | { outcome: 'overtaken'; changes: (DraftChange & { now: Own })[] };

/**
 * Makes a draft public: the same checks as `site check`, one revision, one line in the audit log. What someone else
 * has changed in the meantime is not published over: the person sees both and decides.
 */
export async function publishDraft(
  ports: DraftPorts & { clock: Clock },
  slug: string,
  owner: DraftOwner,
  signed: { by: string; note: string | null },
): Promise<PublishOutcome> {
  const draft = await openDraft(ports, slug, owner);
  if (draft.overtaken.length > 0) return { outcome: 'overtaken', changes: draft.overtaken };
  const wrong = documentProblems(draft.document);
  if (wrong.length > 0) {
    const document = soundPart(draft.document, wrong);
    const [rest] = document ? await applySites(ports.sites, ports.clock, [{ slug, document, wrong }], signed) : [];
    return { outcome: 'refused', problems: [...wrong, ...(rest?.outcome === 'refused' ? rest.problems : [])] };
  }
  const publishing = {
    ...ports.sites,
    apply: (identity, revision) =>
      ports.drafts.publish({ owner, identity, revision, after: draft.live.revision, changes: draft.changes }),
  } satisfies typeof ports.sites;
  try {
    const [outcome] = await applySites(
      publishing,
      ports.clock,
      [{ slug, document: draft.document as SiteDocument }],
      signed,
    );
    if (outcome!.outcome === 'unchanged') await ports.drafts.drop(owner, 'all');
    return outcome!;
  } catch (error) {
    if (error instanceof SettingsOvertaken) return { outcome: 'overtaken', changes: [] };
    throw error;
  }
}
