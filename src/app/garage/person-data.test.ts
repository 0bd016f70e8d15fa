import { expect, it } from 'vitest';
import { aLeadPayload } from '#tests/builders.ts';
import type { WatchlistStore } from '../watchlist/watchlist-store.ts';
import type { GarageStore } from './garage-store.ts';
import { personData } from './person-data.ts';

const now = new Date('2026-11-21T00:00:00Z');

it('person data say that a document was sent, without its address on the desk', async () => {
  const documents = [{ label: 'Résumé', url: 'https://a.test/desk/documents/k' }];
  const payload = aLeadPayload({ form: 'careers-enquiry', about: { ...aLeadPayload().about, documents } });
  const enquiry = {
    id: 1,
    at: now,
    payload,
    consent: { optIn: false, text: '' },
    appointment: null,
    reservation: null,
  };
  const none = async () => [];
  const garage = {
    since: async () => undefined,
    devices: none,
    ownCars: none,
    calls: none,
    enquiries: async () => [enquiry],
  };
  const stores = {
    garage: garage as unknown as GarageStore,
    watchlist: { list: none } as Pick<WatchlistStore, 'list'>,
  };
  const person = { personId: 1, phone: '+61412345678' };
  const { data } = await personData(stores, 1, person, { tokenHash: Buffer.alloc(0), now });
  expect(data.enquiries[0]!.answers).toContainEqual({ label: 'Résumé', value: 'sent with it' });
  expect(JSON.stringify(data)).not.toContain('/desk/');
});
