import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Wordmark } from '#ui/wordmark/wordmark.tsx';
import { Actions, MainMenu, PhoneLink, SearchForm, UtilityRow } from './header-parts.tsx';
import { Announcement } from './announcement.tsx';
import type { HeaderView } from './header-view.ts';
import css from './header.module.css';

/** More links than this stand behind the menu button where the logo takes the centre. */
const CREST_LINKS = 4;

interface HeaderProps {
  header: HeaderView;
  /** The path of the link that leads to this page. A header is drawn once for all pages without one (web/layout/page-shell.tsx). */
  current: string | undefined;
}

/** One white row with the menu in its middle. */
function LineHeader({ header, current }: HeaderProps) {
  return (
    <div className={classNames('wrap', css.row)}>
      <Wordmark wordmark={header.wordmark} />
      <MainMenu links={header.links} current={current} hover={header.hover} />
      <Actions header={header} current={current} />
    </div>
  );
}

/** A dark row, a row in the brand's colour with the search field, the menu on a second line. */
function SlabHeader({ header, current }: HeaderProps) {
  return (
    <>
      <UtilityRow header={header} />
      <div className={classNames('wrap', css.row)}>
        <Wordmark wordmark={{ ...header.wordmark, strapline: null }} className={css.slabMark} />
        <SearchForm id="header-find" placeholder={header.searchPlaceholder} className={css.find} />
        <MainMenu links={header.links} current={current} hover={header.hover} />
        <Actions header={header} current={current} />
      </div>
    </>
  );
}

/** A row in the brand's colour, the logo stacked in the centre, the menu at its left. */
function CrestHeader({ header, current }: HeaderProps) {
  return (
    <>
      <UtilityRow header={header} />
      <div className={classNames('wrap', css.row, header.links.length > CREST_LINKS && css.overflowing)}>
        <MainMenu links={header.links.slice(0, CREST_LINKS)} current={current} hover={header.hover} />
        <Wordmark wordmark={header.wordmark} stacked />
        <Actions header={header} current={current} />
      </div>
    </>
  );
}

const SHAPES: Record<HeaderView['variant'], (props: HeaderProps) => ReactNode> = {
  line: LineHeader,
  slab: SlabHeader,
  crest: CrestHeader,
};

/** Where something is asked step by step: who wants to leave knows the logo, who needs help calls. */
function QuietHeader({ header: { variant, wordmark, phone } }: { header: HeaderView }) {
  return (
    <div className={classNames('wrap', css.row)}>
      <Wordmark wordmark={{ ...wordmark, strapline: null }} className={variant === 'slab' ? css.slabMark : undefined} />
      <PhoneLink phone={phone} className={css.call} />
    </div>
  );
}

/** `quiet`: the logo and the phone alone. */
export function Header({ header, current, quiet = false }: HeaderProps & { quiet?: boolean }) {
  const Shape = quiet ? QuietHeader : SHAPES[header.variant];
  return (
    <>
      {header.announcement && !quiet && <Announcement announcement={header.announcement} />}
      <header className={classNames(css.header, quiet ? css.quiet : css[header.variant])}>
        <Shape header={header} current={current} />
      </header>
    </>
  );
}
