/**
 * The attributes of a form whose unsaved changes are not lost without a question (`LeaveGuard`). `saves`: the values of the
 * buttons that save what is typed in it; of a form that each button saves, none. `isRefused`: its last answer was that it is
 * not saved, and neither a field nor a message within it says so.
 */
export const guarded = ({ saves = '', isRefused = false }: { saves?: string; isRefused?: boolean } = {}) => ({
  'data-guarded': saves,
  'data-refused': isRefused ? '' : undefined,
});
