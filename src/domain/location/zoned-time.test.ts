import { describe, expect, it } from 'vitest';
import { wallTime, zonedInstant } from './zoned-time.ts';

describe('zonedInstant: a local time', () => {
  it.each([
    ['Australia/Brisbane', '2026-11-23', '10:00', '2026-11-23T00:00:00Z'],
    ['Australia/Sydney, summer time', '2026-11-23', '10:00', '2026-11-22T23:00:00Z', 'Australia/Sydney'],
    ['Australia/Adelaide, half an hour', '2026-07-01', '09:15', '2026-06-30T23:45:00Z', 'Australia/Adelaide'],
    ['Pacific/Auckland', '2026-01-01', '00:30', '2025-12-31T11:30:00Z', 'Pacific/Auckland'],
    ['before clocks go forward', '2026-10-04', '01:59', '2026-10-03T15:59:00Z', 'Australia/Sydney'],
    ['after clocks went forward', '2026-10-04', '03:00', '2026-10-03T16:00:00Z', 'Australia/Sydney'],
    ['before clocks go back', '2026-04-05', '01:59', '2026-04-04T14:59:00Z', 'Australia/Sydney'],
    ['that comes twice: the first', '2026-04-05', '02:30', '2026-04-04T15:30:00Z', 'Australia/Sydney'],
    ['after clocks went back', '2026-04-05', '03:00', '2026-04-04T17:00:00Z', 'Australia/Sydney'],
  ])('%s', (_, date, time, instant, zone = 'Australia/Brisbane') => {
    expect(zonedInstant({ date, time }, zone).toISOString()).toBe(new Date(instant).toISOString());
    expect(wallTime(new Date(instant), zone)).toEqual({ date, time });
  });

  it('in the hour that clocks skip is an hour later', () => {
    expect(zonedInstant({ date: '2026-10-04', time: '02:30' }, 'Australia/Sydney')).toEqual(
      zonedInstant({ date: '2026-10-04', time: '03:30' }, 'Australia/Sydney'),
    );
  });
});
