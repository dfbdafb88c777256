import { expect, type Page } from '@playwright/test';
import { signedIn } from '../accounts.ts';
import {
  anotherLearner,
  askedWord,
  browserOf,
  createGame,
  runningGame,
  skipTheRest,
  wordsByHint,
  waitingGame,
} from '../live.ts';

/** A teacher's game on another device, which guests may join. */
async function gameForGuests(page: Page): Promise<{ id: string; host: Page }> {
  const host = await anotherLearner(browserOf(page));
  const { link } = await createGame(host, 'Grade 5 Friday bee', { hostPlays: false });
  return { id: link.split('/').at(-1) as string, host };
}

async function enterAsGuest(page: Page, id: string, name: string): Promise<void> {
  await page.goto(`/play/${id}`);
  await page.getByLabel('Your first name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You are in, ${name}`);
}

/** The host is asked whether to end the game, and ends it. */
function confirmEnd(host: Page): Promise<void> {
  return host.getByRole('alertdialog').getByRole('button', { name: 'End', exact: true }).click();
}

/** Every state of lobby, of the way in, and of rooms, and how a learner gets there. */
export const liveStates: Record<string, (page: Page) => Promise<unknown>> = {
  lobby: async (page) => {
    const { guest } = await waitingGame(page);
    await guest.goto('/multiplayer');
    await createGame(guest, 'Lunch break sprint');
    await page.goto('/multiplayer');
    await expect(page.getByRole('button', { name: 'Join Game: Lunch break sprint' })).toBeVisible();
  },
  'lobby, create': async (page) => {
    await signedIn(page);
    await page.goto('/multiplayer');
    await page.getByRole('button', { name: 'Create New Game' }).click();
    await expect(page.getByRole('radio', { name: /First words/ })).toBeChecked();
  },
  'lobby, create for the projector': async (page) => {
    await signedIn(page);
    await page.goto('/multiplayer');
    await page.getByRole('button', { name: 'Create New Game' }).click();
    await expect(page.getByRole('radio', { name: /unlock this level/ }).first()).toBeDisabled();
    await page.getByRole('radio', { name: /I am the teacher/ }).check();
    await expect(page.getByRole('radio', { name: /unlock this level/ })).toHaveCount(0);
  },
  'lobby, create with more choices': async (page) => {
    await signedIn(page);
    await page.goto('/multiplayer');
    await page.getByRole('button', { name: 'Create New Game' }).click();
    await page.getByRole('link', { name: 'More' }).click();
    await expect(page.getByRole('radio', { name: 'Together' })).toBeVisible();
  },
  'play, code': async (page) => {
    await page.goto('/play');
    await page.getByLabel('Game code').pressSequentially('k7rm4d');
    await expect(page.getByLabel('Game code')).toHaveValue('K7RM 4D');
  },
  'play, finding the game': async (page) => {
    await page.route('**/api/game/by-code/**', () => undefined);
    await page.goto('/play/k7rm4d2x');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Finding your game…');
  },
  'play, no such code': async (page) => {
    await page.goto('/play/zzzz9999');
    await expect(page.getByRole('alert')).toHaveText('There is no game with this code.');
  },
  'play, name': async (page) => {
    const { id } = await gameForGuests(page);
    await page.goto(`/play/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is your name?');
  },
  'play, name refused': async (page) => {
    const { id } = await gameForGuests(page);
    await page.goto(`/play/${id}`);
    await page.getByLabel('Your first name').fill('shit');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Be / })).toBeVisible();
  },
  'play, in': async (page) => {
    const { id } = await gameForGuests(page);
    await enterAsGuest(page, id, 'Thandi');
  },
  'play, practising': async (page) => {
    const { id } = await gameForGuests(page);
    await enterAsGuest(page, id, 'Thandi');
    await page.getByRole('button', { name: 'Practise a word' }).click();
    await page.getByRole('textbox').fill('zzz');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Not yet. Hear it again.')).toBeVisible();
  },
  'play, playing': async (page) => {
    const { id, host } = await gameForGuests(page);
    const other = await anotherLearner(browserOf(page));
    await other.goto(`/play/${id}`);
    await expect(other).toHaveURL(/\/multiplayer\/game\//);
    await enterAsGuest(page, id, 'Thandi');
    await host.getByRole('button', { name: 'Start game' }).click();
    await expect(page.getByText('Word 1 of')).toBeVisible();
  },
  'play, over': async (page) => {
    const { id, host } = await gameForGuests(page);
    const other = await anotherLearner(browserOf(page));
    await other.goto(`/play/${id}`);
    await enterAsGuest(page, id, 'Thandi');
    await host.getByRole('button', { name: 'Start game' }).click();
    await expect(page.getByText('Word 1 of')).toBeVisible();
    await expect(host.getByText('seconds left')).toBeVisible();
    await host.keyboard.press('e');
    await confirmEnd(host);
    await expect(page.getByRole('link', { name: 'Make an account' })).toBeVisible();
  },
  'lobby, without its server': async (page) => {
    await signedIn(page);
    await page.routeWebSocket('**/ws/lobby/**', (socket) => socket.close({ code: 1012 }));
    await page.goto('/multiplayer');
    await expect(page.getByText(/Reconnecting in \d…/)).toBeVisible();
  },
  'sign in, a game waits': async (page) => {
    const host = await anotherLearner(browserOf(page));
    const { link } = await createGame(host, 'Friday bee');
    await page.goto(link);
    await expect(page.getByText(/^Sign in to join the game /)).toBeVisible();
    await host.context().close();
  },
  'room, waiting': async (page) => {
    await waitingGame(page);
    await expect(page.getByRole('heading', { name: '2 are here' })).toBeVisible();
  },
  'room, teacher away': async (page) => {
    const teacher = await anotherLearner(browserOf(page));
    const { link } = await createGame(teacher, 'Friday bee', { hostPlays: false });
    await signedIn(page);
    await page.goto(link);
    await expect(page.getByText('Waiting for the host')).toBeVisible();
    await teacher.close();
    await expect(page.getByText('Your teacher will be back.')).toBeVisible();
  },
  'room, alone': async (page) => {
    await signedIn(page);
    await createGame(page, 'Friday bee');
    await page.getByRole('button', { name: 'Start game' }).click({ force: true });
    await expect(page.getByText(/^Cannot start game/)).toBeVisible();
  },
  'room, playing': async (page) => {
    await runningGame(page);
    await page.keyboard.type('umb');
  },
  'room, wrong answer': async (page) => {
    await runningGame(page);
    await page.keyboard.type('qqq');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Incorrect. Try again!')).toBeVisible();
  },
  'room, all words done': async (page) => {
    await runningGame(page);
    await skipTheRest(page);
    await expect(page.getByRole('heading', { name: 'Round over' })).toBeVisible();
  },
  'room, bonus words': async (page) => {
    await runningGame(page);
    await skipTheRest(page);
    await page.getByRole('button', { name: 'Bonus words' }).click();
    await expect(page.getByRole('textbox')).toBeFocused();
  },
  'room, practising': async (page) => {
    const host = await anotherLearner(browserOf(page));
    const { link } = await createGame(host, 'Friday bee');
    await signedIn(page);
    await page.goto(link);
    await page.getByRole('button', { name: 'Practise a word' }).click();
    await expect(page.getByRole('textbox')).toBeFocused();
  },
  'room, leave': async (page) => {
    await runningGame(page);
    await page.getByRole('button', { name: 'Lobby' }).click();
    await expect(page.getByText('Leave the game?')).toBeVisible();
  },
  'room, over': async (page) => {
    await runningGame(page);
    const { word } = await askedWord(page, await wordsByHint(page));
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Word 2 of')).toBeVisible();
    await page.getByRole('button', { name: 'Run the game' }).click();
    await page.getByRole('button', { name: 'End the game' }).click();
    await confirmEnd(page);
    await expect(page.getByRole('heading', { level: 1, name: 'You win' })).toBeVisible();
  },
  'room, no such game': async (page) => {
    await signedIn(page);
    await page.goto('/multiplayer/game/22222222');
    await expect(page.getByText('Error connecting to the game. Please try again.')).toBeVisible();
  },
  'projector, waiting': async (page) => {
    await waitingGame(page, { hostPlays: false });
    await expect(page.getByRole('heading', { name: '1 is here' })).toBeVisible();
  },
  'projector, playing': async (page) => {
    const { link } = await runningGame(page);
    await page.goto(`${link}?view=projector`);
    await expect(page.getByText('seconds left')).toBeVisible();
  },
};
