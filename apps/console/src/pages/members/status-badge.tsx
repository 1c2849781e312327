import { Badge } from '@mantine/core'
import { useT } from '../../platform/i18n.tsx'

export function StatusBadge({ status }: { status: 'active' | 'disabled' }) {
  const t = useT()
  return (
    <Badge variant="light" color={status === 'active' ? 'green' : 'red'}>
      {t(`members.${status}`)}
    </Badge>
  )
}
