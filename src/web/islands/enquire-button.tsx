import { EnquireButton } from '#features/finance/enquire-button.tsx';

export default EnquireButton;
