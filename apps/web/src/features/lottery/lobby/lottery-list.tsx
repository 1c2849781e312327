import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Tabs } from '../../../ui/choices/tabs.tsx'
import { useLotteryMenu } from '../api.ts'
import { allGroups, groupsOf, type PlayTypeName } from './lobby-draws.ts'
import { LotteryCard } from './lottery-card.tsx'
import styles from './lottery-list.module.css'
import { useGroupName } from './use-group-name.ts'
import { useLobby } from './use-lobby.ts'

interface LotteryListProps {
  playType: PlayTypeName | undefined
  /** Shown first. */
  group?: string | undefined
}

/** Every lottery that takes bets, or bets of one play type, by its group. */
export function LotteryList({ playType, group: asked = allGroups }: LotteryListProps) {
  const t = useT()
  const groupName = useGroupName()
  const [group, setGroup] = useState(asked)
  const { data, isError, refetch } = useLobby()
  const menu = useLotteryMenu()
  // Without the menu it is not known which lotteries are of the play type.
  if (playType && menu.isError && !menu.data)
    return <LoadFailed title={t('lottery.failed')} onAgain={() => void menu.refetch()} />
  if (isError && !data) return <LoadFailed title={t('lottery.failed')} onAgain={() => void refetch()} />
  if (!data || (playType && !menu.data))
    return (
      <output className={styles.list} aria-label={t('site.loading')}>
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} height={136} radius={18} />
        ))}
      </output>
    )
  const offered = playType && menu.data?.playTypes[playType]
  const list = offered ? data.list.filter(({ lottery }) => offered.includes(lottery)) : data.list
  if (list.length === 0) return <Empty tone="reward" title={t('lottery.list.none')} text={t('lottery.list.noneText')} />
  const groups = [allGroups, ...groupsOf(list, menu.data?.list)]
  // The last lottery of the chosen group may have closed meanwhile.
  const chosen = groups.includes(group) ? group : allGroups
  const shown = list.filter((summary) => chosen === allGroups || summary.group === chosen)
  return (
    <>
      <Tabs
        label={t('lottery.list.filters')}
        tabs={groups.map((value) => ({
          value,
          label: groupName(value),
          panelId: 'lotteries',
        }))}
        value={chosen}
        onChange={setGroup}
      />
      <div id="lotteries" role="tabpanel" aria-label={groupName(chosen)}>
        <ul className={styles.list}>
          {shown.map((summary) => (
            <LotteryCard key={summary.lottery} summary={summary} playType={playType} />
          ))}
        </ul>
      </div>
    </>
  )
}
