import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { BrokenSiteFile, FileProblem, SiteFile } from '#app/site/site-files.ts';
import { documentProblems } from '#domain/site/document-problems.ts';
import { soundPart } from '#domain/site/sound-part.ts';
import { slugSchema, type SiteDocument } from '#domain/site/site-document.ts';
import { plainSvg } from './plain-svg.ts';
import { readPages } from './read-pages.ts';
import { readYaml, type YamlFile } from './read-yaml.ts';

export const SITE_FILE = 'site.yaml';

/** Reads `<folder>/site.yaml`; the folder's name is the slug. The logo's markup takes the place of its file name. */
export async function readSite(folder: string): Promise<SiteFile | BrokenSiteFile> {
  const file = join(folder, SITE_FILE);
  const slug = basename(resolve(folder));
  if (!slugSchema.safeParse(slug).success) {
    return {
      slug,
      file,
      problems: [
        {
          file,
          line: null,
          column: null,
          field: '',
          reason: `is in the folder ${JSON.stringify(slug)}, which is not a slug`,
          fix: 'name the folder in lower-case words joined by hyphens, such as northbank',
        },
      ],
    };
  }
  const yaml = await readYaml(file);
  if ('problems' in yaml) return { slug, file, problems: yaml.problems };
  const logoProblems = await putLogoIn(yaml, file);
  const pageProblems = await putPagesIn(yaml, folder);
  const wrong = documentProblems(yaml.value);
  const problems = [...yaml.place(wrong), ...logoProblems, ...pageProblems];
  if (problems.length === 0) return { slug, file, document: yaml.value as SiteDocument, locate: yaml.locate };
  const document = soundPart(yaml.value, wrong);
  return { slug, file, problems, ...(document && { rest: { slug, file, document, locate: yaml.locate, wrong } }) };
}

/** The files under pages/ become `content.pages`, so that they are applied, kept and taken back together with the settings. */
async function putPagesIn(yaml: YamlFile, folder: string): Promise<FileProblem[]> {
  const { pages, problems } = await readPages(folder);
  if (pages.length === 0 || problems.length > 0) return problems;
  const document = yaml.value as { content?: { pages?: unknown } };
  if (document.content?.pages !== undefined) {
    const reason = 'is here, and there are files under pages/ too';
    return yaml.place([{ path: ['content', 'pages'], at: 'key', reason, fix: 'keep one of the two' }]);
  }
  document.content = { ...document.content, pages };
  return [];
}

/** Replaces `site.logo: logo.svg` by the file's markup; inline markup stays as it is. */
async function putLogoIn(yaml: YamlFile, file: string): Promise<FileProblem[]> {
  const site = (yaml.value as { site?: unknown }).site;
  if (typeof site !== 'object' || site === null || !('logo' in site) || typeof site.logo !== 'string') return [];
  const name = site.logo;
  const problem = (reason: string, fix: string): FileProblem[] => {
    site.logo = null; // one problem is enough: the schema would find fault with the file name too
    return yaml.place([{ path: ['site', 'logo'], at: 'value', reason, fix }]);
  };
  const draw = (markup: string): FileProblem[] => {
    try {
      site.logo = plainSvg(markup);
      return [];
    } catch (error) {
      return problem(
        `is not well-formed SVG: ${error instanceof Error ? error.message : String(error)}`,
        'export the drawing again as plain SVG',
      );
    }
  };
  if (name.trimStart().startsWith('<')) return draw(name);
  if (name !== basename(name) || !name.endsWith('.svg'))
    return problem(
      `is ${JSON.stringify(name)}, which is not an SVG file beside ${SITE_FILE}`,
      'put the drawing beside it and write its name, for example logo.svg',
    );
  const path = join(dirname(file), name);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile())
    return problem(`names ${name}, which is not beside ${SITE_FILE}`, 'add the file, or remove the line');
  if (found.size > 100_000)
    return problem(
      `names ${name}, which has ${Math.ceil(found.size / 1000)} KB`,
      'a logo has at most 20 KB. Simplify the drawing',
    );
  return draw(await readFile(path, 'utf8'));
}
