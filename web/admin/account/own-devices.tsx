import { useState } from 'react';
import { Button } from '#web/ui/fields/button.tsx';
import type { CurrentUser } from '../current-user.ts';
import { DeviceList } from '../sessions/device-list.tsx';
import { EndOtherSessions } from '../sessions/end-others.tsx';
import { useOpenSessions } from '../sessions/sessions-data.ts';
import styles from './account.module.css';
import { staffSessions } from '../texts.ts';

export function OwnDevices({ user }: { user: CurrentUser }) {
  const { data, error, refetch } = useOpenSessions();
  const [isAsking, setAsking] = useState(false);
  const own = data?.filter(({ userId: id }) => id === user.id);
  return (
    <div className={styles.devices}>
      <DeviceList
        heading="Where you are logged in"
        query={{ data: own, error, refetch }}
        formatEnded={(device) => `${device} is logged out`}
        tools={
          own === undefined || own.length < 2 ? undefined : (
            <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
              {staffSessions.endOthers}
            </Button>
          )
        }
      />
      <EndOtherSessions isOpen={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}
