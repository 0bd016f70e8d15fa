import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button/button.tsx';
import { SignInCard } from '../../components/sign-in-card/sign-in-card.tsx';
import css from './sign-in-enrol.module.css';

/** The codes, shown once. Copying and printing are the browser’s work: without JavaScript they can be selected. */
export function RecoveryCodes({ codes, to }: { codes: readonly string[]; to: string }) {
  const list = useRef<HTMLUListElement>(null);
  const [message, setMessage] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setMessage('Copied. Paste them into your password manager.'),
      () => {
        getSelection()?.selectAllChildren(list.current!);
        setMessage('Your browser doesn’t allow copying here. The codes are selected: press Ctrl+C or ⌘C.');
      },
    );
  return (
    <SignInCard
      title="Save your recovery codes"
      note="Each code signs you in once if you lose your phone or device. You won’t see them again, so print them or save them in your password manager."
    >
      <ul className={css.codes} ref={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.acts}>
        <Button onClick={copy}>Copy codes</Button>
        <Button onClick={() => print()}>Print codes</Button>
      </div>
      <output className={css.message}>{message}</output>
      <Link to={to} reloadDocument className={css.on}>
        I’ve saved them. Open the desk
      </Link>
    </SignInCard>
  );
}
