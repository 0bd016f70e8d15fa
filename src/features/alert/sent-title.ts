import type { AlertFormOutcome } from './alert-form-view.ts';

export const sentTitle = ({ text }: Extract<AlertFormOutcome, { sent: true }>): string =>
  text === null ? 'Check your inbox' : 'Check your phone';
