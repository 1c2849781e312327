import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { href } from '../../../platform/router/route.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useTransferTerms, type Downline, type PaidSeveral } from '../api.ts'
import { PaidList } from './paid-list.tsx'
import { PaySeveralForm } from './pay-several-form.tsx'
import { PickMembers } from './pick-members.tsx'

/** Pays several direct downlines at once: who, how much, and what came of it. */
export function PaySeveral() {
  const t = useT()
  const terms = useTransferTerms()
  const [picked, setPicked] = useState<readonly Downline[]>([])
  const [step, setStep] = useState<'pick' | 'pay'>('pick')
  const [paid, setPaid] = useState<PaidSeveral>()
  if (terms.isError && !terms.data)
    return <LoadFailed title={t('agents.team.failed')} onAgain={() => void terms.refetch()} />
  if (!terms.data) return <Skeleton height={360} radius={18} />
  if (!terms.data.isOpen) return <Empty title={t('agents.many.closed')} text={t('agents.many.closedText')} />
  if (!terms.data.hasPaymentPassword)
    return (
      <Empty
        title={t('agents.many.noPassword')}
        action={
          <ButtonLink variant="primary" href={href('/m/securityCenter')}>
            {t('agents.transfer.setPassword')}
          </ButtonLink>
        }
      />
    )
  if (paid) return <PaidList paid={paid} members={picked} />
  if (step === 'pick')
    return (
      <PickMembers currency={terms.data.currency} picked={picked} onChange={setPicked} onNext={() => setStep('pay')} />
    )
  return <PaySeveralForm members={picked} terms={terms.data} onBack={() => setStep('pick')} onPaid={setPaid} />
}
