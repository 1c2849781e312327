import type { AgentContractKind, AgentStatement } from '@fairground/contract'
import { useState } from 'react'
import { formatDate } from '../../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../../platform/i18n/use-sum.ts'
import { LoadFailed } from '../../../../platform/page/load-failed.tsx'
import { Segment } from '../../../../ui/choices/segment.tsx'
import { Empty } from '../../../../ui/feedback/empty.tsx'
import { LoadMore } from '../../../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { List } from '../../../../ui/layout/list.tsx'
import { ListRow } from '../../../../ui/layout/list-row.tsx'
import { Tag } from '../../../../ui/text/tag.tsx'
import { useStatements } from '../contracts-api.ts'
import { LazyStatementSheet } from './lazy-statement-sheet.ts'

type Side = 'first' | 'second'

/** Statements of one kind: what the agent got, or what the own downlines got by contracts with the agent. */
export function StatementList({ kind }: { kind: AgentContractKind }) {
  const { t } = useLanguage()
  const [side, setSide] = useState<Side>('second')
  const [open, setOpen] = useState<AgentStatement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Segment<Side>
        label={t('agents.statements.side')}
        value={side}
        onChange={setSide}
        options={[
          { value: 'second', label: t('agents.statements.own') },
          { value: 'first', label: t('agents.statements.below') },
        ]}
      />
      <Rows
        key={side}
        kind={kind}
        side={side}
        onOpen={(statement) => {
          setOpen(statement)
          setIsOpen(true)
        }}
      />
      {open && <LazyStatementSheet key={open.id} id={open.id} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const tones = { computed: 'info', owed: 'warn', paid: 'brand', nothing: 'neutral' } as const

interface RowsProps {
  kind: AgentContractKind
  side: Side
  onOpen: (statement: AgentStatement) => void
}

function Rows({ kind, side, onOpen }: RowsProps) {
  const { t, tag } = useLanguage()
  const sum = useSum()
  const more = useStatements(kind, side)
  const { data, isError, refetch } = more
  if (isError && !data) return <LoadFailed title={t('agents.statements.failed')} onAgain={() => void refetch()} />
  if (!data)
    return (
      <output aria-label={t('site.loading')}>
        <Skeleton height={180} radius={18} />
      </output>
    )
  const statements = data.pages.flatMap(({ list }) => list)
  if (statements.length === 0)
    return <Empty title={t('agents.statements.none')} text={t('agents.statements.noneText')} />
  return (
    <>
      <List label={t('agents.statements.title')}>
        {statements.map((statement) => (
          <ListRow
            key={statement.id}
            title={sum(statement.amount)}
            sub={
              <>
                {formatDate(statement.startsAt, tag, kind === 'hourly_salary' ? 'dayTime' : 'longDay')}
                {side === 'first' && (
                  <>
                    {' · '}
                    <bdi>{statement.member.account}</bdi>
                  </>
                )}
              </>
            }
            end={<Tag tone={tones[statement.state]}>{t(`agents.statements.state.${statement.state}`)}</Tag>}
            hasCaret
            onClick={() => onOpen(statement)}
          />
        ))}
      </List>
      {more.hasNextPage && (
        <LoadMore
          isBusy={more.isFetchingNextPage}
          hasFailed={more.isFetchNextPageError}
          onMore={() => void more.fetchNextPage()}
        >
          {more.isFetchNextPageError ? t('site.failed.again') : t('site.records.more')}
        </LoadMore>
      )}
    </>
  )
}
