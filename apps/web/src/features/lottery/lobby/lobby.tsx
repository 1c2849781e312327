import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { lotteryHref } from '../../../platform/launch/game-href.ts'
import { useSite } from '../../../platform/site.ts'
import { List } from '../../../ui/list.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { Seal } from '../../../ui/seal.tsx'
import type { Order } from '../api.ts'
import { keepBench } from '../bet/use-bench.ts'
import { againLines } from '../bet/again-lines.ts'
import { withLines } from '../bet/bench.ts'
import { OrdersSheet } from '../orders/orders-sheet.tsx'
import { ResultWatch } from '../orders/result-watch.tsx'
import { CheckSheet } from '../proof/check-sheet.tsx'
import { ProofSheet, type DrawAddress } from '../proof/proof-sheet.tsx'
import styles from './lobby.module.css'
import { LotteryList } from './lottery-list.tsx'

export type LobbySheet = 'orders' | 'check' | 'proof'

interface LobbyProps {
  sheet: LobbySheet | undefined
  onSheet: (sheet: LobbySheet | undefined) => void
}

/** The lotteries, the member's bets, and the way to check any draw. */
export function Lobby({ sheet, onSheet }: LobbyProps) {
  const t = useT()
  const { kept, router } = useSite()
  const [checked, setChecked] = useState<DrawAddress>()
  const close = () => onSheet(undefined)
  const check = (lottery: string, number: string) => {
    setChecked({ lottery, number })
    onSheet('proof')
  }
  const again = (orders: readonly Order[]) => {
    const [first] = orders
    if (!first) return
    keepBench(kept, first.lottery, (bench) => withLines(bench, againLines(orders)))
    router.navigate(lotteryHref(first.lottery))
  }
  return (
    <>
      <LotteryList />
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
      <OrdersSheet isOpen={sheet === 'orders'} onClose={close} lottery={undefined} onCheck={check} />
      <CheckSheet isOpen={sheet === 'check'} onClose={close} onCheck={check} />
      <ProofSheet isOpen={sheet === 'proof'} onClose={close} draw={checked} />
      <ResultWatch onAgain={again} onCheck={check} />
    </>
  )
}
