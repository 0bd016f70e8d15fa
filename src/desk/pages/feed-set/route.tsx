import { data, Form, Link, redirect, useLocation, useNavigation } from 'react-router';
import {
  DAILY,
  FEED_FORM_FIELDS,
  FEED_INTERVALS,
  readFeedForm,
  type FeedErrors,
  type TypedFeed,
} from '#domain/import/feed-form.ts';
import { noMail } from '#domain/set-up/no-mail.ts';
import { counted } from '#domain/text/words.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox, Input, Select } from '#ui/field/controls.tsx';
import { describedBy, Field, FieldNotes } from '#ui/field/field.tsx';
import { NoMail } from '../../components/no-mail/no-mail.tsx';
import { Overtaken } from '../../components/overtaken/overtaken.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { deskRequest, deskServices, deskStaff } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import { notFound } from '../../refusals.ts';
import type { Route } from './+types/route.ts';
import { dropFolderOf, feedToSet, knownAddress, storedAddress, typedFeed, versionOf } from './load-feed-set.ts';
import { MailboxFields } from './mailbox-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { guarded } from '../../components/leave-guard/guarded.ts';
import css from './feed-set.module.css';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const staff = context.get(deskStaff);
  const { dealership, source, reported, draft } = await feedToSet(context, staff, params.feed, request);
  const dropFolder = dropFolderOf(context, dealership.slug);
  return {
    dealership: dealership.name,
    dropFolder,
    back: source ? `/feeds/${dealership.slug}` : `/stock/import/${draft!.id}`,
    exists: source !== undefined,
    file: draft ? { name: draft.name, to: `/stock/import/${draft.id}?step=columns` } : null,
    stored: storedAddress(source, draft),
    hasPassword: source?.credentials != null,
    hasMailPassword: source?.mailbox != null,
    minutes: source?.everyMinutes ?? 60,
    clock: staff.site.settings.site.timezone.split('/').at(-1)!.replaceAll('_', ' '),
    sendsMail: deskServices(context).setUp.sendsMail,
    mail: reported?.mail ?? dealership.lead_email,
    typed: typedFeed(source, draft, dropFolder),
    version: versionOf(source),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const staff = context.get(deskStaff);
  const { dealership, source, draft } = await feedToSet(context, staff, params.feed, request);
  const form = await request.formData();
  const typed = Object.fromEntries(FEED_FORM_FIELDS.map((field) => [field, fieldOf(form, field)])) as TypedFeed;
  const read = readFeedForm(typed, {
    url: knownAddress(source, draft),
    storedFor: source?.url ?? null,
    user: source?.credentials?.user ?? null,
    mailbox: source?.mailbox ?? null,
    folder: source?.folder ?? null,
    supplierMail: source?.supplierMail ?? null,
    dropFolder: dropFolderOf(context, dealership.slug),
    everyMinutes: source?.everyMinutes ?? 60,
    timeZone: staff.site.settings.site.timezone,
  });
  const version = versionOf(source);
  // a password is not sent back
  const { supplierFor = typed.supplierFor } = 'errors' in read ? read : {};
  const hadPassword = typed[typed.way === 'mail' ? 'mailPassword' : 'password'] !== '';
  const again = { typed: { ...typed, supplierFor, password: '', mailPassword: '' }, hadPassword, version };
  if ('errors' in read) return data({ ...again, errors: read.errors, overtaken: false }, { status: 400 });
  if (fieldOf(form, 'version') !== version) return data({ ...again, errors: {}, overtaken: true }, { status: 409 });
  const by = { groupId: staff.groupId, staffId: staff.id, at: context.get(deskRequest).now };
  const order = { ...read.order, mapping: draft?.mapping };
  if (!(await deskServices(context).feeds.desk.save(by, dealership.id, order))) throw notFound();
  return redirect(`/feeds/${dealership.slug}`);
}

export const meta: Route.MetaFunction = () => [{ title: 'Set up a feed | Desk' }];

const NO_FOLDER =
  'A supplier that can only send by SFTP needs a folder on the server. The person who runs your server can set one up (FEED_DROPS_DIR).';

/** How a dealership's stock arrives by itself, and who hears when it doesn't. */
export default function FeedSet({ loaderData, actionData: sent }: Route.ComponentProps) {
  const {
    dealership,
    back,
    exists,
    file,
    stored,
    hasPassword,
    hasMailPassword,
    minutes,
    clock,
    mail,
    dropFolder,
    sendsMail,
  } = loaderData;
  const typed = sent?.typed ?? loaderData.typed;
  const errors: FeedErrors = sent?.errors ?? {};
  const { pathname, search } = useLocation();
  const rejected = sent?.hadPassword ? sent : undefined;
  const sending = useNavigation().formMethod === 'POST';
  const every = [...new Set([...FEED_INTERVALS, minutes])].sort((a, b) => a - b);
  const addressHint =
    stored === null
      ? 'It begins with https://. A file is imported when it is newer than the last.'
      : `Leave it empty to keep ${stored}`;
  const passwordHint = hasPassword ? 'Leave it empty to keep the stored one.' : undefined;
  return (
    <>
      <PageHeading title={exists ? 'Change the feed' : 'Save as a feed'} note={dealership} />
      <Form method="post" {...guarded({ isRefused: sent !== undefined })} className={css.form}>
        {sent?.overtaken === false && <Banner title="Not saved. Fix the errors below." />}
        {sent?.overtaken === true && <Overtaken what="this feed" to={`${pathname}${search}`} />}
        <input type="hidden" name="version" key={sent?.version} defaultValue={sent?.version ?? loaderData.version} />
        {file !== null && (
          <p>
            Each file will be read as <b className={css.name}>{file.name}</b> is now.{' '}
            <Link className="link" to={file.to}>
              Check its columns and words
            </Link>
          </p>
        )}
        <fieldset className={css.way}>
          <legend>How does the file arrive?</legend>
          <Checkbox type="radio" name="way" value="url" defaultChecked={typed.way === 'url'} required>
            We fetch it from an address
          </Checkbox>
          <Checkbox type="radio" name="way" value="mail" defaultChecked={typed.way === 'mail'} required>
            They send it to a mailbox
          </Checkbox>
          {dropFolder !== null && (
            <Checkbox type="radio" name="way" value="folder" defaultChecked={typed.way === 'folder'} required>
              They put it into a folder of our server (SFTP)
            </Checkbox>
          )}
          <Checkbox type="radio" name="way" value="push" defaultChecked={typed.way === 'push'} required>
            They send it to us, with a token
          </Checkbox>
          <FieldNotes id="way" error={errors.way} hint={dropFolder === null ? NO_FOLDER : undefined} />
        </fieldset>
        <div className={css.fetched}>
          <Field id="url" label="Address of the file" hint={addressHint} error={errors.url}>
            <Input
              {...describedBy('url', { error: errors.url, hint: 'y' })}
              name="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              defaultValue={typed.url}
            />
          </Field>
        </div>
        <MailboxFields
          {...{ typed, errors }}
          hasPassword={hasMailPassword}
          rejected={typed.way === 'mail' ? rejected : undefined}
        />
        <div className={css.scheduled}>
          <Field id="every" label="How often" error={errors.every}>
            <Select {...describedBy('every', { error: errors.every })} name="every" defaultValue={typed.every}>
              {every.map((one) => (
                <option key={one} value={one}>
                  {intervalWords(one)}
                </option>
              ))}
              <option value={DAILY}>At times of day</option>
            </Select>
          </Field>
          <div className={css.times}>
            <Field
              id="times"
              label="Times of day"
              hint={`For example 6:15 am, 1:30 pm, ${clock} time`}
              error={errors.times}
            >
              <Input
                {...describedBy('times', { error: errors.times, hint: 'y' })}
                name="times"
                autoComplete="off"
                defaultValue={typed.times}
              />
            </Field>
          </div>
        </div>
        <div className={css.fetched}>
          <div className={css.numbers}>
            <Field id="user" label="User name" optional error={errors.user}>
              <Input
                {...describedBy('user', { error: errors.user })}
                name="user"
                autoComplete="off"
                spellCheck={false}
                defaultValue={typed.user}
              />
            </Field>
            <PasswordField
              name="password"
              label="Password"
              optional
              hint={passwordHint}
              error={errors.password}
              rejected={typed.way === 'url' ? rejected : undefined}
            />
          </div>
        </div>
        {dropFolder !== null && (
          <p className={css.dropped}>
            The folder is <code className={css.name}>{dropFolder}</code>. The server’s operator gives your supplier an
            SFTP login for it. Files are imported once they have not changed for a minute.
          </p>
        )}
        <p className={css.sent}>
          Save first. Then create a token on the next page and give it to your supplier with the address.
        </p>
        <Checkbox name="full" value="yes" defaultChecked={typed.full === 'yes'}>
          Each file holds the full stock: mark vehicles that aren’t in it as sold, up to 30% at once
        </Checkbox>
        <fieldset className={css.alerts}>
          <legend>Alerts by email</legend>
          {sendsMail ? (
            <p>An email is sent once when something is wrong, and once when the feed has recovered.</p>
          ) : (
            <NoMail words={noMail('Alerts are shown in Feeds')} />
          )}
          <Field
            id="people"
            label="Email addresses"
            hint={mail === null ? 'Separate them with commas.' : `Separate them with commas. If empty: ${mail}`}
            error={errors.people}
          >
            <Input
              {...describedBy('people', { error: errors.people, hint: 'y' })}
              name="people"
              inputMode="email"
              autoComplete="off"
              defaultValue={typed.people}
            />
          </Field>
          <div className={css.numbers}>
            {NUMBERS.map(({ name, label, hint }) => (
              <Field key={name} id={name} label={label} hint={hint} error={errors[name]}>
                <Input
                  {...describedBy(name, { error: errors[name], hint })}
                  name={name}
                  inputMode="numeric"
                  autoComplete="off"
                  defaultValue={typed[name]}
                />
              </Field>
            ))}
          </div>
        </fieldset>
        <input type="hidden" name="supplierFor" key={typed.supplierFor} defaultValue={typed.supplierFor} />
        <Field id="supplier" label="Supplier’s email address" optional hint={SUPPLIER_HINT} error={errors.supplier}>
          <Input
            {...describedBy('supplier', { error: errors.supplier, hint: 'y' })}
            name="supplier"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            defaultValue={typed.supplier}
          />
        </Field>
        <p className={css.foot}>
          <Button type="submit" variant="filled" busy={sending}>
            Save the feed
          </Button>
          <Link className="link" to={back}>
            Cancel
          </Link>
        </p>
      </Form>
    </>
  );
}

const SUPPLIER_HINT =
  'Each morning the supplier is told what to fix in its file. The first email is sent at the next 7:00 am at the earliest. Until then the page of the feed shows it.';

const NUMBERS = [
  { name: 'lateAfterHours', label: 'Late: hours without a new file', hint: 'Empty: never' },
  { name: 'failures', label: 'Failing: failed fetches in a row', hint: 'A rejected file is reported at once.' },
  { name: 'shrinkPercent', label: 'Shrinking: percent fewer rows', hint: 'Empty: never' },
  { name: 'deadPhotosPercent', label: 'Photos: percent that can’t be fetched', hint: 'Empty: never' },
] as const;

const intervalWords = (minutes: number): string =>
  minutes % 60 === 0
    ? `Every ${minutes === 60 ? 'hour' : counted(minutes / 60, 'hour')}`
    : `Every ${counted(minutes, 'minute')}`;
