import type { LevelBenefit, VipLevelTerms } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../../platform/i18n/use-money.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { windowAround } from '../window-around.ts'
import { useGiftFigure, type Gift } from './use-gift-figure.ts'
import { useWithdrawalTexts } from './use-withdrawal-texts.ts'
import styles from './benefits.module.css'

interface CompareLevelsProps {
  levels: readonly VipLevelTerms[]
  /** The member's own level. */
  reached: number | undefined
  benefits: readonly LevelBenefit[]
}

const columns = 3

/** The member's level beside those around it: what each needs and brings. */
export function CompareLevels({ levels, reached, benefits }: CompareLevelsProps) {
  const t = useT()
  const own = levels.findIndex(({ level }) => level === reached)
  const shownLevels = windowAround(levels, Math.max(0, own), columns)
  const rows = useRows(benefits)
  return (
    <Card isFlush className={styles.compare}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('vip.compareTitle')}</VisuallyHidden>
            </th>
            {shownLevels.map(({ level, name }) => (
              <th key={level} scope="col" data-own={level === reached || undefined}>
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, textOf }) => (
            <tr key={key}>
              <th scope="row">{t(`vip.compare.${key}`)}</th>
              {shownLevels.map((level) => (
                <td key={level.level} data-own={level.level === reached || undefined}>
                  {textOf(level)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

type RowKey =
  | 'needs'
  | 'rebate'
  | 'daily'
  | 'count'
  | 'free'
  | 'fee'
  | 'review'
  | 'bonus'
  | Gift['kind']
  | 'host'
  | 'keep'
interface Row {
  key: RowKey
  textOf: (level: VipLevelTerms) => string
}

function useRows(benefits: readonly LevelBenefit[]): Row[] {
  const t = useT()
  const shown = useMoney()
  const sum = useSum()
  const texts = useWithdrawalTexts()
  const figure = useGiftFigure()
  const ofGift = (kind: Gift['kind']): Row => ({
    key: kind,
    textOf: ({ level }) => {
      const gifts = benefits.find((each) => each.level === level)?.gifts.filter((gift) => gift.kind === kind) ?? []
      return gifts.length === 0 ? none : gifts.map(figure).join(' + ')
    },
  })
  const ofTerms =
    (textOf: (terms: NonNullable<VipLevelTerms['withdrawals']>) => string) =>
    ({ withdrawals }: VipLevelTerms) =>
      withdrawals ? textOf(withdrawals) : none
  return [
    { key: 'needs', textOf: ({ turnover }) => shown(turnover) },
    {
      key: 'rebate',
      textOf: ({ rebate }) => (rebate === null ? none : t('vip.percent', { percent: rebate })),
    },
    { key: 'daily', textOf: ofTerms(texts.sum) },
    { key: 'count', textOf: ofTerms(texts.count) },
    { key: 'free', textOf: ofTerms(texts.free) },
    { key: 'fee', textOf: ofTerms(texts.fee) },
    { key: 'review', textOf: ofTerms(({ expectedMinutes }) => t('vip.minutes', { minutes: expectedMinutes })) },
    {
      key: 'bonus',
      textOf: ({ level }) => {
        const bonus = benefits.find((each) => each.level === level)?.bonus ?? null
        return bonus === null ? none : sum(bonus)
      },
    },
    ofGift('weekly'),
    ofGift('birthday'),
    { key: 'host', textOf: ({ hasHost }) => (hasHost ? t('vip.yes') : none) },
    {
      key: 'keep',
      textOf: ({ keep }) => (keep ? t('vip.keepOf', { amount: shown(keep.valid), days: keep.days }) : none),
    },
  ]
}

const none = '–'
