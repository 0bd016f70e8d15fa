/** `com.example.www/vehicles`: the endpoint's name in reverse, which only the owner of the host may use. */
export const serverName = (origin: string): string => `${hostOf(origin).split('.').toReversed().join('.')}/vehicles`;

/** The same endpoint in a catalogue: the host forwards, then the kind, then the name (ADR 0015 of the AI Catalog). */
export const catalogueName = (origin: string): string => `urn:air:${hostOf(origin)}:mcp:vehicles`;

const hostOf = (origin: string): string => new URL(origin).hostname;
