import type { ComponentProps } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { href } from '../../../platform/router/route.ts'
import { useSearch } from '../../../platform/router/use-search.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useLotteries, useRules, useWaitingOrders } from '../api.ts'
import { useDraw } from '../draw/use-draw.ts'
import { hasFamily, useGame } from '../families/load-family.ts'
import { BetForm } from './bet-form.tsx'
import styles from './bet-page.module.css'

/** The lottery of `?code=`, else the first one of the list. */
export function BetPage({ clock }: Pick<ComponentProps<typeof BetForm>, 'clock'>) {
  const { code, playType } = useSearch('/m/startLottery')
  const lotteries = useLotteries()
  const lottery = code ?? lotteries.data?.list[0]?.lottery ?? ''
  const rules = useRules(lottery)
  const draw = useDraw(lottery)
  // The watch for results reads them too, and its code comes later.
  useWaitingOrders()
  // The list is often there before the rules, and the family can come with them.
  const listed = lotteries.data?.list.find((summary) => summary.lottery === lottery)
  const game = useGame(rules.data?.game ?? listed?.game)
  const isKnown = !rules.data || hasFamily(rules.data.game)
  const failure = rules.error ?? draw.error ?? (code ? null : lotteries.error)
  if (rules.data && draw.numero && game)
    return (
      <BetForm key={lottery} rules={rules.data} game={game} numero={draw.numero} clock={clock} playType={playType} />
    )
  if (failure?.code === 'lottery_unknown' || !isKnown || lotteries.data?.list.length === 0) return <Unknown />
  if (failure)
    return (
      <Failed
        onRetry={() => {
          void lotteries.refetch()
          if (!lottery) return
          void rules.refetch()
          void draw.refetch()
        }}
      />
    )
  return <Waiting />
}

function Unknown() {
  const t = useT()
  return (
    <Empty
      tone="reward"
      title={t('lottery.unknown')}
      text={t('lottery.unknownText')}
      action={
        <ButtonLink variant="primary" href={href('/m/lottery')}>
          {t('lottery.list.choose')}
        </ButtonLink>
      }
    />
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return <LoadFailed title={t('lottery.failedOne')} onAgain={onRetry} />
}

function Waiting() {
  const t = useT()
  return (
    <output aria-label={t('site.loading')}>
      <Skeleton height={105} />
      <span className={styles.waiting}>
        <Skeleton height={44} radius={14} />
        <Skeleton height={76} radius={16} />
        <Skeleton height={230} radius={18} />
        <Skeleton height={44} radius={13} />
      </span>
    </output>
  )
}
