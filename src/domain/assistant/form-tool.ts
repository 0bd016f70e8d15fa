import type { AssistantPolicy } from './assistant-policy.ts';

/** Attributes of a form. Without `toolautosubmit` a browser fills the form in, and the person sends it. */
export interface FormTool {
  toolname: string;
  tooldescription: string;
  /** The browser sends it as soon as it is filled in: for a form that only works something out, and has no button. */
  toolautosubmit?: '';
}

/** What the assistant of a browser is told of a form; none where the site's settings leave it out. */
export const formTool = (
  { forms }: Pick<AssistantPolicy, 'forms'>,
  name: string,
  description: string,
): FormTool | undefined =>
  forms ? { toolname: name.replaceAll(/[^a-z0-9]+/g, '_'), tooldescription: description } : undefined;
