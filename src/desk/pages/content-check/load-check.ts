import { openDraft } from '#app/site/open-draft.ts';
import type { SiteFinding } from '#domain/site/site-findings.ts';
import { counted } from '#domain/text/words.ts';
import { deskServices, type Context } from '../../context.ts';
import { writtenSite } from '../page/written-site.ts';
import { checkHere } from './check-here.ts';
import { findingView } from './finding-view.ts';

/** Every finding with its place and its cure. */
export async function loadCheck(context: Context) {
  const { owner, staff } = writtenSite(context);
  const { settings: services, content } = deskServices(context);
  const [check, draft, pages] = [
    await checkHere(context),
    await openDraft(services, staff.site.record.slug, owner),
    await content.pages.list(owner.siteId),
  ];
  const at = {
    settings: check.settings,
    role: staff.role,
    drafted: {
      fields: new Set(draft.changes.map(({ field }) => field)),
      pages: new Set(pages.map(({ path }) => path)),
    },
  };
  const shown = (findings: readonly SiteFinding[]) => findings.map((finding) => findingView(finding, at));
  const { claims, links, decisions } = check;
  const untrue = claims.length + links.length;
  return {
    title:
      untrue === 0 ? 'The website says what its data say' : `${counted(untrue, 'statement')} to correct on the website`,
    groups: [
      { id: 'claims', title: 'Not true', note: 'Shoppers can notice these.', findings: shown(claims) },
      { id: 'links', title: 'Broken links', note: 'They lead to no page.', findings: shown(links) },
      {
        id: 'decisions',
        title: 'To decide',
        note: 'Sample texts, missing facts and choices with legal weight.',
        findings: shown(decisions),
      },
    ].filter(({ findings }) => findings.length > 0),
  };
}
