/** The hidden field with what a field, or one row of it, was opened with. */
export const seenName = (field: string): string => `${field}:seen`;
