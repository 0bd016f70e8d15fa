import { MarkLists } from '#features/car/gallery/marked.tsx';

export default MarkLists;
