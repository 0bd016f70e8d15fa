import { expect, it } from 'vitest';
import { PlacesUnavailable, type Places } from '#app/location/places.ts';
import { createDailyQuota, withDailyQuota } from './daily-quota.ts';
import { HOUR_MS } from '#domain/time/durations.ts';

function counted(dailyCalls: number) {
  const state = { now: Date.UTC(2026, 10, 21, 23), calls: 0, down: false };
  const answer = async <T>(value: T): Promise<T> => {
    state.calls++;
    if (state.down) throw new PlacesUnavailable('down');
    return value;
  };
  const service: Places = {
    attribution: 'Powered by someone',
    suggest: () => answer([]),
    byId: () => answer({ name: 'Newstead QLD 4006', lat: -27, lng: 153 }),
    byPostcode: () => answer(undefined),
  };
  return {
    state,
    places: withDailyQuota(
      service,
      createDailyQuota(() => state.now),
      dailyCalls,
    ),
  };
}

it('places with a daily quota: each place is requested once a day, also when not found or while the first request is running', async () => {
  const { state, places } = counted(100);
  const ask = () =>
    Promise.all([places.byId('a'), places.byId('a'), places.byPostcode('9999'), places.byPostcode('9999')]);
  await ask();
  await ask();
  expect(state.calls).toBe(2);
  state.now += 24 * HOUR_MS;
  await ask();
  expect(state.calls).toBe(4);
});

it('places with a daily quota: a failed request is made again', async () => {
  const { state, places } = counted(100);
  state.down = true;
  await expect(places.byId('a')).rejects.toThrow(PlacesUnavailable);
  state.down = false;
  expect(await places.byId('a')).toMatchObject({ lat: -27 });
});

it("places with a daily quota: calls above the site's limit are rejected with the reason", async () => {
  const { state, places } = counted(2);
  await places.suggest('new');
  await places.byId('a');
  await expect(places.suggest('newst')).rejects.toThrow('the 2 calls of places.google.dailyCalls are used up');
  await expect(places.byPostcode('4006')).rejects.toThrow(PlacesUnavailable);
  expect(await places.byId('a')).toMatchObject({ lat: -27 }); // known
  expect(state.calls).toBe(2);
  state.now += HOUR_MS; // midnight at UTC
  await places.suggest('newst');
  expect(state.calls).toBe(3);
});
