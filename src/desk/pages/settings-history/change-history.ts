import { data, redirect } from 'react-router';
import { publishDraft } from '#app/site/publish-draft.ts';
import { changeDraft } from '#app/site/change-draft.ts';
import { documentChanges } from '#domain/site/settings-changes.ts';
import { ownValue } from '#domain/settings-draft/draft-change.ts';
import { deskServices, deskStaff, type Context } from '../../context.ts';
import { openEditor } from '../settings/open-editor.ts';
import { checkFields } from '../settings/open-editor.ts';
import { postedIntent } from '../../posted-intent.ts';
import { shownProblem, type ShownProblem } from '../../setting-cure.ts';

const OVERTAKEN = 'Someone else has published changes since you started. Your draft is safe. Review the list below.';

export interface HistoryOutcome {
  problems: ShownProblem[];
}

/** Publishes the draft, undoes one of its changes, resolves a conflict with someone else’s change, or restores a version. */
export async function changeHistory(context: Context, request: Request) {
  const form = await request.formData();
  const { intent, about } = postedIntent(context, 'settings-history');
  const editor = await openEditor(context, context.get(deskStaff));
  const { draft, owner, clock, staff } = editor;
  const ports = { ...deskServices(context).settings, clock };
  switch (intent) {
    case 'publish': {
      checkFields(
        staff,
        draft.changes.map(({ field }) => field),
      );
      const note = String(form.get('note') ?? '')
        .trim()
        .slice(0, 200);
      const outcome = await publishDraft(ports, staff.site.record.slug, owner, { by: staff.name, note: note || null });
      if (outcome.outcome === 'refused')
        return data<HistoryOutcome>({
          problems: outcome.problems.map((problem) => shownProblem(problem, staff.role)),
        });
      if (outcome.outcome === 'overtaken')
        return data<HistoryOutcome>({ problems: [{ words: OVERTAKEN, cure: null }] });
      return redirect('/settings/history');
    }
    case 'undo':
      await ports.drafts.drop(owner, [about]);
      return redirect('/settings/history?compare=draft');
    case 'keep':
      await ports.drafts.acknowledge(owner, [{ field: about, before: ownValue(draft.live.document, about) }]);
      return redirect('/settings/history?compare=draft');
    case 'revert': {
      const version = (await ports.sites.history(draft.record.id)).find(({ revision }) => String(revision) === about);
      if (!version) {
        const words = `Version ${about} no longer exists.`;
        return data<HistoryOutcome>({ problems: [{ words, cure: null }] }, { status: 404 });
      }
      // as a draft, so that it can be checked before it is published
      const fields = documentChanges(draft.live.document, version.document).filter(({ field }) => field.includes('.'));
      await changeDraft(
        ports,
        owner,
        fields.map(({ field, after }) => ({ field, after: after === undefined ? null : { value: after } })),
      );
      return redirect('/settings/history?compare=draft');
    }
  }
}
