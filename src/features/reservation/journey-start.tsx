import type { SubjectView } from '#entities/form/subject-view.ts';
import { Subject } from '#entities/form/subject.tsx';
import { Button } from '#ui/button/button.tsx';
import { JourneyHead } from './journey-head.tsx';
import page from './reserve.module.css';

/** Before anything is stored: what the journey is, and the button that begins it. */
export function JourneyStart({ subject, back }: { subject: SubjectView; back: string }) {
  return (
    <div className={`wrap ${page.page}`}>
      <JourneyHead
        car={subject.car?.name ?? null}
        back={back}
        text="Choose delivery or pick-up, check the price, add protection, trade in and decide how to pay. Six steps in any order, saved as you go. No payment or personal details needed."
      />
      <div className={page.columns}>
        <form method="post" className={page.panel}>
          <input type="hidden" name="act" value="start" />
          <p>
            <Button type="submit" variant="filled">
              Start
            </Button>
          </p>
        </form>
        <aside className={page.panel}>
          <Subject subject={subject} />
        </aside>
      </div>
    </div>
  );
}
