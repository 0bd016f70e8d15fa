import { expect, it } from 'vitest';
import { alertBudget, type AlertRequest } from './alert-budget.ts';

const REQUEST: AlertRequest = {
  siteId: 1,
  channel: 'email',
  to: 'priya@mail.example',
  network: '203.0.113.0/24',
  signedIn: false,
  solved: false,
  perHour: 300,
};

/** The outcome of the last of `times` requests within one hour. */
function outcomeOf(times: number, change: (index: number) => Partial<AlertRequest>): 'sent' | 'captcha' | 'refused' {
  const counted = new Map<string, number>();
  let last: 'sent' | 'captcha' | 'refused' = 'sent';
  for (let index = 0; index < times; index++) {
    const { counts, beyond } = alertBudget({ ...REQUEST, ...change(index) });
    const over = counts.some(({ of, times: most }) => {
      counted.set(of, (counted.get(of) ?? 0) + 1);
      return counted.get(of)! > most;
    });
    last = over ? beyond : 'sent';
  }
  return last;
}
const network = (index: number) => `198.51.${index}.0/24`;
const mailbox = (index: number) => `r${index}@mail.example`;
const elsewhere = (index: number) => `r@host-${index}.example`;

const byText = (index: number) => ({ channel: 'text' as const, to: `+6149157${String(index).padStart(4, '0')}` });
it.each([
  ['one number, at two', 2, (index: number) => ({ ...byText(0), network: network(index) }), 'sent'],
  ['one number, above two', 3, (index: number) => ({ ...byText(0), network: network(index) }), 'captcha'],
  ['one number with captchas, at three', 3, () => ({ ...byText(0), solved: true }), 'sent'],
  ['one number with captchas, above', 4, () => ({ ...byText(0), solved: true }), 'refused'],
  ['one network by text, at five', 5, byText, 'sent'],
  ['one network by text, above five', 6, byText, 'captcha'],
  ['one network by text with captchas, at 20', 20, (index: number) => ({ ...byText(index), solved: true }), 'sent'],
  ['one network by text with captchas, above', 21, (index: number) => ({ ...byText(index), solved: true }), 'refused'],
  ['one site by text, at 60', 60, (index: number) => ({ ...byText(index), network: network(index) }), 'sent'],
  ['one site by text, above 60', 61, (index: number) => ({ ...byText(index), network: network(index) }), 'captcha'],
  [
    'one site by text with a lower perHour',
    21,
    (index: number) => ({ ...byText(index), network: network(index), perHour: 20 }),
    'captcha',
  ],
  ['one mailbox, at three', 3, (index: number) => ({ network: network(index) }), 'sent'],
  ['one mailbox, above three', 4, (index: number) => ({ network: network(index) }), 'captcha'],
  ['one mailbox with captchas, at five', 5, (index: number) => ({ network: network(index), solved: true }), 'sent'],
  ['one mailbox with captchas, above', 6, (index: number) => ({ network: network(index), solved: true }), 'refused'],
  ['one network, at ten', 10, (index: number) => ({ to: elsewhere(index) }), 'sent'],
  ['one network, above ten', 11, (index: number) => ({ to: elsewhere(index) }), 'captcha'],
  ['one network with captchas, at 60', 60, (index: number) => ({ to: elsewhere(index), solved: true }), 'sent'],
  ['one network with captchas, above', 61, (index: number) => ({ to: elsewhere(index), solved: true }), 'refused'],
  ['one host of mail, at 30', 30, (index: number) => ({ to: mailbox(index), network: network(index) }), 'sent'],
  ['one host of mail, above', 31, (index: number) => ({ to: mailbox(index), network: network(index) }), 'captcha'],
  [
    'one site, at perHour',
    300,
    (index: number) => ({ to: elsewhere(index), network: `${network(index)}${index}` }),
    'sent',
  ],
  [
    'one site, above perHour',
    301,
    (index: number) => ({ to: elsewhere(index), network: `${network(index)}${index}` }),
    'captcha',
  ],
  [
    'a solved captcha when every limit is reached',
    1_000,
    (index: number) =>
      index < 999
        ? { to: `r${index}@mail.example` }
        : { to: 'sam@mail.example', network: '192.0.2.0/24', solved: true },
    'sent',
  ],
  [
    'a signed-in person in a rejected network',
    100,
    (index: number) => (index < 99 ? { to: elsewhere(index), solved: true } : { signedIn: true }),
    'sent',
  ],
  ['requests from the local network', 29, (index: number) => ({ to: mailbox(index), network: null }), 'sent'],
] as const)('alertBudget: %s', (_, times, change, expected) => {
  expect(outcomeOf(times, change)).toBe(expected);
});

it('alertBudget counts each site separately', () => {
  expect(outcomeOf(8, (index) => ({ siteId: index % 3 }))).toBe('sent');
});
