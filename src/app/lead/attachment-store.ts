import type { DocumentType } from '#domain/lead/documents.ts';

/** What a shopper has sent along, as it is kept: pictures are our own copies of what came. */
export interface Attachment {
  slot: string;
  mediaType: 'image/jpeg' | DocumentType;
  bytes: Buffer;
}

interface NewAttachment {
  /** Anyone who knows it may fetch it until it expires: a document only staff who read the leads of its dealership. */
  key: string;
  slot: string;
  bytes: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

export type NewPhoto = NewAttachment;

export interface NewDocument extends NewAttachment {
  mediaType: DocumentType;
}

export interface SentDocument extends NewDocument {
  /** Of its field: "Résumé". */
  label: string;
}

/** Port: files of shoppers, in the database and never in a folder that is served. Every method takes the site first. */
export interface AttachmentStore {
  /** In place of the one that shows the same. False: the site holds as much as it may, of all or of what no one has sent yet. */
  savePhoto(siteId: number, tradeInId: number, photo: NewPhoto): Promise<boolean>;
  /** Keeps the photos of a trade-in that was sent until then. */
  keepPhotos(siteId: number, tradeInId: number, until: Date): Promise<void>;
  /** Whether the site may hold so many bytes more. */
  hasRoom(siteId: number, bytes: number): Promise<boolean>;
  removePhoto(siteId: number, tradeInId: number, slot: string): Promise<void>;
  photos(siteId: number, tradeInId: number, now: Date): Promise<{ slot: string; key: string; expiresAt: Date }[]>;
  byKey(siteId: number, key: string, now: Date): Promise<Attachment | undefined>;
}

/** Port: a picture as it came → a JPEG of ours without anything beside the picture; null: no one can read it. */
export type EncodePhoto = (bytes: Buffer) => Promise<Buffer | null>;
