import { describe, expect, it } from 'vitest';
import { changesLeft, overtakenChanges, ownValue, withDraft, type DraftChange, type Own } from './draft-change.ts';

const live = { group: 'g', hosts: ['a.example'], theme: { brand: '#000000', radius: 3 }, site: { phone: null } };

describe('ownValue', () => {
  it.each<[string, Own]>([
    ['theme.brand', { value: '#000000' }],
    ['theme.accent', null],
    ['home.title', null],
    ['site.phone', { value: null }],
    ['hosts', { value: ['a.example'] }],
    ['extends', null],
    ['theme.toString', null],
  ])('%s: %j', (field, own) => {
    expect(ownValue(live, field)).toEqual(own);
  });
});

describe('withDraft', () => {
  const change = (field: string, after: Own): DraftChange => ({ field, before: ownValue(live, field), after });

  it.each<[string, DraftChange[], unknown]>([
    ['nothing', [], live],
    [
      'another value, in place',
      [change('theme.brand', { value: '#ffffff' })],
      { ...live, theme: { brand: '#ffffff', radius: 3 } },
    ],
    ['back to what is inherited', [change('theme.brand', null)], { ...live, theme: { radius: 3 } }],
    [
      'a section that says nothing any more',
      [change('theme.brand', null), change('theme.radius', null)],
      { group: 'g', hosts: ['a.example'], site: { phone: null } },
    ],
    ['a new section', [change('home.title', { value: 'x' })], { ...live, home: { title: 'x' } }],
    ['null is a decision', [change('theme.brand', { value: null })], { ...live, theme: { brand: null, radius: 3 } }],
    ['a field above the sections', [change('hosts', { value: [] })], { ...live, hosts: [] }],
    ['taking away what is not there', [change('home.title', null)], live],
  ])('%s', (_name, changes, after) => {
    expect(withDraft(live, changes)).toEqual(after);
  });

  it('leaves the original document unchanged', () => {
    const before = structuredClone(live);
    withDraft(live, [change('theme.brand', null)]);
    expect(live).toEqual(before);
  });
});

// two people edit: the second to publish is warned, and the changes of both are kept
describe('overtakenChanges', () => {
  const mine: DraftChange = { field: 'theme.brand', before: { value: '#000000' }, after: { value: '#111111' } };

  it.each<[string, object, number, number]>([
    ['no one else changed it', { brand: '#000000' }, 1, 0],
    ['someone changed another field', { brand: '#000000', radius: 9 }, 1, 0],
    ['someone changed it to something else', { brand: '#222222' }, 1, 1],
    ['someone went back to the group', {}, 1, 1],
    ['someone published the same', { brand: '#111111' }, 0, 0],
  ])('%s', (_name, theme, left, overtaken) => {
    expect(changesLeft({ theme }, [mine])).toHaveLength(left);
    expect(overtakenChanges({ theme }, [mine])).toHaveLength(overtaken);
  });

  it('compares data: the order of keys does not matter', () => {
    const noun: DraftChange = { field: 'labels.noun', before: { value: { one: 'Car', many: 'Cars' } }, after: null };
    expect(overtakenChanges({ labels: { noun: { many: 'Cars', one: 'Car' } } }, [noun])).toEqual([]);
  });
});
