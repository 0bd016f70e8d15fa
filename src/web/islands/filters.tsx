import { FilterSheet } from '#features/search/filter-sheet.tsx';

export default FilterSheet;
