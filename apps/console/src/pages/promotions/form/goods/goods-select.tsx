import { NativeSelect } from '@mantine/core'
import type { Choices } from '../../promotions-page.tsx'

interface GoodsSelectProps {
  label: string
  /** What it means that none is chosen. */
  empty: string
  goods: Choices['goods']
  value: string | undefined
  onChange: (item: string | undefined) => void
}

/** Goods of the mall for a rank or a step of its own. */
export function GoodsSelect({ label, empty, goods, value, onChange }: GoodsSelectProps) {
  return (
    <NativeSelect
      label={label}
      data={[{ value: '', label: empty }, ...goods.map(({ id, title }) => ({ value: id, label: title }))]}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  )
}
