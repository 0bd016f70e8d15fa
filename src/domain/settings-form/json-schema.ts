/** The part of JSON Schema that the settings use (zod writes it). */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  description?: string;
  default?: unknown;
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
}

/** How zod writes `#rrggbb` (src/domain/theme/theme-policy.ts). */
export const COLOUR_PATTERN = '^#[0-9a-fA-F]{6}$';

const bound = (limit: number | undefined) =>
  limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined;

/** The bounds in the schema, without the limits that zod gives every whole number. */
export const boundsOf = ({ minimum, maximum }: JsonSchema) => ({ min: bound(minimum), max: bound(maximum) });
