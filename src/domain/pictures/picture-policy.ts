import { z } from 'zod';

const host = z
  .string()
  .regex(
    /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/,
    'must be a host name in lower case, for example images.supplier.example, or *.supplier.example for all its subdomains',
  );

/** The hosts whose photos a site shows, besides its own. */
export const picturePolicy = z.strictObject({
  hosts: z
    .array(host)
    .default([])
    .describe(
      'Hosts whose photos are fetched and shown, because feeds link to photos at their supplier: `images.supplier.example`, or `*.supplier.example` for all its subdomains. Photos from other hosts are not shown.',
    ),
});
export type PicturePolicy = z.infer<typeof picturePolicy>;
