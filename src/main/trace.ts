import type { Environment } from './environment.ts';
import { traceRequest } from '#adapters/http/trace-request.ts';
import { CliFailure, type CliContext } from '#cli/cli-context.ts';
import { webPortOf } from './web-port.ts';

/** Asks a running server for one page, with the token of its metrics. Throws, in words, when no server answers. */
export const traceAddress =
  ({ METRICS_TOKEN, DATA_DIR, PORT }: Pick<Environment, 'METRICS_TOKEN' | 'DATA_DIR' | 'PORT'>): CliContext['trace'] =>
  async (address, here) => {
    if (METRICS_TOKEN === undefined)
      throw new CliFailure('Set METRICS_TOKEN to that of the server. Without it no server tells its steps.');
    const port = here ? (webPortOf(DATA_DIR) ?? PORT) : undefined;
    try {
      return await traceRequest(address, METRICS_TOKEN, port);
    } catch (error) {
      // no cause: what is known of a lost database must not explain a lost website
      const { code, message } = error as NodeJS.ErrnoException;
      const where = port === undefined ? address.host : `port ${port} of this machine`;
      throw new CliFailure(
        code === 'ECONNREFUSED'
          ? `Nothing answers at ${where}. Start the server, or correct the address.`
          : code === 'ENOTFOUND' || code === 'EAI_AGAIN'
            ? `The name ${address.hostname} cannot be resolved. Correct it, or use --here on the machine of the server.`
            : `${where} did not answer: ${message}.`,
      );
    }
  };
