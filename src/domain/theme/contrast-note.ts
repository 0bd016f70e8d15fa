import { contrast, type Hex } from './colour.ts';
import { deriveTheme, type ThemeInputs } from './derive-theme.ts';

export interface ContrastNote {
  /** ok: the colour is used as it was typed, with white words on it. */
  level: 'ok' | 'changed';
  words: string;
  /** The fill as the site uses it, and the words on it. */
  fill: Hex;
  label: Hex;
}

const WHITE = '#ffffff';
const READS = 4.5;

/** Rounded down: 4.46 is not 4.5. */
const ratioText = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;

/**
 * What becomes of a colour that somebody types. It is kept as it is; where words on it, or the colour as words, would be
 * hard to read, the site derives what is not, and this says so with the ratios.
 */
export function contrastNote(inputs: ThemeInputs, role: 'brand' | 'accent'): ContrastNote {
  const theme = deriveTheme(inputs);
  const typed = inputs[role].toLowerCase();
  const [fill, label, text] =
    role === 'brand'
      ? [theme.action, theme['on-action'], theme.link]
      : [theme.accent, theme['on-accent'], theme['accent-text']];
  const white = contrast(WHITE, typed);
  const asText =
    text.toLowerCase() === typed
      ? ''
      : ` As text it becomes ${text}, ${ratioText(contrast(text, theme.paper))} on paper.`;
  const on = label === WHITE ? 'white' : 'ink';
  if (fill.toLowerCase() !== typed)
    return {
      level: 'changed',
      words: `Neither white nor ink reads on it at ${READS}:1. The site uses ${fill}, on which ${on} reads at ${ratioText(contrast(label, fill))}.${asText}`,
      fill,
      label,
    };
  if (label !== WHITE)
    return {
      level: 'changed',
      words: `White words on it read at ${ratioText(white)}, and ${READS}:1 is needed. The site keeps your colour and sets the words in ink, ${ratioText(contrast(label, fill))}.${asText}`,
      fill,
      label,
    };
  return {
    level: asText === '' ? 'ok' : 'changed',
    words:
      asText === ''
        ? `White words on it read at ${ratioText(white)}. ${READS}:1 is needed.`
        : `White words on it read well, at ${ratioText(white)}.${asText}`,
    fill,
    label,
  };
}
