/** What the address of this page means for a passkey made here. */
export const PasskeyAddress = ({ host, isTemporary }: { host: string; isTemporary: boolean }) => (
  <>
    It only works at <b>{host}</b>.{' '}
    {isTemporary
      ? 'That is not your own domain, so use a code app for now. It works at every address.'
      : 'If your domain changes, make a new one there. Other sites in the group need their own passkey or a code app, which works at every address.'}
  </>
);
