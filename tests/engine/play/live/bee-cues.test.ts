import { BehaviorSubject } from 'rxjs';
import { expect, onTestFinished, test } from 'vitest';
import { aRoom, aRunningGame, sealedWords } from '@waggle/engine/testing';
import { beeCues$ } from '../../../../engine/play/live/bee-cues.ts';
import { NO_STAGE, type Stage } from '../../../../engine/play/live/stage.ts';
import type { RoomState } from '../../../../engine/entries/rules.ts';
import type { Effect } from '../../../../engine/entries/sound.ts';
import { fakeRoom } from '../../../support/pages/fake-room.ts';

type Bee = NonNullable<RoomState['bee']>;

/** The third round of a bee; this page is player 2. */
function onStage(speller: number, change: Partial<Bee> = {}, sound = 'room'): RoomState {
  const [word] = sealedWords(1);
  if (!word) throw new Error('no word');
  const ends_at = '2026-01-05T10:00:30.000Z';
  const turn = { n: 1, round: 3, player_id: speller, word, ends_at, lacks: [], order: [2, 1] };
  const game = aRunningGame(3, { mode: 'bee', sound: sound as 'room' });
  const bee = { turn, count: 0, asked: [], closed: null, letters: null, ...change };
  return { ...aRoom(game), bee };
}

function closed(speller: number, how: object): RoomState {
  const { bee } = onStage(speller);
  const word = (bee as Bee).turn.word;
  const over = { player_id: speller, is_correct: false, passed: false, word, ...how };
  return onStage(speller, { count: 3, closed: over });
}

function listen(first: RoomState, isLoudspeaker = false) {
  const room = fakeRoom(first);
  const stages$ = new BehaviorSubject<Stage>(NO_STAGE);
  const heard: Effect[] = [];
  const subscription = beeCues$(room.view$, stages$, new BehaviorSubject(isLoudspeaker)).subscribe(
    (cue) => heard.push(cue),
  );
  onTestFinished(() => subscription.unsubscribe());
  return { room, stages$, heard };
}

test('each letter sounds once at the speller’s device, when it is given', () => {
  const { room, stages$, heard } = listen(onStage(2));
  const stage = { ...NO_STAGE, n: 1, isOpen: true };
  stages$.next(stage);
  stages$.next({ ...stage, pressed: { letter: 'b' } });
  stages$.next({ ...stage, given: ['b'] });
  room.publish(onStage(2, { count: 1 }));
  stages$.next({ ...stage, given: ['b', 'e'] });
  room.publish(onStage(2, { count: 2 }));
  expect(heard).toEqual([
    { name: 'letter_given', place: 1 },
    { name: 'letter_given', place: 2 },
  ]);
});

test('letters of others and the end of their turn sound where words are said, and nowhere else', () => {
  const play = (isLoudspeaker: boolean, sound = 'room') => {
    const { room, heard } = listen(onStage(1, {}, sound), isLoudspeaker);
    room.publish(onStage(1, { count: 2 }, sound));
    room.publish(closed(1, { is_correct: true }));
    return heard;
  };
  const all = [
    { name: 'letter_given', place: 2 },
    { name: 'correct', run: 3 },
  ];
  expect(play(true)).toEqual(all);
  expect(play(false)).toEqual([]);
  expect(play(false, 'devices')).toEqual([all[0]]);
});

test('a miss has the sound of a word that is revealed, and a turn that is passed over has none', () => {
  const end = (how: object) => {
    const { room, heard } = listen(onStage(2, { count: 3 }));
    room.publish(closed(2, how));
    room.publish(closed(2, how));
    return heard;
  };
  expect(end({})).toEqual([{ name: 'reveal' }]);
  expect(end({ passed: true })).toEqual([]);
});

test('a bee that is entered in the middle of a turn is silent until something happens', () => {
  const { room, heard } = listen(onStage(2, { count: 3 }));
  room.publish(onStage(1, { count: 4, turn: { ...(onStage(1).bee as Bee).turn, n: 2 } }));
  expect(heard).toEqual([]);
});
