/** More names could not be read from the last row of a classroom (design section 9). */
export const MOST_NAMES = 6;

/** What is read from afar is not smaller than 56 pixels of the picture, what is beside it not than 40. */
const SIZES = {
  /** On one line in full size, else smaller on two. */
  row: { fits: 22, whole: 'text-[60px]', long: 'text-[40px]' },
  arrival: { fits: 10, whole: 'text-[56px]', long: 'text-[44px]' },
  step: { fits: 30, whole: 'text-[56px]', long: 'text-[48px]' },
  rest: { fits: 10, whole: 'text-[56px]', long: 'text-[44px]' },
} as const;

/** A player's name on the wall: whole as long as two lines hold it. */
export function ProjectorName({ name, place }: { name: string; place: keyof typeof SIZES }) {
  const { fits, whole, long } = SIZES[place];
  return (
    <b
      className={`line-clamp-2 max-w-full min-w-0 leading-[1.05] wrap-break-word ${name.length > fits ? long : whole}`}
    >
      {name}
    </b>
  );
}
