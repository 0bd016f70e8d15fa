import { expect, it } from 'vitest';
import type { ConsumerNotice } from '../car/consumer-notice.ts';
import { missingNoticeText } from './notice-obstacles.ts';

// a dealer who filters by missing notices reads in the row what is missing
it.each<[ConsumerNotice | undefined, string | null]>([
  [undefined, null],
  [{ kind: 'document', url: 'https://dealer.example/notice.pdf' }, null],
  [{ kind: 'incomplete', missing: ['vin'] }, 'No Consumer Information Notice: no VIN'],
  [{ kind: 'incomplete', missing: ['km', 'vin'] }, 'No Consumer Information Notice: no kilometres, no VIN'],
])('row of a car with the notice %j says %j', (notice, text) => expect(missingNoticeText(notice)).toBe(text));
