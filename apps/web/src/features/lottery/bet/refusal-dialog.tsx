import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/sheets/dialog.tsx'
import type { Refusal } from './use-place.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'

interface RefusalDialogProps<Sent> {
  refusal: Refusal<Sent> | undefined
  onAgain: (attempt: Sent) => void
  onLeave: () => void
  onDismiss: () => void
}

/** Refusals that need a decision: insufficient funds, or an unknown outcome. */
export function RefusalDialog<Sent>({ refusal, onAgain, onLeave, onDismiss }: RefusalDialogProps<Sent>) {
  const t = useT()
  const sum = useSum()
  return (
    <>
      <Dialog
        isOpen={refusal?.kind === 'unsure'}
        isLocked
        onClose={onLeave}
        title={t('lottery.refused.unsureTitle')}
        text={t('lottery.refused.unsureText')}
        isStacked
        actions={
          <>
            <Button variant="primary" onClick={() => refusal?.kind === 'unsure' && onAgain(refusal.attempt)}>
              {t('lottery.refused.unsureAgain')}
            </Button>
            <Button onClick={onLeave}>{t('lottery.refused.unsureLeave')}</Button>
          </>
        }
      />
      <Dialog
        isOpen={refusal?.kind === 'funds'}
        onClose={onDismiss}
        title={t('lottery.refused.fundsTitle')}
        text={
          refusal?.kind === 'funds' && refusal.balance !== undefined
            ? t('lottery.refused.fundsText', { amount: sum(refusal.balance) })
            : undefined
        }
        actions={
          <>
            <Button onClick={onDismiss}>{t('lottery.refused.later')}</Button>
            <ButtonLink variant="primary" href={href('/m/voucherCenter')}>
              {t('lottery.slip.deposit')}
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
