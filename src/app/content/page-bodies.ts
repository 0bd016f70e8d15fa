import type { BlockKind } from '#domain/content/content-policy.ts';
import type { PageForm, PageProblem } from '#domain/content/page-form.ts';

/** A block as it is written: its kind and its fields. */
export interface WrittenBlock {
  kind: string;
  [field: string]: unknown;
}

/** One block of a page's text. */
export interface PagePart {
  kind: BlockKind;
  /** As it is written, to the letter. */
  source: string;
  /** Its first line in the text, from 1. */
  line: number;
  /** `null`: what is written there is no list of fields. */
  fields: Readonly<Record<string, unknown>> | null;
  /** What is wrong. `field`: "button.path"; "": the block as a whole. */
  problems: { field: string; words: string }[];
}

/** Port: the text of a page, Markdown with fenced blocks, and what it says. */
export interface PageBodies {
  /** Blocks that have no mistake are there, whatever is wrong with the others. */
  read(body: string): { blocks: object[]; problems: PageProblem[] };
  /** The same block by block, with mistakes. */
  parts(body: string): PagePart[];
  /** The text that says these blocks. */
  write(blocks: readonly WrittenBlock[]): string;
  /** A page as its file holds it: head and text. */
  file(form: PageForm): string;
  /** The fields and the text of a file. `undefined`: the text does not begin with the head of a page. */
  readFile(file: string): Partial<PageForm> | undefined;
  /** Text in Markdown that leaves what comes after it alone: an open fence is closed. */
  closed(markdown: string): string;
}
