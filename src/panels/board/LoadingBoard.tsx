import { texts } from '../../texts.ts';
import { SkeletonCells } from '../Skeleton.tsx';
import { Board } from './Board.tsx';

/** The board before its levels are there: blank cells, or what failed and how to try again. */
export function LoadingBoard({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return (
    <Board floor={240}>
      <div className="relative flex min-h-[33rem] flex-1 flex-col items-center justify-center gap-6 p-4">
        <SkeletonCells />
        {failed ? (
          <div role="alert" className="flex flex-col items-center gap-4 text-center">
            <p className="text-lg">{texts.home.levelsFailed}</p>
            <button type="button" className="wax" onClick={onRetry}>
              {texts.tryAgain}
            </button>
          </div>
        ) : (
          <p role="status" className="sr-only">
            {texts.loading}
          </p>
        )}
      </div>
    </Board>
  );
}
