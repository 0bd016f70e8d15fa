import { describe, expect, it } from 'vitest';
import { viewerViews, type ViewerMode } from './viewer-views.ts';

const none = { spinner: false, walkaround: false, interior: false };
const all = { spinner: true, walkaround: true, interior: true };

describe('viewerViews', () => {
  it('are the views that the car has, in a fixed order', () => {
    expect(viewerViews(all, { preferred: 'spinner' }).views).toEqual(['spinner', 'walkaround', 'gallery', 'interior']);
    expect(viewerViews({ ...none, interior: true }, { preferred: 'spinner' }).views).toEqual(['gallery', 'interior']);
    expect(viewerViews(none, { preferred: 'spinner' }).views).toEqual(['gallery']);
  });

  it.each<[string, ViewerMode, string | undefined, typeof all, ViewerMode]>([
    ['"default spinner"', 'spinner', undefined, all, 'spinner'],
    ['"gallery on one brand"', 'gallery', undefined, all, 'gallery'],
    ['what the address asks for', 'spinner', 'interior', all, 'interior'],
    ['what no one has heard of', 'spinner', 'trunk', all, 'spinner'],
    ['what the car has not', 'spinner', 'interior', { ...all, interior: false }, 'spinner'],
    ['no spin', 'spinner', undefined, none, 'gallery'],
  ])('start with %s', (_case, preferred, requested, has, first) => {
    expect(viewerViews(has, { preferred, requested }).first).toBe(first);
  });
});
