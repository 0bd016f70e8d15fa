import { Gallery } from '#features/car/gallery.tsx';

export default Gallery;
