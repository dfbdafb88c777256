import { beforeEach, describe, expect, test } from 'vitest';
import { createListening, listening } from '../../../../../src/base/state/device/listening.ts';
import { sound } from '../../../../../src/base/state/device/sound.ts';
import { fakeEngine } from '../../../../support/pages/fake-engine.ts';

const POMME = { text: 'pomme', language: 'fr-FR', clipUrl: '/clips/pomme.mp3' };
const HONEY = { text: 'honey', language: 'en-GB', clipUrl: '/clips/honey.mp3' };

beforeEach(() => {
  listening.to = null;
});

describe('listening to the words of a list', () => {
  test('wakes the sound within the press and says the word', async () => {
    const { engine, log } = fakeEngine();
    const { connect, listen } = createListening(engine);
    const connection = connect();
    const said = listen(7, POMME);
    expect(log.unlocked).toBe(1);
    await said;
    expect(log.said).toEqual([POMME]);
    expect(listening.to).toBe(7);
    expect(sound).toMatchObject({ speaking: true, heardFrom: 'clip' });
    connection.unsubscribe();
    expect(log.sounding).toBeNull();
    expect(listening.to).toBeNull();
    expect(sound.speaking).toBe(false);
  });

  test('says only the word that was requested last', async () => {
    const { engine, log } = fakeEngine();
    const { connect, listen } = createListening(engine);
    const connection = connect();
    await Promise.all([listen(7, POMME), listen(8, HONEY)]);
    expect(log.said.map(({ text }) => text)).toEqual(['honey']);
    connection.unsubscribe();
  });
});
