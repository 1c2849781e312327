import { useState } from 'react'
import { HeaderAction } from '../../../platform/page/header-action.tsx'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { href } from '../../../platform/router/route.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useStanding, type Block } from './api.ts'
import { MissingSteps } from './missing-steps.tsx'
import styles from './withdrawal-start.module.css'
import { WithdrawalForm } from './form/withdrawal-form.tsx'
import type { WithdrawalPageProps } from './withdrawal-page.tsx'

/** Where a withdrawal begins: a card, an amount, the payment password; or what is missing for that. */
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

/** What is mended in a sheet over this page; the rest has pages of its own. */
const sheetOf: Partial<Record<Block, Sheet>> = { bank_card: 'cards', payment_password: 'paymentPassword' }

function Start({ sheets: { Cards, PaymentPassword }, Bonus }: WithdrawalPageProps) {
  const t = useT()
  const { data, isError, refetch } = useStanding()
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
        <MissingSteps standing={data} onMend={(block) => setOpen(sheetOf[block] ?? null)} />
      ) : (
        <WithdrawalForm
          standing={data}
          Bonus={Bonus}
          onCards={() => setOpen('cards')}
          onForgotten={() => setOpen('paymentPassword')}
          onChanged={() => void refetch()}
        />
      )}
      <Cards isOpen={open === 'cards'} onClose={close} />
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
