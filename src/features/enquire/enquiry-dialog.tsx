import { Dialog } from '#ui/dialog/dialog.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import { EnquirySubject } from './enquiry-subject.tsx';
import type { EnquiryView } from './enquiry-view.ts';

export function EnquiryDialog({ view, open, onClose }: { view: EnquiryView; open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={view.title} variant="wide" aside={<EnquirySubject view={view} />}>
      <EnquiryForm view={view} />
    </Dialog>
  );
}
