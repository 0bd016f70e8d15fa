/** Digits after the first `shownDigits` become stars; spaces and marks stay (specification 1.4). */
export function maskPhone(phone: string, shownDigits: number): string {
  let digits = 0;
  return phone.replace(/\d/g, (digit) => (++digits > shownDigits ? '*' : digit));
}
