/**
 * Begins a form with several buttons: the Enter key in a field means the first of them, which would else hide a car or copy
 * a week. It is for the Enter key alone.
 */
export const EnterSaves = () => (
  <button className="vh" name="intent" value="save" tabIndex={-1} aria-hidden="true">
    Save
  </button>
);
