import { eachChannel } from '#tests/builders.ts';
import { describe, expect, it, vi } from 'vitest';
import { aLeadPayload } from '#tests/builders.ts';
import { deliverLead, type DeliveryPorts } from './deliver-lead.ts';
import type { DeliveryOutcome } from './delivery-channel.ts';
import type { ClaimedDelivery } from './outbox.ts';
import { DAY_MS } from '#domain/time/durations.ts';

const at = new Date('2026-11-21T00:00:00Z');
const delivery = (failedBefore = 0): ClaimedDelivery => ({
  id: 41,
  channel: 'webhook',
  target: 'https://hooks.example/leads',
  options: {},
  failedBefore,
  lead: {
    id: 7,
    siteId: 3,
    receivedAt: at,
    payload: aLeadPayload(),
    consent: { optIn: false, text: '', termsAccepted: false, at },
  },
});

function ports(outcome: DeliveryOutcome | Error) {
  const outbox = {
    claim: vi.fn(),
    heartbeat: vi.fn(),
    delivered: vi.fn().mockResolvedValue(true),
    failed: vi.fn().mockResolvedValue(true),
  };
  const report = vi.fn();
  const deliver = () => (outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome));
  const given: DeliveryPorts = {
    outbox,
    channels: eachChannel({ deliver }),
    clock: { now: () => at },
    random: () => 0.5,
    report,
    rest: async () => {},
  };
  return { outbox, report, given };
}
const no = (kind: 'silent' | 'refused' | 'gone', retryAfterMs?: number): DeliveryOutcome => ({
  delivered: false,
  because: 'no',
  kind,
  retryAfterMs,
});

describe('deliverLead', () => {
  it('records that the lead was delivered', async () => {
    const { outbox, report, given } = ports({ delivered: true });
    expect(await deliverLead(given, 'w', delivery())).toEqual({ answer: 'delivered', retryAfterMs: 0 });
    expect(outbox.delivered).toHaveBeenCalledWith('w', 41);
    expect(report).toHaveBeenCalledWith({
      deliveryId: 41,
      siteId: 3,
      channel: 'webhook',
      attempt: 1,
      ms: 0,
      outcome: 'delivered',
    });
  });

  it.each<[string, DeliveryOutcome, number, number | undefined]>([
    ['the first silence is tried again after the first wait', no('silent'), 0, 5_000],
    ['a refusal as well', no('refused'), 0, 5_000],
    ['the destination may ask for longer', no('refused', 60_000), 0, 60_000],
    ['but not for less', no('silent', 1_000), 0, 5_000],
    ['nor for more than a day', no('silent', 9 * DAY_MS), 0, DAY_MS],
    ['the eleventh failure is not the last', no('silent'), 10, DAY_MS],
    ['the twelfth is', no('silent'), 11, undefined],
    ['also when the destination asks to wait', no('silent', 60_000), 11, undefined],
    ['a destination that is gone is tried once', no('gone'), 0, undefined],
  ])('%s', async (_what, outcome, failedBefore, retryInMs) => {
    const { outbox, report, given } = ports(outcome);
    await deliverLead(given, 'w', delivery(failedBefore));
    expect(outbox.failed).toHaveBeenCalledWith('w', 41, 'no', retryInMs);
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ outcome: retryInMs === undefined ? 'dead' : 'failed', attempt: failedBefore + 1 }),
    );
  });

  it.each([
    [no('silent', 3_000), { answer: 'silent', retryAfterMs: 3_000 }],
    [no('refused'), { answer: 'refused', retryAfterMs: 0 }],
    [no('gone'), { answer: 'refused', retryAfterMs: 0 }],
    [new Error('a slip of ours'), { answer: 'refused', retryAfterMs: 0 }],
  ])('reports the outcome at the destination: %o', async (outcome, conduct) =>
    expect(await deliverLead(ports(outcome).given, 'w', delivery())).toEqual(conduct),
  );

  it('records the outcome again while the database is unavailable, so that no lead is sent twice', async () => {
    const { outbox, report, given } = ports({ delivered: true });
    outbox.delivered.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
    await deliverLead(given, 'w', delivery());
    expect(outbox.delivered).toHaveBeenCalledTimes(3);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('records the outcome after a failover, which takes up to 30 seconds', async () => {
    const { outbox, report, given } = ports({ delivered: true });
    let awayMs = 30_000;
    const rest = async (ms: number) => void (awayMs -= ms);
    outbox.delivered.mockImplementation(async () => {
      if (awayMs > 0) throw new Error('away');
      return true;
    });
    await deliverLead({ ...given, rest }, 'w', delivery());
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ outcome: 'delivered' }));
  });

  it('gives up recording when the database stays unavailable', async () => {
    const { outbox, given } = ports({ delivered: true });
    outbox.delivered.mockRejectedValue(new Error('away'));
    await expect(deliverLead(given, 'w', delivery())).rejects.toThrow('away');
    expect(outbox.delivered).toHaveBeenCalledTimes(120);
  });

  it('reports that another worker has claimed the delivery', async () => {
    const { outbox, report, given } = ports({ delivered: true });
    outbox.delivered.mockResolvedValue(false);
    await deliverLead(given, 'w', delivery());
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ outcome: 'lost' }));
  });
});
