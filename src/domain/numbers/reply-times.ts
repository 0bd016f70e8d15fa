/** How long one shopper waited, in minutes of opening time; without an answer yet, how long until now. */
export interface Wait {
  minutes: number;
  answered: boolean;
}

export interface ReplyTimes {
  /** Of those that were answered; undefined: none was. */
  median: number | undefined;
  /** Of those that were answered or are late, the share that was answered in time, 0 to 1. */
  inTime: number | undefined;
  /** From the shortest to the longest; the last is over the limit. Those who wait and still may are in none. */
  bands: { label: string; count: number; late: boolean }[];
  /** They wait, and are not late yet. */
  waiting: number;
}

const EDGES = [15, 30, 60, 120];

/** How fast shoppers were answered. In time is what took no more minutes than the site allows. */
export function replyTimes(waits: readonly Wait[], answerMinutes: number): ReplyTimes {
  const counted = waits.filter(({ minutes, answered }) => answered || minutes > answerMinutes);
  const edges = [...EDGES.filter((edge) => edge < answerMinutes), answerMinutes];
  const bands = edges.map((edge, index) => {
    const from = edges[index - 1];
    return {
      label: from === undefined ? `Under ${edge} min` : `${from}–${edge}`,
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
