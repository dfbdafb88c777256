import { BlankBoard } from '../../board/BlankBoard.tsx';
import { liveTexts } from '../texts/live.ts';

/** The room before its first snapshot. */
export function Opening() {
  return (
    <div className="mx-auto flex w-full max-w-[84rem] flex-1 flex-col md:px-8 md:py-6">
      <h1 className="sr-only">{liveTexts.room.loading}</h1>
      <BlankBoard />
    </div>
  );
}
