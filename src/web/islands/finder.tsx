import { Finder } from '#features/finder/finder.tsx';

export default Finder;
