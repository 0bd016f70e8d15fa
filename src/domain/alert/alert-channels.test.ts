import { expect, it } from 'vitest';
import { siteSettings } from '#domain/site/site-settings.ts';
import { alertChannels } from './alert-channels.ts';

it.each([
  [false, null, ['email']],
  [false, '+61491570006', ['email']],
  [true, null, ['email']],
  [true, '+61491570006', ['email', 'text']],
])('alert channels: byText %s, textFrom %s', (byText, textFrom, channels) => {
  const settings = siteSettings.parse({ site: { name: 'A' }, alerts: { byText }, lead: { textFrom } });
  expect(alertChannels(settings)).toEqual(channels);
});
