import { Form } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { CHAT, CHECK, INBOX, JOIN, NOTE, PERSON, PHONE, REPLY } from '#ui/icon/icons.ts';
import { KIND_ICONS, STATUS_ICONS } from '../leads/lead-icons.ts';
import type { ItemView, TimelineDay } from './timeline-view.ts';
import css from './timeline.module.css';

const ICONS: Record<ItemView['icon'], string> = {
  ...KIND_ICONS,
  text: CHAT,
  mail: INBOX,
  reply: REPLY,
  note: NOTE,
  contacted: CHECK,
  status: STATUS_ICONS.contacted,
  assigned: PERSON,
  join: JOIN,
  call: PHONE,
};

/** Everything about one person by day, newest first. */
export function Timeline({ days, mayWork }: { days: readonly TimelineDay[]; mayWork: boolean }) {
  return (
    <ol className={css.timeline}>
      {days.map(({ day, items }) => (
        <li key={day}>
          <h2>{day}</h2>
          <ol>
            {items.map((item) => (
              <li key={item.key} className={classNames(css.item, item.waits && css.waits)}>
                <span className={css.icon}>
                  <Icon of={ICONS[item.icon]} size=".9rem" />
                </span>
                <div>
                  <div className={css.head}>
                    <b>{item.title}</b>
                    {item.detail !== '' && <span>{item.detail}</span>}
                    {item.waits && <span className="vh">waiting for a reply</span>}
                    <time>{item.time}</time>
                  </div>
                  {(item.texts.length > 0 || item.lines.length > 0 || item.quoted !== '') && (
                    <div className={classNames(css.message, item.ours && css.ours)}>
                      {item.texts.map((text, index) => (
                        <p key={index}>{text}</p>
                      ))}
                      {item.lines.length > 0 && (
                        <dl>
                          {item.lines.map(({ label, value, isLink }) => (
                            <div key={label}>
                              <dt>{label}</dt>
                              <dd>{isLink ? <a href={value}>Open</a> : value}</dd>
                            </div>
                          ))}
                        </dl>
                      )}
                      {item.quoted !== '' && (
                        <details className={css.quoted}>
                          <summary className="link">Quoted text</summary>
                          <blockquote>{item.quoted}</blockquote>
                        </details>
                      )}
                    </div>
                  )}
                  {item.joinId !== null && (
                    <div className={css.join}>
                      This timeline shows both histories in date order.{' '}
                      {mayWork && (
                        <Form method="post" preventScrollReset>
                          <input type="hidden" name="join" value={item.joinId} />
                          <button name="intent" value="undo-join" className="link">
                            Undo merge
                          </button>
                        </Form>
                      )}
                    </div>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}
