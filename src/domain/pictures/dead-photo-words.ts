/** Why a photo could not be fetched, for staff: an HTTP status or words of ours become a sentence. */
export function deadPhotoWords(because: string): string {
  if (because === '404' || because === '410') return `There is no photo at this address (${because}).`;
  if (/^\d+$/.test(because)) return `The address doesn’t give the photo (error ${because}).`;
  return `${because.charAt(0).toUpperCase()}${because.slice(1)}.`;
}
