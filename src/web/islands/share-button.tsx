import { LiveShareButton } from '#features/car/share-button.tsx';

export default LiveShareButton;
