/** Something that a visitor did, without who it was. */
export interface RecordedEvent {
  /** The number in the catalogue. */
  event: number;
  siteId: number;
  carId: number | null;
  dealershipId: number | null;
  at: Date;
  details: Readonly<Record<string, string | number>>;
}

/** Port: where events are stored. */
export interface EventStore {
  add(events: readonly RecordedEvent[]): Promise<void>;
}

export interface EventRecorder {
  /** Takes an event at once; it is stored behind the visitor's back, and lost rather than waited for. */
  record(event: RecordedEvent): void;
  /** How many wait to be stored, and how many were lost because too many waited. */
  readonly waiting: number;
  readonly dropped: number;
  /** Stores what waits, if that can be done at once. */
  close(): Promise<void>;
}

export interface EventRecorderPorts {
  store: EventStore;
  /** "Analytics failures are only warned": once when storing begins to fail. */
  warn(error: unknown): void;
  rest(ms: number): Promise<void>;
}

/** What may wait while the database is unavailable: 20 seconds of a thousand a second, some 4 MB. */
export const MOST_WAITING = 20_000;
const BATCH = 1_000;
const RETRY_MS = 1_000;

export function createEventRecorder({ store, warn, rest }: EventRecorderPorts): EventRecorder {
  const queue: RecordedEvent[] = [];
  let dropped = 0;
  let closing = false;
  let writing: Promise<void> | undefined;

  const write = async () => {
    for (let failing = false; queue.length > 0;) {
      const batch = queue.slice(0, BATCH);
      try {
        await store.add(batch);
        queue.splice(0, batch.length);
        failing = false;
      } catch (error) {
        if (!failing) warn(error);
        failing = true;
        if (closing) break;
        await rest(RETRY_MS);
      }
    }
    writing = undefined;
  };

  return {
    record(event) {
      if (queue.length >= MOST_WAITING) {
        dropped++;
        return;
      }
      queue.push(event);
      writing ??= write();
    },
    get waiting() {
      return queue.length;
    },
    get dropped() {
      return dropped;
    },
    async close() {
      closing = true;
      await writing;
    },
  };
}
