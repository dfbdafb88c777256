import { CloudOff, CloudUpload } from 'lucide-react';

export interface WaitingLineProps {
  text: string;
  /** The network is missed; otherwise it is on its way. */
  offline?: boolean;
}

/** Says quietly what the server has not got yet. */
export function WaitingLine({ text, offline = false }: WaitingLineProps) {
  const Icon = offline ? CloudOff : CloudUpload;
  return (
    <p
      // A line that counts down is read when it appears, not at every step.
      role={offline ? 'status' : undefined}
      className="mt-2 flex items-center gap-2 px-1 text-sm text-on-board-soft"
    >
      <Icon className="size-4.5 shrink-0" strokeWidth={2.25} />
      {text}
    </p>
  );
}
