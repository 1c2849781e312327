import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import type { ChasePlaced } from '../api.ts'
import styles from './chase-sheet.module.css'

/** What was placed and taken. */
export function ChaseReceipt({ placed: { chase, balance } }: { placed: ChasePlaced }) {
  const t = useT()
  const sum = useSum()
  return (
    <div className={styles.form}>
      <Card>
        <Facts
          facts={[
            [t('lottery.chase.lottery'), chase.lotteryName],
            [t('lottery.chase.draws'), chase.draws],
            [
              t('lottery.chase.taken'),
              <bdi key="taken" dir="ltr">
                {sum(chase.stake)}
              </bdi>,
            ],
            [
              t('lottery.placed.balance'),
              <bdi key="balance" dir="ltr">
                {sum(balance)}
              </bdi>,
            ],
          ]}
        />
      </Card>
      <Note>{t(chase.stopsOnWin ? 'lottery.chase.endsOnWin' : 'lottery.chase.goesOn')}</Note>
    </div>
  )
}
