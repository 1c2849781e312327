import { useT } from '../../platform/i18n/use-i18n.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { ListRow } from '../../ui/layout/list-row.tsx'
import { IconTile } from '../../ui/text/icon-tile.tsx'

/** Who the member of a level writes to. */
export function HostRow({ host: { name, address } }: { host: { name: string; address: string } }) {
  const t = useT()
  return (
    <ListRow
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      icon={
        <IconTile>
          <Icon name="headset" weight="fill" size={22} />
        </IconTile>
      }
      title={<bdi>{name}</bdi>}
      sub={t('site.service.host')}
      hasCaret
    />
  )
}
