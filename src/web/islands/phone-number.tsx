import { LivePhoneNumber } from '#features/car/phone-buttons.tsx';

export default LivePhoneNumber;
