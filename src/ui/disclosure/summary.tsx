import { CHEVRON_DOWN } from '#ui/icon/icons.ts';
import { Icon } from '../icon/icon.tsx';
import css from './disclosure.module.css';

/** What always shows of a disclosure. The server draws it once (summary-html.tsx), the browser hydrates it. */
export const Summary = ({ title, value }: { title: string; value: string | undefined }) => (
  <>
    {title}
    {value !== undefined && <span className={css.value}>{value}</span>}
    <Icon of={CHEVRON_DOWN} />
  </>
);
