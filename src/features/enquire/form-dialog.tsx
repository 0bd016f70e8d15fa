import { useEffect, useState } from 'react';
import { Form } from '#entities/form/form.tsx';
import type { FormView } from '#entities/form/form-view.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { HostedDialogProps } from '#ui/dialog/dialog-host.tsx';
import { DialogFailure, DialogSkeleton } from '#ui/dialog/hosted-dialogs.tsx';
import type { SubjectView } from '#entities/form/subject-view.ts';
import { Subject } from '#entities/form/subject.tsx';

interface OpenedForm {
  view: FormView;
  subject: SubjectView;
}

/** The form of a link, in a dialog. It is fetched when the dialog first opens, and stays with what was typed in it. */
export default function FormDialog({ href, title, open, onClose }: HostedDialogProps) {
  const [form, setForm] = useState<OpenedForm | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const question = new AbortController();
    fetchForm(href, question.signal).then(setForm, () => {
      if (!question.signal.aborted) setForm('failed');
    });
    return () => question.abort();
  }, [href, attempt]);
  if (form !== null && form !== 'failed')
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={form.view.title}
        variant="wide"
        aside={<Subject subject={form.subject} asks />}
      >
        <Form view={form.view} />
      </Dialog>
    );
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {form === null ? (
        <DialogSkeleton />
      ) : (
        <DialogFailure
          href={href}
          retry={() => {
            setForm(null);
            setAttempt(attempt + 1);
          }}
        />
      )}
    </Dialog>
  );
}

async function fetchForm(href: string, signal: AbortSignal): Promise<OpenedForm> {
  const answer = await fetch(`/api/form?page=${encodeURIComponent(href)}`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
  });
  if (!answer.ok) throw new Error(`The form could not be fetched: ${answer.status}`);
  return (await answer.json()) as OpenedForm;
}
