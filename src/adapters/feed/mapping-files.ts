import { readFile } from 'node:fs/promises';
import { stringify } from 'yaml';
import { UnusableFeed } from '#app/import/feed.ts';
import type { MappingFiles } from '#app/import/feed-files.ts';
import { mappingSchema, NO_MAPPING, type Mapping } from '#app/import/mapping.ts';
import type { FileProblem } from '#app/site/site-files.ts';
import { describeProblems } from '#domain/site/document-problems.ts';
import { parseYaml } from '../settings-files/read-yaml.ts';

/** Reads a mapping file. Throws `UnusableFeed` with everything that is wrong in it: file, line, field, reason and what was meant. */
export async function readMapping(path: string): Promise<Mapping> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UnusableFeed(`Mapping file not found: ${path}.`);
  });
  const read = mappingFiles.parse(path, text);
  if ('problem' in read) throw new UnusableFeed(read.problem);
  return read.mapping;
}

export const mappingFiles: MappingFiles = {
  parse(name, text) {
    if (text.replaceAll(/#.*$/gm, '').trim() === '') return { mapping: NO_MAPPING };
    const yaml = parseYaml(name, text);
    if ('problems' in yaml) return { problem: yaml.problems.map(problemLine).join('\n') };
    const problems = yaml.place(describeProblems(mappingSchema, yaml.value));
    if (problems.length > 0) return { problem: problems.map(problemLine).join('\n') };
    return {
      mapping: {
        ...mappingSchema.parse(yaml.value),
        where: (place) => `${name}:${yaml.locate(place)?.line ?? 1}: `,
      },
    };
  },
  print(mapping) {
    const parts = Object.entries({ ...mapping, columns: Object.fromEntries(columnsOf(mapping)) });
    const stated = parts.filter(([name, value]) => {
      const usual = NO_MAPPING[name as keyof Mapping];
      return value !== undefined && typeof value !== 'function' && JSON.stringify(value) !== JSON.stringify(usual);
    });
    return `${HEAD}${stated.length === 0 ? '' : stringify(Object.fromEntries(stated), { lineWidth: 0 })}`;
  },
};

const HEAD = '# How Forecourt reads the files of a feed: docs/import.md\n';

/** The columns without what is so by itself. */
const columnsOf = ({ columns }: Mapping) =>
  Object.entries(columns).map(([name, target]) => [
    name,
    typeof target === 'string' ? target : Array.isArray(target) ? target.map(briefly) : briefly(target),
  ]);

const briefly = <Rule extends { otherwise: string }>({ otherwise, ...rule }: Rule) =>
  otherwise === 'keep' ? rule : { ...rule, otherwise };

const problemLine = ({ file, line, field, reason, fix }: FileProblem): string =>
  `${file}:${line ?? 1}: ${field === '' ? '' : `${field} `}${reason}${fix === null ? '' : `; ${fix}`}`;
