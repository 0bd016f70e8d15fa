import { Form, Link } from 'react-router';
import {
  TABS,
  writeStockQuestion,
  NEEDS,
  type Need,
  type StockQuestion,
  type StockTab,
} from '#domain/stock/stock-question.ts';
import { NOTICE_TITLE } from '#domain/car/consumer-notice.ts';
import type { StockDeskPolicy } from '#domain/stock/stock-desk-policy.ts';
import { counted } from '#domain/text/words.ts';
import { Button } from '#ui/button/button.tsx';
import { Input, Select } from '#ui/field/controls.tsx';
import css from './stock.module.css';

const TAB_LABELS: Record<StockTab, string> = {
  all: 'All',
  'for-sale': 'For sale',
  'coming-soon': 'Coming soon',
  reserved: 'Reserved',
  sold: 'Sold, still listed',
  hidden: 'Hidden',
};

export const StockTabs = ({ question, tabs }: { question: StockQuestion; tabs: Record<StockTab, number> }) => (
  <nav className={css.tabs} aria-label="Filter by status">
    {TABS.map((tab) => (
      <Link
        key={tab}
        to={`/stock${writeStockQuestion(question, { tab })}`}
        aria-current={tab === question.tab ? 'page' : undefined}
      >
        {TAB_LABELS[tab]} <span className="num">{tabs[tab]}</span>
      </Link>
    ))}
  </nav>
);

const needLabels = (policy: StockDeskPolicy): Record<Need, string> => ({
  held: 'Missing from a feed',
  long: `Over ${counted(policy.longDays, 'day')}`,
  pictures: `Fewer than ${counted(policy.leastPictures, 'photo')}`,
  price: 'No price',
  quiet: `No enquiry in ${counted(policy.quietDays, 'day')}`,
  notice: `No ${NOTICE_TITLE}`,
});

export function StockFilters({
  question,
  needs,
  locations,
  policy,
  speaksOf,
}: {
  question: StockQuestion;
  needs: Record<Need, number>;
  locations: { slug: string; name: string; count: number }[];
  policy: StockDeskPolicy;
  /** Whether the site has what cars of this need lack. */
  speaksOf: Partial<Record<Need, boolean>>;
}) {
  const labels = needLabels(policy);
  const { tab, need, sort, descending } = question;
  return (
    <search className={css.filters}>
      <Form method="get" action="/stock" className={css.search} key={writeStockQuestion(question)}>
        <Input
          type="search"
          name="q"
          defaultValue={question.text}
          placeholder="Make, model, stock or rego"
          aria-label="Find a car"
        />
        {locations.length > 1 && (
          <Select name="location" aria-label="Location" defaultValue={question.location ?? ''}>
            <option value="">All locations</option>
            {locations.map(({ slug, name, count }) => (
              <option key={slug} value={slug}>
                {name} ({count})
              </option>
            ))}
          </Select>
        )}
        {tab !== 'all' && <input type="hidden" name="tab" value={tab} />}
        {need !== null && <input type="hidden" name="need" value={need} />}
        {(sort !== 'days' || !descending) && (
          <>
            <input type="hidden" name="sort" value={sort} />
            <input type="hidden" name="order" value={descending ? 'down' : 'up'} />
          </>
        )}
        <Button type="submit" size="small">
          Find
        </Button>
      </Form>
      {NEEDS.filter((one) => speaksOf[one] !== false).map((one) => (
        <Link
          key={one}
          className={css.need}
          to={`/stock${writeStockQuestion(question, { need: one === need ? null : one })}`}
          aria-current={one === need ? 'true' : undefined}
        >
          {labels[one]} <b className="num">{needs[one]}</b>
        </Link>
      ))}
    </search>
  );
}
