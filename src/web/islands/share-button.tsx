import { LiveShareButton } from '#features/car/actions/share-button.tsx';

export default LiveShareButton;
