import { Banner } from '#ui/banner/banner.tsx';
import { Island } from '#ui/island/island.tsx';
import { CodeEntry } from './code-entry.tsx';
import { ResendButton } from './resend-button.tsx';
import css from './sign-in.module.css';
import type { CodeView, SignInRefusal, SignInView } from './sign-in-view.ts';

/** The second step: the code that was texted. */
export function CodeForm({
  view,
  code,
  refusal,
}: {
  view: SignInView;
  code: CodeView;
  refusal: SignInRefusal | undefined;
}) {
  const spent = refusal?.spent === true;
  return (
    <div className={css.form}>
      <div>
        <h1 className="h1">Enter your code</h1>
        <p className={`muted ${css.text}`}>
          Sent to <b className={`num ${css.number}`}>{code.sentTo}</b>. <a href={code.changeHref}>Change</a>
        </p>
      </div>
      {spent && (
        <Banner title="That code no longer works">
          <p>{refusal.message}</p>
        </Banner>
      )}
      {code.again && refusal === undefined && <Banner kind="info" title="A new code is on its way." />}
      {code.inbox !== null && (
        <p className={css.small}>
          Demo site: no text is sent. The code is in the <a href={code.inbox}>inbox of this machine</a>.
        </p>
      )}
      <Island
        name="code-entry"
        of={CodeEntry}
        when="idle"
        props={{ action: view.action, spent, error: spent ? undefined : refusal?.message }}
      />
      <div className={css.again}>
        <form method="post" action={view.action}>
          <Island name="resend-button" of={ResendButton} when="idle" props={{ seconds: code.resendSeconds }} />
        </form>
        <a href={view.back.href}>{view.back.text}</a>
      </div>
    </div>
  );
}
