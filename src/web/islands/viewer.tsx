import { Viewer } from '#features/car/viewer.tsx';

export default Viewer;
