import { CloudOff, CloudUpload } from 'lucide-react';

export interface WaitingLineProps {
  text: string;
  /** The device is offline; otherwise the answers are on their way. */
  offline?: boolean;
}

/** Shows unobtrusively how much the server has not received yet. */
export function WaitingLine({ text, offline = false }: WaitingLineProps) {
  const Icon = offline ? CloudOff : CloudUpload;
  return (
    <p
      // A line that counts down is announced when it appears, not at every step.
      role={offline ? 'status' : undefined}
      className="mt-2 flex items-center gap-2 px-1 text-sm text-on-board-soft"
    >
      <Icon className="size-4.5 shrink-0" strokeWidth={2.25} />
      {text}
    </p>
  );
}
