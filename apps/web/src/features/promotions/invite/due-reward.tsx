import type { InviteOffer } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { phoneFacts, useClaim } from '../offers/api.ts'
import { useReward } from '../offers/use-reward.ts'
import styles from './invite-page.module.css'

/** What can be claimed now; nothing where that is nothing. */
export function DueReward({ offer: { promotionId, pays, due } }: { offer: InviteOffer }) {
  const t = useT()
  const { shown, paid } = useReward()
  const claim = useClaim({
    onDone: ({ state, amount }) =>
      toast.show({
        text: state === 'applying' ? t('promotions.invite.held') : paid(amount, pays),
        tone: 'success',
      }),
  })
  if (Number(due) === 0) return null
  return (
    <div className={styles.due}>
      <span className={styles.gift}>
        <Icon name="gift" weight="duotone" size={24} />
      </span>
      <p>
        <b>{t('promotions.invite.due')}</b>
        <small>{t('promotions.invite.dueText')}</small>
      </p>
      <Button
        variant="primary"
        size={48}
        isBusy={claim.isPending}
        onClick={() => claim.mutate({ body: { promotionId, ...phoneFacts() } })}
      >
        {claim.isPending ? t('promotions.act.busy') : t('promotions.invite.collect', { amount: shown(due, pays) })}
      </Button>
      {claim.error && (
        <p role="alert" className={styles.failure}>
          {t(`errors.${claim.error.code}`)}
        </p>
      )}
    </div>
  )
}
