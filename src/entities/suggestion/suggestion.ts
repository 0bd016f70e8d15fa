/** What `/api/suggest` answers: ways to go on from a text that is still typed. */
export interface SearchSuggestion {
  /** Where it leads. */
  path: string;
  name: string;
  /** "12 cars", or what a car costs. */
  detail: string;
  /** The address of a small picture. */
  picture?: string | undefined;
}

export interface SuggestionGroup {
  kind: 'read' | 'names' | 'cars';
  title: string;
  options: readonly SearchSuggestion[];
}

export const SUGGEST_PATH = '/api/suggest';
