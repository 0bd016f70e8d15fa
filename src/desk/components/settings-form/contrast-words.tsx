import { contrastNote } from '#domain/theme/contrast-note.ts';
import type { ThemeInputs } from '#domain/theme/derive-theme.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ALERT, CHECK } from '#ui/icon/icons.ts';
import css from './settings-form.module.css';

const SAMPLES = { brand: 'Reserve Now', accent: 'New' } as const;

/** The effect of a typed colour: a sample, and the contrast ratios in words. */
export function ContrastWords({ theme, role }: { theme: ThemeInputs; role: keyof typeof SAMPLES }) {
  const { level, words, fill, label } = contrastNote(theme, role);
  return (
    <>
      <span className={css.sample} style={{ background: fill, color: label === '#ffffff' ? '#ffffff' : label }}>
        {SAMPLES[role]}
      </span>
      <output className={level === 'ok' ? css.reads : css.warns}>
        <Icon of={level === 'ok' ? CHECK : ALERT} size="1.125em" />
        <span>{words}</span>
      </output>
    </>
  );
}
