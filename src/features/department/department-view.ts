import type { LocationView } from '#entities/location/location-view.ts';

/** What holds at one location, or at all of them. */
export interface OfPlace<Row> {
  /** Its name; null: all of them. */
  place: string | null;
  rows: readonly Row[];
}

export interface DepartmentView {
  /** With its places: "Car servicing in Newstead and Chermside". */
  title: string;
  intro: string | null;
  /** Label of the way to the form; null: the page has none. */
  action: string | null;
  phone: { text: string; uri: string } | null;
  box: {
    title: string;
    rows: readonly { name: string; detail: string | null; value: string; href: string | null }[];
  } | null;
  prices: {
    title: string;
    note: string | null;
    parts: readonly OfPlace<{ name: string; detail: string | null; price: string; time: string | null }>[];
  } | null;
  steps: { title: string; rows: readonly { when: string; what: string }[] } | null;
  places: { title: string; locations: readonly LocationView[] } | null;
  people: readonly { name: string; role: string; phone: { text: string; uri: string } | null }[];
  questions: readonly OfPlace<{ question: string; answer: string }>[];
}

/** Where the form of a department page is. */
export const DEPARTMENT_FORM = 'form';
