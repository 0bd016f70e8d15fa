import { ButtonLink } from '#ui/button/button.tsx';
import { LINK_WORDS } from './link-words.ts';
import css from './assistant-page.module.css';

/** For who opens the link of an assistant too late. */
export function ExpiredLinkPage({ title, next }: { title: string; next: { name: string; href: string } }) {
  return (
    <div className={`wrap ${css.page}`}>
      <h1 className="h1">{title}</h1>
      <p className={css.lead}>{LINK_WORDS}</p>
      <p>
        <ButtonLink variant="filled" href={next.href}>
          {next.name}
        </ButtonLink>
      </p>
    </div>
  );
}
