import { Text } from '@mantine/core'
import { timeText } from '../../../platform/dates.ts'
import { useT } from '../../../platform/i18n.tsx'
import type { Filter } from '../../../ui/list/list-filters.tsx'
import type { Column } from '../../../ui/rows.tsx'

interface Entry {
  chainNo: string | null
  at: string
  actor: string
  action: string
  before: string | null
  after: string | null
  reason: string | null
  address: string | null
}

const Json = ({ text }: { text: string | null }) => (text === null ? null : <pre className="json">{text}</pre>)

/** What every trail says of an act: its number, who did what when, and what it changed and why. */
export function useEntryColumns(): Record<'no' | 'what' | 'why', Column<Entry>[]> {
  const t = useT()
  return {
    no: [{ key: 'no', title: t('operators.audit.no'), render: ({ chainNo }) => chainNo, isNumber: true }],
    what: [
      { key: 'at', title: t('operators.audit.at'), render: ({ at }) => <Text size="sm">{timeText(at)}</Text> },
      { key: 'actor', title: t('operators.audit.actor'), render: ({ actor }) => actor },
      { key: 'action', title: t('operators.audit.action'), render: ({ action }) => action },
    ],
    why: [
      { key: 'before', title: t('operators.audit.before'), render: ({ before }) => <Json text={before} /> },
      { key: 'after', title: t('operators.audit.after'), render: ({ after }) => <Json text={after} /> },
      { key: 'reason', title: t('operators.audit.reason'), render: ({ reason }) => reason },
      { key: 'address', title: t('operators.audit.address'), render: ({ address }) => address, isExtra: true },
    ],
  }
}

export function useTimeFilters(): Filter[] {
  const t = useT()
  return [
    { key: 'from', title: t('operators.audit.from'), isTime: true },
    { key: 'to', title: t('operators.audit.to'), isTime: true },
  ]
}
