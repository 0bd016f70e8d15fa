import type { Plugin } from 'vite';

const IMPORT = /^import css from ('[^']+\.module\.css');/m;

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
      filter: { id: /\/src\/.*\.tsx$/, code: IMPORT },
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
  const rest = code.replace(IMPORT, '');
  if (rest === code || /\bcss(?!\.\w)\b/.test(rest.replaceAll(/[-/.]css\b/g, ''))) return null;
  const names = [...new Set([...rest.matchAll(/\bcss\.(\w+)/g)].map(([, name]) => name))];
  const imported = names.map((name) => `${name} as css_${name}`).join(', ');
  return code.replaceAll(/\bcss\.(\w+)/g, 'css_$1').replace(IMPORT, `import { ${imported} } from $1;`);
}
