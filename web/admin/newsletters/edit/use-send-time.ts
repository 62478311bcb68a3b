import { useState } from 'react';
import { type ChosenMoment, useMoment } from '../../schedule/use-moment.ts';

/** The choice between Publish Now and Publish Later, with date and time in Lagos. */
export type SendTime = ChosenMoment & {
  isLater: boolean;
  choose: (choice: 'now' | 'later') => void;
};

/** Holds the time of sending. `onChange` receives the chosen time in ISO 8601, or null for now. */
export function useSendTime(start: string | null, onChange: (sendAt: string | null) => void): SendTime {
  const [isLater, setIsLater] = useState(start !== null);
  const reportChange = (at: Date | null) => onChange(at?.toISOString() ?? null);
  const moment = useMoment(start === null ? null : new Date(start), reportChange);
  return {
    ...moment,
    isLater,
    choose: (choice) => {
      setIsLater(choice === 'later');
      reportChange(choice === 'later' ? moment.at : null);
    },
  };
}
