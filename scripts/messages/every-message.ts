import type { Message } from './collect.ts';
import { leadMessages } from './lead-messages.ts';
import { brochureMessages } from './sample-brochure.ts';
import type { SampleSite } from './sample-site.ts';
import { siteMessages } from './site-messages.ts';
import { supplierMessage } from './supplier-message.ts';

/** Every email, text message and file that a server can send, with sample data. `picture`: address of a photo of the car. */
export const everyMessage = async (site: SampleSite, picture: string | null): Promise<Message[]> => [
  ...(await leadMessages(site, picture)),
  ...(await siteMessages(site)),
  await supplierMessage(site),
  ...(await brochureMessages(site)),
];
