import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { Switch } from '../../../../ui/choices/switch.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { ListRow } from '../../../../ui/layout/list-row.tsx'
import { List } from '../../../../ui/layout/list.tsx'
import { useDrawSounds } from './use-draw-sounds.ts'

/** How draws are shown on this device. */
export function DrawSettings() {
  const t = useT()
  const [hasSounds, toggle] = useDrawSounds()
  const label = t('lottery.show.sounds')
  return (
    <List label={t('lottery.show.settings')}>
      <ListRow
        title={label}
        icon={<Icon name="speaker-high" size={22} />}
        end={<Switch label={label} isLabelHidden checked={hasSounds} onChange={toggle} />}
      />
    </List>
  )
}
