import type { Seat } from '@waggle/engine/contracts';
import { useState } from 'react';
import { classTexts } from '../texts/classes.ts';
import { formTexts } from '../../base/texts/form.ts';
import { frameTexts } from '../../base/texts/frame.ts';
import { Modal } from '../../kit/ui/Modal.tsx';
import { Answers } from '../../kit/form/Answers.tsx';

const texts = classTexts.seat.export;

export interface SeatExportProps {
  seat: Pick<Seat, 'name'>;
  onClose: () => void;
  /** Downloads a page to read, or the rows as JSON. */
  onDownload: (what: 'page' | 'rows') => Promise<void>;
}

/** What is stored about one pupil, as files. */
export function SeatExport({ seat, onClose, onDownload }: SeatExportProps) {
  const [busy, setBusy] = useState<'page' | 'rows' | null>(null);
  const download = (what: 'page' | 'rows') => {
    if (busy) return;
    setBusy(what);
    void onDownload(what).finally(() => setBusy(null));
  };
  return (
    <Modal title={texts.title(seat.name)} onClose={onClose}>
      <p className="text-ink-soft wrap-anywhere">{texts.lead(seat.name)}</p>
      <Answers no={frameTexts.close} onNo={onClose}>
        <button type="button" className="wax" onClick={() => download('page')}>
          {busy === 'page' ? formTexts.moment : texts.page}
        </button>
        <button type="button" className="wax wax-line" onClick={() => download('rows')}>
          {busy === 'rows' ? formTexts.moment : texts.rows}
        </button>
      </Answers>
    </Modal>
  );
}
