/** Fast at first, slow at the end. `share`: how much of the time is over, 0 to 1. */
export const easeOut = (share: number) => 1 - (1 - share) ** 3;
