import { UnusableFeed } from '../feed.ts';
import { correctRows } from './correct-rows.ts';
import type { ImportDraft, ImportDrafts } from './import-drafts.ts';
import { readRows, type JudgedFile, type ReadRows, type UnusableFile } from './judge-file.ts';

export interface DraftReadingPorts {
  drafts: Pick<ImportDrafts, 'file'>;
  judge: (bytes: Buffer) => Promise<JudgedFile | UnusableFile>;
}

export interface ReadDraft extends ReadRows {
  /** As it was uploaded. */
  file: JudgedFile;
}

/** The first rows of a draft's file as its mapping, its words and its corrections read them now. */
export async function readDraft(
  { drafts, judge }: DraftReadingPorts,
  draft: ImportDraft,
  bounds: Parameters<typeof readRows>[2],
): Promise<ReadDraft | UnusableFile> {
  const bytes = await drafts.file(draft.groupId, draft.id);
  if (!bytes) return { unusable: 'The file is no longer stored. Upload it again.' };
  const file = await judge(bytes);
  if ('unusable' in file) return file;
  const corrected = { ...file, rows: correctRows(file.rows, draft.corrections), words: draft.words };
  try {
    return { file, ...readRows(corrected, draft.mapping, bounds) };
  } catch (error) {
    if (error instanceof UnusableFeed) return { unusable: error.message };
    throw error;
  }
}
