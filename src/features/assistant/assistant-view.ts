export const DEED_ICONS = [
  'search',
  'compare',
  'money',
  'calendar',
  'place',
  'message',
  'lock',
  'person',
  'document',
] as const;

/** Something that an assistant, or only a person, does here. */
export interface Deed {
  icon: (typeof DEED_ICONS)[number];
  name: string;
  note: string;
}

export interface AssistantView {
  title: string;
  lead: string;
  groups: { title: string; deeds: Deed[] }[];
  /** Something to say to an assistant. */
  saying: string;
  /** For those who build assistants: what there is, by name, and where. */
  offers: { name: string; address: string; note: string }[];
  phone: { text: string; href: string } | null;
}
