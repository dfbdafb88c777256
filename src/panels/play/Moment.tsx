import { PlayFrame, type PlayStep } from './PlayFrame.tsx';

/** A step of the way into a game while its answer is on the way. */
export function Moment({ step, title }: { step: PlayStep; title: string }) {
  return (
    <PlayFrame step={step}>
      <h1 className="text-3xl">{title}</h1>
    </PlayFrame>
  );
}
