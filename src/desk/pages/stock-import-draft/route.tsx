import { Link } from 'react-router';
import { Banner } from '#ui/banner/banner.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { reloadConflict } from '../../reload-conflict.ts';
import type { Route } from './+types/route.ts';
import { actOnDraft } from './act-on-draft.ts';
import { AgainNote } from './again-note.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { DraftProgress } from './draft-progress.tsx';
import { DraftReport } from './draft-report.tsx';
import { DRAFT_STEPS } from './draft-words.ts';
import { loadDraft } from './load-draft.ts';
import { PreviewCards } from './preview-cards.tsx';
import { reachedDraft } from './reached-draft.ts';
import css from './stock-import-draft.module.css';
import { WordsStep } from './words-step.tsx';
import { deskStaff } from '../../context.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const staff = context.get(deskStaff);
  const draft = await reachedDraft(context, staff, params.id);
  return loadDraft(context, staff, draft, new URL(request.url).searchParams);
}

export const action = ({ context, request, params }: Route.ActionArgs) => actOnDraft(context, request, params.id);
export const shouldRevalidate = reloadConflict;

export const meta: Route.MetaFunction = () => [{ title: 'Import stock | Desk' }];

const STEP_NAMES = { columns: 'Columns', words: 'Words', check: 'Check and import' } as const;

const SAVED = { corrections: 'Your corrections were saved.', choice: 'Your choice was saved.' } as const;

/** One uploaded file, from its columns to its report. */
export default function StockImportDraft({ loaderData: view, actionData }: Route.ComponentProps) {
  const { file, state, step, problem } = view;
  const working = state === 'checking' || state === 'running' || state === 'undoing';
  return (
    <>
      <PageHeading title={view.name} note={view.dealership}>
        <Link className="link" to="/stock/import">
          All imports
        </Link>
      </PageHeading>
      <div className={css.page}>
        {actionData?.error !== undefined && <Banner title={actionData.error} />}
        {problem !== null && <Banner title="This file can’t be used">{problem}</Banner>}
        {view.saved !== null && (state === 'checking' || state === 'checked') && (
          <Banner kind="info" title={`${SAVED[view.saved]} Nothing is imported yet.`}>
            {state === 'checking' ? 'The file is checked again.' : 'The file was checked again. You can import it now.'}
          </Banner>
        )}
        {working && <DraftProgress view={view} />}
        {(state === 'imported' || state === 'undone') && <DraftReport view={view} />}
        {file !== null && !working && (
          <>
            <nav aria-label="Steps">
              <ol className={css.steps}>
                {DRAFT_STEPS.map((name, index) => (
                  <li key={name} data-done={DRAFT_STEPS.indexOf(step) > index || undefined}>
                    <Link to={`?step=${name}`} aria-current={name === step ? 'step' : undefined}>
                      <b>{index + 1}</b>
                      {STEP_NAMES[name]}
                    </Link>
                  </li>
                ))}
              </ol>
            </nav>
            <div className={css.columns}>
              <div className={css.main}>
                {view.isAgain && step !== 'check' && <AgainNote />}
                {step === 'columns' && <ColumnsStep key={view.id} view={view} file={file} />}
                {step === 'words' && <WordsStep view={view} file={file} />}
                {step === 'check' && <CheckStep view={view} file={file} typed={actionData?.typed ?? {}} />}
              </div>
              <PreviewCards file={file} />
            </div>
          </>
        )}
      </div>
    </>
  );
}
