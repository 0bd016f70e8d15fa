import { useState } from 'react';
import { data, Form, Link, redirect } from 'react-router';
import { siteNow } from '#app/set-up/set-up-facts.ts';
import { localExamples } from '#domain/location/local-examples.ts';
import { postedForm } from '#domain/settings-form/read-form.ts';
import { HEX_COLOUR, LOOK_FIELDS as FIELDS, lookProblems, type LookField } from '#domain/set-up/look-problems.ts';
import { contrastNote } from '#domain/theme/contrast-note.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Input } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { LONGEST_COMPANY } from '#domain/site/site-policy.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { Overtaken } from '../../components/overtaken/overtaken.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { ColourControl } from '../../components/settings-form/colour-control.tsx';
import { SettingProblems } from '../../components/setting-problems/setting-problems.tsx';
import { deskServices, type Context } from '../../context.ts';
import { fieldOf } from '../../form-fields.ts';
import { formStamp, isOvertaken } from '../../form-stamp.ts';
import { NEXT_STEP } from '../../site-to-open.ts';
import { publishHere, staffHere, type Refusals } from '../set-up/at-set-up.ts';
import type { Route } from './+types/route.ts';
import { LookPreview } from './look-preview.tsx';
import css from './set-up-look.module.css';

type Typed = Record<LookField, string>;

const NONE: Refusals = { fields: {}, others: [] };

interface Refused {
  typed: Typed;
  refused: Refusals;
  /** What the form was opened with. */
  seen: string;
  /** Someone else has saved other values since. */
  overtaken?: true;
}

const settingsNow = async (context: Context) =>
  (await siteNow(deskServices(context).settings.sites, staffHere(context).site)).settings;

/** What the form changes. */
const storedOf = ({ site, theme }: SiteSettings): Typed => ({
  'site.name': site.name,
  'site.phone': site.phone ?? '',
  'theme.brand': theme.brand,
  'theme.accent': theme.accent,
});

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await settingsNow(context);
  const { site, theme } = settings;
  const typed = storedOf(settings);
  return { typed, seen: formStamp(typed), theme, phone: localExamples(site.country, site.region ?? '').phone };
}

export async function action({ context, request }: Route.ActionArgs) {
  const body = await request.formData();
  const [form, seen] = [postedForm(body), fieldOf(body, 'seen')];
  const typed = Object.fromEntries(FIELDS.map((name) => [name, (form.text(name) ?? '').trim()])) as Typed;
  const problems = lookProblems(typed, staffHere(context).site.settings.site.country);
  if (Object.keys(problems).length > 0)
    return data<Refused>({ typed, seen, refused: { ...NONE, fields: problems } }, { status: 422 });
  const stored = storedOf(await settingsNow(context));
  if (isOvertaken(seen, { stored, wanted: typed }))
    return data<Refused>({ typed, seen: formStamp(stored), overtaken: true, refused: NONE }, { status: 409 });
  const refused = await publishHere(
    context,
    Object.fromEntries(
      FIELDS.map((name) => [name, { value: name === 'site.phone' && typed[name] === '' ? null : typed[name] }]),
    ),
    'Name and colours',
  );
  return refused ? data<Refused>({ typed, seen, refused }, { status: 422 }) : redirect(NEXT_STEP);
}

export const meta: Route.MetaFunction = () => [{ title: 'Name and colours | Desk' }];

/** What is done about it is seen in the preview. */
const ADAPTED = 'The website keeps text in this colour easy to read.';

/** The name, the phone number and the two colours of a website, saved at once. */
export default function SetUpLook({ loaderData, actionData: result }: Route.ComponentProps) {
  const typed = result?.typed ?? loaderData.typed;
  const { fields: refused, others } = result?.refused ?? NONE;
  const [colours, setColours] = useState({ brand: typed['theme.brand'], accent: typed['theme.accent'] });
  const theme = { ...loaderData.theme };
  for (const role of ['brand', 'accent'] as const) if (HEX_COLOUR.test(colours[role])) theme[role] = colours[role];
  const text = (name: keyof Typed, label: string, hint?: string, more: React.ComponentProps<'input'> = {}) => (
    <Field id={name} label={label} hint={hint} error={refused[name]} optional={name === 'site.phone'}>
      <Input {...more} {...describedBy(name, { hint, error: refused[name] })} name={name} defaultValue={typed[name]} />
    </Field>
  );
  const colour = (role: 'brand' | 'accent', label: string, hint: string) => {
    const name = `theme.${role}` as const;
    return (
      <div className={css.colour}>
        <Field id={name} label={label} hint={hint} error={refused[name]}>
          <ColourControl
            {...describedBy(name, { hint, error: refused[name] })}
            name={name}
            label={label}
            value={typed[name]}
            onTyped={(colourTyped) => setColours((before) => ({ ...before, [role]: colourTyped }))}
          />
        </Field>
        {HEX_COLOUR.test(colours[role]) && contrastNote(theme, role).level !== 'ok' && <p>{ADAPTED}</p>}
      </div>
    );
  };
  return (
    <>
      <PageHeading title="Name and colours">
        <Link className="link" to="/start">
          Back to set-up
        </Link>
      </PageHeading>
      <Form method="post" className={css.form} noValidate>
        <input type="hidden" name="seen" value={result?.seen ?? loaderData.seen} />
        {result?.overtaken && <Overtaken what="the name and colours" to="/start/look" />}
        {result && !result.overtaken && (
          <Banner title={others.length === 0 ? 'Not saved. Fix the errors below.' : 'Not saved'}>
            <SettingProblems problems={others} beside />
          </Banner>
        )}
        {text('site.name', 'Company name', undefined, {
          autoComplete: 'organization',
          maxLength: LONGEST_COMPANY,
        })}
        {text('site.phone', 'Main phone number', `For example ${loaderData.phone}.`, {
          type: 'tel',
          autoComplete: 'tel',
        })}
        {colour('brand', 'Brand colour', 'Buttons and selections.')}
        {colour('accent', 'Accent colour', 'New arrivals and price drops.')}
        <LookPreview theme={theme} />
        <p>
          <Button type="submit" variant="filled" name="intent" value="save">
            Save
          </Button>
        </p>
        <p className={css.more}>
          Logo, fonts and shapes are in{' '}
          <Link className="link" to="/settings?section=theme">
            settings
          </Link>
          .
        </p>
      </Form>
    </>
  );
}
