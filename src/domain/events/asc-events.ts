/** Events by the specification of the Automotive Standards Council for GA4, version 1.2. No names, numbers or words of visitors. */

import type { AscPageType } from './asc-page-type.ts';

/** A vehicle, as far as the page says it. The council wants a VIN as `item_id`; pages mask it, so it is the stock number. */
export interface AscItem {
  item_id: string;
  item_number: string;
  item_condition: 'new' | 'used' | 'unknown';
  item_year: number | '';
  item_make: string;
  item_model: string;
  item_variant?: string;
  item_price?: number;
  item_color?: string;
  item_type?: string;
}

/** What a page tells of itself. */
export interface AscPage {
  type?: AscPageType | undefined;
  /** Who sends the events: the site's name. */
  owner: string;
  /** Of a car's page. */
  item?: AscItem | undefined;
  /** Cars on the page. */
  results?: number | undefined;
  /** 404 on the page that says so. */
  error?: number | undefined;
}

export type AscEvent = { event: `asc_${string}` } & Record<string, string | number>;

/** A mapped value: lower case, with _ for spaces. */
const mapped = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, '_');

const common = ({ type, owner, item }: AscPage) => ({
  event_owner: mapped(owner),
  page_type: type ?? 'unknown',
  ...item,
});

/** What a page view is, also of a soft navigation. */
export function ascPageViews(page: AscPage): AscEvent[] {
  const view = { ...common(page), error_code: page.error ?? '' };
  const type = view.page_type;
  return [
    { event: 'asc_pageview', ...view },
    ...(type === 'item' && page.item ? [{ event: 'asc_item_pageview' as const, ...view }] : []),
    ...(type === 'itemlist'
      ? [{ event: 'asc_itemlist_pageview' as const, ...view, item_results: page.results ?? 0 }]
      : []),
  ];
}

/** Steps of a journey. */
const FLOWS: Record<string, { flow_name: string; element_title: string; flow_outcome: string }> = {
  finance_slider_used: {
    flow_name: 'payment_calculator',
    element_title: 'finance calculator',
    flow_outcome: 'recalc',
  },
  test_drive_begun_new: { flow_name: 'test_drive', element_title: 'test drive', flow_outcome: 'proceed' },
  test_drive_begun_used: { flow_name: 'test_drive', element_title: 'test drive', flow_outcome: 'proceed' },
  checkout_begun: { flow_name: 'ecommerce', element_title: 'checkout', flow_outcome: 'start' },
  deposit_paid: { flow_name: 'ecommerce', element_title: 'checkout', flow_outcome: 'finished' },
  cars_compared: { flow_name: 'compare', element_title: 'compare', flow_outcome: 'viewed' },
  trade_offer_accepted: { flow_name: 'trade', element_title: 'trade-in offer', flow_outcome: 'approved' },
};

/** A form that was taken: its department, the council's kind, and the second event that says more. */
const FORMS: Record<
  string,
  { department: string; type: string; also?: `asc_${string}`; more?: Record<string, string> }
> = {
  finance_enquiry: { department: 'credit', type: 'finance/credit', more: { flow_name: 'financing' } },
  enquiry_new_car: { department: 'sales', type: 'consumer_contact', also: 'asc_form_submission_sales' },
  enquiry_used_car: { department: 'sales', type: 'consumer_contact', also: 'asc_form_submission_sales' },
  test_drive_new_car: {
    department: 'sales',
    type: 'consumer_contact',
    also: 'asc_form_submission_sales_appt',
    more: { flow_name: 'test_drive', comm_outcome: 'appt_booked' },
  },
  enquiry_general: { department: 'sales', type: 'consumer_contact', also: 'asc_form_submission_sales' },
  test_drive_used_car: {
    department: 'sales',
    type: 'consumer_contact',
    also: 'asc_form_submission_sales_appt',
    more: { flow_name: 'test_drive', comm_outcome: 'appt_booked' },
  },
  enquiry_careers: { department: 'hr', type: 'human_resources' },
};

/**
 * What one of our events is to the council, by its name: numbers may be a site's own. Of one that it does not know, nothing.
 * `phone`: the dealer's number that was called or shown, in E.164.
 */
export function ascEvents(name: string, payload: object, page: AscPage, phone = ''): AscEvent[] {
  const base = common(page);
  if (name === 'phone_click')
    return [{ event: 'asc_click_to_call', ...base, comm_type: 'voice', comm_phone_number: phone, department: 'sales' }];
  if (name === 'car_saved')
    return [
      {
        event: 'asc_cta_interaction',
        ...base,
        element_text: 'Save',
        element_type: 'item_details',
        element_subtype: 'cta_icon',
        event_action: 'click',
        event_action_result: 'complete',
        link_url: '',
      },
    ];
  const flow = FLOWS[name];
  if (flow) return [{ event: 'asc_retail_process', ...base, ...flow }];
  const form = FORMS[name];
  if (!form) return [];
  const { form: formName } = payload as { form?: unknown };
  const taken = {
    ...base,
    comm_type: 'form',
    comm_outcome: 'unknown',
    submission_id: '',
    element_text: '',
    department: form.department,
    form_name: typeof formName === 'string' ? formName : '',
    form_type: form.type,
    ...form.more,
  };
  return [
    { event: 'asc_form_submission', ...taken },
    ...(form.also === undefined ? [] : [{ event: form.also, ...taken }]),
  ];
}
