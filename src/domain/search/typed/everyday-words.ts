import { stem } from './word-stem.ts';

/** Words for people, uses and qualities. Equipment may have one in its name ("Family bunks"), but alone it asks for something else. */
const WORDS =
  'family families kid kids child children baby people person couple driver owner lady work tradie trade business farm ' +
  'school uni commute commuter daily weekend holiday travel travelling trip touring tourer adventure outback beach ' +
  'island city town country bush comfort comfortable luxury safety sport sports sporty performance economy economical ' +
  'reliable practical quick fast large small medium compact light heavy long short wide high single double triple extra ' +
  'special standard original genuine factory quality condition clean independent combination engine machine range ' +
  'degree phone emergency crash quick stone queen warning pressure';

const STEMS: ReadonlySet<string> = new Set(WORDS.split(' ').map(stem));

export const isEverydayWord = (word: string): boolean => STEMS.has(stem(word));
