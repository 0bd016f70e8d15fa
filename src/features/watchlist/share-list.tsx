import { Button, ButtonLink } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { Island } from '#ui/island/island.tsx';
import css from './watchlist.module.css';

/** The link for someone who votes, as its owner sees it; null: there is none. */
export type ShareView = { href: string; until: string } | null;

export const ShareList = ({ share }: { share: ShareView }) => (
  <form method="post" action="/watchlist/share" className={css.share} id="share">
    {share === null ? (
      <>
        <p>Deciding with someone? Send them a link. They see the vehicles and vote, without signing in.</p>
        <Button type="submit" size="small" name="share" value="start">
          Share the list
        </Button>
      </>
    ) : (
      <>
        <p>
          <b>Shared until {share.until}.</b> Anyone with this link sees the vehicles and can vote:{' '}
          <a className="link" href={share.href}>
            {share.href}
          </a>
        </p>
        <Island name="copy-button" of={CopyButton} when="press" props={{ text: share.href, what: 'the link' }} />
        <Button type="submit" size="small" name="share" value="end">
          Stop sharing
        </Button>
      </>
    )}
  </form>
);

/** What comes before a link: it belongs to an account. */
export const ShareAfterSignIn = ({ href }: { href: string }) => (
  <div className={css.share}>
    <p>Deciding with someone? Sign in and send them a link. They see the vehicles and vote, without signing in.</p>
    <ButtonLink size="small" href={href}>
      Sign in to share the list
    </ButtonLink>
  </div>
);
