import { describe, expect, it } from 'vitest';
import { FORMS } from '#domain/forms/forms.ts';
import { formAt, formPaths } from './form-paths.ts';

describe('form address', () => {
  it.each([
    ['/enquire', 'enquiry', undefined],
    ['/cars/2024-toyota-rav4-u1/enquire', 'enquiry', '2024-toyota-rav4-u1'],
    ['/used-car/2024-toyota-rav4-u1/enquire', 'enquiry', '2024-toyota-rav4-u1'],
    ['/cars/2024-toyota-rav4-u1/request-photos', 'photo-request', '2024-toyota-rav4-u1'],
    ['/cars/2024-toyota-rav4-u1/find-similar', 'find-similar', '2024-toyota-rav4-u1'],
  ])('%s belongs to %s', (path, id, slug) => {
    expect(formAt(path)).toMatchObject({ form: { id }, slug });
  });

  it.each(['/request-photos', '/find-similar', '/cars/x', '/cars/x/y', '/cars//enquire', '/', '', '/search/enquire'])(
    '%s belongs to no form',
    (path) => expect(formAt(path)).toBeUndefined(),
  );

  it('links back to its form', () => {
    for (const form of FORMS)
      for (const path of formPaths(form)) expect(formAt(path.replace(':slug', 'a-car'))?.form).toBe(form);
  });
});
