import { useContext } from 'preact/hooks';

// What our components, the router and the full screen get when they import from "react"; see vite.config.ts.
// JavaScript, because Preact's types do not let themselves be passed on as a whole.
export * from 'preact/compat';
export { default } from 'preact/compat';

/** Of contexts only, for nothing else is asked for here: Preact's own `use` cannot read one while it renders on the server. */
export const use = (context) => useContext(context);

/** Preact has no transitions, and without them the router never calls the setter; it only wants the hook to be there. */
export const useOptimistic = (value) => [value, nothing];
const nothing = () => {};
