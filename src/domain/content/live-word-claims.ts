import type { SiteFinding } from '../site/site-findings.ts';
import type { SiteSettings } from '../site/site-settings.ts';
import { LIVE_SECTIONS, wordsOf } from './fill-live-words.ts';
import type { LiveValues } from './live-words.ts';

/** Live words of a site that have no value: pages leave them out. Words whose value is not known here are not judged. */
export const liveWordClaims = (settings: SiteSettings, values: LiveValues): Pick<SiteFinding, 'field' | 'words'>[] =>
  LIVE_SECTIONS.flatMap((section) =>
    Object.entries(settings[section]).flatMap(([field, value]) =>
      [...wordsOf(value)]
        .filter((word) => values[word] === null || values[word] === 0)
        .map((word) => ({
          field: `${section}.${field}`,
          words: `uses {{${word}}}, which has no value now. ${
            word === 'years' ? 'Set site.since' : 'Add what it counts'
          }, or remove the word`,
        })),
    ),
  );
