/** What the address of this page means for a passkey made here. */
export const PasskeyAddress = ({ host, isTemporary }: { host: string; isTemporary: boolean }) => (
  <>
    It only works at <b>{host}</b>.{' '}
    {isTemporary
      ? 'That is not your own domain. Once you use your own domain, this passkey doesn’t sign you in there. A code app works at every address, so use one for now. You can add a passkey at your own domain later, in your account.'
      : 'If your domain changes, make a new one there. Other sites in the group need their own passkey or a code app, which works at every address.'}
  </>
);
