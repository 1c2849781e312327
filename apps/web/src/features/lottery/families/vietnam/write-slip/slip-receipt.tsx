import { LazyPushCard } from '../../../../../entities/push/lazy-push-card.tsx'
import { formatDate } from '../../../../../platform/i18n/dates.ts'
import { useLanguage, useT } from '../../../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../../../platform/i18n/use-sum.ts'
import { href } from '../../../../../platform/router/route.ts'
import { ButtonLink } from '../../../../../ui/actions/button-link.tsx'
import { Button } from '../../../../../ui/actions/button.tsx'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Facts } from '../../../../../ui/layout/facts.tsx'
import type { Order, SlipPlaced } from '../../../api.ts'
import { plainUnit } from '../../../plain-unit.ts'
import { playName, selectionText } from '../../../selection-text.ts'
import { shortNumber } from '../../../short-number.ts'
import { readContent } from '../../../slip/content/read-content.ts'
import type { EntryProps } from '../../lottery-game.ts'
import styles from './write-slip-sheet.module.css'

interface SlipReceiptProps extends Pick<EntryProps, 'findGame'> {
  placed: SlipPlaced
}

/** The orders that were placed, each with its lottery and draw. */
export function SlipReceipt({ placed: { orders, balance }, findGame }: SlipReceiptProps) {
  const { t, tag } = useLanguage()
  const sum = useSum()
  const shown = (amount: string) => (
    <bdi key="sum" dir="ltr">
      {sum(amount)}
    </bdi>
  )
  return (
    <div className={styles.sheet}>
      {orders.map((order) => (
        <section key={order.id} aria-label={order.lotteryName}>
          <h3 className={styles.title}>{order.lotteryName}</h3>
          <p className={styles.draw}>
            {t('lottery.placed.text', {
              number: shortNumber(order.drawNumber),
              time: formatDate(order.drawsAt, tag, 'dayTime'),
            })}
          </p>
          <Card isFlush>
            <PlacedLines order={order} findGame={findGame} />
            <div className={styles.totals}>
              <Facts facts={[[t('lottery.placed.staked'), shown(order.stake)]]} />
            </div>
          </Card>
        </section>
      ))}
      <Card>
        <Facts facts={[[t('lottery.placed.balance'), shown(balance)]]} />
      </Card>
      <LazyPushCard />
    </div>
  )
}

function PlacedLines({ order, findGame }: { order: Order } & Pick<EntryProps, 'findGame'>) {
  const t = useT()
  const sum = useSum()
  const game = findGame(order.game)
  return (
    <ul className={styles.readings}>
      {order.lines.map((line, at) => {
        const play = game?.findPlay(line.play)
        const selection = game && readContent(game, line)
        const isRead = game && play && selection && typeof selection !== 'string'
        return (
          <li key={at}>
            <b>{game && play ? playName(t, game, play) : line.play}</b>
            <bdi dir="ltr">{isRead ? selectionText(t, game, { play, ...selection }) : line.content}</bdi>
            <span>
              {t('lottery-vietnam.slip.price', {
                count: line.notes,
                unit: plainUnit(line.unit),
                stake: sum(line.stake),
              })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

export function SlipReceiptFoot({ onDone }: { onDone: () => void }) {
  const t = useT()
  return (
    <div className={styles.foot}>
      <ButtonLink size={52} href={href('/m/gameRecord')}>
        {t('lottery.orders.record')}
      </ButtonLink>
      <Button size={52} variant="primary" onClick={onDone} data-autofocus>
        {t('lottery.placed.done')}
      </Button>
    </div>
  )
}
