/**
 * Begins a form with several buttons: the Enter key in a field means the first of them, which would else hide a car, copy
 * a week or remove a saved reply. It is for the Enter key alone. `form`: of fields and buttons that stand outside it.
 */
export const EnterSaves = ({ intent = 'save', form }: { intent?: string; form?: string | undefined }) => (
  <button className="vh" name="intent" value={intent} form={form} tabIndex={-1} aria-hidden="true">
    Save
  </button>
);
