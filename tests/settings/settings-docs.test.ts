import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SECTION_NAMES, sectionFields } from '#domain/site/site-document.ts';
import { settingsDocs } from '../../scripts/settings-docs.ts';

describe('documents of settings', () => {
  it.each(Object.entries(settingsDocs))('%s says what the schemas say (if not: npm run generate)', (path, text) => {
    expect(readFileSync(join(import.meta.dirname, '../..', path), 'utf8')).toBe(text());
  });

  it('describe every field', () => {
    const without = SECTION_NAMES.flatMap((section) =>
      Object.entries(sectionFields(section))
        .filter(([, field]) => !field.description)
        .map(([name]) => `${section}.${name}`),
    );
    expect(without).toEqual([]);
  });
});
