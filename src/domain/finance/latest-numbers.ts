/** Where a shopper's numbers may come from, each as `writtenNumbers` writes it. Null: from nowhere. */
interface NumbersFound {
  /** In the address of the page, where a link that was shared has put them. They stay there. */
  link: string | null;
  /** The page was opened with this address. Back and a reload are no act of the shopper. */
  opened: boolean;
  /** What the tab remembers of the last link, as this function writes it; empty: numbers were typed or cleared since. */
  tab: string | null;
  /** Typed on this device. */
  stored: string | null;
}

/** The numbers of a shopper's latest act: a link that was opened, until any are typed or cleared, here or in another tab. */
export function latestNumbers({ link, opened, tab, stored }: NumbersFound): {
  text: string | null;
  tab: string | null;
} {
  const remembered = link !== null && (opened || tab === null) ? `${link}|${stored ?? ''}` : tab;
  const [shared = '', before = ''] = remembered?.split('|') ?? [];
  return { text: shared !== '' && before === (stored ?? '') ? shared : stored, tab: remembered };
}
