/** Days after its last change that a stock file of the desk, its report and what would undo it are kept. */
export const IMPORT_DRAFT_DAYS = 7;
