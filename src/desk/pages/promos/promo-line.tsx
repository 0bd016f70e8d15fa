import { Form, Link } from 'react-router';
import type { OfferStep } from '#domain/offers/offer-step.ts';
import { Silhouette } from '#entities/silhouette/silhouette.tsx';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ALERT, ARROW_DOWN, ARROW_UP } from '#ui/icon/icons.ts';
import type { PromoRowView } from './load-promos.ts';
import css from './promos.module.css';

const STEPS: Record<OfferStep, string> = { up: ARROW_UP, down: ARROW_DOWN };

/** One promo with its buttons. */
export function PromoLine({ promo, stamp }: { promo: PromoRowView; stamp: string }) {
  const { id, title, where, when, picture, problem, steps } = promo;
  return (
    <>
      <span className={css.picture} aria-hidden="true">
        {picture &&
          ('address' in picture ? (
            <img src={picture.address} alt="" width={72} height={48} loading="lazy" />
          ) : (
            <Silhouette name={picture.silhouette} width={72} />
          ))}
      </span>
      <div>
        <Link to={`/promos?edit=${id}#${id}`}>
          <b>{title}</b>
          <span className="vh">: change</span>
        </Link>
        <p>{where}</p>
        <p>{when}</p>
        {problem !== null && (
          <p className={css.nowhere}>
            <Icon of={ALERT} size="1em" /> {problem}
          </p>
        )}
      </div>
      <Form method="post" className={css.buttons} preventScrollReset>
        <input type="hidden" name="seen" value={stamp} />
        {steps.map((step) => (
          <Button
            key={step}
            type="submit"
            size="small"
            variant="text"
            name="intent"
            value={`${step}:${id}`}
            data-move={step}
            title={`Move ${title} ${step}`}
          >
            <Icon of={STEPS[step]} size="1rem" />
            <span className="vh">{`Move ${title} ${step}`}</span>
          </Button>
        ))}
        <Button type="submit" size="small" variant="text" name="intent" value={`remove:${id}`}>
          Remove<span className="vh"> {title}</span>
        </Button>
      </Form>
    </>
  );
}
