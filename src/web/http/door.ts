import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Address } from './read-address.ts';

/** A way of its own for some paths (pictures, health): true when it took the request. */
export type Door = (request: IncomingMessage, response: ServerResponse, address: Address) => boolean;
