import { useEffect, useState, type ComponentType } from 'react';
import { Banner } from '../banner/banner.tsx';
import { Button, ButtonLink } from '../button/button.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import type { DialogLoader, Hosted, HostedDialogProps } from './dialog-host.tsx';
import { Dialog } from './dialog.tsx';

/** The dialogs that have been opened; one of them is shown. */
export const HostedDialogs = ({
  hosted,
  open,
  onClose,
}: {
  hosted: readonly Hosted[];
  /** The key of the one that is shown. */
  open: string | null;
  onClose: () => void;
}) => hosted.map(({ key, ...one }) => <LoadedDialog key={key} {...one} open={open === key} onClose={onClose} />);

/** Its code comes when it is first wanted. Should it not come, that is said in place: the page stays as it is. */
function LoadedDialog({ load, ...props }: HostedDialogProps & { load: DialogLoader }) {
  const [Loaded, setLoaded] = useState<ComponentType<HostedDialogProps> | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    load().then(
      (module) => current && setLoaded(() => module.default),
      () => current && setLoaded('failed'),
    );
    return () => {
      current = false;
    };
  }, [load, attempt]);
  if (Loaded !== null && Loaded !== 'failed') return <Loaded {...props} />;
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.title}>
      {Loaded === 'failed' ? (
        <DialogFailure
          href={props.href}
          retry={() => {
            setLoaded(null);
            setAttempt(attempt + 1);
          }}
        />
      ) : (
        <DialogSkeleton />
      )}
    </Dialog>
  );
}

/** Shown while the content of a dialog loads. */
export const DialogSkeleton = () => <Skeleton widths={[40, 100, 40, 100, 40, 100, 100, 100]} />;

/** Shown when the content of a dialog did not load: try again, or open the page that does the same. */
export function DialogFailure({ href, retry, help }: { href: string; retry: () => void; help?: string | undefined }) {
  return (
    <>
      <Banner title="We couldn’t load this.">
        <p>Check your connection and try again{help === undefined ? '' : `, or ${help}`}.</p>
      </Banner>
      <p>
        <Button variant="filled" onClick={retry}>
          Try again
        </Button>{' '}
        <ButtonLink variant="text" href={href}>
          Open the full page
        </ButtonLink>
      </p>
    </>
  );
}
