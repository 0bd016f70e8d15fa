import type { SettingsRevision, SiteIdentity, SiteRecord } from '#app/site/site-store.ts';
import type { DraftChange } from '#domain/settings-draft/draft-change.ts';

/** Whose draft: the site, the group that both belong to, and the person. */
export interface DraftOwner {
  siteId: number;
  groupId: number;
  staffId: number;
}

export interface StoredChange extends DraftChange {
  at: Date;
}

/** Someone else who is changing the same site. */
export interface OtherDraft {
  staffName: string;
  fields: string[];
  /** When it was changed last. */
  at: Date;
}

export interface DraftPublication {
  owner: DraftOwner;
  identity: SiteIdentity;
  revision: Omit<SettingsRevision, 'revision'>;
  /** The site's newest revision when the draft was looked through: with a newer one nothing is published. */
  after: number;
  changes: readonly DraftChange[];
  /** The part of the person's draft that ends with it. */
  ends: 'all' | readonly string[];
}

/** Port: settings that people are changing. A draft belongs to one site and one person, and is visible only to that person. */
export interface DraftStore {
  /** In the order in which the fields were first changed. */
  changes(owner: DraftOwner): Promise<StoredChange[]>;
  /** In place of earlier changes of the same fields; what each field was before stays what it was then. */
  put(owner: DraftOwner, changes: readonly DraftChange[], at: Date): Promise<void>;
  /** Says of these fields that the person has seen what the site says of them now. */
  acknowledge(owner: DraftOwner, changes: readonly Pick<DraftChange, 'field' | 'before'>[]): Promise<void>;
  drop(owner: DraftOwner, fields: readonly string[] | 'all'): Promise<void>;
  /** The most recent first. */
  others(owner: DraftOwner): Promise<OtherDraft[]>;
  /**
   * One transaction: the revision, the audit log with before and after, and the end of the draft or of its fields.
   * Throws SettingsOvertaken when there is a newer revision than `after`.
   */
  publish(publication: DraftPublication): Promise<SiteRecord>;
}

/** Someone published after this person last looked, so they must review their changes again. */
export class SettingsOvertaken extends Error {
  constructor() {
    super('Someone else changed the settings. Review your changes again.');
  }
}
