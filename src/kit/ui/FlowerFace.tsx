import type { Flower } from '@waggle/engine/contracts';

type Face = NonNullable<Flower['face']>;
type Hat = Exclude<NonNullable<Flower['hat']>, 'none'>;

const EYE = 'fill-flower-eyes';
const LINE = { fill: 'none', className: 'stroke-flower-eyes', strokeWidth: 3.4 } as const;

const MOUTHS: Record<Face, string> = {
  smile: 'M43 56q7 6 14 0',
  laugh: 'M42 54q8 12 16 0z',
  wink: 'M43 56q7 6 14 0',
  calm: 'M45 58h10',
};

/** The face of a player's flower, on its dark middle. */
export function FlowerFace({ face }: { face: Face }) {
  return (
    <>
      {face === 'calm' ? (
        <path d="M39 48q4 4 8 0M53 48q4 4 8 0" {...LINE} strokeLinecap="round" />
      ) : (
        <g className={EYE}>
          <circle cx="43" cy="48" r="3.6" />
          {face === 'wink' ? (
            <path d="M53 48h8" {...LINE} strokeLinecap="round" />
          ) : (
            <circle cx="57" cy="48" r="3.6" />
          )}
        </g>
      )}
      <path d={MOUTHS[face]} {...LINE} strokeLinecap="round" strokeLinejoin="round" />
    </>
  );
}

/** What a player's flower wears. */
export function FlowerHat({ hat }: { hat: Hat }) {
  if (hat === 'leaf') {
    return (
      <path
        d="M50 31C34 30 30 16 38 8c10 2 16 12 12 23zm0 0c2-10 10-15 18-14 0 9-8 15-18 14z"
        className="fill-leaf"
      />
    );
  }
  if (hat === 'cap') {
    return (
      <>
        <path d="M31 34a19 19 0 0 1 38 0z" className="fill-clover" />
        <path d="M66 34h16q-2-7-16-6z" className="fill-clover" />
      </>
    );
  }
  return (
    <path
      d="M32 33V13l10 9 8-12 8 12 10-9v20z"
      strokeWidth="2.5"
      strokeLinejoin="round"
      className="fill-honey stroke-honey-edge"
    />
  );
}
