import { expect, it } from 'vitest';
import { formAnswer } from './form-answer.ts';

it('form response is 201 with the lead and the next page', async () => {
  const taken = { next: '/success', lead_id: 7, sent: { car: null, category: 'General Enquiry' } };
  const answer = formAnswer(taken);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store']);
  expect(await answer.json()).toEqual(taken);
});

it.each([400, 409, 422, 503] as const)('form response is a problem of RFC 9457 with a fix: %s', async (status) => {
  const problems = [{ field: 'name', message: 'Enter your name' }, { message: 'Tick the box' }];
  const answer = formAnswer({ status, refusal: { because: 'fields', problems, typed: { name: '' } } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json']);
  const body = (await answer.json()) as object;
  expect(body).toMatchObject({
    type: 'about:blank',
    status,
    detail: 'Enter your name. Tick the box',
    error: 'Enter your name. Tick the box', // "returns lead_id or error"
    because: 'fields',
    problems,
    typed: { name: '' },
  });
  expect(body).not.toHaveProperty('title', 'Error'); // each status has its name
});
