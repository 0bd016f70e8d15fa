import type { FormTool } from '#domain/assistant/form-tool.ts';
import type { SilhouetteName } from '#entities/silhouette/silhouette.tsx';
import type { RegoState } from '#domain/trade-in/plate.ts';

/** What is asked, and what the trade-in pages say of it. */
export interface TradeInFaq {
  question: string;
  answer: string;
}

export interface TradeInStartView {
  title: string;
  lede: string;
  /** "Find my car" */
  find: string;
  silhouette: SilhouetteName;
  states: readonly RegoState[];
  /** Whether plates are looked up; else everyone names the model. */
  plates: boolean;
  /** For the assistant of a browser: what fills the form in that is in sight. */
  tools: { plate: FormTool | undefined; model: FormTool | undefined };
  /** Make and model of what is sold here, by make. */
  models: { make: string; models: { value: string; name: string }[] }[];
  years: { from: number; to: number };
  promises: { title: string; text: string }[];
  faq: TradeInFaq[];
  /** The car that it would help to pay. */
  towards: { id: number; name: string; path: string } | null;
}

/** What was wrong with what was typed, which comes back. */
export interface TradeInRefusal {
  problems: { field?: string | undefined; message: string }[];
  typed: Record<string, string>;
}

export interface VehicleCardView {
  name: string;
  variant: string | null;
  lines: { label: string; value: string }[];
  plate: { rego: string; state: string } | null;
}

export interface TradeInStepView {
  step: 'condition' | 'you' | 'offer';
  /** Of the questions about its condition, for the assistant of a browser. */
  tool: FormTool | undefined;
  /** Where the vehicle is named again. */
  again: string;
  here: string;
  /** The whole address, to continue with later, and until when. */
  link: { address: string; until: string };
  saved: boolean;
  vehicle: VehicleCardView;
  phone: string | null;
  /** What is known already to end without a price online, in words; null: nothing is. */
  noPrice: string | null;
  /** What they would trade it for; `finance`: its calculator, null where the site has none. */
  towards: { name: string; path: string; finance: string | null } | null;
  faq: TradeInFaq[];
}

export interface TradeInOfferView {
  price: string;
  /** Whole dollars, as the page showed them. */
  seen: number;
  low: string;
  high: string;
  /** Percent from the left of the band. */
  at: number;
  lines: { text: string; hint: string; amount: string; plus: boolean }[];
  until: string;
  good: boolean;
  accepted: boolean;
  /** Dollars of the offer that are left once what is owing is paid out: a deposit. */
  deposit: number;
  owing: { lender: string; owing: string; rest: { label: string; amount: string } } | null;
  firstName: string;
  /** How they find it again. */
  findAgain: string;
}
