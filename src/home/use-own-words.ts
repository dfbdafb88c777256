import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useAppHolder } from '../base/context/app-context.ts';
import { useClasses } from '../base/context/use-classes.ts';
import { classes, loadClasses } from '../class/state/classes.ts';
import { lists } from '../class/state/lists/lists.ts';
import { loadOpenWork, openWork } from '../class/state/work/open-work.ts';
import { listTexts } from '../class/texts/lists.ts';
import { listsOf } from '../class/use-lists.ts';
import { useWork } from '../class/use-work.ts';
import type { OwnWords } from '../live/screens/CreateLiveScreen.tsx';

/** What a teacher can open a room with beside the ladders, fetched again. Without one of them the rest is there. */
export function useOwnWords(): OwnWords {
  const { actions, api: ofListsApi } = listsOf(useAppHolder());
  const { classes: api } = useClasses();
  const work = useWork();
  const ofLists = useSnapshot(lists) as typeof lists;
  const ofClasses = useSnapshot(classes) as typeof classes;
  const ofWork = useSnapshot(openWork) as typeof openWork;
  useEffect(() => {
    void actions.load();
    void loadClasses(api);
    void loadOpenWork(work);
  }, [actions, api, work]);
  const lookUp = useMemo(
    () => ({ samples: ofListsApi.samples, missed: api.missed }),
    [ofListsApi, api],
  );
  return {
    lookUp,
    lists: ofLists.all,
    listsName: listTexts.title,
    work: ofWork.all,
    classes: ofClasses.own,
    isComing:
      ofLists.status === 'loading' ||
      ofWork.status === 'loading' ||
      (ofClasses.status === 'loading' && ofClasses.own.length === 0),
  };
}
