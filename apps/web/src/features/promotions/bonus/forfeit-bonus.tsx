import type { Bonus } from '@fairground/contract'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useForfeitBonus } from './api.ts'
import styles from './forfeit-bonus.module.css'

/** Gives up a bonus while none of it was staked; what is lost and what stays is shown before. */
export function ForfeitBonus({ bonus }: { bonus: Bonus }) {
  const t = useT()
  const sum = useSum()
  const [isAsking, setAsking] = useState(false)
  const giveUp = useForfeitBonus({
    onDone: () => toast.show({ text: t('promotions.bonus.gone'), tone: 'success' }),
  })
  const failure = giveUp.error
  const close = () => {
    setAsking(false)
    giveUp.reset()
  }
  return (
    <>
      <Button variant="secondary" size={36} onClick={() => setAsking(true)}>
        {t('promotions.bonus.giveUp')}
      </Button>
      <BottomSheet
        isOpen={isAsking}
        onClose={close}
        title={t('promotions.bonus.askTitle')}
        closeLabel={t('site.action.close')}
        foot={
          <div className={styles.actions}>
            <Button variant="secondary" size={52} isFull onClick={close}>
              {t('promotions.bonus.keep')}
            </Button>
            <Button
              variant="danger-solid"
              size={52}
              isFull
              isBusy={giveUp.isPending}
              onClick={() => giveUp.mutate({ body: { id: bonus.id } })}
            >
              {t(giveUp.isPending ? 'promotions.bonus.giving' : 'promotions.bonus.giveUp')}
            </Button>
          </div>
        }
      >
        <div className={styles.words}>
          <p>{t('promotions.bonus.askText', { amount: sum(bonus.amount), left: sum(bonus.turnoverWithout) })}</p>
          {failure && (
            <p role="alert" className={styles.failure}>
              {t(`errors.${failure.code}`)}
            </p>
          )}
        </div>
      </BottomSheet>
    </>
  )
}
