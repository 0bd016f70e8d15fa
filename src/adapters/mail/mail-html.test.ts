import { describe, expect, it } from 'vitest';
import { leadEmail } from '#app/lead/lead-email.ts';
import { mailLook } from '#app/mail/mail-look.ts';
import { siteSettings } from '#domain/site/site-settings.ts';
import { aLead, aLeadPayload } from '#tests/builders.ts';
import { mailHtml } from './mail-html.ts';

const look = mailLook(siteSettings.parse({ site: { name: 'Northbank' }, theme: { brand: '#24574b' } }));
const page = (payload: Parameters<typeof aLeadPayload>[0] = {}) =>
  mailHtml(leadEmail(aLead({ payload: aLeadPayload(payload) })).content, look);
const { about } = aLeadPayload();

describe('mailHtml', () => {
  it('lets a salesperson call with one tap and see the car with its price', () => {
    const found = page({ about: { ...about, car: { ...about.car!, picture: 'https://x.test/img/640.jpg/a.webp' } } });
    expect(found).toContain('href="tel:+61412345678"');
    expect(found).toContain('Call 0412 345 678');
    expect(found).toContain('href="mailto:priya@example.com"');
    expect(found).toMatch(/src="https:\/\/x.test\/img\/640.jpg\/a.webp"\s+alt="2024 Toyota RAV4"/);
    expect(found).toContain('$49,990');
  });

  it('shows no phone link without a number and no picture without a picture', () => {
    expect(page({ phone: undefined })).not.toMatch(/tel:|<img/);
  });

  it('shows what was typed as text, everywhere in the email', () => {
    const bad = `"><script>alert(1)</script><img src=x onerror=alert(1)>'`;
    const found = page({ name: bad, message: bad, email: `${bad}@example.com`, phone: bad, Rego: bad });
    expect(found).not.toMatch(/<script|<img/);
    expect(found).toContain('&#60;script&#62;');
    // no attribute is left early
    for (const [, value] of found.matchAll(/href="([^"]*)"/g)) expect(value).toMatch(/^(https?|tel|mailto):[^<>\s]*$/);
  });

  it('is laid out with tables and inline styles: no style sheet, no script, nothing fetched but pictures', () => {
    expect(page()).not.toMatch(/<style|<link|<script|class=|url\(|flex|grid|var\(/);
  });

  it('uses the colours of the site', () => {
    expect(page()).toContain('bgcolor="#24574b"');
  });
});
