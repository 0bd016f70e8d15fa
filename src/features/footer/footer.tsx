import type { CSSProperties } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Wordmark, type WordmarkView } from '#ui/wordmark/wordmark.tsx';
import css from './footer.module.css';

export interface FooterView {
  wordmark: WordmarkView;
  address: string | null;
  phone: { text: string; uri: string } | null;
  groups: { name: string; links: { name: string; path: string; rel?: 'nofollow' | undefined }[] }[];
  /** Buttons at its top. */
  tiles: { name: string; path: string; rel?: 'nofollow' | undefined }[];
  social: { name: string; url: string }[];
  licences: string[];
  legal: string | null;
  /** Whether a visitor was asked for consent and may answer otherwise. */
  consent: boolean;
}

/** The end of every page, drawn once for a site. */
export const Footer = ({ html }: { html: string }) => (
  <footer className={classNames(css.footer, 'later')} dangerouslySetInnerHTML={{ __html: html }} />
);

export function FooterContents({ footer }: { footer: FooterView }) {
  return (
    <div className="wrap">
      {footer.tiles.length > 0 && (
        <p className={css.tiles}>
          {footer.tiles.map(({ name, path, rel }) => (
            <a key={path} href={path} rel={rel}>
              {name}
            </a>
          ))}
        </p>
      )}
      {/* as many columns as there will be: they are read one after another */}
      <div className={css.columns} style={{ '--n': footer.groups.length } as CSSProperties}>
        <div className={css.about}>
          <Wordmark wordmark={{ ...footer.wordmark, strapline: null }} />
          {footer.address !== null && <address>{footer.address}</address>}
          {footer.phone !== null && (
            <a className="num" href={footer.phone.uri}>
              {footer.phone.text}
            </a>
          )}
        </div>
        {footer.groups.map(({ name, links }) => (
          <div key={name}>
            <h2>{name}</h2>
            <ul>
              {links.map((link) => (
                <li key={link.name + link.path}>
                  <a href={link.path} rel={link.rel}>
                    {link.name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {footer.social.length > 0 && (
        <ul className={css.social} aria-label="Social media">
          {footer.social.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {(footer.licences.length > 0 || footer.legal !== null || footer.consent) && (
        <div className={css.legal}>
          {footer.licences.length > 0 && (
            <p className={css.licences}>
              {footer.licences.map((licence) => (
                <span key={licence}>{licence}</span>
              ))}
            </p>
          )}
          {footer.legal !== null && <p>{footer.legal}</p>}
          {footer.consent && (
            <p>
              <a href="/privacy-policy" data-consent-choices="">
                Privacy choices
              </a>
            </p>
          )}
        </div>
      )}
    </div>
  );
}
