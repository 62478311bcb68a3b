import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu';
import { type VisitList, visitLists } from '#modules/visit-reports/constants.ts';
import { api } from '#web/api.ts';
import { iconButtonClass } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import popover from '#web/ui/feedback/popover.module.css';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { getErrorText } from '../error-text.ts';
import { toApiQuery, type VisitView } from './visit-view.ts';
import { visits } from './texts.ts';

const listTexts = { days: 'Days', goals: 'Goals', stores: 'Store clicks' } as const;

/** Downloads the days or a list of the report with the current filters. */
export function FileMenu({ view }: { view: VisitView }) {
  async function save(list: VisitList) {
    try {
      const file = await api.visitReports.export({ ...toApiQuery(view), list });
      const { saveFile } = await import('../csv-file.ts');
      saveFile(file.content, file.name === '' ? 'visits.csv' : file.name);
      showToast('File downloaded');
    } catch (error) {
      showToast(`The file could not be downloaded. ${getErrorText(error)}`);
    }
  }

  return (
    <MenuTrigger>
      <Button className={iconButtonClass} aria-label="Download as CSV">
        <Icon name="download" size={18} />
      </Button>
      <Popover placement="bottom end" className={popover.popover}>
        <Menu aria-label="Download as CSV" className={popover.menu}>
          {visitLists.map((list) => (
            <MenuItem key={list} onAction={() => void save(list)} className={popover.item}>
              {getListName(list)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function getListName(list: VisitList): string {
  return list === 'days' || list === 'goals' || list === 'stores' ? listTexts[list] : visits.listOf[list];
}
