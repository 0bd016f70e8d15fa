import { describe, expect, it } from 'vitest';
import { resolveSettings, type SettingsLayer } from './resolve-settings.ts';
import type { SiteSettings } from './site-settings.ts';

const layer = (name: string, document: unknown): SettingsLayer => ({ name, document });
function resolved(...layers: SettingsLayer[]) {
  const answer = resolveSettings(layers);
  if ('because' in answer) throw new Error(answer.because);
  return answer;
}
const pick = (settings: SiteSettings, field: string): unknown => {
  const [section, name] = field.split('.') as [keyof SiteSettings, string];
  return (settings[section] as Record<string, unknown>)[name];
};

describe('resolveSettings', () => {
  // "section, then field; fields are replaced whole; absent inherits, null and [] are decisions"
  it.each([
    ['nothing said: the default', 'tag.newArrivalDays', [], 8, 'default'],
    ['said once', 'tag.newArrivalDays', [{ tag: { newArrivalDays: 0 } }], 0, 'first'],
    [
      'absent inherits from the layer',
      'tag.newArrivalDays',
      [{ tag: { newArrivalDays: 3 } }, { tag: { soldName: 'GONE' } }],
      3,
      'first',
    ],
    ['an empty section inherits', 'tag.newArrivalDays', [{ tag: { newArrivalDays: 3 } }, { tag: {} }], 3, 'first'],
    [
      'the higher layer decides',
      'tag.newArrivalDays',
      [{ tag: { newArrivalDays: 3 } }, { tag: { newArrivalDays: 8 } }],
      8,
      'second',
    ],
    [
      'null is a decision',
      'stock.dealerships',
      [{ stock: { dealerships: ['a'] } }, { stock: { dealerships: null } }],
      null,
      'second',
    ],
    [
      '[] is a decision',
      'tag.certifiedMakes',
      [{ tag: { certifiedMakes: ['Volvo'] } }, { tag: { certifiedMakes: [] } }],
      [],
      'second',
    ],
    [
      'false is a decision',
      'tag.electric',
      [{ tag: { electric: true } }, { tag: { electric: false } }],
      false,
      'second',
    ],
    [
      'a list is replaced whole',
      'tag.order',
      [{ tag: { order: ['tag', 'electric'] } }, { tag: { order: ['reserved'] } }],
      ['reserved'],
      'second',
    ],
    [
      'a record is replaced whole',
      'search.filterNames',
      [{ search: { filterNames: { body: 'Van type', km: 'Towed' } } }, { search: { filterNames: { body: 'Layout' } } }],
      { body: 'Layout' },
      'second',
    ],
    [
      'an unknown key of another version is skipped',
      'tag.newArrivalDays',
      [{ tag: { newArrivalDays: 3, gone: 1 }, gone: {} }],
      3,
      'first',
    ],
    [
      'a key of Object.prototype is not a setting',
      'tag.newArrivalDays',
      [{ constructor: { newArrivalDays: 1 } }],
      8,
      'default',
    ],
    ['a broken document decides nothing', 'tag.newArrivalDays', ['text', null], 8, 'default'],
  ] as const)('%s', (_case, field, documents, value, from) => {
    const { settings, origins } = resolved(...documents.map((document, n) => layer(['first', 'second'][n]!, document)));
    expect(pick(settings, field)).toEqual(value);
    expect(origins[field]).toBe(from);
  });

  it.each([
    ['site.name', 'Unnamed dealer'],
    ['site.licences', []],
    ['site.phone', null],
    ['site.logo', null],
    ['phone.override', null],
    ['lead.email', []],
    ['lead.adfEmail', []],
    ['lead.webhook', null],
    ['lead.dealership', null],
  ])('%s identifies a site or receives its leads: it is never inherited from another site', (field, none) => {
    const [section, name] = field.split('.') as [string, string];
    const own: Record<string, unknown> = {
      licences: ['LMCT 1'],
      email: ['a@x.example'],
      adfEmail: ['a@x.example'],
      webhook: { url: 'https://x.example/', secretVariable: 'WEBHOOK_X' },
      logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>',
    };
    const settings = { [section]: { [name]: own[name] ?? 'own text' } };
    expect(pick(resolved(layer('base', settings), layer('top', {})).settings, field)).toEqual(none);
    const top = resolved(layer('base', {}), layer('top', settings));
    expect(pick(top.settings, field)).toEqual(own[name] ?? 'own text');
    expect(top.origins[field]).toBe('top');
  });

  it('names the layer with an invalid value', () => {
    expect(resolveSettings([layer('group', { tag: { newArrivalDays: 'x' } }), layer('top', {})])).toEqual({
      because: expect.stringContaining('tag.newArrivalDays of layer group cannot be used'),
    });
  });

  it('names the origin of every value', () => {
    const { settings, origins } = resolved();
    const fields = Object.entries(settings).flatMap(([section, values]) =>
      Object.keys(values).map((name) => `${section}.${name}`),
    );
    expect(Object.keys(origins).sort()).toEqual(fields.sort());
  });
});
