import { data, type RouterContextProvider } from 'react-router';
import type { OwnedAlert } from '#app/alert/alert-store.ts';
import { isSecretKey } from '#domain/sign-in/secret-key.ts';
import { services, siteRequest, type SiteRequest } from '../../context.ts';

/** Keys are 128 random bits. An unknown key and one of the wrong length both answer 404. */
export async function openAlert(
  key: string | undefined,
  context: Readonly<RouterContextProvider>,
): Promise<SiteRequest & { alert: OwnedAlert }> {
  const about = context.get(siteRequest);
  const { alerts } = context.get(services);
  const alert = isSecretKey(key) ? await alerts.byKey(about.site.record.id, key) : undefined;
  if (!alert) throw data(null, { status: 404 });
  return { ...about, alert };
}
