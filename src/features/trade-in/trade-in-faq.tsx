import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import css from './trade-in.module.css';
import type { TradeInFaq as Faq } from './trade-in-view.ts';

export function TradeInFaq({ faq }: { faq: readonly Faq[] }) {
  return (
    <section className={css.faq} aria-labelledby="trade-in-faq">
      <h2 className="h2" id="trade-in-faq">
        Questions and answers
      </h2>
      <div>
        {faq.map(({ question, answer }, index) => (
          <Disclosure key={question} title={question} open={index === 0}>
            <p className={css.answer}>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
