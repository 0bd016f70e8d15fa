import { contentPage, type ContentPage } from '#domain/content/content-policy.ts';
import type { WrittenPage } from '#domain/content/own-pages.ts';
import { readPageHead, type PageForm, type PageProblem } from '#domain/content/page-form.ts';
import { fieldLabel } from '#domain/settings-form/field-label.ts';
import { describeProblems } from '#domain/site/document-problems.ts';
import { problemWords } from '#domain/site/problem-words.ts';
import type { PageBodies } from './page-bodies.ts';

/** What a form of a page says, and everything that is wrong with it. */
export function readDraftPage(
  bodies: PageBodies,
  path: string,
  form: PageForm,
): { page: WrittenPage; problems: PageProblem[] } {
  const { head, problems: headProblems } = readPageHead(path, form);
  const { blocks, problems: bodyProblems } = bodies.read(form.body);
  const page = { ...head, path, blocks };
  const problems = [...headProblems, ...bodyProblems];
  // what only the whole page can be wrong in, such as too many blocks
  const whole = problems.length > 0 ? [] : describeProblems(contentPage, page);
  return {
    page,
    problems: [
      ...problems,
      ...whole.map((problem): PageProblem => ({
        field: 'body',
        line: null,
        words: `${fieldLabel(String(problem.path[0] ?? 'page'))} ${problemWords(problem)}`,
      })),
    ],
  };
}

/** The page of a draft as a preview shows it, whenever it is on: what has a mistake is left out. */
export function draftedPage(bodies: PageBodies, path: string, form: PageForm): ContentPage {
  const { page } = readDraftPage(bodies, path, form);
  const shown = { ...page, start: undefined, expiry: undefined, hidden: false };
  const read = contentPage.safeParse(shown);
  return read.success
    ? read.data
    : contentPage.parse({ path, title: form.title.slice(0, 90) || 'Untitled', blocks: fitting(page.blocks) });
}

const fitting = (blocks: unknown): unknown => {
  const { blocks: schema } = contentPage.shape;
  return Array.isArray(blocks) ? blocks.filter((block) => schema.safeParse([block]).success).slice(0, 60) : [];
};
