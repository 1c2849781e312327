import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Switch } from '../../../ui/choices/switch.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { useMarketing, useSetMarketing } from './api.ts'
import styles from './marketing-choice.module.css'

/** Offers and news reach only those who ask for them here. */
export function MarketingChoice() {
  const t = useT()
  const { data } = useMarketing()
  const set = useSetMarketing()
  if (!data) return null
  const wants = set.isPending ? (set.variables?.body.wantsMarketing ?? false) : data.wantsMarketing
  return (
    <section className={styles.choice}>
      <List>
        <ListRow
          title={t('messaging.inbox.marketing.title')}
          sub={
            set.error ? <span role="alert">{t(`errors.${set.error.code}`)}</span> : t('messaging.inbox.marketing.text')
          }
          end={
            <Switch
              label={t('messaging.inbox.marketing.title')}
              isLabelHidden
              checked={wants}
              onChange={() => set.mutate({ body: { wantsMarketing: !wants } })}
            />
          }
        />
      </List>
    </section>
  )
}
