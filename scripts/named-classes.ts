import type { Plugin } from 'vite';

const IMPORT = /^import css from ('[^']+\.module\.css');/m;

/**
 * In a browser's script a class of a style sheet is imported by its name, so that the build writes its short name where it
 * is used. Imported as one object, the names of all its classes would go along, twice: as they are called and in short.
 * A sheet whose classes are looked up (`css[variant]`) stays an object.
 */
export function namedClasses(): Plugin {
  return {
    name: 'named-classes',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/src\/.*\.tsx$/, code: IMPORT },
      handler(code) {
        if (/\bcss(?!\.\w)\b/.test(code.replace(IMPORT, '').replaceAll(/[-/.]css\b/g,''))) return null;
        const names = new Set<string>();
        const renamed = code.replaceAll(/\bcss\.(\w+)/g, (_, name: string) => {
          names.add(name);
          return `css_${name}`;
        });
        const imported = [...names].map((name) => `${name} as css_${name}`).join();
        return { code: renamed.replace(IMPORT, `import {${imported}} from $1;`), map: null };
      },
    },
  };
}
