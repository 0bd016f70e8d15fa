import { describe, expect, it } from 'vitest';
import { leadPolicy } from '#domain/lead/lead-policy.ts';
import { leadDestinations, typedDestinations } from './lead-destinations.ts';

const WEBHOOK = { url: 'https://hooks.example/lead', secretVariable: 'WEBHOOK_SECRET' };

describe('leadDestinations', () => {
  it.each<[string, object, string | null | undefined, [string, string][]]>([
    ['the dealership alone', {}, 'leads@a.example', [['email', 'leads@a.example']]],
    [
      'the dealership and the site',
      { email: ['all@b.example'] },
      'leads@a.example',
      [
        ['email', 'leads@a.example'],
        ['email', 'all@b.example'],
      ],
    ],
    [
      'one address once, however it is written',
      { email: ['Leads@A.example'] },
      'leads@a.example',
      [['email', 'leads@a.example']],
    ],
    ['a dealership without an address', { email: ['all@b.example'] }, null, [['email', 'all@b.example']]],
    ['no dealership', { email: ['all@b.example'] }, undefined, [['email', 'all@b.example']]],
    [
      'a lead system that reads the same mailbox: both forms',
      { email: ['all@b.example'], adfEmail: ['all@b.example', 'all@b.example'] },
      undefined,
      [
        ['email', 'all@b.example'],
        ['adf', 'all@b.example'],
      ],
    ],
    ['a webhook', { webhook: WEBHOOK }, undefined, [['webhook', 'https://hooks.example/lead']]],
    ['nobody', {}, undefined, []],
  ])('%s', (_who, policy, leadEmail, expected) => {
    const dealership = leadEmail === undefined ? undefined : { lead_email: leadEmail };
    const found = leadDestinations(leadPolicy.parse(policy), dealership);
    expect(found.map(({ channel, target }) => [channel, target])).toEqual(expected);
  });

  it('notes that the site wants no ADF document in an email', () => {
    const options = (policy: object) =>
      leadDestinations(leadPolicy.parse({ email: ['a@b.example'], ...policy }), undefined)[0]!.options;
    expect([options({}), options({ adf: false })]).toEqual([{ adf: true }, { adf: false }]);
  });

  it.each([
    [
      'a job application',
      { subcategory: 'Career Enquiry' },
      ['email leads@a.example no ADF', 'email crm@b.example no ADF'],
    ],
    ['an entry to a draw', { form: 'draw-entry' }, ['email leads@a.example no ADF', 'email crm@b.example no ADF']],
    ['any other', { subcategory: undefined }, ['email leads@a.example', 'adf crm@b.example']],
  ])('sends no vehicle lead to a lead system, and loses none: %s', (_, lead, expected) => {
    const found = leadDestinations(
      leadPolicy.parse({ adfEmail: ['crm@b.example'] }),
      { lead_email: 'leads@a.example' },
      lead,
    );
    expect(
      found.map(({ channel, target, options }) => `${channel} ${target}${options.adf === false ? ' no ADF' : ''}`),
    ).toEqual(expected);
  });

  it('of a lead that staff typed tells lead systems, and mailboxes only of changes', () => {
    const policy = { adfEmail: ['crm@b.example'], webhook: WEBHOOK };
    const found = typedDestinations(leadDestinations(leadPolicy.parse(policy), { lead_email: 'leads@a.example' }));
    expect(found.map(({ channel, later = false }) => [channel, later])).toEqual([
      ['email', true],
      ['adf', false],
      ['webhook', false],
    ]);
  });

  it('names the secret that signs a webhook', () => {
    expect(leadDestinations(leadPolicy.parse({ webhook: WEBHOOK }), undefined)[0]!.options).toEqual({
      secretVariable: 'WEBHOOK_SECRET',
    });
  });
});
