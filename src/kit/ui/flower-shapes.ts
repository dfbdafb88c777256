import type { Flower, Id } from '@waggle/engine/contracts';

const PETALS = [5, 6, 7, 8] as const;

export type PetalKind = NonNullable<Flower['kind']>;
const KINDS: readonly PetalKind[] = ['oval', 'round', 'pointed'];

const HUES = [
  'fill-flower-1',
  'fill-flower-2',
  'fill-flower-3',
  'fill-flower-4',
  'fill-flower-5',
  'fill-flower-6',
  'fill-flower-7',
  'fill-flower-8',
] as const;

/** The shape of one player's flower. */
export interface FlowerShape {
  readonly petals: (typeof PETALS)[number];
  readonly kind: PetalKind;
  readonly hue: (typeof HUES)[number];
  readonly face?: Flower['face'];
  readonly hat?: Exclude<Flower['hat'], 'none'>;
}

/** All flowers; neighbours differ in their hue. */
const SHAPES: readonly FlowerShape[] = PETALS.flatMap((petals) =>
  KINDS.flatMap((kind) => HUES.map((hue) => ({ petals, kind, hue }))),
);

/** Number of distinguishable flowers. */
export const SHAPE_COUNT = SHAPES.length;

/**
 * The flower of a player: the same id always gives the same one.
 *
 * @param id a user id; a whole number is used as it is, any other text is hashed
 */
export function flowerOf(id: Id): FlowerShape {
  return SHAPES[placeOf(id)] as FlowerShape;
}

/** The flower of a player with what they chose about it. */
export function chosenFlower(id: Id, chosen: Flower | null | undefined): FlowerShape {
  const shape = flowerOf(id);
  if (!chosen) return shape;
  const { petals = shape.petals, kind = shape.kind, hue, face, hat } = chosen;
  return {
    petals,
    kind,
    hue: hue === undefined ? shape.hue : (HUES[hue - 1] ?? shape.hue),
    ...(face && { face }),
    ...(hat && hat !== 'none' && { hat }),
  };
}

/** A player of a room, with what they chose about their flower. */
export interface FlowerOwner {
  readonly id: Id;
  readonly flower?: Flower | null | undefined;
}

/**
 * The flowers of one room. A chosen flower is drawn as it was chosen; a player whose flower is taken
 * gets the next free one, so that no two are alike while free ones are left.
 *
 * @param players in the order of joining, which is the same on every page of a room
 * @returns by the id as text
 */
export function flowersOf(players: readonly FlowerOwner[]): ReadonlyMap<string, FlowerShape> {
  const flowers = new Map<string, FlowerShape>();
  const taken = new Set<FlowerShape>();
  for (const { id, flower } of players) {
    if (flower) {
      flowers.set(String(id), chosenFlower(id, flower));
      continue;
    }
    const own = placeOf(id);
    const free = SHAPES.map((_, step) => SHAPES[(own + step) % SHAPE_COUNT] as FlowerShape).find(
      (shape) => !taken.has(shape),
    );
    const shape = free ?? flowerOf(id);
    taken.add(shape);
    flowers.set(String(id), shape);
  }
  return flowers;
}

/** How many petals the flower of a player of this room has. */
export function petalsOf(ids: readonly Id[], player: Id): number {
  return (flowersOf(ids.map((id) => ({ id }))).get(String(player)) ?? flowerOf(player)).petals;
}

/** Petals, kind and hue come from different bits. */
function placeOf(id: Id): number {
  const mixed = mix(seedOf(id));
  const petals = mixed % PETALS.length;
  const kind = (mixed >>> 9) % KINDS.length;
  const hue = (mixed >>> 4) % HUES.length;
  return (petals * KINDS.length + kind) * HUES.length + hue;
}

function seedOf(id: Id): number {
  const text = String(id);
  if (/^\d{1,12}$/.test(text)) return Number(text);
  let hash = 0;
  for (const unit of text) hash = (hash * 31 + (unit.codePointAt(0) ?? 0)) % 1_000_003;
  return hash;
}

/** Spreads neighbouring numbers over 32 bits: the constants of Knuth's and of xxHash's multipliers. */
function mix(seed: number): number {
  const spread = Math.imul(seed, 2_654_435_761);
  const folded = Math.imul(spread ^ (spread >>> 15), 2_246_822_519);
  return (folded ^ (folded >>> 13)) >>> 0;
}
