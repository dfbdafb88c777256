import { randomInt } from 'node:crypto';

/** Everyday words of two to seven letters; three of them make an example, so none depends on another. */
const WORDS: readonly string[] =
  `apple arrow autumn bamboo banana barrel basket beach bicycle blanket bottle branch bread bridge
  brush bucket button cabbage cactus camel candle canoe carpet carrot castle chair cheese cherry
  circle cliff clock cloud coconut coffee comet copper cotton cousin crayon cricket crown dance
  desert dolphin donkey dragon drum eagle echo elbow engine falcon farmer feather fence ferry finger
  flower flute forest fossil fountain friday frost garden giraffe ginger glacier glove goat grape
  gravel guitar hammer harbour helmet hill honey hotel island ivory jacket jaguar jelly jigsaw
  kettle kitchen kitten ladder lagoon lamp lantern lemon lentil lettuce library lizard lunch magnet
  mango marble market meadow melon mirror mitten monday monkey moon moss mountain muffin museum
  mushroom napkin needle nest nutmeg oasis ocean olive onion orange orbit otter owl paddle painter
  palace panda parcel parrot peach peanut pebble pelican pencil penguin pepper piano picnic pillow
  pilot pirate planet plum pocket pond potato pudding pumpkin puppet puzzle quilt rabbit radio
  rainbow ribbon river robin rocket saddle sailor salad sandal saucer scarf sheep silver sister
  sketch slipper snail sock spider spoon squirrel stable star storm sugar summer sunday swan table
  tailor teapot thunder ticket tiger tomato torch towel tractor train trumpet tulip tunnel turtle
  umbrella valley velvet village violin wagon wallet walnut whistle willow window winter wolf yellow
  yogurt zebra zigzag`.split(/\s+/);

/**
 * Three words that make a password, drawn at random.
 *
 * @param mayUse whether a word may be among them; without three such words others are added
 */
export function passwordExample(mayUse: (word: string) => boolean): string {
  const drawn: string[] = [];
  const usable = WORDS.filter(mayUse);
  const left = usable.length < 3 ? [...WORDS] : usable;
  while (drawn.length < 3) drawn.push(...left.splice(randomInt(left.length), 1));
  return drawn.join(' ');
}
