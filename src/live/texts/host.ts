import type { Mode } from '@waggle/engine/contracts';

const PACES: Record<Mode, string> = {
  race: 'at everybody’s own pace',
  together: 'one word at a time',
  bee: 'one speller on stage at a time',
};

/** Texts of what the host of a live game sees and presses, and of what players see of it. */
export const hostTexts = {
  waiting: {
    here: (count: number) => (count === 1 ? '1 is here' : `${count} are here`),
    level: (level: string, words: string, mode: Mode) => `${level}. ${words}, ${PACES[mode]}.`,
    /** Null: all of the level. */
    words: (count: number | null) => {
      if (count === null) return 'All words';
      return count === 1 ? '1 word' : `${count} words`;
    },
    nobody: 'Nobody is here yet. Show the code.',
    locked: 'locked',
  },

  room: {
    title: 'The room',
    open: 'The room',
    lock: 'Lock the room',
    lockText: 'Nobody new comes in.',
    lateJoin: 'Late comers',
    lateJoinText: 'They may join while it runs.',
    guests: 'Guests',
    guestsOptions: { off: 'Off', named: 'Own names', generated: 'Drawn' },
    ranks: 'Places shown',
    ranksOptions: { all: 'All', podium: 'Top three', none: 'None' },
  },

  player: {
    menu: (name: string) => `What to do with ${name}`,
    menuRegion: 'A player',
    rename: 'Change the name',
    renameOf: (name: string) => `Change the name of ${name}`,
    newName: (name: string) => `New name of ${name}`,
    save: 'Save',
    cancel: 'Cancel',
    takeOut: 'Take out of the room',
    takeOutOf: (name: string) => `Take ${name} out of the room`,
    isOut: (name: string) => `${name} is out.`,
    letIn: 'Let in again',
    letInOf: (name: string) => `Let ${name} in again`,
    removed: 'Taken out',
    mayReturn: 'may come again',
    needs: { away: 'away', stuck: 'no right word for a minute' },
    all: (count: number) => (count === 1 ? 'The only player' : `All ${count} players`),
    fewer: 'Fewer',
    /** Read aloud. */
    came: (name: string) => `${name} came in`,
    moreCame: (count: number) => `${count} more came in`,
  },

  controls: {
    title: 'Run the game',
    open: 'Run the game',
    keys: 'Keys of the host',
    pause: 'Pause',
    minute: '1 minute',
    addMinute: 'Add 1 minute',
    lock: 'Lock',
    unlock: 'Unlock',
    end: 'End the game',
    endQuestion: 'End the game now? The results come at once.',
    confirmEnd: 'End',
    goOn: 'Go on',
    space: 'Space',
  },

  paused: {
    title: 'Paused',
    text: 'The clock stands. Nobody loses time.',
    byTeacher: 'Your teacher paused the game.',
    byYou: 'You paused the game.',
    goesOn: 'The game goes on.',
  },

  added: {
    shown: (seconds: number) => `+${seconds}`,
    told: (seconds: number) => (seconds === 60 ? 'One more minute.' : `${seconds} more seconds.`),
  },

  renamed: (name: string) => `Your name is ${name} now.`,
} as const;
