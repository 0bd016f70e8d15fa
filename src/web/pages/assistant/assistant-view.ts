import type { LiveSite } from '#app/site/live-sites.ts';
import type { AssistantToolName } from '#domain/assistant/assistant-policy.ts';
import { MCP_PATH } from '#domain/assistant/assistant-link-path.ts';
import { formatPhone, phoneUri } from '#domain/phone/format-phone.ts';
import { nounInSentence } from '#domain/labels/noun-in-sentence.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import type { AssistantView, Deed } from '#features/assistant/assistant-view.ts';

/** What this site lets assistants do, in the words of people. What a site does not have is left out. */
export function assistantView({ settings }: LiveSite, count: number, origin: string): AssistantView {
  const { assistant, site, labels, testDrive, reserve, finance } = settings;
  const has = (tool: AssistantToolName) => assistant.tools.includes(tool);
  const many = nounInSentence(labels.noun.many, []);
  const deeds = (list: readonly (Deed | false)[]) => list.filter((deed) => deed !== false);
  const groups = [
    {
      title: 'It may, on its own',
      deeds: deeds([
        has('search_vehicles') && {
          icon: 'search',
          name: 'Search',
          note: `${formatNumber(count)} ${many}, with their prices and what they include`,
        },
        has('compare_vehicles') && { icon: 'compare', name: 'Compare', note: `up to four ${many} side by side` },
        has('estimate_repayments') &&
          finance.enabled && {
            icon: 'money',
            name: 'Work out a repayment',
            note: 'with its comparison rate, every time',
          },
        has('test_drive_times') &&
          testDrive.offered && { icon: 'calendar', name: 'See free times', note: 'for test drives' },
        has('find_dealerships') && { icon: 'place', name: 'Find a dealership', note: 'with its opening hours' },
      ]),
    },
    {
      title: 'It prepares, you send',
      deeds: deeds([
        (has('start_enquiry') || assistant.forms) && {
          icon: 'message',
          name: 'An enquiry',
          note: 'you read it and send it',
        },
        has('start_test_drive') &&
          testDrive.offered && {
            icon: 'calendar',
            name: 'A test drive',
            note: 'a link with the time filled in, for 15 minutes',
          },
        assistant.forms && { icon: 'search', name: 'A search on the page', note: 'you see the filters it chose' },
      ]),
    },
    {
      title: 'Only you',
      deeds: deeds([
        reserve.offered && { icon: 'lock', name: 'Reserve and pay', note: 'the link leads to our own form' },
        { icon: 'person', name: 'Give your name and contact details', note: 'typed or checked by you' },
        finance.enabled && { icon: 'document', name: 'Apply for credit', note: 'the lender needs to hear it from you' },
        { icon: 'compare', name: 'Get a trade-in offer', note: 'with photos that you take' },
      ]),
    },
  ] satisfies AssistantView['groups'];
  return {
    title: 'Ask your assistant',
    lead: 'An AI assistant may read this website and prepare some things for you. It sees what any visitor sees. You send every form yourself.',
    groups: groups.filter((group) => group.deeds.length > 0),
    saying: `Find ${many} at ${site.name} that suit a family of five, and compare the three with the fewest kilometres.`,
    offers: [
      ...(assistant.tools.length > 0
        ? [{ name: 'Tools', address: origin + MCP_PATH, note: 'Model Context Protocol, no sign-in' }]
        : []),
      { name: 'Search', address: `${origin}/api/search`, note: 'JSON with exact counts' },
      ...(assistant.carData ? [{ name: 'One car', address: `${origin}/api/cars/{slug}`, note: 'JSON' }] : []),
      ...(assistant.summary ? [{ name: 'Summary', address: `${origin}/llms.txt`, note: 'Markdown' }] : []),
    ],
    phone:
      site.phone === null
        ? null
        : { text: formatPhone(site.phone, site.country), href: phoneUri(site.phone, site.country) },
  };
}
