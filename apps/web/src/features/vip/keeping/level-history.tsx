import type { VipChange, VipLevel } from '@fairground/contract'
import { history } from '@fairground/contract/client/vip'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage, useT } from '../../../platform/i18n/use-i18n.ts'
import { useLive } from '../../../platform/live/use-live.ts'
import { callQuery } from '../../../platform/query/call-query.ts'
import { useInfiniteList } from '../../../platform/query/use-infinite-list.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import styles from '../vip-page.module.css'

const historyQuery = callQuery('vip.history', history)

/** What happened to the member's level, latest first; nothing until something has. */
export function LevelHistory({ levels }: { levels: readonly VipLevel[] }) {
  const t = useT()
  const { data, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteList(historyQuery({ query: {} }))
  useLive('vip', () => void refetch())
  const changes = data?.pages.flatMap(({ list }) => list) ?? []
  if (changes.length === 0) return null
  return (
    <Section title={t('vip.history')}>
      <List label={t('vip.history')}>
        {changes.map((change) => (
          <Change key={change.id} change={change} levels={levels} />
        ))}
      </List>
      {hasNextPage && (
        <div className={styles.more}>
          <Button variant="secondary" size={48} isFull isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('vip.more')}
          </Button>
        </div>
      )}
    </Section>
  )
}

function Change({ change: { at, cause, to, reason }, levels }: { change: VipChange; levels: readonly VipLevel[] }) {
  const { t, tag } = useLanguage()
  const name = levels.find(({ level }) => level === to)?.name ?? t('vip.noneYet')
  return (
    <ListRow
      title={<bdi>{name}</bdi>}
      sub={
        <>
          {t(`vip.cause.${cause}`)}
          {reason !== null && (
            <>
              {' · '}
              <bdi>{reason}</bdi>
            </>
          )}
        </>
      }
      end={<time dateTime={at}>{formatDate(at, tag, 'day')}</time>}
    />
  )
}
