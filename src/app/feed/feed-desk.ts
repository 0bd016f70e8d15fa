/** Port: what staff do with the feeds of their group. */
export interface FeedDesk {
  /** The feed is taken within a minute, whether its file is new or not; it stands in the audit log. False: the group has no such feed. */
  runSoon(by: { groupId: number; staffId: number; at: Date }, dealershipId: number): Promise<boolean>;
}
