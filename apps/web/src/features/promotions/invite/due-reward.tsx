import type { BodyOf, Calls, InviteOffer } from '@fairground/contract'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { lazySheet } from '../../../platform/page/lazy-sheet.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { phoneFacts, useClaim } from '../offers/api.ts'
import { useReward } from '../offers/use-reward.ts'
import styles from './invite-page.module.css'

const GoodsSheet = lazySheet(async () => (await import('../offers/goods-sheet.tsx')).GoodsSheet)

type PostalAddress = NonNullable<BodyOf<Calls['promotions.claim']>['address']>

/** What can be claimed now; nothing where that is nothing. */
export function DueReward({ offer: { promotionId, pays, due, goods, title } }: { offer: InviteOffer }) {
  const t = useT()
  const { shown, paid } = useReward()
  const claim = useClaim({
    onDone: ({ state, amount }) =>
      toast.show({
        text: state === 'applying' ? t('promotions.invite.held') : paid(amount, pays),
        tone: 'success',
      }),
  })
  const [isAsking, setAsking] = useState(false)
  const send = (given: { address?: PostalAddress }) =>
    claim.mutate({ body: { promotionId, ...phoneFacts(), ...given } })
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
        onClick={() => (pays === 'goods' ? setAsking(true) : send({}))}
      >
        {claim.isPending ? t('promotions.act.busy') : t('promotions.invite.collect', { amount: shown(due, pays) })}
      </Button>
      {pays === 'goods' && (
        <GoodsSheet
          isOpen={isAsking}
          title={goods ?? title}
          claim={claim}
          onClose={() => setAsking(false)}
          onSend={(address) => send({ address })}
        />
      )}
      {claim.error && pays !== 'goods' && (
        <p role="alert" className={styles.failure}>
          {t(`errors.${claim.error.code}`)}
        </p>
      )}
    </div>
  )
}
