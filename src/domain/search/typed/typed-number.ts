/** A number as people type it into a range: "$15,000", "15k", "12.5k", "50,000 kms", "20.000". Undefined without a figure. */
export function typedNumber(text: string): number | undefined {
  const [, figure, thousands] = /(\d[\d,. ]*)(k)?(?![a-z])/i.exec(text.replace(/\s*kms?$/i, '')) ?? [];
  if (figure === undefined) return undefined;
  const plain = figure.replace(/[, ]/g, '').replace(/\.$/, '');
  const dotted = thousands === undefined && /^\d{1,3}(\.\d{3})+$/.test(plain); // a dot between thousands
  const number = Number(dotted ? plain.replaceAll('.', '') : plain);
  return Number.isFinite(number) ? Math.round(number * (thousands === undefined ? 1 : 1_000)) : undefined;
}
