import { z } from 'zod';
import { feedAlarms } from '#app/feed/feed-alarms.ts';
import { defineJob } from '../define-job.ts';

export const checkFeeds = defineJob({
  name: 'check-feeds',
  description:
    'Emails an alert when a feed is late, failing, empty, shrinking or without photos, and when it has recovered.',
  payload: z.strictObject({}),
  schedule: { cron: '*/5 * * * *', timeZone: 'UTC' },
  duplicates: 'drop',
  retentionDays: 1,
  handler: (_, { services }) => feedAlarms({ ...services.feeds, notices: services.notices }),
});
