import { Finder } from '#features/location/finder.tsx';

export default Finder;
