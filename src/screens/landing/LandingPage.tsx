import { useState } from 'react';
import { useSnapshot } from 'valtio';
import honeycombClip from '../../assets/honeycomb.mp3?url';
import { useAppHolder } from '../../context/app-context.ts';
import { loadApp } from '../../start/load-app.ts';
import { hasBeenPlayed } from '../../state/play/played.ts';
import { session } from '../../state/session.ts';
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
