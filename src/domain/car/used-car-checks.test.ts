import { describe, expect, it } from 'vitest';
import type { HistoryReport } from './car-values.ts';
import { usedCarChecks } from './used-car-checks.ts';

const report: HistoryReport = {
  number: '2641 7730 5118',
  searched_at: '2026-11-18T23:42:00.000Z',
  results: {
    finance: { result: 'none' },
    stolen: { result: 'found' },
    odometer: { result: 'none', detail: '6 readings, the last 18,391 at service' },
    recalls: { result: 'not_available' },
  },
};
const both = { plugins: ['Car Analysis' as const, 'PPSR Report' as const] };
const checks = (plugins = both, car: object = {}) =>
  usedCarChecks({ car_type: 'used', history_report: report, ...car }, plugins, 'Australia/Brisbane');

describe('used-car checks', () => {
  it("show number and time of the report, in the site's time zone", () => {
    expect(checks()?.report).toBe(
      'Report 2641 7730 5118, searched 19 November 2026 at 9:42 am. Results are correct only at the time of the search.',
    );
  });

  it('show what was found, and "not available" instead of "clear"', () => {
    expect(checks()?.checks).toEqual([
      { name: 'Money owing', result: 'No security interest found on the PPSR', found: 'none' },
      { name: 'Write-off history', result: 'Not available at time of search', found: 'not_available' },
      { name: 'Stolen-vehicle check', result: 'Recorded as stolen', found: 'found' },
      {
        name: 'Kilometres',
        result: 'No odometer inconsistency found: 6 readings, the last 18,391 at service',
        found: 'none',
      },
      { name: 'Recalls', result: 'Not available at time of search', found: 'not_available' },
    ]);
    expect(JSON.stringify(checks())).not.toMatch(/clear/i);
  });

  it.each([
    [
      'one plug-in',
      { plugins: ['PPSR Report' as const] },
      ['Money owing', 'Write-off history', 'Stolen-vehicle check'],
    ],
    ['the other', { plugins: ['Car Analysis' as const] }, ['Kilometres', 'Recalls']],
  ])('are those of %s', (_case, plugins, names) => {
    expect(checks(plugins as typeof both)?.checks.map(({ name }) => name)).toEqual(names);
  });

  it.each([
    ['a new car', both, { car_type: 'new' }],
    ['a car without a report', both, { history_report: null }],
    ['a site without the plug-ins', { plugins: [] }, {}],
  ])('are not shown for %s', (_case, plugins, car) => {
    expect(checks(plugins as unknown as typeof both, car)).toBeUndefined();
  });
});
