/** "17:30" → "5:30 pm". A full hour loses its zeros, "9 am", unless times stand under one another: "9:00 am". */
export function formatTime(time: string, zeros: 'dropped' | 'kept' = 'dropped'): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 && zeros === 'dropped' ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}
