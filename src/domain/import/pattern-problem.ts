/** Bounds that keep a pattern of a mapping file quick on any cell: cells are cut to CELL_LENGTH before they are matched. */
const PATTERN_LENGTH = 300;
const MOST_OPEN_ENDS = 4;
export const CELL_LENGTH = 300;

/** Why a pattern of a mapping file cannot be used, in words; undefined when it can. Named groups must be among `fields`. */
export function patternProblem(pattern: string, fields: readonly string[]): string | undefined {
  if (pattern.length > PATTERN_LENGTH) return `is longer than ${PATTERN_LENGTH} characters`;
  const bare = pattern.replace(/\\./g, 'a').replace(/\[[^\]]*\]/g, 'a');
  if (/\\[1-9k]/.test(pattern.replace(/\\\\/g, ''))) return 'refers back to a group, which can take for ever';
  if (/\([^()]*(?:[*+|]|\{\d+,\})[^()]*\)(?:[*+]|\{)/.test(innermost(bare)))
    return 'repeats a group that repeats or chooses something, such as (a+)+ or (a|b)+, which can take for ever';
  if ((bare.match(/[*+]|\{\d+,\}/g) ?? []).length > MOST_OPEN_ENDS)
    return `has more than ${MOST_OPEN_ENDS} open ends (* or +); use several rules`;
  try {
    new RegExp(pattern, 'iu');
  } catch (error) {
    return `is not a regular expression: ${error instanceof Error ? error.message.replace(/^.*?\/: /, '') : 'it cannot be read'}`;
  }
  const groups = [...pattern.matchAll(/\(\?<([A-Za-z_]\w*)>/g)].map((group) => group[1]!);
  if (groups.length === 0) return 'has no named group, such as (?<cylinders>\\d+)';
  const unknown = groups.find((group) => !fields.includes(group));
  return unknown === undefined ? undefined : `names a group "${unknown}", which is not a field`;
}

/** Writes groups without a repeat after them as plain text, from the inside out, so that only repeated ones are left. */
function innermost(pattern: string): string {
  let before = '';
  let after = pattern;
  while (before !== after) {
    before = after;
    after = before.replace(/\((?:\?(?:<?[=!]|:|<\w+>))?([^()]*)\)(?![*+{])/g, '$1');
  }
  return after;
}
