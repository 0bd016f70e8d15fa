import type { AlertFormView } from './alert-form-view.ts';

/** What is agreed to by sending the form: the words of the chosen channel. */
export function AlertConsent({ view: { consent, texting, privacyPath } }: { view: AlertFormView }) {
  return (
    <p className="legal">
      <span data-by="email">{consent}</span>
      {texting !== null && <span data-by="text"> {texting.consent}</span>}
      {privacyPath !== null && (
        <>
          {' '}
          <a className="link" href={privacyPath}>
            Privacy
          </a>
        </>
      )}
    </p>
  );
}
