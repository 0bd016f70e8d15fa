/** The words under the form of an alert: what somebody asks for by sending it. They are stored with the alert. */
export const alertConsent = (siteName: string): string =>
  `You ask ${siteName} to e-mail you about this alone. Nothing is sent until you press the link in the first mail, and every mail has a link that stops it.`;
