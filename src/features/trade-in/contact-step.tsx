import { PageForm } from '#entities/form/page-form.tsx';
import type { FormRefusal, FormView } from '#entities/form/form-view.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Island } from '#ui/island/island.tsx';
import { Photos, type PhotosView } from './photos.tsx';
import { TradeInSteps } from './trade-in-steps.tsx';
import { VehicleCard } from './vehicle-card.tsx';
import css from './trade-in.module.css';
import type { TradeInStepView } from './trade-in-view.ts';

/** Who asks: the lead is made on this step, which is not the last. */
export function ContactStep({
  view,
  form,
  photos,
  problem,
  refusal,
}: {
  view: TradeInStepView;
  form: FormView;
  photos: PhotosView;
  /** Why a photo was not taken. */
  problem: string | undefined;
  refusal: FormRefusal | undefined;
}) {
  return (
    <TradeInSteps view={view} title="Add photos (optional)">
      <div className={css.columns}>
        <div className={css.flow}>
          {problem !== undefined && <Banner title={problem} />}
          {view.noPrice !== null && <p role="note">{view.noPrice}</p>}
          <Island
            name="photos"
            of={Photos}
            when="visible"
            props={{ view: photos, here: view.here, details: `form-${form.id}` }}
          />
          <section className={css.panel} aria-labelledby="trade-in-you">
            <div>
              <h2 className="h3" id="trade-in-you">
                {form.title}
              </h2>
              {view.noPrice === null && (
                <p className="small muted">You’ll see it on the next page. We’ll also email it to you.</p>
              )}
            </div>
            <PageForm view={form} refusal={refusal} />
          </section>
        </div>
        <aside className={css.aside}>
          <VehicleCard vehicle={view.vehicle} again={null} />
        </aside>
      </div>
    </TradeInSteps>
  );
}
