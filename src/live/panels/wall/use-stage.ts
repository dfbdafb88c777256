import { useEffect, useState } from 'react';

/** The picture that the projector's view is drawn for, in pixels. */
const DRAWN_WIDTH = 1920;
const DRAWN_HEIGHT = 1080;

/** How a picture of 1920 by 1080 fills this window: enlarged so much, and as large as this before. */
export interface Stage {
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

/** Follows the window. */
export function useStage(): Stage {
  const [stage, setStage] = useState(measure);
  useEffect(() => {
    const follow = () => setStage(measure());
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, []);
  return stage;
}

function measure(): Stage {
  const { innerWidth, innerHeight } = window;
  const scale = Math.min(innerWidth / DRAWN_WIDTH, innerHeight / DRAWN_HEIGHT);
  return { scale, width: innerWidth / scale, height: innerHeight / scale };
}
