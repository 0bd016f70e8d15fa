/** How long one shopper waited for a reply, in minutes of opening time. Without a reply: how long so far. */
export interface Wait {
  minutes: number;
  answered: boolean;
}

export interface ReplyTimes {
  /** Of those with a reply. Undefined: none has one. */
  median: number | undefined;
  /** Of those with a reply or overdue, the share with a reply in time, 0 to 1. */
  inTime: number | undefined;
  /** From the shortest to the longest. The last is over the limit. Shoppers who wait within the limit are not counted. */
  bands: { label: string; count: number; late: boolean }[];
  /** Waiting, but not overdue. */
  waiting: number;
}

const EDGES = [15, 30, 60, 120];

/** How fast shoppers had a reply. In time means within the minutes that the site allows. */
export function replyTimes(waits: readonly Wait[], answerMinutes: number): ReplyTimes {
  const counted = waits.filter(({ minutes, answered }) => answered || minutes > answerMinutes);
  const edges = [...EDGES.filter((edge) => edge < answerMinutes), answerMinutes];
  const bands = edges.map((edge, index) => {
    const from = edges[index - 1];
    return {
      label: from === undefined ? `Under ${edge} min` : `${from} to ${edge}`,
      count: counted.filter(({ minutes }) => minutes <= edge && minutes > (from ?? -1)).length,
      late: false,
    };
  });
  const late = counted.filter(({ minutes }) => minutes > answerMinutes).length;
  return {
    median: middle(counted.filter(({ answered }) => answered).map(({ minutes }) => minutes)),
    inTime: counted.length === 0 ? undefined : (counted.length - late) / counted.length,
    bands: [...bands, { label: `Over ${answerMinutes}`, count: late, late: true }],
    waiting: waits.length - counted.length,
  };
}

function middle(numbers: number[]): number | undefined {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  if (sorted.length === 0) return undefined;
  return sorted.length % 2 === 1 ? sorted[Math.floor(half)] : Math.round((sorted[half - 1]! + sorted[half]!) / 2);
}
