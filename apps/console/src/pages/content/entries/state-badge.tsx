import { Badge, Group } from '@mantine/core'
import { useT } from '../../../platform/i18n.tsx'
import type { Entry } from './drafts.ts'

const colors = { draft: 'gray', scheduled: 'blue', live: 'green', over: 'gray' } as const

export function StateBadge({ state, isChanged }: Pick<Entry, 'state' | 'isChanged'>) {
  const t = useT()
  return (
    <Group gap={4}>
      <Badge variant={state === 'over' ? 'outline' : 'light'} color={colors[state]}>
        {t(`content.states.${state}`)}
      </Badge>
      {isChanged && (
        <Badge variant="light" color="orange">
          {t('content.changed')}
        </Badge>
      )}
    </Group>
  )
}
