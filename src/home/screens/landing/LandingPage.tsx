import { useState } from 'react';
import { useSnapshot } from 'valtio';
import honeycombClip from '../../../base/assets/honeycomb.mp3?url';
import { useAppHolder } from '../../../base/context/app-context.ts';
import { loadApp } from '../../../base/start/load-app.ts';
import { hasBeenPlayed } from '../../../base/state/play/played.ts';
import { session } from '../../../base/state/session.ts';
import { LandingScreen } from './LandingScreen.tsx';

/** `/` with its voice: the engine loads when a visitor first plays the word. */
export default function LandingPage() {
  const holder = useAppHolder();
  const { status } = useSnapshot(session);
  const visitor = status === 'visitor';
  const [speaking, setSpeaking] = useState(false);
  const hear = async () => {
    const { sayDemo } = await loadApp(holder);
    sayDemo({ text: 'honeycomb', clipUrl: honeycombClip }, (heard) => setSpeaking(heard.speaking));
  };
  return (
    <LandingScreen
      returning={!visitor || hasBeenPlayed()}
      visitor={visitor}
      speaking={speaking}
      onHear={() => void hear()}
    />
  );
}
