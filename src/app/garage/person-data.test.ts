import { expect, it } from 'vitest';
import { aLeadPayload } from '#tests/builders.ts';
import type { WatchlistStore } from '../watchlist/watchlist-store.ts';
import type { GarageStore } from './garage-store.ts';
import { personData } from './person-data.ts';

const now = new Date('2026-11-21T00:00:00Z');

it('person data say that a document was sent, without its address on the desk, and what was said of a shared list', async () => {
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
    textedAlerts: none,
    enquiries: async () => [enquiry],
  };
  const stores = {
    garage: garage as unknown as GarageStore,
    watchlist: {
      list: async () => [{ carId: 7, name: 'Mazda 3', price: null, savedAt: now }],
    } as unknown as Pick<WatchlistStore, 'list'>,
    shares: {
      ofPerson: async () => [
        {
          expiresAt: now,
          votes: [
            { carId: 7, liked: true, word: 'this one' },
            { carId: 8, liked: false, word: '' },
          ],
        },
      ],
    },
  };
  const person = { personId: 1, phone: '+61412345678' };
  const { data } = await personData(stores, 1, person, { tokenHash: Buffer.alloc(0), now });
  expect(data.enquiries[0]!.answers).toContainEqual({ label: 'Résumé', value: 'sent with it' });
  expect(data.shared_lists).toEqual([
    {
      until: now,
      votes: [
        { car: 'Mazda 3', liked: true, word: 'this one' },
        { car: null, liked: false, word: '' },
      ],
    },
  ]);
  expect(JSON.stringify(data)).not.toContain('/desk/');
});
