import { FinderBox } from '#features/home/finder-box.tsx';

export default FinderBox;
