/** The consent text under the form of an alert. It is stored with the alert. */
export const alertConsent = (siteName: string): string =>
  `You’re asking ${siteName} to email you about this only. We’ll send nothing until you confirm from the first email, and every email has an unsubscribe link.`;
