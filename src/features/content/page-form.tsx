import { lazy, Suspense, type ComponentProps } from 'react';

const Form = import.meta.env.SSR ? (await import('#entities/form/form.tsx')).Form : lazy(fetchForm);

async function fetchForm() {
  const { Form: fetched } = await import('#entities/form/form.tsx');
  return { default: fetched };
}

/** A form in a page of which most have none: what makes it work comes where there is one. Until then it is sent as it stands. */
export function PageForm(props: ComponentProps<typeof Form>) {
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}
