import { Form } from '#entities/form/form.tsx';

export default Form;
