import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * The box of the messages under the letters. It never grows: a text that is too long scrolls inside,
 * and an arrow shows that there is more.
 */
export function MessageBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ isFull: false, hasMore: false });
  useEffect(() => {
    const frame = box.current;
    if (!frame || !text.current) return undefined;
    const look = () => {
      const below = frame.scrollHeight - frame.clientHeight - frame.scrollTop;
      const isFull = frame.scrollHeight > frame.clientHeight + 1;
      setRoom({ isFull, hasMore: isFull && below > 1 });
    };
    const observer = new ResizeObserver(look);
    observer.observe(frame);
    observer.observe(text.current);
    frame.addEventListener('scroll', look);
    return () => {
      observer.disconnect();
      frame.removeEventListener('scroll', look);
    };
  }, []);
  return (
    <div className="relative size-full min-h-0 [grid-area:said]">
      <div
        ref={box}
        data-said=""
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        tabIndex={room.isFull ? 0 : undefined}
        className={`size-full overflow-y-auto overscroll-contain [container:said/size] [scrollbar-width:thin] -outline-offset-3 ${room.hasMore ? 'mask-b-from-75%' : ''}`}
      >
        <div
          ref={text}
          className="mx-auto flex min-h-full max-w-[40rem] flex-col items-center justify-center text-center tight:justify-start"
        >
          {children}
        </div>
      </div>
      {room.hasMore && (
        <ChevronDown
          className="pointer-events-none absolute inset-x-0 -bottom-1 mx-auto size-5 text-honey [stroke-width:2.75]"
          aria-hidden="true"
        />
      )}
    </div>
  );
}
