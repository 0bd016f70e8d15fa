import type { ReactNode } from 'react';
import css from './garage.module.css';

export function Section({
  id,
  title,
  link,
  children,
}: {
  id: string;
  title: string;
  link?: { text: string; href: string } | undefined;
  children: ReactNode;
}) {
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-h`}>
      <div className={css.head}>
        <h2 className="h2" id={`${id}-h`}>
          {title}
        </h2>
        {link && (
          <a className="link" href={link.href}>
            {link.text}
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
