import { useEffect, useRef } from 'react';
import { Button } from '#ui/button/button.tsx';
import { useShownModal } from '../palette/use-shown-modal.ts';
import type { NavSection } from '../shell/navigation.ts';
import { goKeys } from './go-keys.ts';
import { KeySwitch } from './key-switch.tsx';
import css from './keys.module.css';

const LISTS: [string, string][] = [
  ['J', 'Next item'],
  ['K', 'Previous item'],
  ['Enter', 'Open'],
  ['Space', 'Select a car'],
];
const LEAD: [string, string][] = [
  ['R', 'Reply'],
  ['N', 'Write a note'],
  ['A', 'Assign'],
  ['S', 'Change the status'],
  ['/', 'Saved replies'],
  ['E', 'Mark as contacted'],
];

/** The keyboard shortcuts, opened with "?". */
export function KeyList({ sections, onClose }: { sections: readonly NavSection[]; onClose: () => void }) {
  const dialog = useShownModal();
  const heading = useRef<HTMLHeadingElement>(null);
  // the browser would focus the switch, which Space turns off
  useEffect(() => heading.current?.focus(), []);
  const go = goKeys(sections);
  const groups: [string, [string, string][]][] = [
    [
      'Everywhere',
      [
        ['Ctrl K', 'Find a person, car or page'],
        ['?', 'Show keyboard shortcuts'],
        ...go.map(({ key, label }): [string, string] => [`G ${key.toUpperCase()}`, label]),
      ],
    ],
    ['In a list', LISTS],
    ...(go.some(({ to }) => to === '/leads') ? [['On a lead', LEAD] as [string, [string, string][]]] : []),
  ];
  return (
    <dialog ref={dialog} className={css.keys} aria-labelledby="keys-title" onClose={onClose}>
      <h2 id="keys-title" ref={heading} tabIndex={-1}>
        Keyboard shortcuts
      </h2>
      <div className={css.groups}>
        {groups.map(([title, keys]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([key, what]) => (
                <div key={key}>
                  <dt>
                    {key.split(' ').map((one) => (
                      <kbd key={one}>{one}</kbd>
                    ))}
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className={css.foot}>
        <KeySwitch />
        <form method="dialog">
          <Button type="submit" size="small">
            Close
          </Button>
        </form>
      </div>
    </dialog>
  );
}
