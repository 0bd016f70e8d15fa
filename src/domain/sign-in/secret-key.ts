/** Whether a text can be the key of a link, as `newSecret` makes them: 16 random bytes in base64url. */
export const isSecretKey = (text: string | undefined): text is string => /^[\w-]{22}$/.test(text ?? '');
