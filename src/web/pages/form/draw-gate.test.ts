import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { FormPorts } from '#app/lead/accept-lead.ts';
import type { NewLead } from '#app/lead/lead-store.ts';
import type { Services } from '#app/services.ts';
import { liveSite } from '#tests/live-site.ts';
import { services, siteRequest, visitor } from '../../context.ts';
import { action as apiAction, loader as apiLoader } from '../api-form/route.ts';
import { action, loader } from './route.tsx';

const ORIGIN = 'https://northbank.test';
const SPRING = '/enter-draw?draw=%2Fspring';
const WHEEL = '/enter-draw?draw=%2Fspin-to-win';

const draw = (path: string, title: string) => ({ path, title, blocks: [{ kind: 'form', form: 'enter-draw', title }] });
const site = (gates: string[]) =>
  liveSite('northbank', {
    settings: {
      signIn: { gates },
      lead: { email: ['all@northbank.example'] },
      content: { pages: [draw('/spin-to-win', 'Win a service'), draw('/spring', 'Win a car')] },
    },
  });
const entry = { name: 'Priya Raman', email: 'priya@example.com', phone: '0412 345 678', draw_terms: 'on' };

function at(path: string, { gates = [] as string[], signedIn = false, fields = undefined as object | undefined }) {
  const leads: NewLead[] = [];
  const context = new RouterContextProvider();
  const forms = {
    leads: { accept: async (_site: number, lead: NewLead) => ({ id: leads.push(lead), fresh: true }) },
    captcha: () => ({ verify: async () => ({ ok: true, id: 'challenge' }) }),
    report: () => {},
  } as unknown as FormPorts;
  context.set(siteRequest, { site: site(gates), now: new Date('2026-11-20T01:00:00Z'), origin: ORIGIN });
  context.set(services, { forms, search: { stock: {} }, appointments: {} } as unknown as Services);
  const person = { id: 1, phone: '+61412345678' };
  context.set(visitor, {
    session: async () => (signedIn ? person : null),
    clientAddress: '192.0.2.1',
    take: async () => ({ allowed: true }),
  } as never);
  const body = fields && new URLSearchParams({ ...entry, altcha: 'solved', ...fields });
  const request = new Request(ORIGIN + path, body ? { method: 'POST', body } : {});
  return { args: { request, context, url: new URL(request.url), params: {} } as never, leads };
}

const outcome = (answer: Promise<unknown>) =>
  answer.then(
    (value) => value,
    (thrown: unknown) => thrown,
  );
const leadsTo = (answer: unknown) => (answer as Response).headers.get('location');

it.each([
  ['the draw of a gated page', WHEEL, ['spin-to-win'], false, true],
  ['the same, signed in', WHEEL, ['spin-to-win'], true, false],
  ['the same, on a site that does not gate it', WHEEL, [], false, false],
  ['the draw of an open page', SPRING, ['spin-to-win'], false, false],
  ['the first draw, which no address names', '/enter-draw', ['spin-to-win'], false, true],
])('draw: an entry to %s asks for a sign-in only where its page does', async (_case, path, gates, signedIn, asks) => {
  const signIn = asks && `/sign-in?type=spin-to-win&redirect=${encodeURIComponent(path)}&back=%2F`;
  const shown = await outcome(loader(at(path, { gates, signedIn }).args));
  expect(shown instanceof Response && leadsTo(shown)).toBe(signIn);

  const sent = at(path, { gates, signedIn, fields: {} });
  expect(leadsTo(await outcome(action(sent.args)))).toBe(asks ? signIn : '/success');
  expect(sent.leads).toHaveLength(asks ? 0 : 1);

  const api = `/api/form?page=${encodeURIComponent(path)}`;
  const posted = at(api, { gates, signedIn, fields: {} });
  const answer = (await apiAction(posted.args)) as Response;
  expect(answer.status).toBe(asks ? 401 : 201);
  if (asks) expect(await answer.json()).toMatchObject({ problems: [{ message: expect.stringContaining('sign in') }] });
  expect(posted.leads).toHaveLength(asks ? 0 : 1);

  const dialog = (await outcome(apiLoader(at(api, { gates, signedIn }).args))) as Response;
  expect(dialog.status).toBe(asks ? 401 : 200);
});

it.each([
  [SPRING, '/spring', 'Win a car'],
  [WHEEL, '/spin-to-win', 'Win a service'],
  ['/enter-draw', '/spin-to-win', 'Win a service'],
])('draw: %s links to its own terms, and its entry names it, whatever a program sends', async (path, terms, title) => {
  const { view } = await loader(at(path, {}).args);
  expect(view.fields.find(({ name }) => name === 'draw_terms')).toMatchObject({ link: { path: terms } });
  expect(view.action).toBe(`/enter-draw?draw=${encodeURIComponent(terms)}`);
  const { args, leads } = at(view.action, { fields: { draw: 'Another' } });
  await action(args);
  expect(leads[0]!.payload).toMatchObject({ draw: title });
});

it('draw: a draw that is over or unknown has no form', async () => {
  const answer = await outcome(loader(at('/enter-draw?draw=%2Fover', {}).args));
  expect((answer as Response).status).toBe(404);
});
