import { LiveCallButton } from '#features/car/actions/phone-buttons.tsx';

export default LiveCallButton;
