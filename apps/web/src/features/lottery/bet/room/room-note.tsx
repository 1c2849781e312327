import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../../platform/i18n/use-sum.ts'
import type { Room } from '../../api.ts'
import styles from '../stake/bet-facts.module.css'

/** What the bets on a draw may still win, before one is refused for it. */
export function RoomNote({ room }: { room: Room }) {
  const t = useT()
  const sum = useSum()
  return (
    <section className={styles.facts} aria-label={t('lottery.room.label')}>
      {room.draw !== null && <p>{t('lottery.room.draw', { left: sum(room.draw) })}</p>}
      {room.number !== null && <p>{t('lottery.room.numberMax', { left: sum(room.number) })}</p>}
      {room.member !== null && <p>{t('lottery.room.member', { left: sum(room.member) })}</p>}
    </section>
  )
}
