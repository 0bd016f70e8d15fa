import { Link, useLocation, useNavigate } from 'react-router';
import { Icon } from '#ui/icon/icon.tsx';
import { CHAT } from '#ui/icon/icons.ts';
import { textPath } from './text-path.ts';

interface TextLinkProps {
  id: number;
  /** Of the list. */
  query: string;
  className: string | undefined;
}

/** Begins a reply by text message, at once: only without JavaScript does the page load again. */
export function TextLink({ id, query, className }: TextLinkProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <Link
      className={className}
      to={textPath(id, query)}
      onClick={(event) => {
        event.preventDefault();
        void navigate({ search, hash: 'write' }, { state: { by: 'text' } });
      }}
    >
      <Icon of={CHAT} size="1rem" /> Text
    </Link>
  );
}
