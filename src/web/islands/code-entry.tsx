import { CodeEntry } from '#features/sign-in/code-entry.tsx';

export default CodeEntry;
