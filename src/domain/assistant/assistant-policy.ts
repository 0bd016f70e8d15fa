import { z } from 'zod';

/** What an AI assistant may do at `/mcp`, in the order in which it is listed. The last three make a link that a person opens. */
export const ASSISTANT_TOOLS = [
  'search_vehicles',
  'get_vehicle',
  'compare_vehicles',
  'estimate_repayments',
  'estimate_driveaway',
  'find_dealerships',
  'test_drive_times',
  'start_test_drive',
  'start_enquiry',
  'start_reservation',
] as const;
export type AssistantToolName = (typeof ASSISTANT_TOOLS)[number];

/** What a site offers to AI assistants. Each reads what an anonymous visitor reads; none sends, books, holds or pays. */
export const assistantPolicy = z.strictObject({
  tools: z
    .array(z.enum(ASSISTANT_TOOLS))
    .max(ASSISTANT_TOOLS.length)
    .default([...ASSISTANT_TOOLS])
    .describe(
      'Tools for AI assistants at `/mcp`. The ones that start with `start_` return a link that the shopper opens and completes. `[]`: no tools, and `/mcp` returns 404.',
    ),
  carData: z.boolean().default(true).describe('Publish each car as JSON at `/api/cars/{slug}`.'),
  summary: z.boolean().default(true).describe('Publish a summary of the website for AI assistants at `/llms.txt`.'),
  forms: z
    .boolean()
    .default(true)
    .describe(
      'Describe search, finance, contact, trade-in and alert forms to the AI assistant of a browser (WebMCP). It can fill them in. The shopper sends them.',
    ),
});
export type AssistantPolicy = z.infer<typeof assistantPolicy>;
