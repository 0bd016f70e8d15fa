import { expect, it } from 'vitest';
import { ascTypeOfName, type AscPageType } from './asc-page-type.ts';

it.each<[string, AscPageType | undefined]>([
  ['/cars/2024-toyota/enquire', undefined],
  ['/cars/2024-toyota/finance-enquiry', 'finance'],
  ['/trade-in', 'trade'],
  ['/sell-my-car', 'trade'],
  ['/contact', 'contact'],
  ['/careers', 'employment'],
  ['/book-a-service', 'service'],
  ['/service-centre', 'service'],
  ['/customer-service', undefined],
  ['/vehicle-parts-and-accessories', 'parts'],
  ['/about-us', undefined],
])('ascTypeOfName: %s is a page of type %s', (path, type) => expect(ascTypeOfName(path)).toBe(type));
