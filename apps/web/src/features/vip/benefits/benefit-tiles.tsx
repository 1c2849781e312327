import type { LevelBenefit, VipLevelTerms } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon, type IconGlyph } from '../../../ui/icons/icon.tsx'
import { useGiftFigure } from './use-gift-figure.ts'
import { useWithdrawalTexts } from './use-withdrawal-texts.ts'
import styles from './benefits.module.css'

interface BenefitTilesProps {
  level: VipLevelTerms
  benefit: LevelBenefit | undefined
}

/** What a level brings, each with its figure. */
export function BenefitTiles({ level, benefit }: BenefitTilesProps) {
  const t = useT()
  const sum = useSum()
  const withdrawals = useWithdrawalTexts()
  const giftFigure = useGiftFigure()
  const { rebate, withdrawals: terms } = level
  const tiles: { key?: string; glyph: IconGlyph; figure: string; label: string }[] = [
    ...(rebate === null
      ? []
      : [{ glyph: glyphs.rebate, figure: t('vip.percent', { percent: rebate }), label: t('vip.benefit.rebate') }]),
    ...(terms
      ? [
          { glyph: glyphs.daily, figure: withdrawals.sum(terms), label: t('vip.benefit.daily') },
          { glyph: glyphs.free, figure: withdrawals.free(terms), label: t('vip.benefit.free') },
          {
            glyph: glyphs.speed,
            figure: t('vip.minutes', { minutes: terms.expectedMinutes }),
            label: t(level.isFirstReviewed ? 'vip.benefit.reviewFirst' : 'vip.benefit.review'),
          },
        ]
      : []),
    ...(benefit?.gifts ?? []).map((gift) => ({
      key: gift.id,
      glyph: glyphs[gift.kind],
      figure: giftFigure(gift),
      label: t(`vip.benefit.${gift.kind}`),
    })),
    ...(benefit?.bonus ? [{ glyph: glyphs.bonus, figure: sum(benefit.bonus), label: t('vip.benefit.bonus') }] : []),
  ]
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ key, glyph, figure, label }) => (
        <li key={key ?? label}>
          <Card className={styles.tile}>
            <Icon {...glyph} size={24} />
            <bdi className={styles.figure}>{figure}</bdi>
            {label}
          </Card>
        </li>
      ))}
    </ul>
  )
}

const glyphs = {
  rebate: { name: 'percent', weight: 'duotone' },
  daily: { name: 'arrow-up-right', weight: 'duotone' },
  free: { name: 'bank', weight: 'duotone' },
  speed: { name: 'timer', weight: 'fill' },
  bonus: { name: 'gift', weight: 'duotone' },
  weekly: { name: 'calendar-blank', weight: 'duotone' },
  birthday: { name: 'gift', weight: 'duotone' },
} as const satisfies Record<string, IconGlyph>
