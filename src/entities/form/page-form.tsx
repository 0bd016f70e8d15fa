import type { ComponentProps } from 'react';
import { Island } from '#ui/island/island.tsx';
import { Form } from './form.tsx';

/** A form in a page. Until its script has come it is sent as it stands. */
export const PageForm = (props: ComponentProps<typeof Form>) => (
  <Island name="form" of={Form} when="visible" props={props} />
);
