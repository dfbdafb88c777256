import { afterTexts } from '../texts/after.ts';

const texts = afterTexts.next;

export interface NextGameProps {
  /** What there is of the next game. */
  state: 'none' | 'made' | 'coming';
  /** Why there was no seat in it; null for no refusal. */
  refusal: string | null;
  onGo: () => void;
}

/** What there is to know of the next game, after one: on the podium of everybody but its host. */
export function NextGame({ state, refusal, onGo }: NextGameProps) {
  return (
    <div className="grid justify-items-center gap-3 text-center">
      {state === 'none' && <p className="text-lg font-semibold">{texts.stay}</p>}
      <p role="status" className="text-ink-soft empty:hidden">
        {state === 'coming' && texts.opens}
      </p>
      {refusal !== null && (
        <p role="alert" className="font-semibold text-clover-text">
          {refusal}
        </p>
      )}
      {state === 'made' && (
        <button type="button" className="wax wax-lg" onClick={onGo}>
          {texts.go}
        </button>
      )}
    </div>
  );
}
