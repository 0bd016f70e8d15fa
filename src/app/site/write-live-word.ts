import type { WrittenBlock } from '#app/content/page-bodies.ts';
import { joinParts } from '#app/content/page-parts.ts';
import type { PagePorts } from '#app/content/publish-page.ts';
import { contentPage } from '#domain/content/content-policy.ts';
import { ownPage } from '#domain/content/own-pages.ts';
import { pageForm, type PageForm } from '#domain/content/page-form.ts';
import type { Quote } from '#domain/site/site-findings.ts';
import { replaceAt, replaceInTexts } from '#domain/text/replace-in-texts.ts';
import type { Role } from '#domain/staff/roles.ts';
import { draftField, settingAt } from './draft-field.ts';
import type { DraftOwner, DraftStore } from './draft-store.ts';
import { openDraft } from './open-draft.ts';

export type LiveWordOutcome =
  | { outcome: 'drafted'; field: string }
  /** `at`: the block, from 0; null: title or description. */
  | { outcome: 'page drafted'; path: string; at: number | null }
  | { outcome: 'not allowed' }
  /** The text has changed since it was read. */
  | { outcome: 'changed' };

type Ports = PagePorts & { drafts: DraftStore };

/** Writes a live word in place of a claim, as a draft: of the settings, or of the page that holds the text. */
export async function writeLiveWord(
  ports: Ports,
  { slug, owner, role }: { slug: string; owner: DraftOwner; role: Role },
  { path, mark, live }: Quote & { live: string },
): Promise<LiveWordOutcome> {
  const draft = await openDraft(ports, slug, owner);
  if (path[0] === 'content' && path[1] === 'pages') {
    const page = draft.published.settings.content.pages[Number(path[2])];
    const at = path[3] === 'blocks' ? Number(path[4]) : null;
    return page ? onPage(ports, owner, page.path, at, mark, live) : { outcome: 'changed' };
  }
  const field = `${path[0]}.${path[1]}`;
  const current = settingAt('settings' in draft.drafted ? draft.drafted.settings : draft.published.settings, field);
  const value = replaceAt(current, path.slice(2), mark, live);
  if (JSON.stringify(value) === JSON.stringify(current)) return { outcome: 'changed' };
  const published = draft.published.settings;
  const saved = await draftField(ports, { owner, role, published }, field, value);
  if (saved === 'not allowed') return { outcome: 'not allowed' };
  return saved.length > 0 ? { outcome: 'changed' } : { outcome: 'drafted', field };
}

async function onPage(
  { sites, pages, bodies, clock }: PagePorts,
  owner: DraftOwner,
  path: string,
  at: number | null,
  mark: string,
  live: string,
): Promise<LiveWordOutcome> {
  const [draft, current] = [await pages.of(owner.siteId, path), await sites.current(owner.siteId)];
  const written = ownPage(current?.document, path);
  if (!written && !draft) return { outcome: 'changed' };
  const before: PageForm =
    draft?.form ?? pageForm(contentPage.parse(written), bodies.write((written!.blocks ?? []) as WrittenBlock[]));
  const form =
    at === null
      ? {
          ...before,
          title: replaceInTexts(before.title, mark, live),
          description: replaceInTexts(before.description, mark, live),
        }
      : { ...before, body: joinParts(bodies.parts(before.body).map((part) => rewritten(part, mark, live, bodies))) };
  if (JSON.stringify(form) === JSON.stringify(before)) return { outcome: 'changed' };
  const change = { path, form, begun: draft ? draft.begun : written };
  return (await pages.save(owner, change, draft?.version ?? 0, clock.now()))
    ? { outcome: 'page drafted', path, at }
    : { outcome: 'changed' };
}

/** A block with a claim replaced. One without it stays as it is written. */
function rewritten(
  { kind, source, fields }: ReturnType<PagePorts['bodies']['parts']>[number],
  mark: string,
  live: string,
  bodies: PagePorts['bodies'],
): string {
  const after = fields && replaceInTexts(fields, mark, live);
  if (!after || JSON.stringify(after) === JSON.stringify(fields)) return source;
  return bodies.write([{ kind, ...after }]).trimEnd();
}
