/** A VIN as anybody may read it: "JTMRW3FV•••••••21". Enough to recognise, too little to clone a car with. */
export const maskedVin = (vin: string): string => masked(vin.trim(), 8, 2);

/**
 * A number plate as anybody may read it: "1AB•••". No law asks for it: a plate and its state lead to the VIN, which a site may
 * keep back. `car.publishPlate` shows it whole.
 */
export const maskedPlate = (plate: string): string => masked(plate.trim(), 3, 0);

/** One that is shorter than what is shown of it would be shown whole: of that nothing is. */
function masked(text: string, head: number, tail: number): string {
  const hidden = text.length - head - tail;
  if (hidden <= 0) return '•'.repeat(text.length);
  return text.slice(0, head) + '•'.repeat(hidden) + text.slice(text.length - tail);
}
