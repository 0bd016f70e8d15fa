import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingsFiles } from '#adapters/settings-files/settings-files.ts';
import { sectionFields, SECTION_NAMES } from '#domain/site/site-document.ts';
import type { Control, Member } from '#domain/settings-form/control-of.ts';
import { formEntries } from '#domain/settings-form/form-entries.ts';
import { postedForm, readForm } from '#domain/settings-form/read-form.ts';
import { SETTING_LABELS } from '#domain/settings-form/setting-labels.ts';
import { SETTINGS_FIELDS, type SettingsField } from '#domain/settings-form/settings-fields.ts';

/** Every value that a demo site writes. */
const sites = await settingsFiles.readSites(join(import.meta.dirname, '../../sites'));
const demoValues = (field: SettingsField): unknown[] =>
  sites.flatMap((site) => {
    if ('problems' in site) throw new Error(`${site.file} is broken`);
    const section = site.document[field.section] as Record<string, unknown> | undefined;
    return section?.[field.name] === undefined ? [] : [section[field.name]];
  });

const TEXTS = [
  'Some "text" & <b>tags</b>',
  ' spaces ',
  'two\nlines',
  '0',
  'null',
  'on',
  '12:30',
  '2026-12-01',
  '2026-12-01T09:00:00+10:00',
  '/search/used-cars',
  'https://dealer.example/x?a=1&b=2',
  'mail@dealer.example',
  'Pacific/Auckland',
  'dealer.example',
  'QLD',
  'NVIC_KEY',
  '4000-4179',
  '\n starts with a line break',
];

/** Values that a control of this kind can hold; the schema says which of them the field takes. */
function samples(control: Control): unknown[] {
  const nothing = control.nothing === 'null' ? [null] : control.nothing === 'absent' ? [undefined] : [];
  return [...nothing, ...values(control)];
}
function values(control: Control): unknown[] {
  switch (control.kind) {
    case 'switch':
      return [true, false];
    case 'number':
      return [control.min, control.max, 0, 1, 7, 0.5, -0.018, 2000, 1e-7].filter((one) => one !== undefined);
    case 'choice':
      return control.options;
    case 'colour':
      return ['#0a0B0c', '#ffffff'];
    case 'text':
      return TEXTS;
    case 'list': {
      const items = values(control.of);
      return [[], ...items.map((item) => [item]), items.slice(0, 2), items];
    }
    case 'map': {
      const keys = control.keys ?? ['body', 'school run', 'Über "x"'];
      return [
        {},
        ...values(control.of).map((value) => Object.fromEntries(keys.slice(0, 2).map((key) => [key, value]))),
      ];
    }
    case 'group':
      return rows(control.members);
    case 'variants':
      return control.variants.flatMap(({ name, members }) => rows(members).map((row) => ({ ...row, kind: name })));
  }
}
/** Groups in which each member has each of its values once, beside the first ones of the others; and alone. */
function rows(members: readonly Member[]): Record<string, unknown>[] {
  const each = members.map(({ name, control }) => ({ name, values: samples(control) }));
  const longest = Math.min(60, Math.max(1, ...each.map((one) => one.values.length)));
  const together = Array.from({ length: longest }, (_one, turn) =>
    Object.fromEntries(each.map((one) => [one.name, one.values[turn % one.values.length]])),
  );
  return [
    ...together,
    ...each.flatMap(({ name, values: own }) => own.slice(0, longest).map((value) => ({ [name]: value }))),
  ];
}

const schemaOf = ({ section, name }: SettingsField) => sectionFields(section)[name]!;

/** As a browser posts it and a server reads it: line breaks become CR LF on the way. */
const posted = (field: SettingsField, value: unknown): unknown => {
  const body = new URLSearchParams(
    formEntries(field.control, value, field.field).map(([name, text]) => [name, text.replaceAll('\n', '\r\n')]),
  );
  return readForm(field.control, postedForm(new URLSearchParams(body.toString())), field.field);
};

/** A nullable text in which nothing is written is null: no one can tell the two apart in a form. */
const blankIsNull = (value: unknown): unknown =>
  value === ''
    ? null
    : Array.isArray(value)
      ? value.map(blankIsNull)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, blankIsNull(one)]))
        : value;

/** What no sample meets: values that an outside service wants together. One that is happy with its `url` needs no line. */
const SERVICES: Record<string, unknown> = {
  'costs.deliveryService': { url: 'https://costs.example/', secretVariable: 'DELIVERY_NORTHBANK' },
  'finance.quoteService': { url: 'https://lender.example/', secretVariable: 'FINANCE_NORTHBANK' },
  'market.service': { url: 'https://market.example/', secretVariable: null },
  'tradeIn.lookupService': { url: 'https://rego.example/', secretVariable: 'TRADE_NORTHBANK' },
  'lead.captchaKeys': { siteKey: '0x4AAAAAAA', secretVariable: 'CAPTCHA_NORTHBANK', leastScore: 0.5 },
  'lead.answers': { address: 'replies@dealer.example', urlVariable: 'MAILBOX_NORTHBANK', plus: true },
  'lead.webhook': { url: 'https://crm.example/', secretVariable: 'WEBHOOK_NORTHBANK' },
  'reviews.service': { url: 'https://reviews.example/', orgId: '7', secretVariable: 'REVIEWS_NORTHBANK' },
  'reserve.stripe': { secretKeyVariable: 'STRIPE_A', webhookSecretVariable: 'STRIPE_B' },
  'finder.tiles': { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© somebody' },
  'search.outside': {
    engine: 'algolia',
    url: 'https://abc123.algolia.example/',
    applicationId: 'ABC123',
    keyVariable: 'INDEX_NORTHBANK',
    index: 'Car_production',
    read: true,
  },
  'partner.webhooks': [{ url: 'https://partner.example/', secretVariable: 'WEBHOOK_PARTNER' }],
  'places.google': { keyVariable: 'PLACES_NORTHBANK', dailyCalls: 5 },
};

describe('a setting that is shown in the form and posted unchanged', () => {
  it.each(SETTINGS_FIELDS.map((field) => [field.field, field] as const))('%s', (_name, field) => {
    const schema = schemaOf(field);
    const taken = [field.default, ...demoValues(field), ...samples(field.control), SERVICES[field.field]].flatMap(
      (value) => {
        const parsed = schema.safeParse(value);
        return parsed.success ? [parsed.data] : [];
      },
    );
    expect(new Set(taken.map((value) => JSON.stringify(value))).size).toBeGreaterThan(1);
    for (const value of taken) expect(blankIsNull(schema.parse(posted(field, value)))).toEqual(blankIsNull(value));
  });

  it('has a field for every setting', () => {
    const named = SECTION_NAMES.flatMap((section) =>
      Object.keys(sectionFields(section)).map((name) => `${section}.${name}`),
    );
    expect(SETTINGS_FIELDS.map(({ field }) => field)).toEqual(named);
  });

  it('has labels of its own for known settings only, each different in its section', () => {
    const known = SETTINGS_FIELDS.map(({ field }) => field);
    expect(Object.keys(SETTING_LABELS).filter((field) => !known.includes(field))).toEqual([]);
    const labels = SETTINGS_FIELDS.map(({ section, label }) => `${section}: ${label}`);
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
  });

  it('describes every setting', () => {
    expect(SETTINGS_FIELDS.filter(({ meaning }) => meaning === '').map(({ field }) => field)).toEqual([]);
  });
});
