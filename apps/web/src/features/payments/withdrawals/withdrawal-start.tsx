import { useState } from 'react'
import { HeaderAction } from '../../../platform/page/header-action.tsx'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { href } from '../../../platform/router/route.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { LazyCardsSheet } from '../bank-cards/lazy-cards-sheet.ts'
import { useWithdrawalTerms, type WithdrawalBlock } from './api.ts'
import { MissingSteps } from './missing-steps.tsx'
import styles from './withdrawal-start.module.css'
import { WithdrawalForm } from './form/withdrawal-form.tsx'
import type { WithdrawalPageProps } from './withdrawal-page.tsx'

/** The first page of a withdrawal: card, amount, payment password; or what is missing for it. */
export function WithdrawalStart(props: WithdrawalPageProps) {
  const t = useT()
  return (
    <>
      <HeaderAction>
        <ButtonLink variant="ghost" size={36} href={href('/m/withdraw', { view: 'history' })}>
          <span>{t('payments.withdrawal.history')}</span>
        </ButtonLink>
      </HeaderAction>
      <Start {...props} />
    </>
  )
}

type Sheet = 'cards' | 'paymentPassword'

/** Blocks that are solved in a sheet over this page; the others have pages of their own. */
const sheetOf: Partial<Record<WithdrawalBlock, Sheet>> = { bank_card: 'cards', payment_password: 'paymentPassword' }

function Start({ PaymentPassword, Bonus }: WithdrawalPageProps) {
  const t = useT()
  const { data, isError, refetch } = useWithdrawalTerms()
  const [open, setOpen] = useState<Sheet | null>(null)
  const close = () => {
    setOpen(null)
    void refetch()
  }
  if (isError && !data) return <LoadFailed title={t('payments.withdrawal.failed')} onAgain={() => void refetch()} />
  if (!data) return <Waiting />
  if (!data.isOpen)
    return <Empty tone="grey" title={t('payments.withdrawal.closed')} text={t('payments.withdrawal.closedText')} />
  const missing = data.blocks.filter((block) => block !== 'turnover')
  return (
    <>
      {missing.length > 0 ? (
        <MissingSteps terms={data} Bonus={Bonus} onFix={(block) => setOpen(sheetOf[block] ?? null)} />
      ) : (
        <WithdrawalForm
          terms={data}
          Bonus={Bonus}
          onCards={() => setOpen('cards')}
          onForgotten={() => setOpen('paymentPassword')}
          onChanged={() => void refetch()}
        />
      )}
      <LazyCardsSheet isOpen={open === 'cards'} onClose={close} />
      <PaymentPassword isOpen={open === 'paymentPassword'} onClose={close} />
    </>
  )
}

function Waiting() {
  const t = useT()
  return (
    <output className={styles.waiting} aria-label={t('site.loading')}>
      <Skeleton height={92} radius={18} />
      <Skeleton height={176} radius={18} />
      <Skeleton height={84} radius={18} />
    </output>
  )
}
