import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Address } from './chain/read-address.ts';

/** Answers some paths in its own way (pictures, health): true when it took the request. */
export type Handler = (request: IncomingMessage, response: ServerResponse, address: Address) => boolean;
