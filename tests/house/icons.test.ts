import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FILES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => [name, readFileSync(`src/${name}`, 'utf8')] as const);

const namesOf = (files: typeof FILES) => files.map(([name]) => name).toSorted();

test('an icon has the width of the stylesheet, or a class for another one', () => {
  const withIcons = FILES.filter(([, text]) => text.includes("from 'lucide-react'"));
  expect(withIcons.length).toBeGreaterThan(50);
  const faults = withIcons.filter(([, text]) => /<[A-Z]\w*\b[^>]*\sstrokeWidth=/.test(text));
  expect(namesOf(faults)).toEqual([]);
});

/** Pictures of one page: no part of them is drawn anywhere else. */
const PICTURES = [
  'board/complete/RunLine.tsx',
  'class/panels/Picture.tsx',
  'class/panels/lists/RecordPanel.tsx',
  'home/panels/LandingDemo.tsx',
  'home/panels/LevelUpDialog.tsx',
  'home/panels/MoreWays.tsx',
  'learn/panels/garden/EmptyGarden.tsx',
  'learn/panels/garden/Frames.tsx',
  'learn/panels/garden/MeadowHeads.tsx',
  'learn/panels/path/LevelPath.tsx',
  'live/panels/bee/Bud.tsx',
  'live/panels/hive/Comb.tsx',
  'live/screens/LobbyScreen.tsx',
];

test('lines are drawn in the kit, and in pictures of one page', () => {
  const drawn = FILES.filter(
    ([name, text]) => !name.startsWith('kit/') && text.includes('strokeWidth'),
  );
  expect(namesOf(drawn)).toEqual(PICTURES);
});

/**
 * The bar, its switch and messages are of the first page, which loads nothing for them; a key of the
 * garden, which its stylesheet shows and hides.
 */
const OTHER_BUTTONS = [
  'app/panels/NavBar.tsx',
  'app/panels/Toasts.tsx',
  'kit/frame/ColourModeToggle.tsx',
  'learn/panels/garden/Meadow.tsx',
];

test('a round button that is an icon alone is an IconButton', () => {
  const byHand = FILES.filter(
    ([name, text]) =>
      name !== 'kit/ui/IconButton.tsx' && /\bsize-11\b[^"'`]*\bplace-items-center\b/.test(text),
  );
  expect(namesOf(byHand)).toEqual(OTHER_BUTTONS);
});
