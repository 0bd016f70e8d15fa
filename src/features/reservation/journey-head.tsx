import type { ReactNode } from 'react';
import page from './reserve.module.css';

export function JourneyHead({
  car,
  back,
  text,
  children,
}: {
  car: string | null;
  back: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <header className={page.head}>
      <a className="link" href={back}>
        Back to the {car ?? 'stock'}
      </a>
      <h1 className="h1">Make it yours</h1>
      <p className="muted">{text}</p>
      {children}
    </header>
  );
}
