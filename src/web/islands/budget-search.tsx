import { BudgetSearch } from '#features/finance/budget-search.tsx';

export default BudgetSearch;
