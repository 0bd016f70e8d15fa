/** Plain frames that the letters stand in; which one is the title's, so that it is the same everywhere. */
export const MONOGRAM_FRAMES = ['circle', 'square', 'hexagon', 'diamond', 'sides', 'line'] as const;
export type MonogramFrame = (typeof MONOGRAM_FRAMES)[number];

/** "To" for Toyota, "LR" for Land Rover, "MB" for Mercedes-Benz, "BMW" as it is: letters in the stead of a logo. */
export function monogram(title: string): { letters: string; frame: MonogramFrame } {
  const words = title.split(/[\s-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const [first = '?'] = words;
  const letters =
    words.length > 1
      ? words
          .filter((word) => !/^(?:and|of|the)$/i.test(word))
          .slice(0, 2)
          .map((word) => word.at(0)!.toUpperCase())
          .join('')
      : first.length <= 3
        ? first
        : first.at(0)!.toUpperCase() + first.at(1)!.toLowerCase();
  const sum = [...title].reduce((total, letter) => total + letter.codePointAt(0)!, 0);
  return { letters, frame: MONOGRAM_FRAMES[sum % MONOGRAM_FRAMES.length]! };
}
