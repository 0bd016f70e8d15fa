import { z } from 'zod';
import { siteSettings, type SiteSettings } from './site-settings.ts';

/** Sections of the settings, in the order in which files, `explain` and the docs list them. */
export type SectionName = keyof SiteSettings;
export const SECTION_NAMES = Object.keys(siteSettings.shape) as SectionName[];

/** The schema of every field of a section, by name, with its default still on. */
export const sectionFields = (section: SectionName): Record<string, z.ZodType> =>
  siteSettings.shape[section].unwrap().shape;

/** The content of a site's file: its group, the site that it extends, and its own settings. */
export type SiteDocument = {
  group?: string | undefined;
  hosts?: string[] | undefined;
  extends?: string | undefined;
} & { [S in SectionName]?: Partial<SiteSettings[S]> | undefined };

export const slugSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');
const host = z
  .string()
  .regex(
    /^[a-z0-9]+(?:-+[a-z0-9]+)*(?:\.[a-z0-9]+(?:-+[a-z0-9]+)*)*$/,
    'must be a host name in lower case, for example www.dealer.example, without https:// and port',
  );

/** A field as a file may write it. An absent field inherits, so the schema must not fill in its default. */
const asWritten = (field: z.ZodType): z.ZodType => {
  const bare = field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field;
  return (field.description === undefined ? bare : bare.describe(field.description)).optional();
};

const sections = Object.fromEntries(
  SECTION_NAMES.map((section) => [
    section,
    z
      .strictObject(
        Object.fromEntries(Object.entries(sectionFields(section)).map(([name, field]) => [name, asWritten(field)])),
      )
      .optional(),
  ]),
);

export const siteDocument = z.strictObject({
  group: slugSchema
    .optional()
    .describe('Slug of the dealer group. Without it: the group of the site that this one extends.'),
  hosts: z
    .array(host)
    .optional()
    .describe(
      'Host names of this site, besides `<slug>.localhost`. The first is the canonical one. A name with other letters is written as xn--….',
    ),
  extends: slugSchema.optional().describe('Slug of the site whose settings this one inherits.'),
  ...sections,
});
