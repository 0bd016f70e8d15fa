import { expect, it } from 'vitest';
import { isTemporaryAddress } from './temporary-address.ts';

const OWN = 'coastal.forecourt.example';

// "a passkey is bound to a host: at a temporary address the page says what happens when the domain changes"
it.each([
  [OWN, [], true],
  [OWN, ['www.coastal.example'], true],
  [OWN, [OWN, 'www.coastal.example'], true],
  ['www.coastal.example', [OWN, 'www.coastal.example'], false],
  ['www.coastal.example', ['www.coastal.example'], false],
  ['WWW.Coastal.example', ['www.coastal.example'], false],
  ['coastal.example', ['www.coastal.example', 'coastal.example'], false],
  ['old.coastal.example', ['www.coastal.example'], true],
  ['coastal.localhost', [], true],
  ['dealer.internal', ['dealer.internal'], true],
  ['192.168.1.20', ['192.168.1.20'], true],
])('%s of a website with %j is temporary: %s', (hostname, hosts, temporary) =>
  expect(isTemporaryAddress(hostname, { hosts, own: OWN })).toBe(temporary),
);
