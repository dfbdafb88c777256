import { worksElsewhere } from '../../state/share-link.ts';
import { QrPicture } from '../../../kit/ui/QrPicture.tsx';

/**
 * An address as a picture for a phone's camera; the address itself stands beside it. One that would
 * lead each phone to itself is never drawn.
 */
export function QrCode({ text, size }: { text: string; size: number }) {
  return worksElsewhere(text) ? <QrPicture text={text} label={text} size={size} /> : null;
}
