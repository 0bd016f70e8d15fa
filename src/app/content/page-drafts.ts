import type { SettingsRevision, SiteIdentity, SiteRecord } from '#app/site/site-store.ts';
import type { DraftOwner } from '#app/site/draft-store.ts';
import type { WrittenPage } from '#domain/content/own-pages.ts';
import type { PageForm } from '#domain/content/page-form.ts';

/** A page that is being written. There is one draft of a page, no matter who writes. */
export interface PageDraft {
  path: string;
  form: PageForm;
  /** The published page when the draft was begun; null: there was none. */
  begun: WrittenPage | null;
  /** Counts saves. */
  version: number;
  staffId: number;
  staffName: string;
  at: Date;
  /** When it becomes public by itself. */
  publishAt: Date | null;
  /** Why it did not. */
  refused: string | null;
}

export interface DuePage {
  slug: string;
  owner: DraftOwner;
  path: string;
}

interface PageRevision {
  owner: DraftOwner;
  identity: SiteIdentity;
  revision: Omit<SettingsRevision, 'revision'>;
  /** The site's newest revision when the page was put into it: with a newer one nothing is published. */
  after: number;
  path: string;
}

export interface PagePublication extends PageRevision {
  /** The draft that is published, and over with it. */
  version: number;
  before: WrittenPage | null;
  page: WrittenPage;
}

export interface PageDeletion extends PageRevision {
  before: WrittenPage;
}

/** Port: drafts of pages, by site and address. */
export interface PageDrafts {
  /** In the order of their addresses. */
  list(siteId: number): Promise<PageDraft[]>;
  of(siteId: number, path: string): Promise<PageDraft | undefined>;
  /** `seen`: the version that was changed, 0 where there was none. False: there is another one by now, and it stays. */
  save(owner: DraftOwner, draft: Pick<PageDraft, 'path' | 'form' | 'begun'>, seen: number, at: Date): Promise<boolean>;
  /** From now on the draft is compared with this. */
  acknowledge(siteId: number, path: string, begun: WrittenPage | null): Promise<void>;
  /** When the draft shall become public; null: not by itself. With a line in the audit log. False: there is no draft. */
  schedule(owner: DraftOwner, path: string, publishAt: Date | null, at: Date): Promise<boolean>;
  /** With a line in the audit log. */
  drop(owner: DraftOwner, path: string, at: Date): Promise<void>;
  /** Those whose time has come. */
  due(now: Date): Promise<DuePage[]>;
  /** It did not become public by itself, and why. */
  refuse(siteId: number, path: string, because: string): Promise<void>;
  /**
   * One transaction: the revision, the audit log with before and after, and the end of the draft.
   * Throws SettingsOvertaken when there is a newer revision than `after`, or a newer version of the draft.
   */
  publish(publication: PagePublication): Promise<SiteRecord>;
  /**
   * One transaction: the revision without the page, and the audit log.
   * Throws SettingsOvertaken when there is a newer revision than `after`, or a draft of the page.
   */
  delete(deletion: PageDeletion): Promise<SiteRecord>;
}
