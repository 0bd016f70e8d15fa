/** Where the car of a test drive will be: `from` is the location it stands at, when that is another one. */
export const whereTheCarIs = (model: string, from: string | undefined): string =>
  from === undefined ? `The ${model} is at this location.` : `We’ll bring the ${model} here from ${from}.`;
