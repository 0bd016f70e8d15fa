import { z } from 'zod';
import type { ItemType } from '#domain/car/car-values.ts';
import type { FeedRun } from './feed-store.ts';
import type { FileFaults } from './file-faults.ts';

const car = z.object({ id: z.number(), stocknum: z.string().nullable(), name: z.string() });
/** Photos that cannot be fetched for one reason: how many, of how many cars, and the first of them, one for each car. */
const deadPhotos = z.object({
  because: z.string(),
  photos: z.number(),
  cars: z.number(),
  first: z.array(car.extend({ url: z.string() })),
});
/** One address that is the first photo of many cars, and the first of them. */
const sharedPhoto = z.object({ url: z.string(), cars: z.number(), first: z.array(car) });
/** What is wrong with the photos of a dealership's cars, as it was counted last. */
export const photoFaultsSchema = z.object({
  at: z.coerce.date(),
  dead: z.array(deadPhotos),
  /** Absent: counted by a version that did not know them. */
  shared: z.array(sharedPhoto).default([]),
});
export type PhotoFaults = z.infer<typeof photoFaultsSchema>;

/** An email to a supplier, once it was sent. */
export const sentSupplierMailSchema = z.object({
  /** Of the dealership. */
  day: z.string(),
  at: z.coerce.date(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Of the file that it is about. */
  run: z.number(),
  /** Of everything that it says is wrong. */
  digest: z.string(),
});
export type SentSupplierMail = z.infer<typeof sentSupplierMailSchema>;

/** A try to send it that failed. */
export const failedSupplierMailSchema = z.object({
  /** Of the dealership. */
  day: z.string(),
  at: z.coerce.date(),
  because: z.string(),
  /** The mail server rejected it: it is not tried again on that day. */
  final: z.boolean(),
});
export type FailedSupplierMail = z.infer<typeof failedSupplierMailSchema>;

/** The newest file of a feed, and what is wrong with it. */
export interface FaultyFile extends Pick<FeedRun, 'id' | 'at' | 'outcome' | 'because' | 'file' | 'report'> {
  faults: FileFaults;
}

/** A feed, as far as its supplier is told of it. */
export interface SupplierFeed {
  /** Slug, and name. */
  dealership: string;
  name: string;
  timeZone: string;
  /** Of the vehicles that the dealership has. */
  kinds: readonly ItemType[];
  /** The supplier; null: no one is told. */
  to: string | null;
  /** When that was entered; null: no one knows. */
  since: Date | null;
  /** Who reads the supplier's reply; null: no one is known. */
  replyTo: string | null;
  /** Where its files come from, without what may be a password; null: they are sent or dropped. */
  address: string | null;
  paused: boolean;
  /** Null: none was read since this is counted, or since the feed comes from where it does. */
  file: FaultyFile | null;
  photos: PhotoFaults | null;
  last: SentSupplierMail | null;
  /** After the last email. */
  failed: FailedSupplierMail | null;
  /** A file since the last email has added, changed or sold a car. */
  changedSince: boolean;
}

export interface ListedSupplier extends Pick<SupplierFeed, 'dealership' | 'timeZone'> {
  /** The last day whose email was sent, or rejected by the mail server. */
  done: string | null;
}

/** Port: what suppliers are told about their files. */
export interface SupplierMailStore {
  /** Feeds whose supplier has an address, without what may be large. */
  listed(): Promise<ListedSupplier[]>;
  find(dealership: string): Promise<SupplierFeed | undefined>;
  /** True for one worker at a time, and for none once the email of that day was sent. A claim of a killed one ends. */
  claim(dealership: string, day: string, now: Date): Promise<boolean>;
  sent(dealership: string, mail: SentSupplierMail): Promise<void>;
  failed(dealership: string, mail: FailedSupplierMail): Promise<void>;
  /** Counts what is wrong with the photos of every feed's cars; returns how many feeds. */
  countPhotos(now: Date, signal: AbortSignal): Promise<number>;
}
