import { PageForm } from '#entities/form/page-form.tsx';
import type { FormRefusal, FormView } from '#entities/form/form-view.ts';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import css from './form-page.module.css';
import type { SubjectView } from '#entities/form/subject-view.ts';
import { Subject } from '#entities/form/subject.tsx';

/** A form as a page of its own. */
export function FormPage({
  view,
  subject,
  refusal,
}: {
  view: FormView;
  subject: SubjectView;
  refusal?: FormRefusal | undefined;
}) {
  if (view.booking)
    return (
      <div className={`wrap ${css.page} ${css.booking}`}>
        <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: view.title }]} />
        <h1 className="h1">{view.title}</h1>
        <PageForm view={view} refusal={refusal} />
      </div>
    );
  return (
    <div className={`wrap ${css.page}`}>
      {subject.car === null && <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, { name: view.title }]} />}
      <div className={css.columns}>
        <Subject subject={subject} asks />
        <div className={css.main}>
          <h1 className="h2">{view.title}</h1>
          <PageForm view={view} refusal={refusal} />
        </div>
      </div>
    </div>
  );
}
