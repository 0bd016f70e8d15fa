import { describe, expect, it } from 'vitest';
import { FIRST_PACE, paceAfter, shareAt, type DestinationAnswer } from './delivery-pace.ts';

const now = 1_000_000;
const after = (...answers: DestinationAnswer[]) =>
  answers.reduce((pace, answer) => paceAfter(pace, answer, now), FIRST_PACE);
const many = (answer: DestinationAnswer, count: number) => Array.from({ length: count }, () => answer);

describe('delivery pace: simultaneous deliveries to a destination', () => {
  it.each<[DestinationAnswer[], number]>([
    [[], 1],
    [['delivered'], 2],
    [many('delivered', 7), 8],
    [many('delivered', 8), 8],
    [['refused'], 1],
    [['delivered', 'delivered', 'refused'], 3],
    [['delivered', 'delivered', 'silent'], 1],
    [many('silent', 4), 1],
    [many('silent', 5), 0],
    [[...many('silent', 4), 'refused', ...many('silent', 4)], 1],
    [[...many('silent', 4), 'delivered', ...many('silent', 4)], 1],
    [many('refused', 50), 1],
  ])('after %j: %i', (answers, share) => expect(shareAt(after(...answers), now)).toBe(share));

  it.each([
    [29_999, 0],
    [30_000, 1],
  ])('five without a response, then %i ms later: %i', (ms, share) =>
    expect(shareAt(after(...many('silent', 5)), now + ms)).toBe(share),
  );

  it('fall again at once when the trial gets no response either, and recover when it does', () => {
    const rested = after(...many('silent', 5));
    const later = now + 30_000;
    expect(shareAt(paceAfter(rested, 'silent', later), later + 29_999)).toBe(0);
    expect(shareAt(paceAfter(rested, 'delivered', later), later)).toBe(2);
  });

  it.each([
    ['refused', 59_999, 0],
    ['refused', 60_000, 1],
    ['silent', 59_999, 0],
    ['silent', 60_000, 1],
  ] as const)('%s with "come back in a minute", %i ms later: %i', (answer, ms, share) =>
    expect(shareAt(paceAfter(FIRST_PACE, answer, now, 60_000), now + ms)).toBe(share),
  );
});
