import { Link, NavLink } from 'react-router';
import { Focusable, Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { PaintedCloth } from '#web/ui/cloth/painted-cloth.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import tooltip from '#web/ui/feedback/tooltip.module.css';
import { useMedia } from '#web/ui/use-media.ts';
import { dashboardAddress } from '../paths.ts';
import { BrandMark } from '../brand-mark.tsx';
import { menu, type Section } from '../shell/sections.ts';
import { SectionMark } from './section-mark.tsx';
import styles from './side-menu.module.css';
import { menuTexts } from './texts.ts';

/** The sidebar: full width from 1200 px, icons with tooltips from 992 px, hidden below. */
export function SideMenu() {
  const isRail = useMedia('(width >= 992px) and (width < 1200px)');
  return (
    <aside className={styles.side}>
      <Link to={dashboardAddress} className={styles.brand}>
        <BrandMark onSide />
      </Link>
      <div className={styles.stripe} />
      <nav aria-label={menuTexts.menu} className={styles.menu}>
        {menu.map(({ name, label, sections }) => (
          <div key={name} className={styles.group}>
            <p id={`menu-${name}`} className={styles.groupLabel}>
              {label}
            </p>
            <ul aria-labelledby={`menu-${name}`}>
              {sections.map((section) => (
                <li key={section.name}>
                  <SideMenuLink section={section} isRail={isRail} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <PaintedCloth columns={4} rows={4} seed="side" inkOpacity={0.5} className={styles.cloth} />
    </aside>
  );
}

function SideMenuLink({ section, isRail }: { section: Section; isRail: boolean }) {
  return (
    <TooltipTrigger isDisabled={!isRail} delay={200} closeDelay={0}>
      <Focusable>
        <NavLink
          to={section.address}
          end={section.name === 'dashboard'}
          className={({ isPending }) => `${styles.link} ${isPending ? styles.pending : ''}`}
        >
          <Icon name={section.icon} />
          <span className={styles.label}>{section.label}</span>
          <SectionMark section={section} className={styles.mark} />
        </NavLink>
      </Focusable>
      <Tooltip placement="right" offset={8} className={tooltip.tooltip}>
        {section.label}
      </Tooltip>
    </TooltipTrigger>
  );
}
