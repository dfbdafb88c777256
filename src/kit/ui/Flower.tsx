import type { Flower as Chosen, Id } from '@waggle/engine/contracts';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { ownFlower } from '../../base/state/account/own-flower.ts';
import { FlowerFace, FlowerHat } from './FlowerFace.tsx';
import {
  chosenFlower,
  type FlowerOwner,
  type FlowerShape,
  flowersOf,
  type PetalKind,
} from './flower-shapes.ts';
import { Cell } from './Cell.tsx';
import { CellShape } from './CellShape.tsx';
import { CELL_RATIO } from './hexagon.ts';

const InThisRoom = createContext<ReadonlyMap<string, FlowerShape>>(new Map());

/** Gives the flowers inside the shapes of one room, where no two are alike. */
export function FlowersOf({ players, children }: FlowersOfProps) {
  // As text: scores change all the time, and players and their flowers do not.
  const order = JSON.stringify(players.map(({ id, flower }) => ({ id, flower })));
  const flowers = useMemo(() => flowersOf(JSON.parse(order) as FlowerOwner[]), [order]);
  return <InThisRoom value={flowers}>{children}</InThisRoom>;
}

export interface FlowersOfProps {
  /** In the order of joining. */
  players: readonly FlowerOwner[];
  children: ReactNode;
}

export interface FlowerProps {
  id: Id;
  /** What its owner chose about it. */
  flower?: Chosen | null | undefined;
  /** The player's own picture; the flower takes its place when there is none or it fails. */
  photo?: string | null | undefined;
  /** Pixels, both ways. */
  size?: number;
  /** The accessible name, if no name is beside it; without it the picture is decorative. */
  label?: string;
  className?: string;
}

/** A player's picture: their own photo, or the flower of their id. */
export function Flower({ id, flower, photo, size = 44, label, className = '' }: FlowerProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const room = useContext(InThisRoom);
  const own = useSnapshot(ownFlower);
  if (photo && photo !== failed) {
    return (
      <img
        src={photo}
        alt={label ?? ''}
        width={size}
        height={size}
        onError={() => setFailed(photo)}
        className={`block shrink-0 rounded-full object-cover ${className}`}
        style={{ width: size, height: size }}
      />
    );
  }
  const chosen = String(id) === own.id ? own.flower : flower;
  const shape = room.get(String(id)) ?? chosenFlower(id, chosen);
  return <FlowerDrawing shape={shape} size={size} label={label} className={className} />;
}

/** A flower as it is drawn. */
export function FlowerDrawing({
  shape: { petals, kind, hue, face, hat },
  size,
  label,
  className = '',
}: {
  shape: FlowerShape;
  size: number;
  label?: string | undefined;
  className?: string;
}) {
  return (
    <svg
      viewBox="0 0 100 100"
      width={size}
      height={size}
      className={`block shrink-0 ${className}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <g className={hue}>
        {Array.from({ length: petals }, (_, index) => (
          <Petal key={(360 / petals) * index} kind={kind} petals={petals} index={index} />
        ))}
      </g>
      <circle cx="50" cy="50" r="19" className="fill-flower-face" />
      <FlowerFace face={face ?? 'smile'} />
      {hat && <FlowerHat hat={hat} />}
    </svg>
  );
}

/** Height of the flower, relative to its hexagon. */
const ON_HEXAGON = 0.68;

/** A flower on a yellow ground: on a hexagon of paper, so that a yellow one is visible. */
export function FlowerOnHexagon({
  height,
  ...flower
}: Omit<FlowerProps, 'size' | 'className'> & {
  /** Of the hexagon, in pixels. */
  height: number;
}) {
  return (
    <span
      className="relative grid shrink-0 place-items-center"
      style={{ width: height * CELL_RATIO, height }}
    >
      <Cell className="absolute inset-0 size-full">
        <CellShape radius={46} className="fill-surface stroke-surface" />
      </Cell>
      <Flower {...flower} size={Math.round(height * ON_HEXAGON)} className="relative" />
    </span>
  );
}

/** One of the petals of a flower. */
export function Petal({ kind, petals, index }: { kind: PetalKind; petals: number; index: number }) {
  const transform = `rotate(${(360 / petals) * index} 50 50)`;
  const crowded = petals > 6;
  if (kind === 'oval') {
    return <ellipse cx="50" cy="24" rx={crowded ? 13 : 16} ry="21" transform={transform} />;
  }
  if (kind === 'round') {
    return <circle cx="50" cy="26" r={crowded ? 16 : 19} transform={transform} />;
  }
  return <path d="M50 50C28 34 36 12 50 4c14 8 22 30 0 46z" transform={transform} />;
}
