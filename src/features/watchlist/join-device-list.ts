import { currentWatchlist, deviceList, forgetOnDevice, loadWatchlist } from '#entities/watchlist/watchlist-state.ts';
import { sendChange } from './send-change.ts';

/**
 * What was saved on this device before signing in joins the list at sign-in. Should it not have come along (the form was
 * sent before the script was there, or the list could not be stored), it joins now; what cannot stays on the device.
 *
 * @param listed the ids on the list as the server drew it, with commas between them
 */
export async function joinDeviceList(listed: string): Promise<void> {
  forgetOnDevice(new Set(listed.split(',').map(Number)));
  const left = deviceList();
  if (left.length === 0) return;
  await loadWatchlist();
  const { phone } = currentWatchlist();
  if (phone === null) return;
  const joined = new Set<number>();
  for (const car of left) if ((await sendChange(phone, car, true)) === null) joined.add(car);
  forgetOnDevice(joined);
  if (joined.size > 0) location.reload();
}
