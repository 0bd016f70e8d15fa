import { PhoneForm } from '#features/sign-in/phone-form.tsx';

export default PhoneForm;
