import { contrast, type Hex } from './colour.ts';
import { deriveTheme, type ThemeInputs } from './derive-theme.ts';

export interface ContrastNote {
  /** ok: the colour is used as typed, with white text on it. */
  level: 'ok' | 'changed';
  words: string;
  /** The fill as the site uses it, and the text on it. */
  fill: Hex;
  label: Hex;
}

const WHITE = '#ffffff';
const READS = 4.5;

/** Rounded down: 4.46 is not 4.5. */
const ratioText = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;

/**
 * How the site uses a typed colour. The colour is kept. Where text on it, or text in this colour, would be hard to read,
 * the site derives a readable one, and the note says so with the ratios.
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
      : ` As text it becomes ${text}, with ${ratioText(contrast(text, theme.paper))} on the page background.`;
  const on = label === WHITE ? 'white' : 'dark';
  if (fill.toLowerCase() !== typed)
    return {
      level: 'changed',
      words: `Neither white nor dark text reaches ${READS}:1 on this colour. The site uses ${fill} instead, where ${on} text reaches ${ratioText(contrast(label, fill))}.${asText}`,
      fill,
      label,
    };
  if (label !== WHITE)
    return {
      level: 'changed',
      words: `White text on this colour has a contrast of ${ratioText(white)}; ${READS}:1 is required. The site keeps your colour and uses dark text, at ${ratioText(contrast(label, fill))}.${asText}`,
      fill,
      label,
    };
  return {
    level: asText === '' ? 'ok' : 'changed',
    words:
      asText === ''
        ? `White text on this colour has a contrast of ${ratioText(white)}. ${READS}:1 is required.`
        : `White text on this colour has a good contrast of ${ratioText(white)}.${asText}`,
    fill,
    label,
  };
}
