import { Header, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Icon } from '#web/ui/display/icon.tsx';
import popover from '#web/ui/feedback/popover.module.css';
import { saveTheme, type Theme, themes, useTheme } from './theme.ts';

const nameTexts = { device: 'Same as this device', light: 'Light', dark: 'Dark' } as const;

const icons = { device: 'monitor', light: 'sun', dark: 'moon' } as const;

export function ThemeItems({ memberId }: { memberId: number }) {
  const theme = useTheme(memberId) ?? 'device';
  return (
    <MenuSection
      className={popover.section}
      selectionMode="single"
      disallowEmptySelection
      shouldCloseOnSelect={false}
      selectedKeys={[theme]}
      onSelectionChange={(keys) => selectTheme(keys === 'all' ? undefined : [...keys][0])}
    >
      <Header className={popover.sectionHeading}>Theme</Header>
      {themes.map((name) => (
        <MenuItem key={name} id={name} textValue={nameTexts[name]} className={popover.item}>
          <Icon name={icons[name]} size={18} />
          <span className="grow">{nameTexts[name]}</span>
          {name === theme ? <Icon name="check" size={18} /> : null}
        </MenuItem>
      ))}
    </MenuSection>
  );

  function selectTheme(key: unknown) {
    const chosen: Theme | undefined = themes.find((name) => name === key);
    if (chosen !== undefined) saveTheme(memberId, chosen);
  }
}
