import { useEffect, useRef, useState } from 'react';
import { Select } from '#ui/field/controls.tsx';
import { useEarlyEdit } from '#ui/field/use-early-edit.ts';
import css from './settings-form.module.css';

export interface PreviewFramesProps {
  /** Signed, and valid for this draft only. */
  previewKey: string;
  version: string;
  pages: readonly { name: string; path: string }[];
  /** The id of the part of the page that is worked on: it is scrolled to and marked. */
  at?: string | null;
}

const WIDTHS = [
  [1440, 930, 'Desktop'],
  [768, 1040, 'Tablet'],
  [390, 860, 'Phone'],
] as const;

/** The site with the draft at three widths. Choosing a width works without JavaScript. */
export function PreviewFrames({ previewKey, version, pages, at = null }: PreviewFramesProps) {
  const frames = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const frame of frames.current?.querySelectorAll('iframe') ?? []) markPart(frame, at);
  }, [at]);
  const [path, setPath] = useState(pages[0]?.path ?? '/');
  const choice = useRef<HTMLSelectElement>(null);
  useEarlyEdit(() => choice.current?.value, path, setPath);
  const source = `${path}?preview=${previewKey}`;
  // each response has a new key, but a frame is fetched again only if the draft has changed
  const [shown, setShown] = useState({ version, path, source });
  if (shown.version !== version || shown.path !== path) setShown({ version, path, source });
  return (
    <section className={css.preview} aria-label="Preview">
      <div className={css.previewHead}>
        <h2>Preview of the draft</h2>
        {pages.length > 1 && (
          <Select ref={choice} aria-label="Page" value={path} onChange={(event) => setPath(event.target.value)}>
            {pages.map((page) => (
              <option key={page.path} value={page.path}>
                {page.name}
              </option>
            ))}
          </Select>
        )}
        <div className={css.segments} role="radiogroup" aria-label="Width">
          {['All three', ...WIDTHS.map(([width]) => String(width))].map((label, index) => (
            <label key={label}>
              <input
                type="radio"
                name="width"
                value={index === 0 ? 'all' : label}
                defaultChecked={index === 0}
                form="preview-width"
              />
              {label}
            </label>
          ))}
        </div>
      </div>
      <form id="preview-width" hidden />
      <div className={css.frames} ref={frames}>
        {WIDTHS.map(([width, height, name]) => (
          <figure key={width} className={css.frame} data-width={width}>
            <figcaption>
              {name}
              <span className="num">{width}</span>
            </figcaption>
            <div>
              <iframe
                src={shown.source}
                title={`Draft preview at ${width} pixels wide`}
                tabIndex={-1}
                width={width}
                height={height}
                sandbox="allow-same-origin"
                onLoad={(event) => markPart(event.currentTarget, at)}
              />
            </div>
          </figure>
        ))}
      </div>
    </section>
  );
}

const MARKED = 'data-worked-on';

/** Shows in a frame which part of the page is worked on. */
function markPart({ contentDocument: page, contentWindow: view }: HTMLIFrameElement, id: string | null): void {
  if (!page || !view) return;
  page.querySelector<HTMLElement>(`[${MARKED}]`)?.removeAttribute('style');
  page.querySelector(`[${MARKED}]`)?.removeAttribute(MARKED);
  const part = id === null ? null : page.getElementById(id);
  if (!part) return;
  part.setAttribute(MARKED, '');
  part.style.outline = '3px solid #2f6fed';
  part.style.outlineOffset = '6px';
  view.scrollTo({ top: part.getBoundingClientRect().top + view.scrollY - 120 });
}
