import { Silhouette } from '#entities/silhouette/silhouette.tsx';
import { Banner } from '#ui/banner/banner.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { Button } from '#ui/button/button.tsx';
import { Input, Select } from '#ui/field/controls.tsx';
import { describedBy, Field, FieldNotes } from '#ui/field/field.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { CLOCK, COIN, SHIELD } from '#ui/icon/icons.ts';
import { TradeInFaq } from './trade-in-faq.tsx';
import css from './trade-in.module.css';
import type { TradeInRefusal, TradeInStartView } from './trade-in-view.ts';

const ICONS = [CLOCK, SHIELD, COIN];

/** Where a valuation begins: a plate and its state, or the model by name. Both are forms that work without script. */
export function TradeInPage({ view, refusal }: { view: TradeInStartView; refusal?: TradeInRefusal | undefined }) {
  const { title, lede, towards, promises, faq, plates, silhouette } = view;
  const general = refusal?.problems.find(({ field }) => field === undefined);
  const byModel = !plates || refusal?.typed.act === 'model';
  return (
    <div className={`wrap ${css.start}`}>
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: title }]} />
      <div className={css.hero}>
        <div className={css.words}>
          <h1 className="h1">{title}</h1>
          <p className={css.lede}>{lede}</p>
          {general && <Banner title={general.message} />}
          {plates && <PlateForm view={view} refusal={refusal} />}
          {plates ? (
            <details className={css.byModel} open={byModel}>
              <summary className="link">No plates? Choose make and model</summary>
              <ModelForm view={view} refusal={refusal} />
            </details>
          ) : (
            <ModelForm view={view} refusal={refusal} />
          )}
          {towards && (
            <p className="small muted">
              Towards the{' '}
              <a className="link" href={towards.path}>
                {towards.name}
              </a>
            </p>
          )}
        </div>
        <div className={css.stage}>
          <Silhouette name={silhouette} width={420} />
        </div>
      </div>
      <ul className={css.promises}>
        {promises.map((promise, index) => (
          <li key={promise.title}>
            <Icon of={ICONS[index] ?? CLOCK} />
            <div>
              <b>{promise.title}</b>
              <span>{promise.text}</span>
            </div>
          </li>
        ))}
      </ul>
      <TradeInFaq faq={faq} />
    </div>
  );
}

interface PartProps {
  view: TradeInStartView;
  refusal: TradeInRefusal | undefined;
}

const messageOf = (refusal: TradeInRefusal | undefined, name: string): string | undefined =>
  refusal?.problems.find(({ field }) => field === name)?.message;

function PlateForm({ view, refusal }: PartProps) {
  const { states, towards } = view;
  const error = messageOf(refusal, 'rego');
  const typed: TradeInRefusal['typed'] = refusal?.typed ?? {};
  return (
    <form method="post" className={css.form} {...view.tools.plate}>
      <input type="hidden" name="act" value="rego" />
      {towards && <input type="hidden" name="car_id" value={towards.id} />}
      <p className={css.legend} aria-hidden="true">
        Rego and state
      </p>
      <div className={css.plate} data-bad={error === undefined ? undefined : ''}>
        <label className="vh" htmlFor="rego">
          Rego
        </label>
        <input
          {...describedBy('rego', { error })}
          name="rego"
          defaultValue={typed.rego ?? ''}
          placeholder="ABC123"
          maxLength={12}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <label className="vh" htmlFor="regoState">
          State of registration
        </label>
        <select id="regoState" name="regoState" defaultValue={typed.regoState ?? states[0]}>
          {states.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </select>
      </div>
      <FieldNotes id="rego" hint={undefined} error={error} />
      <Button type="submit" variant="filled" className={css.go}>
        {view.find}
      </Button>
    </form>
  );
}

function ModelForm({ view: { models, years, towards, plates, tools }, refusal }: PartProps) {
  const typed: TradeInRefusal['typed'] = refusal?.typed ?? {};
  const byModel = !plates || typed.act === 'model'; // else out of sight, where no one would check it
  const errors = { model: messageOf(refusal, 'model'), year: messageOf(refusal, 'year') };
  return (
    <form method="post" className={css.form} {...(byModel ? tools.model : {})}>
      <input type="hidden" name="act" value="model" />
      {towards && <input type="hidden" name="car_id" value={towards.id} />}
      <Field id="model" label="Make and model" error={errors.model}>
        <Select
          {...describedBy('model', { error: errors.model })}
          name="model"
          required
          defaultValue={typed.model ?? ''}
        >
          <option value="">Select make and model</option>
          {models.map(({ make, models: some }) => (
            <optgroup key={make} label={make}>
              {some.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <div className={css.pair}>
        <Field id="year" label="Year" error={errors.year}>
          <Input
            {...describedBy('year', { error: errors.year })}
            name="year"
            inputMode="numeric"
            maxLength={4}
            required
            autoComplete="off"
            defaultValue={typed.year ?? ''}
            placeholder={`${years.from} to ${years.to}`}
          />
        </Field>
        <Field id="badge" label="Badge" optional>
          <Input
            id="badge"
            name="badge"
            maxLength={60}
            autoComplete="off"
            defaultValue={typed.badge ?? ''}
            placeholder="GXL"
          />
        </Field>
      </div>
      <p className="small muted">
        Can’t find it?{' '}
        <a className="link" href="/enquire">
          Tell us what it is
        </a>
        and we’ll call you.
      </p>
      <Button type="submit" variant={plates ? 'outlined' : 'filled'} className={css.go}>
        Continue
      </Button>
    </form>
  );
}
