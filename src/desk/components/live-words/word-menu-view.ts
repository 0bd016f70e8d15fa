import { liveValues } from '#app/site/live-values.ts';
import { fillText } from '#domain/content/fill-live-words.ts';
import { LIVE_WORD_NAMES, LIVE_WORDS, type LiveWord } from '#domain/content/live-words.ts';
import { deskRequest, deskServices, deskStaff, type Context } from '../../context.ts';

export interface WordView {
  word: LiveWord;
  meaning: string;
  /** What stands for it now; "": it has no value. */
  value: string;
}

/** The live words with their values on this site. */
export async function wordMenu(context: Context): Promise<WordView[]> {
  const { site } = context.get(deskStaff);
  const values = await liveValues(site, deskServices(context).stock.index, context.get(deskRequest).now);
  return LIVE_WORD_NAMES.map((word) => ({
    word,
    meaning: LIVE_WORDS[word],
    value: fillText(`{{${word}}}`, values),
  }));
}
