import { useState } from 'react';

/** Counts answers, for fields that each of them fills. */
export function useTurns(answer: object | undefined): number {
  const [last, setLast] = useState({ answer, turns: 0 });
  if (answer !== undefined && answer !== last.answer) setLast({ answer, turns: last.turns + 1 });
  return last.turns;
}
