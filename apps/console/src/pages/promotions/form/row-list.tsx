import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../../platform/i18n.tsx'

interface RowListProps {
  addLabel: string
  rows: readonly ReactNode[]
  /** How many rows the list needs. */
  rowsMin?: number
  onAdd: () => void
  onRemove: (index: number) => void
}

export function RowList({ addLabel, rows, rowsMin = 1, onAdd, onRemove }: RowListProps) {
  const t = useT()
  return (
    <Stack gap="xs">
      {rows.map((row, index) => (
        // A row has no name of its own: its place is what it is.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <Group key={index} align="end" gap="xs">
          {row}
          {rows.length > rowsMin && (
            <Button variant="subtle" color="gray" onClick={() => onRemove(index)}>
              {t('promotions.remove', { number: index + 1 })}
            </Button>
          )}
        </Group>
      ))}
      <Group>
        <Button variant="light" onClick={onAdd}>
          {addLabel}
        </Button>
      </Group>
    </Stack>
  )
}
