import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'deploy/*.md', 'src/**/*.md'], { cwd: ROOT });
/** Paths from the root of the repository that a document names. Patterns such as `sites/*` are no paths. */
const PATH = /`((?:src|tests|docs|scripts|bench|deploy|migrations|lint)\/[\w./@-]+\.\w+)`/g;
const LINK = /\]\((?![a-z]+:|#)([^)#\s]+)(#[^)\s]+)?\)/g;

const textOf = (document: string): string => readFileSync(join(ROOT, document), 'utf8');

it.each(DOCUMENTS)('%s links to files and headings that exist', (document) => {
  const broken = [...textOf(document).matchAll(LINK)].filter(([, target = '', anchor]) => {
    const file = join(dirname(document), target);
    if (!existsSync(join(ROOT, file))) return true;
    return anchor !== undefined && file.endsWith('.md') && !anchors(file).has(anchor);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

it('docs/architecture.md names files that exist', () => {
  const named = [...textOf('docs/architecture.md').matchAll(PATH)].map(([, path = '']) => path);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

it('docs/spec-coverage.md names tests, files and settings that exist, each test by a name that only it has', () => {
  const text = textOf('docs/spec-coverage.md');
  const tests = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'], { cwd: ROOT });
  const named = [...text.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, name = '']) => name);
  expect(named.filter((name) => tests.filter((path) => `/${path}`.endsWith(`/${name}`)).length !== 1)).toEqual([]);

  const paths = [...text.matchAll(/`((?:src|tests|docs|bench|deploy)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);

  const settings = textOf('docs/settings.md');
  const isSetting = (name: string) => {
    const [section, field] = name.split('.');
    return settings.split(/^## /m).some((part) => part.startsWith(`${section}\n`) && part.includes(`| \`${field}\` |`));
  };
  const mentioned = [...text.matchAll(/`([a-z]\w+\.[a-z]\w+)(?:: \w+)?`/gi)].map(([, name = '']) => name);
  expect(mentioned.filter((name) => !isSetting(name))).toEqual([]);
});

it('every decision record is in the index and has the five parts', () => {
  const records = globSync('docs/decisions/*.md', { cwd: ROOT }).filter((path) => !/README|findings/.test(path));
  const index = textOf('docs/decisions/README.md');
  for (const path of records) {
    const text = textOf(path);
    expect(index).toContain(`(${path.replace('docs/decisions/', '')})`);
    expect(text).toMatch(/^# .+\n\nStatus: .+\n\n## Context\n[^]+\n## Decision\n[^]+\n## Alternatives\n[^]+\n## Consequences\n/);
    expect(text.split('\n').length, path).toBeLessThanOrEqual(60);
  }
});

/** As GitHub names the headings of a document. */
const anchors = (file: string): Set<string> =>
  new Set(
    [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(
      ([, heading = '']) =>
        `#${heading
          .toLowerCase()
          .replaceAll(/[^\w\s-]/g, '')
          .replaceAll(' ', '-')}`,
    ),
  );
