import type { z } from 'zod';

/**
 * A field that says who a site is, or who receives its leads and its calls. It is never taken from a site that this one
 * extends: another company's name, licence or mailbox is not a default.
 */
export const ownField = <T extends z.ZodType>(field: T, meaning: string): T =>
  field.meta({ description: `${meaning} Never inherited.`, inherit: false });

export const isInherited = (field: z.ZodType): boolean => field.meta()?.inherit !== false;
