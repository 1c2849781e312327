import { Suspense, useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { List } from '../../../ui/layout/list.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Seal } from '../../../ui/text/seal.tsx'
import styles from './lobby.module.css'
import type { PlayTypeName } from './lobby-draws.ts'
import type { LobbySheetsProps } from './lobby-sheets.tsx'
import { LotteryList } from './lottery-list.tsx'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'

// A member's results may arrive at any time; a guest's first sheet is fetched when it is asked for.
const Sheets = lazyPart(async () => (await import('./lobby-sheets.tsx')).LobbySheets)

interface LobbyProps extends LobbySheetsProps {
  /** Only its lotteries; undefined: all. */
  playType: PlayTypeName | undefined
  /** Shown first; undefined: all. */
  group?: string | undefined
}

/** The list of lotteries, the member's bets, and the verification of draws. */
export function Lobby({ playType, group, sheet, onSheet }: LobbyProps) {
  const t = useT()
  const isMember = useSession() !== null
  // An opened sheet stays mounted, so that its closing is animated.
  const [wasOpen, setWasOpen] = useState(false)
  if (sheet !== undefined && !wasOpen) setWasOpen(true)
  return (
    <>
      <LotteryList playType={playType} group={group} />
      <div className={styles.check}>
        <List>
          <ListRow
            icon={
              <span className={styles.seal}>
                <Seal size={22} />
              </span>
            }
            title={t('lottery.check.open')}
            sub={t('lottery.check.explain')}
            hasCaret
            aria-haspopup="dialog"
            onClick={() => onSheet('check')}
          />
        </List>
      </div>
      {(isMember || wasOpen) && (
        <Suspense>
          <Sheets sheet={sheet} onSheet={onSheet} />
        </Suspense>
      )}
    </>
  )
}
