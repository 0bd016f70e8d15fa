import type { Plugin } from 'vite';

const IMPORTS = /^import (\w+) from '([^']+\.module\.css)';/gm;

/**
 * In a browser's script a class of a style sheet is imported by its name, so that the build writes its short name where it
 * is used. Imported as one object, the names of all its classes would go along, twice: as they are called and in short.
 * A sheet whose classes are looked up (`css[variant]`) stays an object.
 */
export const namedClasses = (): Plugin[] => [
  {
    name: 'named-classes',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: isClient,
    transform: {
      filter: { id: /\/src\/.*\.tsx$/, code: /\.module\.css/ },
      handler: (code) => {
        const named = withNamedClasses(code);
        return named === null ? null : { code: named, map: null };
      },
    },
  },
  {
    // no script may be left of a sheet, and yet it is one of its page
    name: 'sheets-of-named-classes',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: isClient,
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  },
];

const isClient = ({ name }: { name: string }) => name === 'client';

/** Null: nothing to change. */
export function withNamedClasses(code: string): string | null {
  let named = code;
  for (const [line, sheet = '', path = ''] of code.matchAll(IMPORTS)) {
    const [before = '', after = ''] = named.split(line);
    if (new RegExp(`(?<![-/.])\\b${sheet}(?!\\.\\w)\\b`).test(before + after)) continue;
    const used = new RegExp(`(?<![-/.])\\b${sheet}\\.(\\w+)`, 'g');
    const names = [...new Set([...after.matchAll(used)].map(([, name]) => name))];
    const imported = names.map((name) => `${name} as ${sheet}_${name}`).join(', ');
    named = `${before}import { ${imported} } from '${path}';${after.replaceAll(used, `${sheet}_$1`)}`;
  }
  return named === code ? null : named;
}
