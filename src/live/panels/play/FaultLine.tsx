import type { EntranceFault } from '@waggle/engine/live';
import { TriangleAlert } from 'lucide-react';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import type { SignInState } from '../../../base/state/device/origin.ts';
import { errorTexts } from '../../../base/texts/errors.ts';
import { frameTexts } from '../../../base/texts/frame.ts';
import { playTexts } from '../../texts/play.ts';

export interface FaultLineProps {
  id: string;
  fault: EntranceFault;
  /** The page that a learner is led to who signs in first. */
  from: string;
  /** The code of a class that was typed in place of one of a game. */
  classCode?: string | undefined;
}

/** Why somebody is not in yet; said at once. */
export function FaultLine({ id, fault, from, classCode }: FaultLineProps) {
  return (
    <div
      role="alert"
      className="mt-2 flex items-start gap-2 rounded-md bg-clover-wash px-3.5 py-2.5 font-semibold text-clover-text wrap-anywhere"
    >
      <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <p id={id}>
        {sentenceOf(fault)}
        {(fault.reason === 'class_code' || fault.reason === 'other_class') && (
          <>
            {' '}
            <TextLink
              shape="text"
              weight="font-normal"
              href={classCode ? `/class/${classCode}` : '/class'}
              state={{ from } satisfies SignInState}
            >
              {playTexts.toClass}
            </TextLink>
          </>
        )}
        {fault.reason === 'guests_off' && (
          <>
            {' '}
            <TextLink
              shape="text"
              weight="font-normal"
              href="/signin"
              state={{ from } satisfies SignInState}
            >
              {frameTexts.shell.signIn}
            </TextLink>
          </>
        )}
      </p>
    </div>
  );
}

/** Ours where there is one, else the server's. */
function sentenceOf({ reason, message }: EntranceFault): string {
  const own: Partial<Record<EntranceFault['reason'], string>> = playTexts.faults;
  return (own[reason] ?? message) || errorTexts.unexpected;
}
