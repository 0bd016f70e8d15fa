import { Photos } from '#features/trade-in/photos.tsx';

export default Photos;
