import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { lazyOptional } from '../../base/start/lazy-part.ts';
import { session } from '../../base/state/session.ts';
import { teaching } from '../../base/state/classes/teaching.ts';

const TeachQuestion = lazyOptional(() => import('../panels/desk/TeachQuestion.tsx'));

/** Who has a class, or has opened a room as teacher, is asked once whether they teach. */
export function AskIfTeacher() {
  const { user } = useSnapshot(session);
  const { teaches } = useSnapshot(teaching);
  if (!teaches || !user || user.seat || user.profile.teaches != null) return null;
  return (
    <Suspense>
      <TeachQuestion />
    </Suspense>
  );
}
