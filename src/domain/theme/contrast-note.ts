import { contrast, type Hex } from './colour.ts';
import { deriveTheme, type ThemeInputs } from './derive-theme.ts';

export interface ContrastNote {
  /** ok: the colour is used as typed, with white text on it. */
  level: 'ok' | 'changed';
  /** Whether text can be read, in sentences without figures. */
  words: string;
  /** The contrast ratios that the words follow from. */
  ratios: readonly { of: string; ratio: string }[];
  /** The fill as the site uses it, and the text on it. */
  fill: Hex;
  label: Hex;
}

const WHITE = '#ffffff';

/** Least contrast of text and ground (WCAG 2.2, criterion 1.4.3). */
export const LEAST_CONTRAST = '4.5:1';

/** Rounded down: 4.46 is not 4.5. */
const ratioText = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;

/** What the text in each colour is. */
const TEXTS = { brand: 'Links', accent: 'Words in this colour' } as const;

/**
 * How the site uses a typed colour. The colour is kept. Where text on it, or text in this colour, would be hard to read,
 * the site derives a readable one, and the note says so.
 */
export function contrastNote(inputs: ThemeInputs, role: 'brand' | 'accent'): ContrastNote {
  const theme = deriveTheme(inputs);
  const typed = inputs[role].toLowerCase();
  const [fill, label, text] =
    role === 'brand'
      ? [theme.action, theme['on-action'], theme.link]
      : [theme.accent, theme['on-accent'], theme['accent-text']];
  const on = label === WHITE ? 'white' : 'dark';
  const isKept = fill.toLowerCase() === typed;
  const isText = text.toLowerCase() === typed;
  const onFill = {
    of: `${on === 'white' ? 'White' : 'Dark'} text on ${isKept ? 'your colour' : fill}`,
    ratio: ratioText(contrast(label, fill)),
  };
  const onIt = !isKept
    ? `Neither white nor dark text is easy to read on this colour. The website uses ${fill} instead, with ${on} text.`
    : on === 'white'
      ? 'White text on this colour is easy to read.'
      : 'White text on this colour is hard to read. The website keeps your colour and uses dark text on it.';
  return {
    level: isKept && isText && on === 'white' ? 'ok' : 'changed',
    words: isText ? onIt : `${onIt} ${TEXTS[role]} are easier to read in ${text}, so the website uses that for them.`,
    ratios: [
      { of: 'White text on your colour', ratio: ratioText(contrast(WHITE, typed)) },
      ...(isKept && on === 'white' ? [] : [onFill]),
      { of: `${TEXTS[role]}, ${text}, on the page`, ratio: ratioText(contrast(text, theme.paper)) },
    ],
    fill,
    label,
  };
}
