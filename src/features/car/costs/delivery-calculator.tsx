import { useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Input } from '#ui/field/controls.tsx';
import { unlessOffline } from '#ui/later/unless-offline.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { CALCULATOR, type DeliveryAnswerView, type DeliveryView } from './costs-view.ts';
import css from './costs.module.css';

type State = { kind: 'idle' } | { kind: 'loading' } | DeliveryAnswerView;

/** What it costs to bring the car to a postcode: idle, loading, then result or error. Without script the page says it. */
export function DeliveryCalculator({ delivery }: { delivery: DeliveryView }) {
  const id = useId();
  const [state, setState] = useState<State>(delivery.submitted?.answer ?? { kind: 'idle' });
  const question = useRef<AbortController>(null);
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const postcode = String(new FormData(form).get('postcode') ?? '');
    setState({ kind: 'loading' });
    question.current?.abort();
    const { signal } = (question.current = new AbortController());
    askForPrice(delivery.carId, postcode, signal).then(setState, async () => {
      if (signal.aborted) return; // by a newer one
      if ((await unlessOffline(() => form.submit())) === 'stayed') setState({ kind: 'idle' });
    });
  };
  return (
    <form className={css.card} method="post" action="#costs" {...delivery.tool} onSubmit={ask} noValidate>
      <h3 className="h3">Delivery</h3>
      <input type="hidden" name={CALCULATOR} value="delivery" />
      <Field id={id} label="Deliver to postcode" error={state.kind === 'refused' ? state.because : undefined}>
        <div className={css.ask}>
          <Input
            id={id}
            name="postcode"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={4}
            required
            defaultValue={delivery.submitted?.postcode}
            aria-invalid={state.kind === 'refused'}
            aria-describedby={state.kind === 'refused' ? `${id}-error` : undefined}
          />
          <Button type="submit">Estimate</Button>
        </div>
      </Field>
      {state.kind === 'loading' && <Skeleton widths={[30, 60]} className={css.waiting} />}
      <output className={css.result} data-empty={state.kind === 'estimate' ? undefined : ''}>
        {state.kind === 'loading' && <span className="vh">Estimating</span>}
        {state.kind === 'estimate' && (
          <>
            <span className="num">
              <b>{state.price}</b>
            </span>
            <span className="small muted">
              to {state.name}
              {state.time !== null && `, ${state.time}`}
            </span>
          </>
        )}
      </output>
      {delivery.note !== null && <p className="small muted">{delivery.note}</p>}
    </form>
  );
}

async function askForPrice(carId: number, postcode: string, signal: AbortSignal): Promise<DeliveryAnswerView> {
  const response = await fetch(`/api/delivery?${new URLSearchParams({ car_id: String(carId), postcode })}`, { signal });
  const answer = (await response.json()) as { label: string; name: string; time: string | null; detail: string };
  return response.ok
    ? { kind: 'estimate', price: answer.label, name: answer.name, time: answer.time }
    : { kind: 'refused', because: answer.detail };
}
