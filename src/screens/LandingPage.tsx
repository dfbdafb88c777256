import { useState } from 'react';
import { useSnapshot } from 'valtio';
import honeycombClip from '../assets/honeycomb.mp3?url';
import { guest } from '../state/guest.ts';
import { LandingScreen } from './LandingScreen.tsx';

/** `/` with its voice: the engine is fetched when a visitor first asks for the word. */
export default function LandingPage() {
  const { answers } = useSnapshot(guest);
  const [speaking, setSpeaking] = useState(false);
  const hear = async () => {
    const { sayDemo } = await import('../wiring.ts');
    sayDemo(honeycombClip, setSpeaking);
  };
  return (
    <LandingScreen returning={answers.length > 0} speaking={speaking} onHear={() => void hear()} />
  );
}
