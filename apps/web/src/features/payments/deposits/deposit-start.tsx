import { HeaderAction } from '../../../platform/page/header-action.tsx'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useChannels, useOffers } from './api.ts'
import type { BeforeDeposit } from './before-deposit.ts'
import { DepositForm } from './form/deposit-form.tsx'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import styles from './deposit-start.module.css'

/** The first page of a deposit: channel and amount. */
export function DepositStart({ before }: { before: BeforeDeposit }) {
  const t = useT()
  return (
    <>
      <HeaderAction>
        <ButtonLink variant="ghost" size={36} href={href('/m/voucherCenter', { view: 'history' })}>
          <span>{t('payments.deposit.history')}</span>
        </ButtonLink>
      </HeaderAction>
      <Start before={before} />
    </>
  )
}

function Start({ before }: { before: BeforeDeposit }) {
  const t = useT()
  const { data, isError, refetch } = useChannels()
  const offers = useOffers()
  if (isError && !data) return <LoadFailed title={t('payments.deposit.failed')} onAgain={() => void refetch()} />
  // Waits for both, so that nothing moves under a finger; without the offers a deposit is still possible.
  if (!data || offers.isPending) return <Waiting />
  if (!data.list.some(({ isOpen }) => isOpen))
    return <Empty tone="grey" title={t('payments.deposit.noChannel')} text={t('payments.deposit.noChannelText')} />
  return (
    <DepositForm
      channels={data.list}
      currency={data.currency}
      offers={offers.data?.list ?? []}
      onOffersChanged={() => void offers.refetch()}
      before={before}
    />
  )
}

function Waiting() {
  const t = useT()
  return (
    <output className={styles.waiting} aria-label={t('site.loading')}>
      <Skeleton height={22} width={90} />
      <div className={styles.tiles}>
        {[0, 1, 2].map((tile) => (
          <Skeleton key={tile} height={78} radius={16} />
        ))}
      </div>
      <Skeleton height={160} radius={18} />
    </output>
  )
}
