interface Series {
  name: string;
  /** Ways to say it besides its name, joined. */
  keys: readonly string[];
}

/** BMW: 320i, 330d and the M340i are a 3 Series; an M3 is not. A bare 3 is what some feeds leave of "3 Series". */
const BMW = /^(?:m?([1-8])\d\d[a-z]{0,2}|([1-8])(?: series.*)?)$/i;
/** Mercedes-Benz: C200 and C63 are a C-Class. CLA, GLC and so on are code families of their own. */
const MERCEDES = /^([abcegsvx])(?:\d{2,3}[a-z]*|[- ]?class)$/i;
/** "RX350h", "XC60", "GLC250": letters that name the family and a number that names the engine or the size. */
const CODE = /^([a-z]{2,3})[- ]?\d{1,3}[a-z]{0,3}\+?$/i;

/**
 * The family that a model's code belongs to, where people ask for the family: 320i → 3 Series, C200 → C-Class,
 * RX350 → RX. `bare` are the family's letters alone, which some feeds use as the model.
 */
export function modelSeries(make: string, model: string): Series | undefined {
  if (make === 'BMW') {
    const digit = ((parts) => parts?.[1] ?? parts?.[2])(BMW.exec(model));
    if (digit) return { name: `${digit} Series`, keys: [`${digit}series`] };
  }
  if (make === 'Mercedes-Benz') {
    const letter = MERCEDES.exec(model)?.[1]?.toUpperCase();
    if (letter) return { name: `${letter}-Class`, keys: [`${letter.toLowerCase()}class`] };
  }
  const letters = CODE.exec(model)?.[1]?.toUpperCase();
  return letters ? { name: letters, keys: [] } : undefined;
}
