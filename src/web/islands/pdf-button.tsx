import { LivePdfButton } from '#features/car/pdf-button.tsx';

export default LivePdfButton;
