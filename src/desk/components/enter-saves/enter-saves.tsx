/**
 * Begins a form with several buttons: the Enter key in a field means the first of them, which would else hide a car, copy
 * a week or remove a saved reply. It is for the Enter key alone.
 */
export const EnterSaves = ({ intent = 'save' }: { intent?: string }) => (
  <button className="vh" name="intent" value={intent} tabIndex={-1} aria-hidden="true">
    Save
  </button>
);
