/** A reply that someone has saved for themselves, with live words (domain/lead/live-words.ts). */
export interface SavedReply {
  id: number;
  title: string;
  text: string;
}

/** The most that one person saves, so that a menu shows them. */
export const MOST_SAVED_REPLIES = 50;

interface Whose {
  groupId: number;
  staffId: number;
}

/** Port: the saved replies of one member of the staff. No one else sees or changes them. */
export interface SavedReplies {
  /** By title. */
  list(whose: Whose): Promise<SavedReply[]>;
  /** False: they have as many as they may. */
  add(whose: Whose, reply: Omit<SavedReply, 'id'>): Promise<boolean>;
  /** False: they have none with this id. */
  change(whose: Whose, reply: SavedReply): Promise<boolean>;
  remove(whose: Whose, id: number): Promise<boolean>;
}
