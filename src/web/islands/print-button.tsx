import { LivePrintButton } from '#features/car/actions/print-button.tsx';

export default LivePrintButton;
