import { useSnapshot } from 'valtio';
import { MeadowHeads } from '../../learn/panels/garden/MeadowHeads.tsx';
import { meadow } from '../../learn/state/levels/meadow.ts';

/** The words of the player as flowers on the hills of Home. */
export default function SceneHeads() {
  const { words, due, lifted } = useSnapshot(meadow);
  return <MeadowHeads words={words} due={due} lifted={lifted} />;
}
