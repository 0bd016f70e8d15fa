import { LivePrintButton } from '#features/car/print-button.tsx';

export default LivePrintButton;
