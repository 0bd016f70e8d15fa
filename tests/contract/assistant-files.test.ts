import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryRateLimiter } from '#adapters/rate-limiter/memory-rate-limiter.ts';
import { openAssistantStage, STOCK, type AssistantStage } from '#tests/assistant-stage.ts';
import { liveSite } from '#tests/live-site.ts';

let stage: AssistantStage;
beforeAll(async () => {
  stage = await openAssistantStage({}, { rateLimiter: memoryRateLimiter(0) });
});
afterAll(() => stage.close());

describe('files for assistants', () => {
  it('has data of one car for pages of any origin', async () => {
    const { status, headers, text } = await stage.get('a.test', `/api/cars/${STOCK[0]!.slug}`);
    expect([status, headers['access-control-allow-origin'], JSON.parse(text).id]).toEqual([200, '*', 1]);
    const missing = await stage.get('a.test', '/api/cars/none');
    expect([missing.status, missing.headers['content-type']]).toEqual([404, 'application/problem+json']);
  });

  it('has a summary, a card and a catalogue that lead to the endpoint', async () => {
    const { text } = await stage.get('a.test', '/llms.txt');
    expect(text.startsWith('# Northbank\n')).toBe(true);
    expect(text).toContain(`${STOCK.filter(({ status }) => status !== 'sold').length} vehicles for sale`);
    const card = JSON.parse((await stage.get('a.test', '/mcp/server-card')).text);
    expect(card).toMatchObject({
      name: 'test.a/vehicles',
      remotes: [{ type: 'streamable-http', url: 'http://a.test/mcp' }],
    });
    expect(card).not.toHaveProperty('tools');
    const client = await stage.client('auto', 'a.test');
    expect(client.getServerVersion()).toMatchObject({ name: card.name, version: card.version });
    await client.close();
    const catalogue = await stage.get('a.test', '/.well-known/ai-catalog.json');
    expect(catalogue.headers['content-type']).toBe('application/ai-catalog+json');
    expect(JSON.parse(catalogue.text)).toEqual({
      specVersion: '1.0',
      host: { displayName: 'Northbank', documentationUrl: 'http://a.test/ask-your-assistant' },
      entries: [
        {
          identifier: 'urn:air:a.test:mcp:vehicles',
          displayName: 'Northbank',
          description: card.description,
          type: 'application/mcp-server-card+json',
          url: 'http://a.test/mcp/server-card',
          version: card.version,
          representativeQueries: [
            'Which vehicles does Northbank have for sale under $30,000?',
            'What would a vehicle at Northbank cost a week on finance?',
            'What is the drive away price of a vehicle at Northbank?',
            'Where is Northbank, and when is it open?',
            'When can I drive a vehicle at Northbank?',
          ],
        },
      ],
    });
  });

  it('names no questions where it answers fewer than two kinds, which a catalogue refuses', async () => {
    stage.hosts.set('b.test', liveSite('b', { id: 2, settings: { assistant: { tools: ['find_dealerships'] } } }));
    const { entries } = JSON.parse((await stage.get('b.test', '/.well-known/ai-catalog.json')).text);
    expect(entries[0]).not.toHaveProperty('representativeQueries');
  });

  it('says nothing where its settings turn it off', async () => {
    const off = { assistant: { tools: [], carData: false, summary: false, forms: false } };
    stage.hosts.set('b.test', liveSite('b', { id: 2, settings: off }));
    for (const path of [
      '/mcp',
      '/mcp/server-card',
      '/.well-known/ai-catalog.json',
      '/llms.txt',
      `/api/cars/${STOCK[0]!.slug}`,
    ])
      expect([path, (await stage.get('b.test', path)).status]).toEqual([path, 404]);
    expect((await stage.get('b.test', '/mcp', { method: 'POST', body: '{}' })).status).toBe(404);
  });
});
