import type { RoomChange } from '@waggle/engine/live';
import type { LiveGame } from '@waggle/engine/contracts';
import { settingsOf } from '@waggle/engine/rules';
import { type ReactNode, useState } from 'react';
import { TextLink } from '../../../kit/form/TextLink.tsx';
import { hostTexts } from '../../texts/host.ts';
import { liveTexts } from '../../texts/live.ts';
import { CloseQuestion } from '../CloseQuestion.tsx';
import { RemovedPlayers, type RemovedPlayersProps } from './RemovedPlayers.tsx';
import { SegmentedRadios } from '../../../kit/ui/SegmentedRadios.tsx';
import { Switch } from '../../../kit/ui/Switch.tsx';

const texts = hostTexts.room;

export interface RoomSettingsProps {
  game: LiveGame;
  out: RemovedPlayersProps;
  onLock: (locked: boolean) => void;
  onChange: (change: RoomChange) => void;
  /** Closes the game. */
  onEnd: () => void;
}

/** Who may come in, and what players are shown; each choice holds at once. */
export function RoomSettings({ game, out, onLock, onChange, onEnd }: RoomSettingsProps) {
  const [asksToClose, setAsksToClose] = useState(false);
  const { guests, ranks, lateJoin, locked } = settingsOf(game);
  return (
    <div className="grid content-start divide-y divide-line *:py-2.5 *:first:pt-0">
      {/* First: it is looked for right after somebody was taken out. */}
      <RemovedPlayers {...out} />
      <Switch label={texts.lock} text={texts.lockText} isOn={locked} onChange={onLock} />
      <Switch
        label={texts.lateJoin}
        text={texts.lateJoinText}
        isOn={lateJoin}
        onChange={(late_join) => onChange({ late_join })}
      />
      <Choice title={texts.guests}>
        <SegmentedRadios
          legend={texts.guests}
          options={optionsOf(texts.guestsOptions)}
          value={guests}
          onChange={(value) => onChange({ guests: value })}
        />
      </Choice>
      <Choice title={texts.ranks}>
        <SegmentedRadios
          legend={texts.ranks}
          options={optionsOf(texts.ranksOptions)}
          value={ranks}
          onChange={(value) => onChange({ ranks: value })}
        />
      </Choice>
      <div>
        <TextLink onClick={() => setAsksToClose(true)}>{liveTexts.close.open}</TextLink>
        {asksToClose && (
          <CloseQuestion
            players={game.players}
            onClose={onEnd}
            onStay={() => setAsksToClose(false)}
          />
        )}
      </div>
    </div>
  );
}

function Choice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <b aria-hidden="true" className="mb-1.5 block">
        {title}
      </b>
      {children}
    </div>
  );
}

function optionsOf<T extends string>(labels: Readonly<Record<T, string>>) {
  return (Object.entries(labels) as [T, string][]).map(([value, label]) => ({ value, label }));
}
