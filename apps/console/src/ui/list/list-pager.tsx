import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core'
import { useT } from '../../platform/i18n.tsx'
import type { ListQuery } from './use-list-query.ts'

const sizes = ['25', '50', '100']

/** @param next the cursor of the page after this one; null at the end */
export function ListPager({ list: { pageNo, size, setSize, turn }, next }: { list: ListQuery; next: string | null }) {
  const t = useT()
  return (
    <Group justify="space-between">
      <NativeSelect
        aria-label={t('shell.table.rows')}
        data={sizes}
        value={size}
        onChange={({ currentTarget: { value } }) => setSize(value)}
      />
      <Group gap="xs">
        <Text size="sm">{t('shell.table.page', { page: pageNo })}</Text>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('shell.table.previous')}
          disabled={pageNo === 1}
          onClick={() => turn('back')}
        >
          ‹
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('shell.table.next')}
          disabled={next === null}
          onClick={() => next !== null && turn({ next })}
        >
          ›
        </ActionIcon>
      </Group>
    </Group>
  )
}
