import { afterEach, describe, expect, it } from 'vitest';
import { openTestServer, type ServerOptions } from '#tests/http-server.ts';
import type { Rendering } from '../../server.ts';

const open: { close(): void }[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));
async function openServer(options: ServerOptions) {
  const server = await openTestServer(options);
  open.push(server);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { send: (path: string, body: string) => server.get('a.test', path, { method: 'POST', headers, body }) };
}

describe('while the database is unavailable', () => {
  const away = new Error('Query read timeout');
  const options = {
    isOutOfReach: (error: unknown) => error === away,
    answer: (_: Request, { failed }: Rendering) => {
      failed?.(away);
      return new Response('Something went wrong', { status: 500 });
    },
  };

  it("a visitor's page says what to do, and returns what was sent", async () => {
    const { send } = await openServer(options);
    const paid = await send('/enquire', 'act=pay&note=%3Cb%3E');
    expect([paid.status, paid.headers['retry-after'], paid.headers['cache-control']]).toEqual([503, '20', 'no-store']);
    expect(paid.text).toContain('Nothing was changed or charged');
    expect(paid.text).toContain('<input type="hidden" name="note" value="&#60;b&#62;">');
    expect(paid.text).toContain('<header><a href="/">a</a></header>'); // whose website it is
  });

  it('another failure is shown as a failure', async () => {
    const { send } = await openServer({ ...options, isOutOfReach: () => false });
    expect((await send('/enquire', 'act=pay')).status).toBe(500);
  });

  it('a program gets a problem document', async () => {
    const { send } = await openServer({ ...options, answer: () => Promise.reject(away) });
    const response = await send('/api/form?page=/enquire', 'name=Priya');
    expect([response.status, response.headers['retry-after'], response.headers['content-type']]).toEqual([
      503,
      '20',
      'application/problem+json',
    ]);
  });
});
