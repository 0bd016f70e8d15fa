import { LivePdfButton } from '#features/car/actions/pdf-button.tsx';

export default LivePdfButton;
