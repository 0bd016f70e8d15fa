import css from './enquiry-form.module.css';
import { EnquiryForm } from './enquiry-form.tsx';
import { EnquirySubject } from './enquiry-subject.tsx';
import type { EnquiryRefusal, EnquiryView } from './enquiry-view.ts';

export function EnquiryPage({ view, refusal }: { view: EnquiryView; refusal?: EnquiryRefusal | undefined }) {
  return (
    <div className={`wrap ${css.page}`}>
      <div className={css.columns} data-plain={view.car === null && view.dealership === null ? '' : undefined}>
        <EnquirySubject view={view} />
        <div className={css.main}>
          <h1 className="h2">{view.title}</h1>
          <EnquiryForm view={view} refusal={refusal} />
        </div>
      </div>
    </div>
  );
}
