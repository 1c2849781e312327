import { Suspense, useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSettled } from '../../../platform/use-settled.ts'
import { href } from '../../../platform/router/route.ts'
import { useSearch } from '../../../platform/router/use-search.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Chip } from '../../../ui/choices/chip.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { useTeam, useTransferTerms, type TeamFilter } from '../api.ts'
import { DownlineRow } from './downline-row.tsx'
import { DownlineSheet } from './downline-sheet.tsx'
import styles from './team-page.module.css'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'

const levels = [1, 2, 3] as const
const everybody: TeamFilter = { account: '', level: undefined, isOnline: false }

const PaySeveral = lazyPart(async () => (await import('../transfers/pay-several.tsx')).PaySeveral)

/** The agent's team, or the payment to several of it. */
export function TeamPage() {
  const { view } = useSearch('/m/member/team')
  if (view !== 'pay') return <Team />
  return (
    <Suspense fallback={<Waiting />}>
      <PaySeveral />
    </Suspense>
  )
}

/** Everybody below the agent, found by account, level and who is online. */
function Team() {
  const t = useT()
  const { data: terms } = useTransferTerms()
  const [filter, setFilter] = useState(everybody)
  const [openId, setOpenId] = useState<string | null>(null)
  const wanted = { ...filter, account: useSettled(filter.account) }
  const change = (changes: Partial<TeamFilter>) => setFilter({ ...filter, ...changes })
  return (
    <div className={styles.page}>
      <SearchField
        label={t('agents.team.search')}
        clearLabel={t('agents.team.clear')}
        value={filter.account}
        maxLength={64}
        onChange={(account) => change({ account })}
      />
      <fieldset className={styles.chips} aria-label={t('agents.team.filters')}>
        <Chip isOn={filter.level === undefined} onClick={() => change({ level: undefined })}>
          {t('agents.team.allLevels')}
        </Chip>
        {levels.map((level) => (
          <Chip key={level} isOn={filter.level === level} onClick={() => change({ level })}>
            {t('agents.team.level', { level })}
          </Chip>
        ))}
        <Chip isOn={filter.isOnline} onClick={() => change({ isOnline: !filter.isOnline })}>
          {t('agents.team.online')}
        </Chip>
      </fieldset>
      {terms?.isOpen && (
        <ButtonLink variant="tint" isFull href={href('/m/member/team', { view: 'pay' })}>
          {t('agents.many.start')}
        </ButtonLink>
      )}
      <Members filter={wanted} onOpen={setOpenId} />
      {openId !== null && <DownlineSheet id={openId} onClose={() => setOpenId(null)} />}
    </div>
  )
}

function Members({ filter, onOpen }: { filter: TeamFilter; onOpen: (id: string) => void }) {
  const t = useT()
  const more = useTeam({ ...filter, account: filter.account.trim() })
  const { data, isError, refetch } = more
  if (isError && !data) return <LoadFailed title={t('agents.team.failed')} onAgain={() => void refetch()} />
  if (!data) return <Waiting />
  const members = data.pages.flatMap(({ list }) => list)
  const isFiltered = filter.account !== '' || filter.level !== undefined || filter.isOnline
  if (members.length === 0)
    return (
      <Empty
        title={t(isFiltered ? 'agents.team.noneFound' : 'agents.team.none')}
        text={t(isFiltered ? 'agents.team.noneFoundText' : 'agents.team.noneText')}
      />
    )
  return (
    <>
      <List>
        {members.map((member) => (
          <DownlineRow key={member.id} member={member} onOpen={() => onOpen(member.id)} />
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

function Waiting() {
  const t = useT()
  return (
    <output aria-label={t('site.loading')}>
      <Skeleton height={360} radius={18} />
    </output>
  )
}
