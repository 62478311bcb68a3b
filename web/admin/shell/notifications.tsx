import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components/Popover';
import { frame } from '#content/office.ts';
import { iconButtonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import popover from '#web/ui/popover.module.css';

/** What happened while one was away. */
export function Notifications() {
  return (
    <DialogTrigger>
      <Button className={iconButtonClass} aria-label={frame.notifications.label}>
        <Icon name="bell" />
      </Button>
      <Popover placement="bottom end" className={popover.popover}>
        <Dialog aria-label={frame.notifications.heading} className={popover.words}>
          <h2 className={popover.heading}>{frame.notifications.heading}</h2>
          <p className={popover.quiet}>{frame.notifications.none}</p>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
