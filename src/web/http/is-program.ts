const PERSON = /^Mozilla\/5\.0 /;
const PROGRAM = /bot|crawl|spider|slurp|preview|monitor|headless|lighthouse|compatible;/i;

/** Whether what asks is no person's browser, as far as it says itself. */
export const isProgram = (agent: string | undefined): boolean =>
  agent === undefined || !PERSON.test(agent) || PROGRAM.test(agent);
