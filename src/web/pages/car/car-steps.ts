import type { Car } from '#domain/car/car.ts';
import { chatKind } from '#domain/car/chat-kind.ts';
import { nextSteps } from '#domain/car/next-steps.ts';
import { enquiry } from '#domain/forms/enquiry.ts';
import type { Cents } from '#domain/money.ts';
import { openingOf } from '#domain/location/opening.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { testDrive } from '#domain/forms/test-drive.ts';
import { offersTradeIn } from '#domain/trade-in/offers-trade-in.ts';
import { formPath } from '#domain/site/site-paths.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { driveLabel } from '#domain/test-drive/drive-name.ts';
import type { StepFact, StepView, WayView } from '#features/car/car-page-view.ts';
import { depositFact } from '../../cards/deposit-fact.ts';

interface There {
  /** The price that the page shows. */
  price: Cents | null;
  phone: boolean;
  /** When the registers were searched, as a day ("2026-11-21"); null: the page has no report of used-car checks. */
  checked: string | null;
  /** The button that reserves it. */
  reserve: { text: string; href: string } | null;
  /** A lender's figures for the car may be shown. */
  financed: boolean;
}

/** The buttons beside the price. */
export const carSteps = (car: Car, settings: SiteSettings, there: There): StepView[] =>
  nextSteps<StepView>(
    {
      reserve: there.reserve && {
        step: 'reserve',
        ...there.reserve,
        fact: { kind: 'text', ...depositFact(settings.reserve) },
      },
      enquire: {
        step: 'enquire',
        text: settings.labels.enquire,
        href: formPath(enquiry, car, settings),
        dialog: 'form',
      },
      chat: chatStep(car, settings),
      call: there.phone ? { step: 'call', text: settings.labels.call, href: '', fact: openingFact(car) } : null,
      finance:
        settings.finance.calculator && there.financed
          ? { step: 'finance', text: settings.labels.finance, href: '#finance-calculator' }
          : null,
      trade_in: offersTradeIn(car, there.price, settings.tradeIn)
        ? { step: 'trade_in', text: settings.labels.tradeIn, href: `/cars/trade-in?car_id=${car.id}` }
        : null,
      // a reserved car is held by another shopper
      test_drive:
        settings.testDrive.offered && !car.reserved
          ? {
              step: 'test_drive',
              text: driveLabel(car, settings.labels.testDrive),
              href: formPath(testDrive, car, settings),
              fact: { kind: 'next-drive', car: car.id },
            }
          : null,
      history_report:
        there.checked === null
          ? null
          : {
              step: 'history_report',
              text: settings.labels.historyReport,
              href: '#checks',
              fact: { kind: 'text', text: formatDate(there.checked) },
            },
    },
    settings.car.steps,
  );

/** Null hours all week say nothing. */
function openingFact({ location }: Car): StepFact | undefined {
  const opening = location && openingOf(location);
  return opening?.week.some((hours) => hours !== null) ? { kind: 'opening', opening } : undefined;
}

/** "Instant Message": nothing of a chat provider loads before a shopper opens the chat, and then not in this page. */
function chatStep(car: Car, settings: SiteSettings): StepView | null {
  const view = carChat(car, settings, settings.labels.instantMessage);
  return view && { step: 'chat', ...view };
}

/** Without a script our own chat is the enquiry form. */
export function carChat(car: Car, settings: SiteSettings, text: string): WayView | null {
  const { chat } = settings.car;
  if (chat !== null) return { text, href: chat, external: true };
  // an address of its own: the panel leads on to the form as a dialog
  const href = `${formPath(enquiry, car, settings)}?by=chat`;
  return chatKind(settings.car) === 'autobot' ? { text, href, dialog: 'chat' } : null;
}
