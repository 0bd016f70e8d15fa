import { inTurn, withEntry, withImport, type Blueprint, type Name } from './blueprint.ts';

const page = ({ kebab, camel, words }: Name): Blueprint => ({
  files: {
    [`src/web/pages/${kebab}/page.ts`]: `import { definePage, noQuery } from '../define-page.ts';

export const page = definePage({
  name: '${kebab}',
  paths: ['/${kebab}'],
  kind: 'page',
  cache: { query: noQuery, shows: 'site' },
  robots: 'index',
  sitemap: () => ['/${kebab}'],
});
`,
    [`src/web/pages/${kebab}/route.tsx`]: `import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { siteRequest } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import type { RouteArgs } from '../../route-module.ts';
import { page } from './page.ts';

const TITLE = '${words}';

export function loader({ context }: RouteArgs) {
  const { site, origin } = context.get(siteRequest);
  const description = \`\${TITLE} at \${site.settings.site.name}.\`;
  return { head: pageHead(page, site, { title: TITLE, url: \`\${origin}/${kebab}\`, description }) };
}

export default function ${camel[0]!.toUpperCase()}${camel.slice(1)}() {
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: TITLE }]} />
      <h1 className="h1">{TITLE}</h1>
    </div>
  );
}
`,
  },
  changes: {
    'src/web/pages/pages.ts': inTurn(
      withImport(`import { page as ${camel} } from './${kebab}/page.ts';`),
      withEntry('export const PAGES', camel, 'robots'),
    ),
  },
  next: [
    'Run "npm run typecheck", then open /' + kebab + ' with "npm run dev".',
    "Choose the cache: a page about the visitor has cache: 'never'.",
  ],
});

const form = ({ kebab, camel, words }: Name): Blueprint => ({
  files: {
    [`src/domain/forms/${kebab}.ts`]: `import { contact, message, terms } from './common-fields.ts';
import { defineForm } from './define-form.ts';

export const ${camel} = defineForm({
  id: '${kebab}',
  path: '${kebab}',
  about: ['site'],
  title: '${words}',
  submit: 'Send',
  category: 'General Enquiry',
  eventId: () => 22,
  fields: [...contact, { ...message, required: false }, terms],
});
`,
  },
  changes: {
    'src/domain/forms/forms.ts': inTurn(
      withImport(`import { ${camel} } from './${kebab}.ts';`),
      withEntry('export const FORMS', camel),
    ),
  },
  next: ['Give each rule of its fields a row in src/domain/forms/form-rules.test.ts.'],
});

const job = ({ kebab, camel, words }: Name): Blueprint => ({
  files: {
    [`src/worker/jobs/${kebab}.job.ts`]: `import { z } from 'zod';
import { defineJob } from '../define-job.ts';

export const ${camel} = defineJob({
  name: '${kebab}',
  description: '${words}.',
  payload: z.strictObject({}),
  handler: () => Promise.resolve({ done: 0 }),
});
`,
  },
  changes: {
    'src/worker/jobs.ts': inTurn(
      withImport(`import { ${camel} } from './jobs/${kebab}.job.ts';`),
      withEntry('export const JOBS', camel),
    ),
  },
  next: [
    'Put the work into a use case in src/app, and call it in the handler. It must be idempotent.',
    'Run "npm run generate" for docs/jobs.md.',
  ],
});

const policy = ({ kebab, camel, words }: Name): Blueprint => ({
  files: {
    [`src/domain/${kebab}/${kebab}-policy.ts`]: `import { z } from 'zod';

/** ${words}, as a site chooses it. */
export const ${camel}Policy = z.strictObject({
  enabled: z.boolean().default(false).describe('Show ${words.toLowerCase()}.'),
});
`,
  },
  changes: {
    'src/domain/site/site-settings.ts': inTurn(
      withImport(`import { ${camel}Policy } from '../${kebab}/${kebab}-policy.ts';`),
      withEntry('export const siteSettings', `${camel}: ${camel}Policy.prefault({})`),
    ),
    'src/domain/settings-form/section-titles.ts': withEntry(
      'export const SECTION_TITLES',
      `${camel}: ['${words}', 'Content']`,
    ),
  },
  next: [
    'Read the setting in a rule, and turn it on in one of sites/*/site.yaml: a switch that does nothing fails a test.',
    'Run "npm run generate" for docs/settings.md.',
  ],
});

/** A field of a section: a switch, until its author changes its schema. */
export const setting = ({ camel, words }: Name, section: string, policyFile: string): Blueprint => ({
  files: {},
  changes: {
    [policyFile]: withEntry(
      `${section}Policy = z`,
      `${camel}: z.boolean().default(false).describe('Show ${words.toLowerCase()}.')`,
    ),
  },
  next: [
    'Read it in a rule, and turn it on in one of sites/*/site.yaml: a switch that does nothing fails a test.',
    'Run "npm run generate" for docs/settings.md.',
  ],
});

const event = ({ kebab, words }: Name): Blueprint => ({
  files: {},
  changes: {
    'src/domain/events/site-events.ts': withEntry(
      'export const SITE_EVENTS',
      `{
    name: '${kebab.replaceAll('-', '_')}',
    when: '${words}.',
    number: null,
    because: 'no free number',
  }`,
    ),
  },
  next: [
    'Say in "when" what has happened.',
    `Send it: return event: siteEvent('${kebab.replaceAll('-', '_')}', …) from the loader of a page.`,
    'Run "npm run generate" for docs/events.md and docs/settings.md.',
  ],
});

const port = ({ kebab, camel, words }: Name): Blueprint => {
  const type = camel[0]!.toUpperCase() + camel.slice(1);
  return {
    files: {
      [`src/app/${kebab}.ts`]: `/** Port: ${words.toLowerCase()}. Undefined: nothing is known. Throws when the service cannot be reached. */
export interface ${type} {
  find(id: string): Promise<string | undefined>;
}
`,
      [`src/adapters/${kebab}/offline-${kebab}.ts`]: `import type { ${type} } from '#app/${kebab}.ts';

/** Works without any service: the answers it is given. */
export const offline${type} = (known: ReadonlyMap<string, string>): ${type} => ({
  find: (id) => Promise.resolve(known.get(id)),
});
`,
      [`tests/contract/${kebab}.test.ts`]: `import { describe, expect, it } from 'vitest';
import { offline${type} } from '#adapters/${kebab}/offline-${kebab}.ts';

/** Every adapter of the port; one over HTTP joins with an answering server. */
const adapters = [{ name: 'offline', open: () => offline${type}(new Map([['one', 'found']])) }];

describe.each(adapters)('${words.toLowerCase()} ($name)', ({ open }) => {
  it('finds what is known', async () => {
    expect(await open().find('one')).toBe('found');
  });
  it('answers undefined for what is not known', async () => {
    expect(await open().find('another')).toBeUndefined();
  });
});
`,
    },
    changes: {},
    next: [
      `Wire it: src/main/services.ts chooses the adapter, or src/main/areas.ts for what the database keeps; an area of src/app/services.ts (routes) or src/worker/job-services.ts (jobs) carries it.`,
      'Write the HTTP adapter with callOut and circuitBreakers of src/adapters/http, and add it to the contract test.',
    ],
  };
};

/** What `npm run new` can make. */
export const BLUEPRINTS = { page, form, job, policy, event, port } as const;
