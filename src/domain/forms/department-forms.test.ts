import { describe, expect, it } from 'vitest';
import { leadCategory } from '../lead/lead-category.ts';
import { siteSettings } from '../site/site-settings.ts';
import { careersEnquiry, fleetEnquiry, partsEnquiry, serviceEnquiry } from './department-forms.ts';

describe('department forms', () => {
  // "Event ids per form: … 22 general enquiry, 51 careers"
  it.each([
    [fleetEnquiry, '/fleet', { category: 'Fleet Enquiry' }, 22],
    [careersEnquiry, '/careers', { category: 'General Enquiry', subcategory: 'Career Enquiry' }, 51],
    [serviceEnquiry, '/service', { category: 'Service Enquiry' }, 22],
    [partsEnquiry, '/vehicle-parts-and-accessories', { category: 'Parts Enquiry' }, 22],
  ])('$id has its page, category and event', (form, path, category, event) => {
    expect(`/${form.path}`).toBe(path);
    expect(leadCategory(form)).toMatchObject(category);
    expect(form.eventId({ car: undefined, category: form.category })).toBe(event);
  });

  it('exist where a site offers them', () => {
    const some = siteSettings.parse({ lead: { forms: ['service'] } });
    expect([fleetEnquiry, serviceEnquiry].map((form) => form.offered!(some))).toEqual([false, true]);
    expect(fleetEnquiry.offered!(siteSettings.parse({}))).toBe(true);
  });

  it('are replaced by an external booking page where the site has one', () => {
    const url = 'https://bookings.example/';
    expect(serviceEnquiry.elsewhere!(siteSettings.parse({ lead: { serviceBooking: url } }))).toBe(url);
    expect(serviceEnquiry.elsewhere!(siteSettings.parse({}))).toBeNull();
  });
});
