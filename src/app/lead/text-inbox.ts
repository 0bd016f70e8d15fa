/** A text message of a shopper, as the SMS provider brings it. */
export interface ReceivedText {
  /** The provider's id of the message: it may bring one twice. */
  id: string;
  /** E.164 */
  from: string;
  /** The number of the site that it was sent to (E.164). */
  to: string;
  text: string;
}

/** Port: text messages to one site, filed with the lead that they belong to. */
export interface TextInbox {
  /**
   * Whether the owner of a number wants texts from the company of a site. A stop ends all alerts that are texted to it,
   * on every site of the company. False: it was so before.
   */
  choose(siteId: number, phone: string, wants: 'stop' | 'start', now: Date): Promise<boolean>;
  /**
   * In one transaction: the line in the timeline of the lead with this number that was last texted from the site or else
   * last active, and its clock. `unknown`: no lead of the site has the number.
   */
  file(
    siteId: number,
    received: ReceivedText & { phoneKey: string; asks: 'stop' | 'start' | undefined },
    now: Date,
  ): Promise<'filed' | 'filed before' | 'unknown'>;
}

/** Port: reads what a provider sends. Undefined: it does not come from the provider. */
export interface TextReceiver {
  /** The name in the address: "twilio". */
  provider: string;
  read(sent: { url: string; headers: Headers; fields: URLSearchParams }): ReceivedText | undefined;
}
