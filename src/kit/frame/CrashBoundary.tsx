import { Component, type ReactNode } from 'react';
import { endPrerendered } from '../../base/start/prerendered.ts';
import { frameTexts } from '../../base/texts/frame.ts';
import { cellsOf } from '../letters/LetterCells.tsx';
import { NoticeCard } from './NoticeCard.tsx';

interface CrashBoundaryProps {
  children: ReactNode;
}

/** Replaces a part of the page that threw while rendering by the crash card. */
export class CrashBoundary extends Component<CrashBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch() {
    // The screen that would have ended it is gone.
    endPrerendered();
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <NoticeCard
        cells={cellsOf('!', 'alert')}
        title={frameTexts.crash.title}
        text={frameTexts.crash.text}
        action={
          <button type="button" className="wax" onClick={() => window.location.reload()}>
            {frameTexts.crash.reload}
          </button>
        }
      />
    );
  }
}
