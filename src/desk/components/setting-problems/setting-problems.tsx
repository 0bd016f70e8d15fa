import { Link } from 'react-router';
import type { ShownProblem } from '../../setting-cure.ts';

/** Each in words, with a link to where it is put right. */
export const SettingProblems = ({ problems }: { problems: readonly ShownProblem[] }) =>
  problems.map(({ words, cure }) => (
    <p key={words}>
      {words}
      {cure && (
        <>
          {' '}
          <Link className="link" to={cure.to}>
            {cure.name}
          </Link>
        </>
      )}
    </p>
  ));
