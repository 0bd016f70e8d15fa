import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { CALENDAR, CHAT, COIN, FILE, LOCK, PERSON, PIN, SEARCH, SWAP } from '#ui/icon/icons.ts';
import css from './assistant-page.module.css';
import type { AssistantView, Deed } from './assistant-view.ts';
import { CopyText } from './copy-text.tsx';

const ICONS: Record<Deed['icon'], string> = {
  search: SEARCH,
  compare: SWAP,
  money: COIN,
  calendar: CALENDAR,
  place: PIN,
  message: CHAT,
  lock: LOCK,
  person: PERSON,
  document: FILE,
};

/** What an assistant may do here: on its own, for the shopper to send, and not at all. */
export function AssistantPage({ view: { title, lead, groups, saying, offers, phone } }: { view: AssistantView }) {
  return (
    <div className={`wrap ${css.page}`}>
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: title }]} />
      <h1 className="h1">{title}</h1>
      <p className={css.lead}>{lead}</p>
      <div className={css.groups}>
        {groups.map(({ title: name, deeds }) => (
          <section key={name}>
            <h2>{name}</h2>
            <ul>
              {deeds.map((deed) => (
                <li key={deed.name}>
                  <Icon of={ICONS[deed.icon]} />
                  <span>
                    {deed.name}
                    <small>{deed.note}</small>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <section className={css.say}>
        <h2>Try saying</h2>
        <q>{saying}</q>
        <p>
          <CopyText text={saying} what="this sentence" />
        </p>
      </section>
      <details className={css.build}>
        <summary>For people who build assistants</summary>
        <p>Anyone may use these. Limits apply per network address.</p>
        <dl>
          {offers.map(({ name, address, note }) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>
                <span>
                  <code>{address}</code> ({note})
                </span>
                <CopyText text={address} what={`the address of ${name}`} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
      {phone !== null && (
        <p className={css.build}>
          Questions? Call{' '}
          <a className="link" href={phone.href}>
            {phone.text}
          </a>
          .
        </p>
      )}
    </div>
  );
}
