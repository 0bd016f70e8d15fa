import { Viewer } from '#features/car/gallery/viewer.tsx';

export default Viewer;
