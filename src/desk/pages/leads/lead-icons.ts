import alarm from 'lucide-static/icons/alarm-clock.svg?raw';
import briefcase from 'lucide-static/icons/briefcase.svg?raw';
import calculator from 'lucide-static/icons/calculator.svg?raw';
import calendarCheck from 'lucide-static/icons/calendar-check.svg?raw';
import circleCheck from 'lucide-static/icons/circle-check.svg?raw';
import circleDashed from 'lucide-static/icons/circle-dashed.svg?raw';
import circleDot from 'lucide-static/icons/circle-dot.svg?raw';
import circleSlash from 'lucide-static/icons/circle-slash.svg?raw';
import download from 'lucide-static/icons/download.svg?raw';
import inbox from 'lucide-static/icons/inbox.svg?raw';
import lifeBuoy from 'lucide-static/icons/life-buoy.svg?raw';
import merge from 'lucide-static/icons/merge.svg?raw';
import moon from 'lucide-static/icons/moon.svg?raw';
import part from 'lucide-static/icons/package.svg?raw';
import reply from 'lucide-static/icons/reply.svg?raw';
import repeat from 'lucide-static/icons/repeat.svg?raw';
import searchX from 'lucide-static/icons/search-x.svg?raw';
import note from 'lucide-static/icons/sticky-note.svg?raw';
import person from 'lucide-static/icons/user-round.svg?raw';
import { drawing } from '#ui/icon/drawing.ts';
import { CHAT, CHECK, CLOCK, LOCK, PHONE, WRENCH } from '#ui/icon/icons.ts';
import type { AnswerClock } from '#domain/lead/answer-clock.ts';
import type { RequestKind } from '#domain/lead/describe-request.ts';
import type { OpportunityStatus } from '#domain/lead/opportunity-status.ts';

export const KIND_ICONS: Record<RequestKind, string> = {
  message: CHAT,
  'test drive': drawing(lifeBuoy),
  reservation: LOCK,
  'trade-in': drawing(repeat),
  finance: drawing(calculator),
  service: WRENCH,
  parts: drawing(part),
  job: drawing(briefcase),
};

export const CLOCK_ICONS: Record<AnswerClock['state'], string> = {
  stopped: CHECK,
  running: CLOCK,
  soon: CLOCK,
  late: drawing(alarm),
  asleep: drawing(moon),
};

export const STATUS_ICONS: Record<OpportunityStatus, string> = {
  new: drawing(circleDashed),
  contacted: drawing(circleDot),
  booked: drawing(calendarCheck),
  reserved: LOCK,
  sold: drawing(circleCheck),
  lost: drawing(circleSlash),
};

export const INBOX = drawing(inbox);
export const NO_MATCH = drawing(searchX);
export const DOWNLOAD = drawing(download);
export const REPLY = drawing(reply);
export const NOTE = drawing(note);
export const JOIN = drawing(merge);
export const PERSON = drawing(person);
export { CHAT, CHECK, PHONE };
