import { MarkLists } from '#features/car/marked.tsx';

export default MarkLists;
