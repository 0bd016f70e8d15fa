import { helpInForms } from '#domain/settings-form/help-in-forms.ts';

/** The help of a setting. The schema puts values and names between backticks, as the docs show them. */
export const HelpText = ({ text }: { text: string }) =>
  helpInForms(text)
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
