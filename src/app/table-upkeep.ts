/** Port: gives the room of deleted and replaced rows to new ones, and tells the database how large its tables are. */
export interface TableUpkeep {
  /** The tables in which much has changed, one after another until the signal. Others wait for the one at hand alone. */
  vacuum(signal: AbortSignal): Promise<{ vacuumed: number; analyzed: number }>;
}
