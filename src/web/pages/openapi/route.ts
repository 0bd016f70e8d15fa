import { openApi } from '../../api-description/openapi.ts';
import { siteRequest } from '../../context.ts';
import type { RouteArgs } from '../../route-module.ts';

export const loader = ({ context }: RouteArgs) => Response.json(openApi(context.get(siteRequest).origin));
