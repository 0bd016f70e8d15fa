import { readFile } from 'node:fs/promises';
import { UnusableFeed } from '#app/import/feed.ts';
import { mappingSchema, NO_MAPPING, type Mapping } from '#app/import/mapping.ts';
import type { FileProblem } from '#app/site/site-files.ts';
import { describeProblems } from '#domain/site/document-problems.ts';
import { parseYaml } from '../settings-files/read-yaml.ts';

/** Reads a mapping file. Throws `UnusableFeed` with everything that is wrong in it: file, line, field, reason and what was meant. */
export async function readMapping(path: string): Promise<Mapping> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UnusableFeed(`Mapping file not found: ${path}.`);
  });
  if (text.replaceAll(/#.*$/gm, '').trim() === '') return NO_MAPPING;
  const yaml = parseYaml(path, text);
  if ('problems' in yaml) throw new UnusableFeed(yaml.problems.map(problemLine).join('\n'));
  const problems = yaml.place(describeProblems(mappingSchema, yaml.value));
  if (problems.length > 0) throw new UnusableFeed(problems.map(problemLine).join('\n'));
  return {
    ...mappingSchema.parse(yaml.value),
    where: (place) => `${path}:${yaml.locate(place)?.line ?? 1}: `,
  };
}

const problemLine = ({ file, line, field, reason, fix }: FileProblem): string =>
  `${file}:${line ?? 1}: ${field === '' ? '' : `${field} `}${reason}${fix === null ? '' : `; ${fix}`}`;
