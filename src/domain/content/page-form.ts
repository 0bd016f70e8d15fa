import { describeProblems } from '../site/document-problems.ts';
import { problemWords } from '../site/problem-words.ts';
import { pageHead, type ContentPage } from './content-policy.ts';
import { wordProblems } from './live-word-problems.ts';

/** The fields of a page's form, beside its address, which never changes. */
export const PAGE_FIELDS = [
  'title',
  'menu',
  'description',
  'picture',
  'date',
  'start',
  'expiry',
  'index',
  'hidden',
  'body',
] as const;
export type PageField = (typeof PAGE_FIELDS)[number];

/** A page as someone types it: nothing is lost of what does not fit yet. A ticked box is "yes". */
export type PageForm = Readonly<Record<PageField, string>>;

/** What is wrong, where: a line is one of the body, from 1. */
export interface PageProblem {
  field: PageField;
  line: number | null;
  words: string;
}

/** What a ticked box posts. */
export const YES = 'yes';

/** A form of a page that no one has written yet. */
export const emptyPageForm = (title: string): PageForm => ({
  title,
  menu: '',
  description: '',
  picture: '',
  date: '',
  start: '',
  expiry: '',
  index: YES,
  hidden: '',
  body: '',
});

/** A page → the form that says it. `body`: its blocks as text. */
export const pageForm = (page: ContentPage, body: string): PageForm => ({
  title: page.title,
  menu: page.menu ?? '',
  description: page.description ?? '',
  picture: page.picture ?? '',
  date: page.date ?? '',
  start: page.start ?? '',
  expiry: page.expiry ?? '',
  index: page.index ? YES : '',
  hidden: page.hidden ? YES : '',
  body,
});

/** The same, field by field: a box that is not ticked is not sent, and browsers send line breaks of their own. */
export const postedPageForm = (read: (name: string) => string): PageForm =>
  Object.fromEntries(
    PAGE_FIELDS.map((field) => [field, field === 'body' ? read(field).replaceAll('\r\n', '\n') : read(field).trim()]),
  ) as Record<PageField, string>;

export const samePageForm = (one: PageForm, other: PageForm): boolean =>
  PAGE_FIELDS.every((field) => one[field] === other[field]);

/** The head that a form says, without what it leaves to the default; and what is wrong with it. */
export function readPageHead(path: string, form: PageForm): { head: object; problems: PageProblem[] } {
  const { body: _body, index, hidden, title, ...rest } = form;
  const head = {
    path,
    title,
    ...Object.fromEntries(Object.entries(rest).filter(([, text]) => text !== '')),
    ...(index !== YES && { index: false }),
    ...(hidden === YES && { hidden: true }),
  };
  const wrong = [...describeProblems(pageHead, head), ...wordProblems(head)];
  const problems = wrong.map((problem): PageProblem => ({
    field: PAGE_FIELDS.find((one) => one === problem.path[0]) ?? 'title',
    line: null,
    words: problemWords(problem),
  }));
  return { head, problems };
}
