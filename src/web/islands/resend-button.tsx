import { ResendButton } from '#features/sign-in/resend-button.tsx';

export default ResendButton;
