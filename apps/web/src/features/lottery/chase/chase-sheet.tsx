import { formatDecimal, isNegative, negate } from '@fairground/money'
import { useMemo, useState } from 'react'
import { useBalances } from '../../../entities/balance/balances-query.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { href } from '../../../platform/router/route.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { RefusalDialog } from '../bet/refusal-dialog.tsx'
import type { SlipLine } from '../slip/bet-slip.ts'
import { after, type Terms } from '../slip/pricing.ts'
import { ChaseOptions } from './chase-options.tsx'
import { chaseBody, chaseLinesMax, handMultipleMax, priceChase, type ChaseChoice } from './chase-plan.ts'
import { ChasePreview } from './chase-preview.tsx'
import { ChaseReceipt } from './chase-receipt.tsx'
import styles from './chase-sheet.module.css'
import { useChaseRoom } from './use-chase-room.ts'
import { useOpenDraws } from './use-open-draws.ts'
import { usePlaceChase } from './use-place-chase.ts'

interface ChaseSheetProps {
  isOpen: boolean
  onClose: () => void
  terms: Terms
  /** Of the slip; without ids, as they are sent. */
  lines: readonly SlipLine[]
  isPaused: boolean
  /** The slip is cleared then. */
  onPlaced: () => void
  onOrders: () => void
}

const usual: ChaseChoice = { draws: 5, growth: 1, every: 1, stopsOnWin: true }

/** The lines of the slip on several draws: all stakes are taken at once, and shown before. */
export function ChaseSheet({ isOpen, onClose, terms, lines, isPaused, onPlaced, onOrders }: ChaseSheetProps) {
  const t = useT()
  const order = usePlaceChase({ onPlaced })
  const leave = () => {
    order.dismiss()
    order.closePlaced()
    onClose()
  }
  const openOrders = () => {
    leave()
    onOrders()
  }
  const { placed } = order
  const form = useChaseForm({ isOpen, terms, lines, isPaused })
  return (
    <>
      <BottomSheet
        isOpen={isOpen}
        onClose={leave}
        isTall
        ground="page"
        title={t(placed ? 'lottery.chase.placed' : 'lottery.chase.title')}
        closeLabel={t('lottery.close')}
        foot={
          placed ? (
            <div className={styles.foot}>
              <Button size={52} onClick={openOrders}>
                {t('lottery.placed.orders')}
              </Button>
              <Button size={52} variant="primary" onClick={leave}>
                {t('lottery.placed.done')}
              </Button>
            </div>
          ) : (
            form.chase && <ChaseFoot form={form} isPlacing={order.isPending} onPlace={order.place} />
          )
        }
      >
        {placed ? (
          <ChaseReceipt placed={placed} />
        ) : (
          <ChaseForm
            terms={terms}
            form={form}
            refusal={order.refusal?.kind === 'text' ? order.refusal.text : undefined}
            onTouch={order.dismiss}
          />
        )}
      </BottomSheet>
      <RefusalDialog
        refusal={order.refusal}
        onAgain={order.place}
        onDismiss={order.dismiss}
        onLeave={() => {
          order.leaveUnsure()
          openOrders()
        }}
      />
    </>
  )
}

type Asked = Pick<ChaseSheetProps, 'isOpen' | 'terms' | 'lines' | 'isPaused'>

function useChaseForm({ isOpen, terms, lines, isPaused }: Asked) {
  const t = useT()
  const sum = useSum()
  const { data: wallet } = useBalances()
  const [choice, setChoice] = useState(usual)
  const { draws, hasFailed, again } = useOpenDraws(terms.lottery, isOpen)
  const priced = useMemo(
    () => (draws && draws.length > 0 && lines.length > 0 ? priceChase(terms, { lines, draws, choice }) : undefined),
    [terms, lines, draws, choice],
  )
  const chase = typeof priced === 'string' ? undefined : priced
  const left = chase && wallet && after(wallet.sumBalance, chase.total)
  const isShort = left !== undefined && isNegative(left)
  const texts = {
    multiple: t('lottery.chase.tooMuch', { max: terms.rules.multipleMax }),
    payout: t('lottery.bar.tooHigh', { max: sum(terms.rules.payoutMax) }),
    profit: t('lottery.chase.noProfit', { percent: choice.profitPercent ?? 0 }),
  }
  const handMax = useMemo(() => handMultipleMax(terms, lines), [terms, lines])
  const full = useChaseRoom(terms, isOpen ? chase : undefined)
  const linesMax = Math.min(chaseLinesMax, terms.rules.linesMax)
  const fault =
    (isPaused && t('errors.sale_paused')) ||
    (lines.length > linesMax && t('lottery.chase.tooManyLines', { max: linesMax })) ||
    (typeof priced === 'string' && texts[priced]) ||
    full ||
    (isShort && left && t('lottery.slip.short', { amount: sum(formatDecimal(negate(left))) })) ||
    undefined
  return {
    draws,
    hasFailed,
    again,
    choice,
    setChoice,
    chase,
    handMax,
    fault,
    isShort,
    left: left && !isShort ? formatDecimal(left) : undefined,
    total: chase && sum(formatDecimal(chase.total)),
    body: chase && chaseBody(terms, { lines, chase, stopsOnWin: choice.stopsOnWin }),
  }
}

type Form = ReturnType<typeof useChaseForm>

interface ChaseFormProps {
  terms: Terms
  form: Form
  refusal: string | undefined
  onTouch: () => void
}

function ChaseForm({ terms, form, refusal, onTouch }: ChaseFormProps) {
  const t = useT()
  const { draws, choice, chase } = form
  const fault = form.fault ?? refusal
  if (form.hasFailed) return <LoadFailed title={t('lottery.chase.failed')} onAgain={form.again} />
  if (!draws)
    return (
      <output className={styles.form} aria-label={t('site.loading')}>
        <Skeleton height={76} radius={16} />
        <Skeleton height={44} radius={13} />
        <Skeleton height={230} radius={18} />
      </output>
    )
  if (draws.length === 0) return <Empty title={t('lottery.chase.none')} text={t('lottery.chase.noneText')} />
  return (
    <div className={styles.form}>
      <ChaseOptions
        announced={draws.length}
        choice={choice}
        onChange={(next) => {
          onTouch()
          form.setChoice(next)
        }}
      />
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      {chase && (
        <ChasePreview
          {...{ terms, chase }}
          left={form.left}
          byHand={
            choice.byHand && {
              max: form.handMax,
              onMultiple: (number, multiple) => {
                onTouch()
                form.setChoice({ ...choice, byHand: { ...choice.byHand, [number]: multiple } })
              },
            }
          }
        />
      )}
    </div>
  )
}

interface ChaseFootProps {
  form: Form
  isPlacing: boolean
  onPlace: (body: NonNullable<Form['body']>) => void
}

/** The total once more, on the button that takes it. */
function ChaseFoot({ form: { body, total = '', fault, isShort }, isPlacing, onPlace }: ChaseFootProps) {
  const t = useT()
  if (isShort)
    return (
      <ButtonLink variant="primary" size={52} isFull href={href('/m/voucherCenter')}>
        {t('lottery.slip.deposit')}
      </ButtonLink>
    )
  return (
    <Button
      variant="primary"
      size={52}
      isFull
      isBusy={isPlacing}
      disabled={!isPlacing && fault !== undefined}
      onClick={() => body && onPlace(body)}
    >
      {isPlacing ? t('lottery.bar.placing') : t('lottery.chase.place', { amount: total })}
    </Button>
  )
}
