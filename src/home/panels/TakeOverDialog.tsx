import { type ReactNode, useEffect, useRef } from 'react';
import { frameTexts } from '../../base/texts/frame.ts';
import { gameTexts } from '../../base/texts/game.ts';
import { takeOverTexts } from '../texts/take-over.ts';
import { TextLink } from '../../kit/form/TextLink.tsx';
import { Modal, ModalTitle } from '../../kit/ui/Modal.tsx';

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
  return (
    <Modal place="card" className="max-w-[34rem] p-6 text-center md:p-8" onClose={onClose}>
      {phase === 'asking' && (
        <Page title={takeOverTexts.title} text={takeOverTexts.question(total)}>
          <button type="button" className="wax" onClick={onMine}>
            {takeOverTexts.mine}
          </button>
          <button type="button" className="wax wax-line" onClick={onNotMine}>
            {takeOverTexts.notMine}
          </button>
          <TextLink shape="answer" className="sm:basis-full" onClick={onClose}>
            {takeOverTexts.later}
          </TextLink>
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
    </Modal>
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
      <ModalTitle>{title}</ModalTitle>
      {figure}
      <p className="mt-3 text-lg text-balance text-ink-soft">{text}</p>
      <div className="mt-6 flex flex-col justify-center gap-3 sm:flex-row sm:flex-wrap">
        {children}
      </div>
    </div>
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
