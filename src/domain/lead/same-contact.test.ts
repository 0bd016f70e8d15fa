import { expect, it } from 'vitest';
import { contactKeys, sameContact } from './same-contact.ts';

const marama = { name: 'Marama Ngata', phone: '0491 570 156', email: 'marama@example.com' };
const SURE_PHONE = { sure: true, because: 'phone' };
const SURE_EMAIL = { sure: true, because: 'email' };
const UNSURE_PHONE = { sure: false, because: 'phone' };

it.each([
  ['the same again', marama, { sure: true, because: 'both' }],
  ['both, under another name', { ...marama, name: 'Hemi Ngata' }, { sure: true, because: 'both' }],
  ['the number as abroad', { ...marama, phone: '+61 (0)491 570 156', email: 'm@example.com' }, SURE_PHONE],
  ['the address in capitals', { ...marama, phone: '', email: ' Marama@Example.com' }, SURE_EMAIL],
  ['an initial', { name: 'Marama N.', phone: marama.phone }, SURE_PHONE],
  ['a first name', { name: 'marama', phone: marama.phone }, SURE_PHONE],
  ['a name between', { name: 'Marama Jane Ngata', phone: marama.phone }, SURE_PHONE],
  ['a long vowel', { name: 'Mārama Ngata', phone: marama.phone }, SURE_PHONE],
  ['a family', { name: 'Hemi Ngata', phone: marama.phone }, UNSURE_PHONE],
  ['another last name', { name: 'Marama Nikau', phone: marama.phone }, UNSURE_PHONE],
  ['another initial', { name: 'Marama T', phone: marama.phone }, UNSURE_PHONE],
  ['no name', { phone: marama.phone }, UNSURE_PHONE],
  ['the name alone', { name: 'Marama Ngata', phone: '0491 570 157', email: 'other@example.com' }, undefined],
  ['nothing given', { name: 'Marama Ngata' }, undefined],
])('sameContact: %s', (_case, other, expected) => {
  const [one, two] = [contactKeys(marama, 'AU'), contactKeys(other, 'AU')];
  expect(sameContact(one, two)).toEqual(expected);
  expect(sameContact(two, one)).toEqual(expected);
});

it('sameContact does not match two people without contact details', () => {
  const nobody = contactKeys({}, 'NZ');
  expect(sameContact(nobody, nobody)).toBeUndefined();
});
