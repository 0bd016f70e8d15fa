/**
 * Messages of `pg`, without a code, after the server ended: right away, or at the next query of an open transaction.
 */
const LOST = /^(Connection terminated unexpectedly|Client has encountered a connection error)/;

export const isLostConnection = (error: { message: string }): boolean => LOST.test(error.message);
