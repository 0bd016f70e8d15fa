import { LiveCallButton } from '#features/car/phone-buttons.tsx';

export default LiveCallButton;
