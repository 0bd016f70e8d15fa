export const FILTER_FORM = 'filters-form';
/** The panel, which rises over the page as a sheet on a phone. */
export const SHEET = 'filters';
