import { LivePhoneNumber } from '#features/car/actions/phone-buttons.tsx';

export default LivePhoneNumber;
