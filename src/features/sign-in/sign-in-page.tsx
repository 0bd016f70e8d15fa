import { Photo } from '#entities/photo/photo.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { CHECK } from '#ui/icon/icons.ts';
import { Island } from '#ui/island/island.tsx';
import { CodeForm } from './code-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import css from './sign-in.module.css';
import type { SignInRefusal, SignInView } from './sign-in-view.ts';

/** With a vehicle: why, on the left; the number and then the code, on the right. Without one the form comes first. */
export function SignInPage({ view, refusal }: { view: SignInView; refusal?: SignInRefusal | undefined }) {
  const { car, benefits, code, ...start } = view;
  const why = (
    <div className={css.why}>
      {car !== null && (
        <>
          <Photo photo={car.photo} silhouette={car.silhouette} sizes="(max-width: 700px) 104px, 544px" eager />
          <p>
            <b>{car.name}</b>
            <br />
            <span className="muted">{car.about}</span>
          </p>
        </>
      )}
      <ul className={css.benefits}>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <Icon of={CHECK} />
            {benefit}
          </li>
        ))}
      </ul>
    </div>
  );
  return (
    <div className={`wrap ${css.page}`} data-car={car === null ? undefined : ''}>
      {car !== null && why}
      {code === null ? (
        <Island name="phone-form" of={PhoneForm} when="idle" props={{ view: start, refusal }} />
      ) : (
        <CodeForm view={view} code={code} refusal={refusal} />
      )}
      {car === null && why}
    </div>
  );
}
