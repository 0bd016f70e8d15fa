import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import css from './text-page.module.css';

export interface TextPageView {
  title: string;
  /** Before the text: what kind of text it is. */
  note: string | null;
  parts: { title: string; text: string[] }[];
}

/** A page of plain text: headings and paragraphs in the measure of reading. */
export function TextPage({ view }: { view: TextPageView }) {
  return (
    <article className={`wrap ${css.page}`}>
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: view.title }]} />
      <h1 className="h1">{view.title}</h1>
      {view.note !== null && (
        <p>
          <em>{view.note}</em>
        </p>
      )}
      {view.parts.map((part) => (
        <section key={part.title}>
          <h2 className="h3">{part.title}</h2>
          {part.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
