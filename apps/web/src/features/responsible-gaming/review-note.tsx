import { useT } from '../../platform/i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useKeepLimits } from './api.ts'
import styles from './limits-page.module.css'

/** Asks twice a year whether the limits are still right. Changing one answers it too. */
export function ReviewNote() {
  const t = useT()
  const keep = useKeepLimits(() => toast.show({ tone: 'success', text: t('responsible-gaming.review.kept') }))
  return (
    <Card className={styles.review}>
      <h2>{t('responsible-gaming.review.title')}</h2>
      <p>{t('responsible-gaming.review.text')}</p>
      {keep.error && <p role="alert">{t(`errors.${keep.error.code}`)}</p>}
      <Button isFull isBusy={keep.isPending} onClick={() => keep.mutate({})}>
        {t('responsible-gaming.review.keep')}
      </Button>
    </Card>
  )
}
