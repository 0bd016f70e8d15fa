import type { SentType } from '#app/pictures/picture-key.ts';

/** Port: photos and videos of cars that staff have sent, on every node. */
export interface StockPictures {
  /** Returns its address, "/pictures/stock/….jpg"; undefined: the group holds as much as it may. */
  save(groupId: number, bytes: Buffer, at: Date, type?: SentType): Promise<string | undefined>;
  /** By the key in its address. */
  read(key: string): Promise<Buffer | undefined>;
}

/** Why a file is no video that a car page can play. */
export type FilmProblem = 'no video' | 'codec' | 'too long';

/** Port: a video as it came → an MP4 that every browser plays, without where and by whom it was recorded. */
export type PrepareFilm = (bytes: Buffer) => Buffer | FilmProblem;
