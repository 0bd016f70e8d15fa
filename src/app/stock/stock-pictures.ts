/** Port: pictures of cars that staff have sent, on every node. */
export interface StockPictures {
  /** Returns its address, "/pictures/stock/….jpg"; undefined: the group holds as much as it may. */
  save(groupId: number, jpeg: Buffer, at: Date): Promise<string | undefined>;
  /** By the key in its address. */
  read(key: string): Promise<Buffer | undefined>;
}
