import type { AlertChannel } from './alert.ts';

/** The consent text under the form of an alert. It is stored with the alert. */
export const alertConsent = (siteName: string, channel: AlertChannel): string =>
  channel === 'text'
    ? `By asking, you agree that ${siteName} texts this number about this only. We’ll send nothing more until you confirm from the first text. Reply STOP to any text to end all of them.`
    : `You’re asking ${siteName} to email you about this only. We’ll send nothing until you confirm from the first email, and every email has an unsubscribe link.`;
