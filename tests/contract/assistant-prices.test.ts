import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryRateLimiter } from '#adapters/rate-limiter/memory-rate-limiter.ts';
import { visitSettings, type PriceChoice } from '#domain/price/price-choice.ts';
import { NOW, openAssistantStage, STOCK, type AssistantStage } from '#tests/assistant-stage.ts';
import { carCard } from '#web/cards/car-card.ts';

describe('prices that programs read, on a site that shows drive away', () => {
  const figures = (fees: number) => ({
    registration: [{ upTo: null, dollars: 400 }],
    insurance: 380,
    fees,
    date: '2026-06-01',
  });
  const settings = {
    price: { driveAway: { state: 'QLD' } },
    onRoad: { states: { QLD: figures(30.45), NSW: figures(900) } },
  };
  let priced: AssistantStage;
  beforeAll(async () => {
    priced = await openAssistantStage(settings, { rateLimiter: memoryRateLimiter(0) });
  });
  afterAll(() => priced.close());

  async function ask<T>(name: string, given: Record<string, unknown>): Promise<T> {
    const client = await priced.client();
    const answer = await client.callTool({ name, arguments: given });
    await client.close();
    expect(answer.isError ?? false, JSON.stringify(answer.content)).toBe(false);
    return answer.structuredContent as T;
  }
  type Price = { amount: number | null; basis: string; state: string | null; asOf: string | null; advertised: unknown };
  const onCard = (id: number, choice: PriceChoice) => {
    const { price } = carCard(STOCK[id - 1]!, visitSettings(priced.site.settings, choice), NOW);
    return price.isText ? null : Number(price.text.replaceAll(/[^\d]/g, ''));
  };
  const readJson = async (path: string) => JSON.parse((await priced.get('a.test', path)).text);

  it.each<[string, number, Partial<Price>]>([
    ['that includes everything', 1, { basis: 'drive_away', asOf: null, advertised: null }],
    [
      'with charges to come',
      6,
      {
        basis: 'drive_away_estimate',
        state: 'QLD',
        asOf: '2026-06-01',
        advertised: { amount: STOCK[5]!.price! / 100, basis: 'excluding_government_charges' },
      },
    ],
    ['that is unknown', 37, { amount: null, basis: 'not_stated', state: null, asOf: null, advertised: null }],
  ])('a price %s is that of the card, in every answer', async (_what, id, expected) => {
    const { price } = await ask<{ price: Price }>('get_vehicle', { vehicle: id });
    expect(price).toMatchObject({ amount: onCard(id, 'QLD'), ...expected });
    const found = await ask<{ vehicles: { id: number; price: Price }[] }>('search_vehicles', {
      words: STOCK[id - 1]!.stocknum!,
    });
    expect(found.vehicles.find((one) => one.id === id)!.price).toEqual(price);
    expect((await readJson(`/api/cars/${STOCK[id - 1]!.slug}`)).price).toEqual(price);
  });

  it('a price in another state is that of the card there, and the address leads to it', async () => {
    const { price, url } = await ask<{ price: Price; url: string }>('get_vehicle', { vehicle: 6, state: 'NSW' });
    expect(price).toMatchObject({ amount: onCard(6, 'NSW'), basis: 'drive_away_estimate', state: 'NSW' });
    expect(url).toBe(`http://a.test/cars/${STOCK[5]!.slug}?drive_away=NSW`);
    expect((await readJson(`/api/cars/${STOCK[5]!.slug}?drive_away=NSW`)).price).toEqual(price);
    const advertised = await readJson(`/api/cars/${STOCK[5]!.slug}?drive_away=no`);
    expect(advertised.price).toMatchObject({ amount: STOCK[5]!.price! / 100, basis: 'excluding_government_charges' });
  });

  it('a price that includes the charges of another state says which, and that they are not known', async () => {
    const { price } = await ask<{ price: Price }>('get_vehicle', { vehicle: 1, state: 'NSW' });
    expect(price).toMatchObject({ amount: onCard(1, 'NSW'), basis: 'drive_away', state: 'QLD' });
  });

  it('has no prices for a state without figures, and says which it has', async () => {
    const client = await priced.client();
    const answer = (await client.callTool({
      name: 'search_vehicles',
      arguments: { state: 'WA' },
    })) as unknown as { isError: boolean; content: { text: string }[] };
    await client.close();
    expect([answer.isError, answer.content[0]!.text]).toEqual([true, expect.stringContaining('QLD, NSW')]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['under a price', { priceMax: 40_000 }],
    ['in another state', { priceMax: 40_000, state: 'NSW' }],
    ['between two prices, by words', { words: 'diesel ute under 30k', priceMin: 20_000 }],
    ['around a place, by the distance', { place: 'Toowoomba', sort: 'distance', priceMax: 45_000 }],
  ])('a search %s counts what its address opens', async (_what, given) => {
    const { total, url } = await ask<{ total: number; url: string }>('search_vehicles', given);
    expect(total).toBeGreaterThan(0);
    expect(total).toBe((await readJson(`/api/search?${url.split('?')[1]}`)).count);
  });

  it('the summary says which prices they are', async () => {
    const advertising = await openAssistantStage();
    expect((await priced.get('a.test', '/llms.txt')).text).toContain('Prices are drive away in Queensland');
    expect((await advertising.get('a.test', '/llms.txt')).text).toContain('Prices include what their price type says');
    advertising.close();
  });

  it('a repayment and a comparison are of the same price, and no charges are added twice', async () => {
    const { assumptions } = await ask<{ assumptions: { price: number } }>('estimate_repayments', { vehicle: 6 });
    expect(Math.round(assumptions.price)).toBe(onCard(6, 'QLD'));
    const { estimate } = await ask<{ estimate: Record<string, number> }>('estimate_driveaway', { vehicle: 6 });
    expect(estimate!.price).toBe(STOCK[5]!.price! / 100);
    expect(Math.round(estimate!.total!)).toBe(onCard(6, 'QLD')); // its parts are to the cent
    const compared = await ask<{ url: string; groups: { rows: { name: string; values: string[] }[] }[] }>(
      'compare_vehicles',
      { vehicles: [1, 6], state: 'NSW' },
    );
    const row = compared.groups[0]!.rows.find(({ name }) => name === 'Price')!;
    expect(row.values.map((text) => Number(text.replaceAll(/[^\d]/g, '')))).toEqual([
      onCard(1, 'NSW'),
      onCard(6, 'NSW'),
    ]);
    expect(compared.url).toContain('drive_away=NSW');
  });

  it('a link to a form keeps the state that was asked for', async () => {
    const linked = async (given: Record<string, unknown>) => {
      const { url } = await ask<{ url: string }>('start_enquiry', { vehicle: 6, ...given });
      return new URL(url).searchParams.get('drive_away');
    };
    expect([await linked({}), await linked({ state: 'NSW' })]).toEqual([null, 'NSW']);
  });
});
