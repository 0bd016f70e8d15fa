import { Link } from 'react-router';
import type { ShownProblem } from '../../setting-cure.ts';

/** Each in words, with a link to where it is put right. `beside`: in another tab, because a form here has what was typed. */
export const SettingProblems = ({
  problems,
  beside = false,
}: {
  problems: readonly ShownProblem[];
  beside?: boolean;
}) =>
  problems.map(({ words, cure }) => (
    <p key={words}>
      {words}
      {cure && (
        <>
          {' '}
          <Link className="link" to={cure.to} target={beside ? '_blank' : undefined}>
            {cure.name}
            {beside && ' in a new tab'}
          </Link>
        </>
      )}
    </p>
  ));
