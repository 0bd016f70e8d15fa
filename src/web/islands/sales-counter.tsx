import { SalesCounter } from '#features/home/sales-counter.tsx';

export default SalesCounter;
