import type { Clock } from '#app/clock.ts';
import { ownValue, withDraft, type DraftChange, type Own } from '#domain/settings-draft/draft-change.ts';
import { documentProblems, type DocumentProblem } from '#domain/site/document-problems.ts';
import { soundPart } from '#domain/site/sound-part.ts';
import type { SiteDocument } from '#domain/site/site-document.ts';
import { applySites, type ApplyOutcome } from './apply-sites.ts';
import type { SiteProblem } from './assess-site.ts';
import { SettingsOvertaken, type DraftOwner, type DraftPublication } from './draft-store.ts';
import { openDraft, type OpenDraftPorts, type OpenDraft } from './open-draft.ts';

export type PublishOutcome =
  | Exclude<ApplyOutcome, { outcome: 'refused' }>
  | { outcome: 'refused'; problems: (SiteProblem | DocumentProblem)[] }
  /** Someone else changed these fields; none: between looking and publishing. */
  | { outcome: 'overtaken'; changes: (DraftChange & { now: Own })[] };

type PublishPorts = OpenDraftPorts & { clock: Clock };
type Signed = { by: string; note: string | null };

/**
 * Makes a draft public: the same checks as `site check`, one revision, one line in the audit log. What someone else
 * has changed in the meantime is not published over: the person sees both and decides.
 */
export async function publishDraft(
  ports: PublishPorts,
  slug: string,
  owner: DraftOwner,
  signed: Signed,
): Promise<PublishOutcome> {
  const draft = await openDraft(ports, slug, owner);
  if (draft.overtaken.length > 0) return { outcome: 'overtaken', changes: draft.overtaken };
  const outcome = await publish(ports, slug, { ...draft, owner, ends: 'all' }, signed);
  if (outcome.outcome === 'unchanged') await ports.drafts.drop(owner, 'all');
  return outcome;
}

/** Makes a few fields public at once. The person's draft of other fields stays a draft. */
export async function publishFields(
  ports: PublishPorts,
  slug: string,
  owner: DraftOwner,
  wanted: readonly { field: string; after: Own }[],
  signed: Signed,
): Promise<PublishOutcome> {
  const { live } = await openDraft(ports, slug, owner);
  const changes = wanted.map(({ field, after }) => ({ field, before: ownValue(live.document, field), after }));
  const document = withDraft(live.document, changes);
  const ends = wanted.map(({ field }) => field);
  return publish(ports, slug, { live, document, changes, owner, ends }, signed);
}

async function publish(
  ports: PublishPorts,
  slug: string,
  draft: Pick<OpenDraft, 'live' | 'document' | 'changes'> & Pick<DraftPublication, 'owner' | 'ends'>,
  signed: Signed,
): Promise<PublishOutcome> {
  const { owner, changes, ends } = draft;
  const wrong = documentProblems(draft.document);
  if (wrong.length > 0) {
    const document = soundPart(draft.document, wrong);
    const [rest] = document ? await applySites(ports.sites, ports.clock, [{ slug, document, wrong }], signed) : [];
    return { outcome: 'refused', problems: [...wrong, ...(rest?.outcome === 'refused' ? rest.problems : [])] };
  }
  const publishing = {
    ...ports.sites,
    apply: (identity, revision) =>
      ports.drafts.publish({ owner, identity, revision, after: draft.live.revision, changes, ends }),
  } satisfies typeof ports.sites;
  try {
    const [outcome] = await applySites(
      publishing,
      ports.clock,
      [{ slug, document: draft.document as SiteDocument }],
      signed,
    );
    return outcome!;
  } catch (error) {
    if (error instanceof SettingsOvertaken) return { outcome: 'overtaken', changes: [] };
    throw error;
  }
}
