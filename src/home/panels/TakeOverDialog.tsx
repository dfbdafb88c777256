import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { frameTexts } from '../../base/texts/frame.ts';
import { gameTexts } from '../../base/texts/game.ts';
import { takeOverTexts } from '../texts/take-over.ts';
import { useMounted } from '../../kit/ui/use-mounted.ts';

export interface TakeOverDialogProps {
  phase: 'asking' | 'sending' | 'done';
  /** All answers in question, or on their way. */
  total: number;
  /** Those that the server has judged. */
  done: number;
  refused: number;
  /** The device is offline. */
  offline: boolean;
  onMine: () => void;
  onNotMine: () => void;
  onClose: () => void;
}

/** Asks whether a device's answers are the learner's, and shows their delivery. Loaded when first needed, because it brings Headless UI. */
export default function TakeOverDialog(props: TakeOverDialogProps) {
  const { phase, total, done, refused, offline, onMine, onNotMine, onClose } = props;
  const isMounted = useMounted();
  return (
    <Dialog open={isMounted} onClose={onClose} className="relative z-20">
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      <div className="fixed inset-0 grid place-items-center overflow-y-auto p-4">
        <DialogPanel className="w-full max-w-[34rem] animate-rise rounded-xl bg-surface p-6 text-center text-ink shadow-3 md:p-8">
          {phase === 'asking' && (
            <Page title={takeOverTexts.title} text={takeOverTexts.question(total)}>
              <button type="button" className="wax" onClick={onMine}>
                {takeOverTexts.mine}
              </button>
              <button type="button" className="wax wax-line" onClick={onNotMine}>
                {takeOverTexts.notMine}
              </button>
              <Quiet label={takeOverTexts.later} onClick={onClose} />
            </Page>
          )}
          {phase === 'sending' && (
            <Page
              title={gameTexts.answers.sending}
              text={offline ? gameTexts.answers.waiting(total - done) : takeOverTexts.goOn}
              figure={<Progress done={done} total={total} />}
            >
              <button type="button" className="wax" onClick={onClose}>
                {takeOverTexts.play}
              </button>
            </Page>
          )}
          {phase === 'done' && (
            <Page
              title={takeOverTexts.result(refused, total)}
              text={takeOverTexts.refused(refused, total)}
            >
              <button type="button" className="wax" onClick={onClose}>
                {frameTexts.close}
              </button>
            </Page>
          )}
        </DialogPanel>
      </div>
    </Dialog>
  );
}

function Page({
  title,
  text,
  figure,
  children,
}: {
  title: string;
  text: string;
  figure?: ReactNode;
  children: ReactNode;
}) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not on a button: an Enter that was meant for the game must not answer. And the pressed button is
    // gone with its question.
    page.current?.focus();
  }, []);
  return (
    <div ref={page} tabIndex={-1} className="outline-none">
      <DialogTitle className="text-2xl">{title}</DialogTitle>
      {figure}
      <p className="mt-3 text-lg text-balance text-ink-soft">{text}</p>
      <div className="mt-6 flex flex-col justify-center gap-3 sm:flex-row sm:flex-wrap">
        {children}
      </div>
    </div>
  );
}

function Quiet({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="min-h-12 px-5 font-semibold underline underline-offset-4 sm:basis-full"
      onClick={onClick}
    >
      {label}
    </button>
  );
}

function Progress({ done, total }: { done: number; total: number }) {
  return (
    <div className="mt-4">
      <div
        role="progressbar"
        aria-label={gameTexts.answers.sending}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={gameTexts.answers.progress(done, total)}
        className="h-3 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full origin-left bg-honey forced-colors:bg-[Highlight]"
          style={{ transform: `scaleX(${total > 0 ? done / total : 0})` }}
        />
      </div>
      <p className="mt-2 font-display text-xl" aria-hidden="true">
        {gameTexts.answers.progress(done, total)}
      </p>
    </div>
  );
}
