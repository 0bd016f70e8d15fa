import { Link } from 'react-router';
import { Icon } from '#ui/icon/icon.tsx';
import { CHEVRON_DOWN, FILE } from '#ui/icon/icons.ts';
import type { SavedForLead } from './saved-for-lead.ts';
import css from './composer.module.css';

interface SavedMenuProps {
  id: number;
  /** Of the list. */
  query: string;
  saved: readonly SavedForLead[];
  onChoose: (text: string) => void;
}

/** Saved replies, the person’s own first. Opened with "/"; a link inserts one, also without JavaScript. */
export const SavedMenu = ({ id, query, saved, onChoose }: SavedMenuProps) => (
  <details className={css.saved} data-key="saved" name="menu">
    <summary>
      <Icon of={FILE} size="1rem" /> Saved replies <kbd>/</kbd> <Icon of={CHEVRON_DOWN} size=".875rem" />
    </summary>
    <ul>
      {saved.map(({ title, text, own }, index) => (
        <li key={`${title}-${index}`}>
          <Link
            to={`/leads/${id}${query === '' ? '?' : `${query}&`}saved=${index}#write`}
            onClick={(event) => {
              event.preventDefault();
              event.currentTarget.closest('details')!.open = false;
              onChoose(text);
            }}
          >
            {title} {own && <small>yours</small>}
          </Link>
        </li>
      ))}
      <li>
        <Link to={`/replies?lead=${id}`}>Edit saved replies</Link>
      </li>
    </ul>
  </details>
);
