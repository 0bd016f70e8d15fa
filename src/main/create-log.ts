import { pino, type Logger } from 'pino';
import type { Environment } from './environment.ts';
import { loggedError } from './logged-error.ts';

export const createLog = (environment: Pick<Environment, 'LOG_LEVEL'>): Logger =>
  pino({
    level: environment.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: loggedError },
  });
