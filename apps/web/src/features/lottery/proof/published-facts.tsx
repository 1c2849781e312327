import { useT } from '../../../platform/i18n/use-i18n.ts'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './proof-view.module.css'

interface PublishedFactsProps {
  /** Those without a value are left out. */
  facts: readonly { name: string; value: string | null }[]
}

/** What was published, to be copied into another program. */
export function PublishedFacts({ facts }: PublishedFactsProps) {
  const t = useT()
  return (
    <Card isFlush>
      <dl className={styles.published}>
        {facts.map(
          ({ name, value }) =>
            value !== null &&
            value !== '' && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <code dir="ltr">{value}</code>
                  <CopyButton
                    text={value}
                    label={`${t('lottery.check.copy')}: ${name}`}
                    copiedLabel={t('lottery.check.copied')}
                  />
                </dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  )
}
