import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { stringify } from 'yaml';
import type { SettingsFiles } from '#app/site/site-files.ts';
import { describeProblems } from '#domain/site/document-problems.ts';
import { groupDirectory } from '#domain/site/group-directory.ts';
import { SECTION_NAMES, sectionFields } from '#domain/site/site-document.ts';
import { readSite, SITE_FILE } from './read-site.ts';
import { readYaml } from './read-yaml.ts';

const DIRECTORY_FILE = 'dealerships.yaml';

/** Settings and directory as YAML files. */
export const settingsFiles: SettingsFiles = {
  async readSites(path) {
    if (basename(path) === SITE_FILE) return [await readSite(dirname(path))];
    if (await isFile(join(path, SITE_FILE))) return [await readSite(path)];
    const names = await readdir(path).catch(() => undefined);
    if (names === undefined)
      throw new Error(`Folder not found: ${path}. Give a site folder, or a folder of site folders.`);
    const folders = names.sort().map((name) => join(path, name));
    const sites = await Promise.all(
      folders.map(async (folder) => ((await isFile(join(folder, SITE_FILE))) ? [await readSite(folder)] : [])),
    );
    if (sites.flat().length === 0)
      throw new Error(`${path}: there is no ${SITE_FILE} in it, nor in a folder below it.`);
    return sites.flat();
  },

  async readDirectory(path) {
    const yaml = await readYaml(path);
    if ('problems' in yaml) return yaml;
    const problems = yaml.place(describeProblems(groupDirectory, yaml.value));
    return problems.length > 0 ? { problems } : { directory: groupDirectory.parse(yaml.value) };
  },

  async directoryBeside(path) {
    const folder = basename(path) === SITE_FILE ? dirname(path) : path;
    for (const beside of [join(folder, DIRECTORY_FILE), join(folder, '..', DIRECTORY_FILE)]) {
      const read = (await isFile(beside)) ? await this.readDirectory(beside) : undefined;
      if (read && 'directory' in read) return read.directory;
    }
    return undefined;
  },

  writeDocument(document) {
    return stringify(inOrder(document), { lineWidth: 120, defaultStringType: 'PLAIN' });
  },
};

/** The order of the schema, because the database keeps none. */
function inOrder(document: unknown): Record<string, unknown> {
  const given = asRecord(document);
  const sections = SECTION_NAMES.filter((section) => given[section] !== undefined).map((section) => [
    section,
    pick(asRecord(given[section]), Object.keys(sectionFields(section))),
  ]);
  return { ...pick(given, ['group', 'hosts', 'extends']), ...Object.fromEntries(sections) };
}

const pick = (record: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(keys.filter((key) => record[key] !== undefined).map((key) => [key, record[key]]));
const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const isFile = async (path: string): Promise<boolean> => (await stat(path).catch(() => undefined))?.isFile() ?? false;
