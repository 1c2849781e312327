import type { LevelBenefit, VipLevel } from '@fairground/contract'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../platform/i18n/use-money.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { List } from '../../ui/layout/list.tsx'
import { ListRow } from '../../ui/layout/list-row.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { Benefits } from './level-benefits.tsx'
import { LevelPennant } from './level-pennant.tsx'
import styles from './vip-page.module.css'

interface LevelListProps {
  levels: readonly VipLevel[]
  /** The member's own level. */
  reached: number | undefined
  benefits: readonly LevelBenefit[]
}

export function LevelList({ levels, reached, benefits }: LevelListProps) {
  const t = useT()
  const shown = useMoney()
  return (
    <List label={t('vip.levels')}>
      {levels.map((level) => (
        <ListRow
          key={level.level}
          icon={<LevelPennant level={level} size={26} />}
          title={level.name}
          sub={
            <>
              {/[1-9]/.test(level.turnover) ? t('vip.from', { amount: shown(level.turnover) }) : t('vip.first')}
              <Benefits benefit={benefits.find((each) => each.level === level.level)} />
            </>
          }
          end={
            level.level === reached ? (
              <Tag tone="reward">{t('vip.here')}</Tag>
            ) : (
              level.level < (reached ?? 0) && (
                <span className={styles.reached}>
                  <Icon name="check" weight="bold" size={16} />
                  <VisuallyHidden>{t('vip.reached')}</VisuallyHidden>
                </span>
              )
            )
          }
        />
      ))}
    </List>
  )
}
