import { useState } from 'react';

/** A phone on a bad network; an uploaded photo is worth the wait (ms). */
const DEADLINE_MS = 60_000;

export interface PhotosHandle {
  /** By slot: where the photo is read. */
  taken: Readonly<Record<string, string>>;
  /** The slot that is on its way. */
  busy: string | null;
  problem: string | null;
  /** Sends the form of a slot without leaving the page, so that what is typed beside it stays. */
  send: (form: HTMLFormElement, slot: string) => Promise<void>;
}

export function usePhotos(endpoint: string, served: Readonly<Record<string, string>>): PhotosHandle {
  const [taken, setTaken] = useState(served);
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (form: HTMLFormElement, slot: string) => {
    setBusy(slot);
    setProblem(null);
    try {
      const body = new FormData(form);
      const response = await fetch(endpoint, { method: 'POST', body, signal: AbortSignal.timeout(DEADLINE_MS) });
      const answer = (await response.json()) as { taken?: Record<string, string>; detail?: string };
      if (answer.taken) setTaken(answer.taken);
      else setProblem(answer.detail ?? FAILED);
    } catch {
      setProblem(FAILED);
    }
    form.reset();
    setBusy(null);
  };
  return { taken, busy, problem, send };
}

const FAILED = 'We couldn’t upload the photo. Please try again.';
