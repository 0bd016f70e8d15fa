/** What a field of an event may hold; with a question mark it may be absent. Never anything about who the visitor is. */
type FieldKind = 'id' | 'id?' | 'word' | 'word?';

export interface Event {
  /** The number by which the specification and the dealers' analytics know it. */
  id: number;
  /** In the page's `dataLayer`; fit for GA4. */
  name: string;
  /** GA4 has a name of its own for such an event. */
  ga4?: string;
  /** One sentence: when it happens. */
  when: string;
  payload: Readonly<Record<string, FieldKind>>;
  /** True: it is stored in our own database too. False: it goes to the `dataLayer` alone. */
  stored: boolean;
}

type Value<Kind extends FieldKind> = Kind extends 'id' | 'id?' ? number : string;
type Optional<Payload> = {
  [Name in keyof Payload]: Payload[Name] extends 'id?' | 'word?' ? Name : never;
}[keyof Payload];

export type PayloadOf<E extends Event> = {
  [Name in Exclude<keyof E['payload'], Optional<E['payload']>>]: Value<E['payload'][Name]>;
} & { [Name in Optional<E['payload']>]?: Value<E['payload'][Name]> | undefined };
