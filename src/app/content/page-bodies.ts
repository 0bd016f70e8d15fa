import type { PageProblem } from '#domain/content/page-form.ts';

/** A block as it is written: its kind and its fields. */
export interface WrittenBlock {
  kind: string;
  [field: string]: unknown;
}

/** Port: the text of a page, Markdown with fenced blocks, and what it says. */
export interface PageBodies {
  /** Blocks that have no mistake are there, whatever is wrong with the others. */
  read(body: string): { blocks: object[]; problems: PageProblem[] };
  /** The text that says these blocks. */
  write(blocks: readonly WrittenBlock[]): string;
}
