/** Every way in which the digits of a number (E.164) of Australia or New Zealand are typed into a form. */
export function typedDigits(e164: string): string[] {
  const [, code = '', rest = ''] = /^\+(61|64)(\d+)$/.exec(e164) ?? [];
  return code === ''
    ? [e164.replace(/\D/g, '')]
    : [`0${rest}`, `${code}${rest}`, `${code}0${rest}`, `00${code}${rest}`, `0011${code}${rest}`];
}
