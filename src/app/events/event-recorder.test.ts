import { describe, expect, it, vi } from 'vitest';
import { waitFor } from '#tests/wait-for.ts';
import { createEventRecorder, MOST_WAITING, type RecordedEvent } from './event-recorder.ts';

const anEvent = (carId = 7): RecordedEvent => ({
  event: 25,
  siteId: 5,
  carId,
  dealershipId: 3,
  at: new Date('2026-06-15T00:00:00Z'),
  details: {},
});

function recorder() {
  const stored: RecordedEvent[] = [];
  const add = vi.fn(async (events: readonly RecordedEvent[]): Promise<void> => void stored.push(...events));
  const warn = vi.fn();
  const rest = vi.fn(async () => {});
  return { stored, add, warn, rest, events: createEventRecorder({ store: { add }, warn, rest }) };
}

describe('event recorder', () => {
  it('stores every event, and those at the same time together', async () => {
    const { events, stored, add } = recorder();
    for (let car = 1; car <= 2_500; car++) events.record(anEvent(car));
    await events.close();
    expect(stored.map(({ carId }) => carId)).toEqual(Array.from({ length: 2_500 }, (_, n) => n + 1));
    expect(add.mock.calls.map(([batch]) => batch.length)).toEqual([1, 1_000, 1_000, 499]);
  });

  it('keeps events while the database is unavailable, warns once, and loses none that fit', async () => {
    const { events, stored, add, warn } = recorder();
    for (let n = 0; n < 5; n++) add.mockRejectedValueOnce(new Error('away'));
    events.record(anEvent(1));
    events.record(anEvent(2));
    await waitFor(() => expect(stored.map(({ carId }) => carId)).toEqual([1, 2]));
    expect(warn).toHaveBeenCalledTimes(1);
    expect([events.waiting, events.dropped]).toEqual([0, 0]);
  });

  it('drops and counts events above its limit while the database hangs', async () => {
    const { events, add, stored } = recorder();
    let answer = () => {};
    const hang = new Promise<void>((resolve) => {
      answer = resolve;
    });
    add.mockImplementationOnce(() => hang.then(() => undefined));
    for (let car = 0; car < MOST_WAITING + 50; car++) events.record(anEvent(car));
    expect([events.waiting, events.dropped]).toEqual([MOST_WAITING, 50]);
    answer();
    await events.close();
    expect(stored).toHaveLength(MOST_WAITING - 1); // the first was in the hands of the one that hung
    events.record(anEvent());
    expect(events.dropped).toBe(50);
  });

  it('closes without a database too', async () => {
    const { events, add, warn } = recorder();
    add.mockRejectedValue(new Error('away'));
    events.record(anEvent());
    await events.close();
    expect(events.waiting).toBe(1);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
