import { FilterSheet } from '#features/search/filters/filter-sheet.tsx';

export default FilterSheet;
