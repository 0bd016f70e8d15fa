import { Icon } from '#ui/icon/icon.tsx';
import { CHEVRON_DOWN } from '#ui/icon/icons.ts';
import css from './price-switch.module.css';

/** Which price the whole site shows, and what else it may show. */
export interface PriceSwitchView {
  /** "Drive away in QLD", "As advertised" */
  name: string;
  isDriveAway: boolean;
  options: readonly {
    name: string;
    href: string;
    /** As addresses and devices hold it. */
    value: string;
    chosen: boolean;
  }[];
  /** What the chosen price includes, how many are estimates, and of what day the figures are. */
  notes: readonly string[];
}

const PANEL = 'prices';

/** Links, so that it works by the address alone; with script the device keeps the choice (`keep-prices.ts`). */
export function PriceSwitch({ view: { name, isDriveAway, options, notes } }: { view: PriceSwitchView }) {
  return (
    <div className={css.switch}>
      <button type="button" className={css.button} popoverTarget={PANEL} aria-haspopup="dialog">
        <span className={css.lever} data-on={isDriveAway ? '' : undefined} aria-hidden="true" />
        <b>
          <span className="vh">Prices: </span>
          {name}
        </b>
        <Icon of={CHEVRON_DOWN} size="1em" />
      </button>
      <dialog id={PANEL} className={css.panel} popover="auto" aria-labelledby={`${PANEL}-title`}>
        <h2 id={`${PANEL}-title`}>Which price do you want to see?</h2>
        <ul>
          {options.map((option) => (
            <li key={option.value}>
              <a
                data-prices={option.value}
                href={option.href}
                data-keep=""
                aria-current={option.chosen ? 'true' : undefined}
              >
                {option.name}
              </a>
            </li>
          ))}
        </ul>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </dialog>
    </div>
  );
}
