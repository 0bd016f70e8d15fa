/** What `/api/suggest` answers: ways to go on from a text that is still typed. */
export interface SearchSuggestion {
  /** Where it leads. */
  path: string;
  name: string;
  /** "12 vehicles", or what a vehicle costs; a page of the site has none. */
  detail?: string | undefined;
  /** The address of a small picture. */
  picture?: string | undefined;
}

export interface SuggestionGroup {
  kind: 'read' | 'names' | 'places' | 'prices' | 'pages' | 'cars' | 'often';
  title: string;
  options: readonly SearchSuggestion[];
}

export const SUGGEST_PATH = '/api/suggest';
