import css from './set-up-mail.module.css';

/** What to look for at the two providers that most dealers have, by the names that their own pages use. */
export const WhereToFind = () => (
  <details className={css.find}>
    <summary className="link">What to look for at Microsoft 365 or Google</summary>
    <h3>Microsoft 365</h3>
    <ol>
      <li>
        An admin opens admin.microsoft.com, then the user who sends, Mail, Manage email apps, and turns on
        “Authenticated SMTP”.
      </li>
      <li>
        If this user confirms sign-ins with a code or phone, they open mysignins.microsoft.com/security-info, Add
        sign-in method, App password. Enter the password that it shows once.
      </li>
      <li>Emails come from the address of this user, or one that they may send as.</li>
    </ol>
    <p>
      From the end of December 2026 Microsoft turns this kind of sign-in off by default. An admin can turn it on again
      until it ends for good. Ask the person who looks after your Microsoft 365.
    </p>
    <h3>Google</h3>
    <ol>
      <li>The user who sends turns on 2-Step Verification at myaccount.google.com, Security.</li>
      <li>
        They open myaccount.google.com/apppasswords, enter a name, for example Website, and select Create. Enter the 16
        letters that it shows once.
      </li>
      <li>If the page isn’t available, your Google Workspace admin has to allow 2-Step Verification.</li>
    </ol>
  </details>
);
