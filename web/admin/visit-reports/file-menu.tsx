import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu';
import { visits } from '#content/admin/visits.ts';
import { type VisitList, visitLists } from '#modules/visit-reports/constants.ts';
import { api } from '#web/api.ts';
import { iconButtonClass } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import popover from '#web/ui/feedback/popover.module.css';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { getErrorText } from '../error-text.ts';
import { toApiQuery, type VisitView } from './visit-view.ts';

const texts = visits.files;

/** Downloads the days or a list of the report with the current filters. */
export function FileMenu({ view }: { view: VisitView }) {
  async function save(list: VisitList) {
    try {
      const file = await api.visitReports.export({ ...toApiQuery(view), list });
      const { saveFile } = await import('../csv-file.ts');
      saveFile(file.content, file.name === '' ? texts.name : file.name);
      showToast(texts.downloaded);
    } catch (error) {
      showToast(`${texts.failed} ${getErrorText(error)}`);
    }
  }

  return (
    <MenuTrigger>
      <Button className={iconButtonClass} aria-label={texts.label}>
        <Icon name="download" size={18} />
      </Button>
      <Popover placement="bottom end" className={popover.popover}>
        <Menu aria-label={texts.label} className={popover.menu}>
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
  return list === 'days' || list === 'goals' || list === 'stores' ? texts.list[list] : visits.listOf[list];
}
