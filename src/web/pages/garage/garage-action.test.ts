import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Services } from '#app/services.ts';
import { liveSite } from '#tests/live-site.ts';
import { services, siteRequest, visitor } from '../../context.ts';
import { action } from './route.tsx';

type Count = { key: Buffer; times: number; minutes: number };

/** A garage whose counters count by key, as the table of codes does within their minutes. */
function open() {
  const counted = new Map<string, number>();
  const added: string[] = [];
  let minutes = 0;
  const send = (fields: Record<string, string>, personId = 7) => {
    const context = new RouterContextProvider();
    context.set(siteRequest, {
      site: liveSite('north', { settings: { garage: { ownCars: true } } }),
      now: new Date('2026-11-21T00:00:00Z'),
      origin: 'http://a.test',
    });
    context.set(visitor, {
      session: async () => ({ personId }) as never,
      clientAddress: '192.0.2.1',
      take: async () => ({ allowed: true }),
    });
    context.set(services, {
      people: {
        garage: {
          addOwnCar: async (_at: object, _person: number, { name }: { name: string }) => (added.push(name), 'added'),
          removeOwnCar: async () => {},
        },
        store: {
          countCode: async ([count]: [Count]) => {
            minutes = count.minutes;
            const key = count.key.toString('hex');
            counted.set(key, (counted.get(key) ?? 0) + 1);
            return counted.get(key)! > count.times ? 1_000 : 0;
          },
        },
      },
    } as unknown as Services);
    const body = new URLSearchParams(fields);
    const request = new Request('http://a.test/my-garage', { method: 'POST', body });
    return action({ context, request, params: {}, url: new URL(request.url), pattern: '/my-garage' } as never);
  };
  return { send, added, minutes: () => minutes };
}

it('garage accepts 24 cars of a person within a day, and says when the next is allowed', async () => {
  const garage = open();
  for (let car = 1; car <= 24; car++)
    expect((await garage.send({ act: 'add', name: `2021 Mazda ${car}` })) as Response).toMatchObject({ status: 303 });
  expect(await garage.send({ act: 'add', name: 'One more' })).toMatchObject({
    init: { status: 422 },
    data: {
      problems: { name: 'You’ve added a lot of cars today. Please try again tomorrow.' },
      typed: { name: 'One more' },
    },
  });
  expect(garage.added).toHaveLength(24);
  expect(garage.minutes()).toBe(24 * 60);
  expect((await garage.send({ act: 'remove', car: '1' })) as Response).toMatchObject({ status: 303 });
  expect((await garage.send({ act: 'add', name: 'Of another' }, 8)) as Response).toMatchObject({ status: 303 });
});

it('garage does not count an invalid car towards the limit', async () => {
  const garage = open();
  for (let tries = 0; tries < 30; tries++) await garage.send({ act: 'add', name: '' });
  expect((await garage.send({ act: 'add', name: '2021 Mazda 3' })) as Response).toMatchObject({ status: 303 });
});
