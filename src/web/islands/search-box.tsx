import { SearchBox } from '#features/home/search-box.tsx';

export default SearchBox;
