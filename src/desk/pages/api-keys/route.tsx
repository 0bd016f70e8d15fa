import { data, Form } from 'react-router';
import { newApiKey } from '#app/partner/api-keys.ts';
import { API_SCOPES, KEY_RATES } from '#domain/partner/api-scopes.ts';
import { readKeyForm, type TypedKey } from '#domain/partner/read-key-form.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { rowId } from '#domain/text/row-id.ts';
import { counted } from '#domain/text/words.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox, Input, Select } from '#ui/field/controls.tsx';
import { describedBy, Field, FieldNotes } from '#ui/field/field.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { deskRequest, deskServices, deskStaff } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import { postedIntent } from '../../posted-intent.ts';
import { notFound } from '../../refusals.ts';
import { whenInWords } from '../../when-in-words.ts';
import type { Route } from './+types/route.ts';
import { guarded } from '../../components/leave-guard/guarded.ts';
import css from './api-keys.module.css';
import { KeyList } from './key-list.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { groupId, site } = context.get(deskStaff);
  const { now, deskOrigin: origin } = context.get(deskRequest);
  const { timezone } = site.settings.site;
  const keys = await deskServices(context).apiKeys.list({ groupId, siteId: site.record.id });
  return {
    isOn: site.settings.partner.api,
    origin,
    keys: keys.map((key) => ({
      id: key.id,
      name: key.name,
      ending: key.ending,
      reads: key.scopes.map((scope) => SCOPE_LABELS[scope]).join(', '),
      rate: `${formatNumber(key.perMinute)} per minute`,
      made: `${whenInWords(key.createdAt, now, timezone)}${key.createdBy === null ? '' : `, ${key.createdBy}`}`,
      used: key.usedOn === null ? 'Not used yet' : formatDate(key.usedOn),
      revoked: key.revokedAt === null ? null : whenInWords(key.revokedAt, now, timezone),
    })),
  };
}

const SCOPE_LABELS = { stock: 'Stock', changes: 'Changes' } as const;
const SCOPE_NOTES = { stock: 'Every car for sale (/api/stock)', changes: 'What has changed (/api/changes)' } as const;

export async function action({ context, request }: Route.ActionArgs) {
  const { id: staffId, groupId, site } = context.get(deskStaff);
  const by = { staffId, at: context.get(deskRequest).now };
  const at = { groupId, siteId: site.record.id };
  const { apiKeys } = deskServices(context);
  const { intent, about } = postedIntent(context, 'api-keys');
  if (intent === 'revoke') {
    const id = rowId(about);
    if (id === undefined || !(await apiKeys.revoke(at, id, by))) throw notFound();
    return data({ revoked: true });
  }
  const form = await request.formData();
  const typed: TypedKey = {
    name: fieldOf(form, 'name'),
    scopes: form.getAll('scope').map(String),
    rate: fieldOf(form, 'rate'),
  };
  const read = readKeyForm(typed);
  if ('errors' in read) return data({ errors: read.errors, typed }, { status: 400 });
  const { key, hash, ending } = newApiKey();
  await apiKeys.make(at, { ...read.order, hash, ending }, by);
  return data({ made: { key, name: read.order.name } });
}

export const meta: Route.MetaFunction = () => [{ title: 'API keys | Desk' }];

/** Keys with which partners read the stock of this website. */
export default function ApiKeys({ loaderData: { isOn, origin, keys }, actionData: sent }: Route.ComponentProps) {
  const refused = sent && 'errors' in sent ? sent : undefined;
  const errors = refused?.errors ?? {};
  const working = keys.filter(({ revoked }) => revoked === null);
  return (
    <>
      <PageHeading title="API keys" note={counted(working.length, 'key')} />
      <div className={css.page}>
        {!isOn && (
          <Banner kind="info" title="The partner API is switched off">
            Keys work once “partner.api” is on under Settings, Partners.
          </Banner>
        )}
        {sent && 'made' in sent && sent.made && (
          <section className={css.made} aria-label="New key">
            <h2>Key for {sent.made.name}</h2>
            <code>{sent.made.key}</code>
            <p>Give it to your partner. It isn’t shown again.</p>
            <pre>{`curl -H "Authorization: Bearer ${sent.made.key}" ${origin}/api/stock`}</pre>
          </section>
        )}
        {sent && 'revoked' in sent && <Banner kind="info" title="The key is revoked and no longer works." />}
        {keys.length === 0 ? (
          <p className={css.none}>No keys yet. Create one for each partner, so that you can revoke it alone.</p>
        ) : (
          <KeyList keys={keys} />
        )}
        <Form method="post" {...guarded()} className={css.form}>
          <h2>Create a key</h2>
          {refused && <Banner title="Not created. Fix the errors below." />}
          <Field id="name" label="Partner" error={errors.name}>
            <Input
              {...describedBy('name', { error: errors.name, hint: undefined })}
              name="name"
              maxLength={80}
              autoComplete="off"
              required
              defaultValue={refused?.typed.name}
            />
          </Field>
          <fieldset>
            <legend>It may read</legend>
            {API_SCOPES.map((scope) => (
              <Checkbox
                key={scope}
                name="scope"
                value={scope}
                count={SCOPE_NOTES[scope]}
                defaultChecked={refused?.typed.scopes.includes(scope) ?? true}
              >
                {SCOPE_LABELS[scope]}
              </Checkbox>
            ))}
            <FieldNotes id="scope" error={errors.scopes} hint={undefined} />
          </fieldset>
          <Field id="rate" label="Limit" error={errors.rate}>
            <Select
              {...describedBy('rate', { error: errors.rate, hint: undefined })}
              name="rate"
              defaultValue={refused?.typed.rate ?? '60'}
            >
              {KEY_RATES.map((rate) => (
                <option key={rate} value={rate}>
                  {formatNumber(rate)} requests per minute
                </option>
              ))}
            </Select>
          </Field>
          <div>
            <Button type="submit" variant="filled" name="intent" value="make">
              Create the key
            </Button>
          </div>
        </Form>
      </div>
    </>
  );
}
