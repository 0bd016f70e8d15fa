import { afterEach, describe, expect, it } from 'vitest';
import { openTestServer } from '#tests/http-server.ts';
import { inboxEndpoint } from './inbox-endpoint.ts';

const mail = {
  id: 7,
  at: new Date('2026-11-20T01:02:03Z'),
  recipient: 'sales@northbank.example',
  subject: 'Enquiry <b>',
  body: 'Hello',
  html: '<p>Hello</p>',
  attachments: [],
};
const catcher = { list: async () => [mail], byId: async (id: number) => (id === 7 ? mail : undefined) };

let close = () => {};
afterEach(() => close());
const open = async (on: boolean) => {
  const server = await openTestServer({ hostlessEndpoints: on ? [inboxEndpoint(catcher, 'test')] : [] });
  ({ close } = server);
  return server.get;
};

describe('mail catcher page', () => {
  it('is shown on this machine, as text', async () => {
    const get = await open(true);
    expect((await get('inbox.test', '/')).text).toContain('Enquiry &#60;b&#62;');
    expect((await get('inbox.test', '/7')).text).toContain('Hello');
    expect((await get('inbox.test', '/8')).status).toBe(404);
  });

  it('shows the HTML of an email, where no script of it can run', async () => {
    const get = await open(true);
    const { text, headers } = await get('inbox.test', '/7/page');
    expect(text).toBe('<p>Hello</p>');
    expect(headers['content-security-policy']).toContain('sandbox allow-popups');
  });

  it('is hidden behind a proxy, and at any other host', async () => {
    const get = await open(true);
    for (const headers of [
      { 'x-forwarded-for': '203.0.113.9' },
      { forwarded: 'for=203.0.113.9' },
      { via: '1.1 proxy' },
    ])
      expect((await get('inbox.test', '/', { headers })).text).not.toContain('sales@');
    expect((await get('a.test', '/')).text).not.toContain('sales@');
  });

  it('exists only when the operator enables it', async () => {
    const get = await open(false);
    expect((await get('inbox.test', '/')).status).toBe(404);
  });
});
