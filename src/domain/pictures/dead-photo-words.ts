/** Why a photo could not be fetched, for staff: an HTTP status or words of ours become a sentence. */
export function deadPhotoWords(because: string): string {
  if (because === '404' || because === '410') return `There is no photo at this address (${because}).`;
  if (/^\d+$/.test(because)) return `The address doesn’t give the photo (error ${because}).`;
  return `${because.charAt(0).toUpperCase()}${because.slice(1)}.`;
}

/**
 * Whether the host of a photo says that it has none, or gives one that cannot be shown. One that is busy, slow or away may
 * give it at the next look; one that is not called at all is a matter of settings.
 */
export const isGivenWrong = (because: string): boolean =>
  (/^4\d\d$/.test(because) && because !== '408' && because !== '429') || because.startsWith('it ');
