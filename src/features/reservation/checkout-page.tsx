import { PageForm } from '#entities/form/page-form.tsx';
import type { FormRefusal, FormView } from '#entities/form/form-view.ts';
import type { SubjectView } from '#entities/form/subject-view.ts';
import { Subject } from '#entities/form/subject.tsx';
import { Banner } from '#ui/banner/banner.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import type { CheckoutView, NotReservableView } from './checkout-view.ts';
import { RefundTerms } from './refund-terms.tsx';
import css from './reserve.module.css';

/** The details of the shopper, with the terms beside the button. The deposit is paid on the next page. */
export function CheckoutPage({
  view,
  form,
  subject,
  refusal,
}: {
  view: CheckoutView;
  form: FormView;
  subject: SubjectView;
  refusal?: FormRefusal | undefined;
}) {
  return (
    <div className={`wrap ${css.page}`}>
      <header className={css.head}>
        <a className="link" href={view.back}>
          Back to the {subject.car === null ? 'stock' : subject.car.name}
        </a>
        <h1 className="h1">{view.headline}</h1>
        <p className="muted">
          Enter your details and we’ll hold it for you for {view.hold} while you pay
          {view.longer === null ? '' : `, and you can extend the hold ${view.longer}`}. You won’t be charged on this
          page.
        </p>
      </header>
      <div className={css.columns}>
        <aside className={`${css.panel} ${css.beside}`}>
          <Subject subject={subject} />
        </aside>
        <div className={css.flow}>
          {view.test && (
            <Banner kind="info" title="Test gateway">
              <p>This is a test site. You can try everything and won’t be charged.</p>
            </Banner>
          )}
          <section className={css.panel} aria-label="Your details">
            <PageForm view={form} refusal={refusal} />
          </section>
          <section className={css.panel} aria-label="Deposit and refunds">
            <RefundTerms {...view} />
          </section>
        </div>
      </div>
    </div>
  );
}

/** "Bad news first, in words, with what did not happen." */
export function NotReservable({ view }: { view: NotReservableView }) {
  return (
    <div className={`wrap ${css.page}`}>
      <section className={`${css.panel} ${css.news}`}>
        <h1 className="h2">{view.title}</h1>
        <p>{view.text}</p>
        <p className={css.links}>
          <ButtonLink variant="filled" href={view.similar.href}>
            {view.similar.text}
          </ButtonLink>
          <ButtonLink href={view.back.href}>{view.back.text}</ButtonLink>
        </p>
      </section>
    </div>
  );
}
