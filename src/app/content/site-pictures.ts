import type { DraftOwner } from '#app/site/draft-store.ts';

export interface SitePicture {
  key: string;
  /** "/pictures/site/….jpg" */
  path: string;
  /** What the file was called. */
  name: string;
  at: Date;
}

/** Port: pictures that staff have sent for the pages of a site, on every node. */
export interface SitePictures {
  /** Newest first. */
  list(siteId: number): Promise<SitePicture[]>;
  /** With a line in the audit log. One picture sent twice is one. Undefined: the site holds as much as it may. */
  save(owner: DraftOwner, picture: { name: string; jpeg: Buffer }, at: Date): Promise<SitePicture | undefined>;
  /** With a line in the audit log. */
  remove(owner: DraftOwner, key: string, at: Date): Promise<void>;
  /** By the key in its address. */
  read(key: string): Promise<Buffer | undefined>;
}
