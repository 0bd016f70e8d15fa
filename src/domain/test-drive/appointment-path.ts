/** The page of a booked test drive or service, for anyone with its address. */
export const appointmentPath = (kind: 'drive' | 'service', key: string): string =>
  `/${kind === 'service' ? 'service-booking' : 'test-drive'}/${key}`;
