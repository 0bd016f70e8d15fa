/** What the chat panel of a car page can say. */
export interface AutobotView {
  title: string;
  greeting: string;
  exchanges: { ask: string; answer: string; link: { text: string; href: string } | null }[];
  /** Where a person answers. */
  write: { text: string; href: string };
}
