import type { LevelBenefit, VipLevel } from '@fairground/contract'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { useSum } from '../../platform/i18n/use-sum.ts'
import { useGiftFigure } from './benefits/use-gift-figure.ts'
import styles from './vip-page.module.css'

function useBenefitTexts(): (benefit: LevelBenefit) => string[] {
  const t = useT()
  const sum = useSum()
  const figure = useGiftFigure()
  return ({ bonus, points, gifts, offers }) => [
    ...(bonus === null ? [] : [t('vip.bonus', { amount: sum(bonus) })]),
    ...(points === null ? [] : [t('vip.bonus', { amount: t('vip.points', { count: points }) })]),
    ...gifts.map((gift) => t(`vip.gift.${gift.kind}`, { amount: figure(gift) })),
    ...offers.map(({ title }) => t('vip.opens', { title })),
  ]
}

/** What a level brings, below its threshold; nothing where that is nothing. */
export function Benefits({ benefit }: { benefit: LevelBenefit | undefined }) {
  const textsOf = useBenefitTexts()
  if (!benefit) return null
  return textsOf(benefit).map((text) => (
    <span key={text} className={styles.benefit}>
      {text}
    </span>
  ))
}

/** What the next level brings, under the way to it. */
export function NextBrings({ level, benefits }: { level: VipLevel; benefits: readonly LevelBenefit[] }) {
  const t = useT()
  const textsOf = useBenefitTexts()
  const benefit = benefits.find((each) => each.level === level.level)
  if (!benefit) return null
  return <p className={styles.brings}>{t('vip.brings', { level: level.name, what: textsOf(benefit).join(' · ') })}</p>
}
