import { isCounted, type CountedPays, type Promotion } from '@fairground/contract'
import { formatDecimal, parseDecimal, sum as addUp } from '@fairground/money'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useCurrency } from '../../../platform/session/use-currency.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { href } from '../../../platform/router/route.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { phoneFacts, useClaimAll, usePromotions } from '../offers/api.ts'
import { PromotionCard } from '../offers/promotion-card.tsx'
import { useReward } from '../offers/use-reward.ts'
import { OwnRounds } from './own-rounds.tsx'
import { PastClaims } from './past-claims.tsx'
import styles from './reward-centre.module.css'

const running: readonly Promotion['state'][] = ['joined', 'applying', 'process', 'signed']

/** Everything of the reader's own: to claim, running, coming, and what was claimed. */
export function RewardCentre() {
  const t = useT()
  const { data, isError, refetch } = usePromotions()
  if (isError && !data) return <LoadFailed title={t('promotions.centre.failed')} onAgain={() => void refetch()} />
  if (!data)
    return (
      <output className={styles.cards} aria-label={t('site.loading')}>
        {[0, 1].map((card) => (
          <Skeleton key={card} height={194} radius={18} />
        ))}
      </output>
    )
  const claimable = data.list.filter(({ state }) => state === 'claimable')
  // Goods are claimed one by one: each asks where it is sent.
  const together = claimable.filter(({ pays }) => pays !== 'goods')
  const groups = [
    { title: t('promotions.centre.running'), cards: data.list.filter(({ state }) => running.includes(state)) },
    { title: t('promotions.centre.coming'), cards: data.list.filter(({ state }) => state === 'upcoming') },
  ].filter(({ cards }) => cards.length > 0)
  return (
    <>
      {claimable.length === 0 ? (
        <Empty
          tone="reward"
          title={t('promotions.centre.nothing')}
          text={t('promotions.centre.nothingText')}
          action={<ButtonLink href={href('/m/activity')}>{t('promotions.centre.toPromotions')}</ButtonLink>}
        />
      ) : (
        <Section title={t('promotions.centre.claimable')}>
          {together.length > 0 && <ClaimAll claimable={together} />}
          <Cards cards={claimable} />
        </Section>
      )}
      <OwnRounds />
      {groups.map(({ title, cards }) => (
        <Section key={title} title={title}>
          <Cards cards={cards} />
        </Section>
      ))}
      <Section title={t('promotions.centre.past')}>
        <PastClaims />
      </Section>
    </>
  )
}

const Cards = ({ cards }: { cards: readonly Promotion[] }) => (
  <div className={styles.cards}>
    {cards.map((promotion) => (
      <PromotionCard key={promotion.id} promotion={promotion} />
    ))}
  </div>
)

function ClaimAll({ claimable }: { claimable: readonly Promotion[] }) {
  const t = useT()
  const { shown, paid } = useReward()
  const claim = useClaimAll({
    onDone: ({ count, amount, points, rounds, applying }) => {
      if (count > 0 && (Number(amount) > 0 || points + rounds === 0))
        toast.show({ text: paid(amount, null), tone: 'success' })
      if (points > 0) toast.show({ text: paid(String(points), 'points'), tone: 'success' })
      if (rounds > 0) toast.show({ text: paid(String(rounds), 'free_rounds'), tone: 'success' })
      if (applying > 0) toast.show({ text: t('promotions.act.sent'), tone: 'success' })
    },
  })
  const { currency } = useCurrency()
  const money = claimable.filter(({ pays }) => !isCounted(pays))
  const all = addUp(
    money.map(({ amount }) => parseDecimal(amount ?? '0', currency)),
    currency,
  )
  const counted = (of: CountedPays): string[] => {
    const total = claimable.filter(({ pays }) => pays === of).reduce((sum, { amount }) => sum + Number(amount), 0)
    return total > 0 ? [shown(String(total), of)] : []
  }
  const sums = [
    ...(money.length > 0 ? [shown(formatDecimal(all), null)] : []),
    ...counted('points'),
    ...counted('free_rounds'),
  ]
  return (
    <div className={styles.all}>
      <p>{t('promotions.centre.waiting', { count: claimable.length })}</p>
      <Button
        variant="primary"
        size={52}
        isFull
        isBusy={claim.isPending}
        onClick={() => claim.mutate({ body: phoneFacts() })}
      >
        {claim.isPending ? t('promotions.act.busy') : t('promotions.act.all', { amount: sums.join(' + ') })}
      </Button>
      {claim.error && (
        <p role="alert" className={styles.failure}>
          {t(`errors.${claim.error.code}`)}
        </p>
      )}
    </div>
  )
}
