import { readFile } from 'node:fs/promises';
import { LineCounter, parseDocument } from 'yaml';
import { UnusableFeed } from '#app/import/feed.ts';
import { mappingSchema, type Mapping } from '#app/import/mapping.ts';

/** Reads a mapping file. Throws `UnusableFeed` with file, line, field and reason. */
export async function readMapping(path: string): Promise<Mapping> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UnusableFeed(`There is no mapping file ${path}.`);
  });
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const broken = document.errors[0];
  if (broken) throw new UnusableFeed(`${path}:${broken.linePos?.[0].line ?? 1}: ${broken.message.split('\n')[0]}`);
  const parsed = mappingSchema.safeParse(document.toJS() ?? {});
  if (parsed.success) return parsed.data;
  throw new UnusableFeed(
    parsed.error.issues
      .map((issue) => {
        const inner = 'errors' in issue && issue.errors.length > 0 ? issue.errors.flat().at(-1) : undefined;
        const where = [...issue.path, ...(inner?.path ?? [])];
        const node = document.getIn(where.slice(0, -1), true) as { range?: [number, number, number] } | undefined;
        const own = document.getIn(where, true) as { range?: [number, number, number] } | undefined;
        const at = own?.range?.[0] ?? node?.range?.[0] ?? 0;
        return `${path}:${lines.linePos(at).line}: ${where.join('.')}: ${inner?.message ?? issue.message}`;
      })
      .join('\n'),
  );
}
