import { contrastNote, LEAST_CONTRAST } from '#domain/theme/contrast-note.ts';
import type { ThemeInputs } from '#domain/theme/derive-theme.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ALERT, CHECK } from '#ui/icon/icons.ts';
import css from './settings-form.module.css';

const SAMPLES = { brand: 'Reserve Now', accent: 'New' } as const;

/** The effect of a typed colour: a sample, whether text can be read, and the figures of that for those who want them. */
export function ContrastWords({
  theme,
  role,
  sample = true,
}: {
  theme: ThemeInputs;
  role: keyof typeof SAMPLES;
  sample?: boolean;
}) {
  const { level, words, ratios, fill, label } = contrastNote(theme, role);
  return (
    <>
      {sample && (
        <span className={css.sample} style={{ background: fill, color: label }}>
          {SAMPLES[role]}
        </span>
      )}
      <output className={level === 'ok' ? css.reads : css.warns}>
        <Icon of={level === 'ok' ? CHECK : ALERT} size="1.125em" />
        <span>{words}</span>
      </output>
      <details className={css.ratios}>
        <summary>Contrast figures</summary>
        <dl>
          {ratios.map(({ of, ratio }) => (
            <div key={of}>
              <dt>{of}</dt>
              <dd className="num">{ratio}</dd>
            </div>
          ))}
        </dl>
        <p>The website needs {LEAST_CONTRAST} or more for text (WCAG 2.2).</p>
      </details>
    </>
  );
}
