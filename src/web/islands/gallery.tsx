import { Gallery } from '#features/car/gallery/gallery.tsx';

export default Gallery;
