import { AlertMeForm } from '#features/alert/alert-me-form.tsx';

export default AlertMeForm;
