/** Below it the searches of `/search`, as results for a page that is open. */
export const RESULTS_PATH = '/api/search/results';

export const FILTER_FORM = 'filters-form';
/** The panel, which rises over the page as a sheet on a phone. */
export const SHEET = 'filters';
