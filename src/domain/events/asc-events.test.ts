import { describe, expect, it } from 'vitest';
import { ascEvents, ascPageViews, type AscPage } from './asc-events.ts';
import { EVENTS } from './catalogue.ts';
import { SITE_EVENTS } from './site-events.ts';

const item = {
  item_id: 'N1',
  item_number: 'N1',
  item_condition: 'used',
  item_year: 2024,
  item_make: 'Toyota',
  item_model: 'RAV4',
} as const;
const page = (more: Partial<AscPage> = {}): AscPage => ({
  type: 'item',
  owner: 'Northbank Motor Group',
  item,
  ...more,
});

describe('ascPageViews', () => {
  const names = (more: Partial<AscPage>) => ascPageViews(page(more)).map(({ event }) => event);
  it("send the events of the page's type", () => {
    expect(names({})).toEqual(['asc_pageview', 'asc_item_pageview']);
    expect(names({ item: undefined, error: 404 })).toEqual(['asc_pageview']);
    expect(names({ type: 'itemlist', item: undefined })).toEqual(['asc_pageview', 'asc_itemlist_pageview']);
    expect(names({ type: 'contact', item: undefined })).toEqual(['asc_pageview']);
  });
  it('has the sender, the car, and the number of results on the screen', () => {
    expect(ascPageViews(page())[1]).toEqual({
      event: 'asc_item_pageview',
      event_owner: 'northbank_motor_group',
      page_type: 'item',
      error_code: '',
      ...item,
    });
    expect(ascPageViews(page({ type: 'itemlist', item: undefined, results: 21 }))[1]).toMatchObject({
      item_results: 21,
    });
  });
});

it.each<[string, string[], object]>([
  [
    'phone_click',
    ['asc_click_to_call'],
    { comm_type: 'voice', comm_phone_number: '+61755500100', department: 'sales' },
  ],
  ['car_saved', ['asc_cta_interaction'], { element_subtype: 'cta_icon', event_action_result: 'complete' }],
  ['finance_slider_used', ['asc_retail_process'], { flow_name: 'payment_calculator', flow_outcome: 'recalc' }],
  ['finance_enquiry', ['asc_form_submission'], { department: 'credit', form_type: 'finance/credit' }],
  [
    'enquiry_new_car',
    ['asc_form_submission', 'asc_form_submission_sales'],
    { form_type: 'consumer_contact', form_name: 'enquiry' },
  ],
  ['enquiry_used_car', ['asc_form_submission', 'asc_form_submission_sales'], { department: 'sales' }],
  ['enquiry_general', ['asc_form_submission', 'asc_form_submission_sales'], { comm_outcome: 'unknown' }],
  ['test_drive_new_car', ['asc_form_submission', 'asc_form_submission_sales_appt'], { flow_name: 'test_drive' }],
  ['test_drive_used_car', ['asc_form_submission', 'asc_form_submission_sales_appt'], { comm_outcome: 'appt_booked' }],
  ['enquiry_careers', ['asc_form_submission'], { department: 'hr', form_type: 'human_resources' }],
  ['checkout_begun', ['asc_retail_process'], { flow_name: 'ecommerce', flow_outcome: 'start' }],
  ['deposit_paid', ['asc_retail_process'], { flow_name: 'ecommerce', flow_outcome: 'finished' }],
  ['test_drive_begun_new', ['asc_retail_process'], { flow_name: 'test_drive', flow_outcome: 'proceed' }],
  ['test_drive_begun_used', ['asc_retail_process'], { flow_name: 'test_drive' }],
  ['cars_compared', ['asc_retail_process'], { flow_name: 'compare' }],
  ['trade_offer_accepted', ['asc_retail_process'], { flow_name: 'trade', flow_outcome: 'approved' }],
  ['stock_searched', [], {}],
])('ascEvents: %s is sent as %j', (name, names, fields) => {
  const events = ascEvents(name, { form: 'enquiry', car_id: 7 }, page(), '+61755500100');
  expect(events.map(({ event }) => event)).toEqual(names);
  for (const event of events) expect(event).toMatchObject({ ...fields, ...item, page_type: 'item' });
});

it('ascEvents: names and values fit GA4, and say nothing about the visitor', () => {
  for (const { name } of [...EVENTS, ...SITE_EVENTS]) {
    for (const { event, ...parameters } of ascEvents(name, { form: 'enquiry', email: 'priya@example.com' }, page())) {
      expect(event.length).toBeLessThanOrEqual(40);
      expect(Object.keys(parameters).length).toBeLessThanOrEqual(25);
      expect(JSON.stringify(parameters)).not.toContain('priya');
    }
  }
});
