/** What a new part of the project is made of: whole files, changes of lists, and what its author does next. */
export interface Blueprint {
  /** Path → text. */
  files: Record<string, string>;
  /** Path → how its text changes. */
  changes: Record<string, (text: string) => string>;
  next: readonly string[];
}

/** The spellings of a name: `opening-hours`, `openingHours`, `Opening hours`. */
export interface Name {
  kebab: string;
  camel: string;
  words: string;
}

export const nameOf = (kebab: string): Name => {
  const camel = kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const words = kebab.replaceAll('-', ' ');
  return { kebab, camel, words: words[0]!.toUpperCase() + words.slice(1) };
};

/** Adds an import below the others. */
export const withImport =
  (line: string) =>
  (text: string): string => {
    const at = text.lastIndexOf('\nimport ');
    const end = text.indexOf(';\n', at + 1) + 2;
    return text.slice(0, end) + line + '\n' + text.slice(end);
  };

/** Adds an entry to the end of a list or an object: before `last` when that is its last entry, as of pages. */
export const withEntry =
  (declared: string, entry: string, last?: string) =>
  (text: string): string => {
    const from = text.indexOf(declared);
    if (from < 0) throw new Error(`"${declared}" is not in the file that lists it. Add ${entry.trim()} by hand.`);
    const end = /\n(?:\]|\})[^\n]*/.exec(text.slice(from))!.index + from;
    const before = last === undefined ? end : text.lastIndexOf(`\n  ${last},`, end);
    return `${text.slice(0, before)}\n  ${entry},${text.slice(before)}`;
  };

export const inTurn =
  (...steps: readonly ((text: string) => string)[]) =>
  (text: string): string =>
    steps.reduce((changed, step) => step(changed), text);
