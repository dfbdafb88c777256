import { PlayFrame, type PlayStep } from './PlayFrame.tsx';

/** A step of the way into a game while the server has not answered yet. */
export function WaitStep({ step, title }: { step: PlayStep; title: string }) {
  return (
    <PlayFrame step={step}>
      <h1 className="text-3xl">{title}</h1>
    </PlayFrame>
  );
}
