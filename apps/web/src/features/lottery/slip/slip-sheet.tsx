import { formatDecimal, isNegative, isPositive, negate, parseDecimal } from '@fairground/money'
import { useMemo } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { BonusStrip } from '../../../entities/bonus/bonus-strip.tsx'
import { useBalances } from '../../../entities/balance/balances-query.ts'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import { Ticket } from '../../../ui/cards/ticket.tsx'
import type { DrawFacts } from '../api.ts'
import { roomFault } from '../bet/room/room-fault.ts'
import { RoomNote } from '../bet/room/room-note.tsx'
import { useRoom } from '../bet/room/use-room.ts'
import type { SlipLine } from './bet-slip.ts'
import { after, canReturnStake, priceDraft, rebateOf, totalsOf, type Terms } from './pricing.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { TimeLeft } from '../draw/time-left.tsx'
import { shortNumber } from '../short-number.ts'
import type { RepeatedBet } from './repeat/repeat-orders.ts'
import { RepeatNote } from './repeat/repeat-note.tsx'
import { SlipFoot } from './slip-foot.tsx'
import { SlipLineRow } from './slip-line-row.tsx'
import styles from './slip-sheet.module.css'
import { SlipTotals } from './slip-totals.tsx'
import { useBestWin } from './best-win/use-best-win.ts'

interface SlipSheetProps {
  isOpen: boolean
  onClose: () => void
  terms: Terms
  lines: readonly SlipLine[]
  draw: DrawFacts
  isClosed: boolean
  isPlacing: boolean
  refusal: string | undefined
  /** An earlier bet whose lines were put here. */
  repeated: RepeatedBet | undefined
  /** Undefined where there is no earlier bet. */
  onRepeat: (() => void) | undefined
  onRemove: (id: number) => void
  onMultiple: (id: number, multiple: number) => void
  onClear: () => void
  onPlace: () => void
  /** Null for guests. */
  onChase: (() => void) | null
}

function usePriced(terms: Terms, lines: readonly SlipLine[]) {
  const priced = useMemo(
    () =>
      lines.flatMap((line) => {
        const price = priceDraft(terms, line)
        return price ? [{ line, price }] : []
      }),
    [lines, terms],
  )
  const prices = useMemo(() => priced.map(({ price }) => price), [priced])
  const bets = useMemo(() => prices.map(({ line }) => line), [prices])
  return { priced, prices, bets }
}

/** All lines with their prices, the maximum win, and the remaining balance. */
export function SlipSheet(props: SlipSheetProps) {
  const { isOpen, onClose, terms, lines, draw, isClosed, isPlacing, refusal } = props
  const { onRemove, onMultiple, onClear, onPlace } = props
  const t = useT()
  const sum = useSum()
  const { data: wallet } = useBalances()
  const { priced, prices, bets } = usePriced(terms, lines)
  const best = useBestWin({ game: terms.game, currency: terms.currency, lines: bets })
  const { notes, stake } = totalsOf(prices, terms.currency)
  const rebate = rebateOf(terms, prices)
  const left = wallet && after(wallet.sumBalance, stake)
  const isShort = left !== undefined && isNegative(left)
  const tooHigh =
    prices.some(({ isTooHigh }) => isTooHigh) && t('lottery.bar.tooHigh', { max: sum(terms.rules.payoutMax) })
  const tooMany = lines.length > terms.rules.linesMax && t('lottery.bar.tooMany', { max: terms.rules.linesMax })
  const { room, fault: full } = useRoom({
    terms,
    number: isOpen ? draw.number : undefined,
    order: { lines: bets, stake },
    faultOf: roomFault,
  })
  const barrier = tooHigh || tooMany || full
  const fault = barrier || refusal
  const total = sum(formatDecimal(stake))
  const isLoss = best !== undefined && !canReturnStake({ stake, best: parseDecimal(best, terms.currency) })
  const isEmpty = priced.length === 0
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      ground="page"
      title={t('lottery.slip.title')}
      titleEnd={
        <Tag tone="brand" size={20} className={styles.draw}>
          {t('lottery.draw', { number: shortNumber(draw.number) })} ·{' '}
          <TimeLeft closesAt={draw.closesAt} soonSeconds={0} />
        </Tag>
      }
      closeLabel={t('lottery.close')}
      foot={
        !isEmpty && (
          <SlipFoot
            lottery={terms.lottery}
            total={total}
            isShort={isShort}
            isPlacing={isPlacing}
            isBlocked={isClosed || Boolean(barrier)}
            onClear={onClear}
            onPlace={onPlace}
          />
        )
      }
    >
      {props.repeated && (
        <RepeatNote repeated={props.repeated} game={terms.game} multipleMax={terms.rules.multipleMax} />
      )}
      {isEmpty ? (
        <Empty
          tone="reward"
          title={t('lottery.slip.empty')}
          text={t('lottery.slip.emptyText')}
          action={props.onRepeat && <Button onClick={props.onRepeat}>{t('lottery.repeat.last')}</Button>}
        />
      ) : (
        <>
          <Ticket
            stub={
              <SlipTotals
                notes={notes}
                total={total}
                best={best}
                isLoss={isLoss}
                rebate={isPositive(rebate) ? formatDecimal(rebate) : undefined}
                left={left && !isShort ? formatDecimal(left) : undefined}
              />
            }
          >
            <ul className={styles.lines}>
              {priced.map(({ line, price }) => (
                <SlipLineRow
                  key={line.id}
                  line={line}
                  price={price}
                  game={terms.game}
                  multipleMax={terms.rules.multipleMax}
                  onMultiple={(multiple) => onMultiple(line.id, multiple)}
                  onRemove={() => onRemove(line.id)}
                />
              ))}
            </ul>
          </Ticket>
          {room && <RoomNote room={room} />}
          <BonusStrip game={terms.lottery} gameType="LOTT" />
          {props.onChase && (
            <Button variant="tint" isFull className={styles.chase} disabled={isPlacing} onClick={props.onChase}>
              {t('lottery.chase.open')}
            </Button>
          )}
          {isLoss && (
            <output className={styles.loss}>{t('lottery.bar.belowStake', { best: sum(best), stake: total })}</output>
          )}
          {isShort && left && (
            <p className={styles.fault} role="alert">
              {t('lottery.slip.short', { amount: sum(formatDecimal(negate(left))) })}
            </p>
          )}
          {fault && (
            <p className={styles.fault} role="alert">
              {fault}
            </p>
          )}
        </>
      )}
    </BottomSheet>
  )
}
