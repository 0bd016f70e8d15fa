import { createStaticHandler, RouterContextProvider, type StaticHandlerContext } from 'react-router';
import { expect, it } from 'vitest';
import type { Services } from '#app/services.ts';
import { liveSite } from '#tests/live-site.ts';
import { services, siteRequest, visitor } from '../../context.ts';
import { action, loader } from './route.tsx';

const KEY = 'k'.repeat(22);
const { query } = createStaticHandler([
  { id: 'page', path: '/service-reminders/:key', loader: loader as never, action: action as never },
]);

/** A page that an email leads to, and what its form is answered with. */
async function send(fields: Record<string, string>) {
  let consent: 'waiting' | 'yes' | undefined = 'waiting';
  const context = new RouterContextProvider();
  context.set(siteRequest, { site: liveSite('north'), now: new Date('2026-11-21T00:00:00Z'), origin: 'http://a.test' });
  context.set(visitor, {
    session: async () => null,
    clientAddress: '192.0.2.1',
    take: async () => ({ allowed: true }),
  });
  context.set(services, {
    people: {
      garage: {
        reminderConsent: async () => consent,
        textReminders: async () => undefined,
        answerReminders: async (_group: number, _key: string, answer: 'yes' | 'no') => {
          consent = answer === 'yes' ? 'yes' : undefined; // the key goes, too
        },
      },
    },
  } as unknown as Services);
  const request = new Request(`http://a.test/service-reminders/${KEY}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const { statusCode, errors, actionData } = (await query(request, {
    requestContext: context,
  })) as StaticHandlerContext;
  return { statusCode, errors, answer: (actionData?.page as { answer?: string } | undefined)?.answer };
}

it.each([
  ['yes', { answer: 'yes' }, 'yes'],
  ['no, after which the link is no longer valid', { answer: 'no' }, 'no'],
  ['one-click unsubscription of an email program', { 'List-Unsubscribe': 'One-Click' }, 'no'],
])('service reminders answer with their page: %s', async (_, fields, answer) => {
  expect(await send(fields)).toEqual({ statusCode: 200, errors: null, answer });
});
