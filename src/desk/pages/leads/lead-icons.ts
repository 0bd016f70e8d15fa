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
import keyboard from 'lucide-static/icons/keyboard.svg?raw';
import lifeBuoy from 'lucide-static/icons/life-buoy.svg?raw';
import merge from 'lucide-static/icons/merge.svg?raw';
import moon from 'lucide-static/icons/moon.svg?raw';
import part from 'lucide-static/icons/package.svg?raw';
import reply from 'lucide-static/icons/reply.svg?raw';
import repeat from 'lucide-static/icons/repeat.svg?raw';
import searchX from 'lucide-static/icons/search-x.svg?raw';
import note from 'lucide-static/icons/sticky-note.svg?raw';
import person from 'lucide-static/icons/user-round.svg?raw';
import { CHAT, CHECK, CLOCK, LOCK, PHONE, WRENCH } from '#ui/icon/icons.ts';
import type { AnswerClock } from '#domain/opportunity/answer-clock.ts';
import type { WishKind } from '#domain/opportunity/describe-wish.ts';
import type { OpportunityStatus } from '#domain/opportunity/opportunity-status.ts';

const inner = (svg: string): string => svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'));

export const KIND_ICONS: Record<WishKind, string> = {
  message: CHAT,
  'test drive': inner(lifeBuoy),
  reservation: LOCK,
  'trade-in': inner(repeat),
  finance: inner(calculator),
  service: WRENCH,
  parts: inner(part),
  job: inner(briefcase),
};

export const CLOCK_ICONS: Record<AnswerClock['state'], string> = {
  stopped: CHECK,
  running: CLOCK,
  soon: CLOCK,
  late: inner(alarm),
  asleep: inner(moon),
};

export const STATUS_ICONS: Record<OpportunityStatus, string> = {
  new: inner(circleDashed),
  contacted: inner(circleDot),
  booked: inner(calendarCheck),
  reserved: LOCK,
  sold: inner(circleCheck),
  lost: inner(circleSlash),
};

export const INBOX = inner(inbox);
export const NO_MATCH = inner(searchX);
export const DOWNLOAD = inner(download);
export const KEYBOARD = inner(keyboard);
export const REPLY = inner(reply);
export const NOTE = inner(note);
export const JOIN = inner(merge);
export const PERSON = inner(person);
export { CHAT, CHECK, PHONE };
