import { describe, expect, it } from 'vitest';
import { ascEvents, ascPageType, ascPageViews, type AscPage } from './asc-events.ts';
import { EVENTS } from './catalogue.ts';

const item = {
  item_id: 'N1',
  item_number: 'N1',
  item_condition: 'used',
  item_year: 2024,
  item_make: 'Toyota',
  item_model: 'RAV4',
} as const;
const page = (more: Partial<AscPage> = {}): AscPage => ({
  path: '/cars/a',
  owner: 'Northbank Motor Group',
  item,
  results: 0,
  phone: '+61755500100',
  error: '',
  ...more,
});

it.each([
  ['/', 'home'],
  ['/search', 'itemlist'],
  ['/search/toyota', 'itemlist'],
  ['/searches', 'unknown'],
  ['/cars/2024-toyota', 'item'],
  ['/used-car/2024-toyota', 'item'],
  ['/cars/2024-toyota/enquire', 'contact'],
  ['/cars/2024-toyota/finance-enquiry', 'finance'],
  ['/finance', 'finance'],
  ['/contact', 'contact'],
  ['/success', 'thank_you'],
  ['/dealer-locator', 'directions'],
  ['/privacy-policy', 'unknown'],
])('%s is a page of type %s', (path, type) => expect(ascPageType(path)).toBe(type));

describe('a page view', () => {
  const names = (more: Partial<AscPage>) => ascPageViews(page(more)).map(({ event }) => event);
  it('is told as what the page is', () => {
    expect(names({})).toEqual(['asc_pageview', 'asc_item_pageview']);
    expect(names({ item: undefined, error: 404 })).toEqual(['asc_pageview']);
    expect(names({ path: '/search/ute', item: undefined })).toEqual(['asc_pageview', 'asc_itemlist_pageview']);
    expect(names({ path: '/contact', item: undefined })).toEqual(['asc_pageview']);
  });
  it('carries who sends it, the car, and how many are on the screen', () => {
    expect(ascPageViews(page())[1]).toEqual({
      event: 'asc_item_pageview',
      event_owner: 'northbank_motor_group',
      page_type: 'item',
      error_code: '',
      ...item,
    });
    expect(ascPageViews(page({ path: '/search', item: undefined, results: 21 }))[1]).toMatchObject({
      item_results: 21,
    });
  });
});

it.each<[number, string[], object]>([
  [25, ['asc_click_to_call'], { comm_type: 'voice', comm_phone_number: '+61755500100', department: 'sales' }],
  [39, ['asc_cta_interaction'], { element_subtype: 'cta_icon', event_action_result: 'complete' }],
  [26, ['asc_retail_process'], { flow_name: 'payment_calculator', flow_outcome: 'recalc' }],
  [9, ['asc_form_submission'], { department: 'credit', form_type: 'finance/credit' }],
  [14, ['asc_form_submission', 'asc_form_submission_sales'], { form_type: 'consumer_contact', form_name: 'enquiry' }],
  [15, ['asc_form_submission', 'asc_form_submission_sales'], { department: 'sales' }],
  [22, ['asc_form_submission', 'asc_form_submission_sales'], { comm_outcome: 'unknown' }],
  [17, ['asc_form_submission', 'asc_form_submission_sales_appt'], { flow_name: 'test_drive' }],
  [48, ['asc_form_submission', 'asc_form_submission_sales_appt'], { comm_outcome: 'appt_booked' }],
  [51, ['asc_form_submission'], { department: 'hr', form_type: 'human_resources' }],
  [4, [], {}],
])('event %i is %j', (id, names, fields) => {
  const events = ascEvents(id, { form: 'enquiry', car_id: 7 }, page());
  expect(events.map(({ event }) => event)).toEqual(names);
  for (const event of events) expect(event).toMatchObject({ ...fields, ...item, page_type: 'item' });
});

it('names and values are what GA4 takes, and nothing of the visitor', () => {
  for (const { id } of EVENTS) {
    for (const { event, ...parameters } of ascEvents(id, { form: 'enquiry', email: 'priya@example.com' }, page())) {
      expect(event.length).toBeLessThanOrEqual(40);
      expect(Object.keys(parameters).length).toBeLessThanOrEqual(25);
      expect(JSON.stringify(parameters)).not.toContain('priya');
    }
  }
});
