import { Form, Link } from 'react-router';
import { formatNumber } from '#domain/text/format-number.ts';
import { counted, plural } from '#domain/text/words.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox, Input } from '#ui/field/controls.tsx';
import { describedBy, Field } from '#ui/field/field.tsx';
import { EnterSaves } from '../../components/enter-saves/enter-saves.tsx';
import { WHOLE_SHOWN } from './draft-words.ts';
import { Figures } from './figures.tsx';
import { LikelyNote } from './likely-note.tsx';
import { MakesNote } from './makes-note.tsx';
import { NewLocations } from './new-locations.tsx';
import type { DraftView } from './load-draft.ts';
import { PhotosNote } from './photos-note.tsx';
import { PriceNote } from './price-note.tsx';
import { CORRECTIONS_FORM, ProblemList, type TypedFields } from './problem-list.tsx';
import { RowsNote } from './rows-note.tsx';
import { SoldNote } from './sold-note.tsx';
import css from './stock-import-draft.module.css';
import { UnknownLocations } from './unknown-locations.tsx';

type FileView = NonNullable<DraftView['file']>;

/** What an import would do, and the button that does it. A file that would sell too many cars is held until someone types how many. */
export function CheckStep({ view, file, typed }: { view: DraftView; file: FileView; typed: TypedFields }) {
  const { report, state } = view;
  const whole = typed[WHOLE_SHOWN] === undefined ? view.wholeStock : typed.whole === 'yes';
  const unknownOf = (lists: FileView['words']) =>
    lists.flatMap(({ words }) => words).filter(({ sure }) => sure === 'unknown').length;
  const unknown = unknownOf(file.words);
  // locations have a banner of their own
  const unknownWords = unknownOf(file.words.filter(({ field }) => field !== 'location'));
  const held = state === 'refused' && report !== null && report.sold > 0;
  const taken = report === null ? 0 : report.rows - report.failed;
  const hidden = Math.min(
    taken,
    view.hiddenPhotos.reduce((sum, { cars }) => sum + cars, 0),
  );
  return (
    <div className={css.form}>
      {report === null && (
        <p>
          The check reads the whole file and compares it with the cars of {view.dealership}. Nothing changes on the
          website.{unknown > 0 && ` ${counted(unknown, 'word')} ${plural(unknown, 'is', 'are')} still unknown.`}
        </p>
      )}
      {!held && <LikelyNote file={file} />}
      {file.prices?.includes === '' && (
        <p className={css.note}>
          The file doesn’t say whether its prices include registration, stamp duty and dealer charges.{' '}
          <Link className="link" to="?step=words">
            Choose what they include
          </Link>
        </p>
      )}
      {!held && <PriceNote file={file} step="check" report={state === 'checked' ? report : null} />}
      {state === 'stopped' && <Banner kind="info" title="Stopped. Nothing was imported." />}
      {held && report && (
        <section className={css.brake} role="alert">
          <h2>
            This file would mark {formatNumber(report.sold)} of {formatNumber(report.before ?? 0)} cars as sold
          </h2>
          <p>That is unusual. The file may be incomplete, or hold only a part of the stock. Nothing was changed.</p>
          <EnterSaves intent="correct:enter" form={CORRECTIONS_FORM} />
          <Form method="post" className={css.answer}>
            <p>
              <b>It’s only a part of the stock.</b> Cars that aren’t in the file stay as they are.
            </p>
            <Button type="submit" variant="filled" name="intent" value="check:part" form={CORRECTIONS_FORM}>
              Check as a part of the stock
            </Button>
          </Form>
          <Form method="post" className={css.answer}>
            <Field id="sold" label={`They really are sold. Type ${formatNumber(report.sold)} to confirm.`}>
              <Input
                name="sold"
                inputMode="numeric"
                autoComplete="off"
                form={CORRECTIONS_FORM}
                defaultValue={typed.sold}
                {...describedBy('sold', {})}
              />
            </Field>
            <Button type="submit" name="intent" value="allow" form={CORRECTIONS_FORM}>
              Check and allow {formatNumber(report.sold)} sold cars
            </Button>
          </Form>
        </section>
      )}
      {state === 'refused' && !held && report && (
        <Banner title="Rejected. Nothing was changed.">{report.because}</Banner>
      )}
      {state === 'checked' && report && (
        <>
          <h2>Nothing has changed yet</h2>
          <Figures report={report} />
          <RowsNote file={file} report={report} />
          <MakesNote file={file} />
          <SoldNote report={report} />
          {unknownWords > 0 && (
            <p className={css.note}>
              {counted(unknownWords, 'word')} {plural(unknownWords, 'is', 'are')} unknown.{' '}
              <Link className="link" to="?step=words">
                Choose what {plural(unknownWords, 'it means', 'they mean')}
              </Link>
            </p>
          )}
          {report.unknownPlaces && <UnknownLocations places={report.unknownPlaces} view={view} />}
          <EnterSaves intent="check" form={CORRECTIONS_FORM} />
          <PhotosNote view={view} form={CORRECTIONS_FORM} />
          <NewLocations names={report.newLocations} isDone={false} maySetUp={view.maySetUp} />
          {report.remarks.length > 0 && (
            <details className={css.more}>
              <summary>{counted(report.remarks.length, 'remark')} about the file</summary>
              <ul>
                {report.remarks.map((remark) => (
                  <li key={remark}>{remark}</li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
      {view.groups.length === 0 && view.corrected.length === 0 && <Form id={CORRECTIONS_FORM} method="post" />}
      <ProblemList view={view} typed={typed} />
      {state === 'checked' && (
        <Form method="post" className={css.buttons}>
          <Button type="submit" variant="filled" name="intent" value="run" form={CORRECTIONS_FORM}>
            Import {counted(taken, 'car')}
          </Button>
          <span className={css.note}>
            You can undo the import for a week.
            {hidden > 0 && ` ${counted(hidden, 'car')} will have no photos yet.`}
          </span>
          {view.feed !== null && (
            <Link className="link" to={view.feed.to}>
              {view.feed.label}
            </Link>
          )}
        </Form>
      )}
      {!held && (
        <Form method="post" className={css.answer}>
          {view.hasCars && (
            <>
              <input type="hidden" name={WHOLE_SHOWN} value="yes" form={CORRECTIONS_FORM} />
              <Checkbox name="whole" value="yes" defaultChecked={whole} form={CORRECTIONS_FORM}>
                This file holds the full stock: mark vehicles that aren’t in it as sold
              </Checkbox>
            </>
          )}
          <Button
            type="submit"
            variant={report === null ? 'filled' : 'outlined'}
            name="intent"
            value="check"
            form={CORRECTIONS_FORM}
          >
            {report === null ? 'Check the file' : 'Check again'}
          </Button>
        </Form>
      )}
      <Form method="post">
        <Button type="submit" variant="text" name="intent" value="remove">
          Delete this file
        </Button>
      </Form>
    </div>
  );
}
