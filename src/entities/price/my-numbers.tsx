import { termWords } from '#domain/finance/my-numbers.ts';
import { Button } from '#ui/button/button.tsx';
import { ChipButton } from '#ui/chip/chip.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { PLUS } from '#ui/icon/icons.ts';
import { NUMBERS_PANEL } from './my-numbers-panel-id.ts';
import css from './my-numbers.module.css';

export interface MyNumbersView {
  /** Where a car is valued; null: nowhere. */
  tradeIn: string | null;
  noun: string;
  warning: string;
  /** Terms to choose from, and the one that is chosen at first. */
  years: readonly number[];
  start: number;
}

/** Opens the panel; with numbers it says them, how many of the page fit, and shows those alone (apply-numbers.ts). */
export const NumbersChips = () => (
  <>
    <ChipButton popoverTarget={NUMBERS_PANEL} data-numbers-open="">
      <Icon of={PLUS} size="1em" />
      <span>My numbers</span>
    </ChipButton>
    <ChipButton className={css.fits} data-numbers-fit="" hidden />
  </>
);

/** Stays when other results come. Without script its form leads to the same sum on the finance page. */
export function NumbersPanel({ view: { tradeIn, noun, warning, years, start } }: { view: MyNumbersView }) {
  return (
    <form
      id={NUMBERS_PANEL}
      className={css.panel}
      popover="auto"
      tabIndex={-1}
      action="/finance#budget"
      method="get"
      aria-labelledby={`${NUMBERS_PANEL}-title`}
    >
      <h2 id={`${NUMBERS_PANEL}-title`}>My numbers</h2>
      <p>
        Cards then show your repayment and what’s left of your week. Your numbers stay on this device until you use them
        in an enquiry.
      </p>
      <Amount name="deposit" label="My deposit" />
      <Amount name="tradeIn" label="My trade-in" />
      <p className={css.hint} data-numbers-offer="">
        {tradeIn !== null && (
          <a className="link" href={tradeIn}>
            Value my car
          </a>
        )}
      </p>
      <Amount name="budget" label="I want to pay per week" />
      <fieldset>
        <legend>Over</legend>
        {years.map((one) => (
          <label key={one}>
            <input type="radio" name="years" value={one} defaultChecked={one === start} />
            {termWords(one)}
          </label>
        ))}
      </fieldset>
      <p className={css.problem} role="alert" data-numbers-problem="" hidden />
      <p className={css.legal}>
        Repayments are estimates for approved applicants, at the lender’s rate for each of the {noun}. {warning}
      </p>
      <div className={css.foot}>
        <Button variant="text" type="reset" data-numbers-clear="">
          Clear
        </Button>
        <Button variant="text" data-numbers-share="">
          Copy link
        </Button>
        <Button variant="filled" type="submit">
          Show my repayments
        </Button>
      </div>
    </form>
  );
}

const Amount = ({ name, label }: { name: string; label: string }) => (
  <label className={css.amount}>
    {label}
    <span>
      $<input name={name} inputMode="numeric" autoComplete="off" maxLength={9} />
    </span>
  </label>
);
