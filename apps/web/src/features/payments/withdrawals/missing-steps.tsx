import type { ComponentType } from 'react'
import { turnoverLeft } from '../../../entities/withdrawal/withdrawable.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../../platform/i18n/use-money.ts'
import { href } from '../../../platform/router/route.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Icon, type IconGlyph } from '../../../ui/icons/icon.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { IconTile } from '../../../ui/text/icon-tile.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import type { WithdrawalBlock, WithdrawalTerms } from './api.ts'
import styles from './missing-steps.module.css'

const glyphs: Record<WithdrawalBlock, IconGlyph> = {
  bank_card: { name: 'bank', weight: 'regular' },
  payment_password: { name: 'lock-simple', weight: 'fill' },
  kyc: { name: 'identification-card', weight: 'regular' },
  turnover: { name: 'game-controller', weight: 'fill' },
  debt: { name: 'warning-circle', weight: 'fill' },
  commission: { name: 'warning-circle', weight: 'fill' },
}

interface MissingStepsProps {
  terms: WithdrawalTerms
  /** What an active bonus means for a withdrawal. */
  Bonus: ComponentType
  onFix: (block: WithdrawalBlock) => void
}

/** Lists everything that is still missing at once, so that nothing new is asked for at the end. */
export function MissingSteps({ terms, Bonus, onFix }: MissingStepsProps) {
  const t = useT()
  const shown = useMoney()
  const left = shown(turnoverLeft(terms))
  return (
    <div className={styles.page}>
      <Section title={t('payments.withdrawal.needs')}>
        <List label={t('payments.withdrawal.needs')}>
          {terms.blocks.map((block) => (
            <ListRow
              key={block}
              icon={
                <IconTile tone={block === 'debt' ? 'danger' : 'warn'} size={38}>
                  <Icon {...glyphs[block]} size={20} />
                </IconTile>
              }
              title={t(`payments.withdrawal.block.${block}.title`)}
              sub={t(`payments.withdrawal.block.${block}.text`, { left })}
              end={<FixButton block={block} onFix={onFix} />}
            />
          ))}
        </List>
        {terms.blocks.includes('turnover') && (
          <div className={styles.bonus}>
            <Bonus />
          </div>
        )}
      </Section>
    </div>
  )
}

const pages = {
  kyc: '/m/securityCenter/kyc',
  turnover: '/m/gameCenter',
  debt: '/m/voucherCenter',
  commission: '/m/voucherCenter',
} as const

function FixButton({ block, onFix }: { block: WithdrawalBlock; onFix: (block: WithdrawalBlock) => void }) {
  const t = useT()
  const action = t(`payments.withdrawal.block.${block}.action`)
  const name = `${action}: ${t(`payments.withdrawal.block.${block}.title`)}`
  if (block in pages)
    return (
      <ButtonLink variant="tint" size={36} href={href(pages[block as keyof typeof pages])} aria-label={name}>
        {action}
      </ButtonLink>
    )
  return (
    <Button variant="tint" size={36} aria-label={name} onClick={() => onFix(block)}>
      {action}
    </Button>
  )
}
