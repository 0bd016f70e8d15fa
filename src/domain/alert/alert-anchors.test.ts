import { expect, it } from 'vitest';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { alertAnchors } from './alert-anchors.ts';

it.each<[SearchQuery['values'], string[]]>([
  [{}, ['*']],
  [{ tag: ['Runout'] }, ['*']],
  [{ make: ['Toyota'] }, ['make:Toyota']],
  [{ body: ['SUV', 'Ute'], make: ['Ford', 'Toyota'] }, ['make:Ford', 'make:Toyota']],
  [{ make: ['Toyota'], model: ['Camry'] }, ['model:Camry']],
])('alertAnchors: a search for %j is found by %j', (values, anchors) => {
  expect(alertAnchors({ values })).toEqual(anchors);
});
