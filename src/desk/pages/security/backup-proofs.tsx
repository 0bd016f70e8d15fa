import type { proofLines } from './backup-words.ts';
import css from './security.module.css';

/** The last restores of a backup, the latest first. */
export const BackupProofs = ({ proofs }: { proofs: ReturnType<typeof proofLines> }) => (
  <section aria-labelledby="backups">
    <h2 id="backups">Backup checks</h2>
    <ul className={css.proofs}>
      {proofs.map(({ key, when, until, proven }) => (
        <li key={key}>
          <span className="num">{when}</span>:{' '}
          {proven ? (
            <>
              restored and compared, holds data until <span className="num">{until}</span>
            </>
          ) : (
            <b>failed. The operator of your server sees why.</b>
          )}
        </li>
      ))}
    </ul>
  </section>
);
