import { Button } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import { timeText } from '../../../platform/dates.ts'
import { useT, useTextOf } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { ListTable, type RowOf } from '../../../ui/list-table.tsx'
import { Page } from '../../../ui/page.tsx'
import type { Kind } from './drafts.ts'
import { StateBadge } from './state-badge.tsx'

type Row = RowOf<'content.entries'>

interface EntryListProps {
  kind: Kind
  title: string
  /** Of the page, under which an entry is opened. */
  path: string
  /** Groups of banners, types of announcements. */
  sections: readonly string[]
}

const states = ['draft', 'scheduled', 'live', 'over'] as const

export function EntryList({ kind, title, path, sections }: EntryListProps) {
  const t = useT()
  const textOf = useTextOf()
  const may = useMay()
  const [, go] = useLocation()
  const nameOf = (row: Row) => row.title || t('content.untitled')
  const sectionName = (section: string) => textOf('content.sections', section) ?? section
  const all = { value: '', label: t('content.all') }
  const section = {
    key: 'section',
    title: t(`content.section.${kind}`),
    options: [all, ...sections.map((value) => ({ value, label: sectionName(value) }))],
  }
  return (
    <Page
      title={title}
      acts={
        may('content.write') && (
          <Button component={Link} href={`${path}/new`}>
            {t(`content.new.${kind}`)}
          </Button>
        )
      }
    >
      <ListTable
        call="content.entries"
        fixed={{ kind }}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        onOpen={({ id }) => go(`${path}/${id}`)}
        filters={[
          ...(sections.length > 0 ? [section] : []),
          {
            key: 'state',
            title: t('content.state'),
            options: [all, ...states.map((value) => ({ value, label: t(`content.states.${value}`) }))],
          },
        ]}
        columns={[
          { key: 'title', title: t('content.title'), render: nameOf },
          ...(sections.length > 0
            ? [{ key: 'section', title: section.title, render: (row: Row) => sectionName(row.section) }]
            : []),
          { key: 'state', title: t('content.state'), render: StateBadge },
          { key: 'position', title: t('content.position'), render: ({ position }) => position, isNumber: true },
          { key: 'languages', title: t('content.languages'), render: ({ languages }) => languages.join(', ') },
          {
            key: 'shown',
            title: t('content.shown'),
            render: ({ shownFrom, shownUntil }) =>
              [shownFrom, shownUntil].map((at) => (at ? timeText(at).slice(0, 16) : '')).join(' – '),
            isExtra: true,
          },
          { key: 'changedAt', title: t('content.changedAt'), render: ({ changedAt }) => timeText(changedAt) },
          {
            key: 'changedBy',
            title: t('content.changedBy'),
            render: ({ changedBy }) => changedBy ?? t('content.installation'),
          },
        ]}
      />
    </Page>
  )
}
