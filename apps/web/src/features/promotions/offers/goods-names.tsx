import type { Promotion } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'

/** Which goods it brings: of a race by rank, until something waits for the reader. */
export function GoodsNames({
  promotion: { goods, goodsByRank, state },
}: {
  promotion: Pick<Promotion, 'goods' | 'goodsByRank' | 'state'>
}) {
  const t = useT()
  if (goodsByRank.length > 0 && state !== 'claimable')
    return goodsByRank.map(({ from, to, name }) => (
      <small key={from}>
        {from === to
          ? t('promotions.goodsOfRank', { rank: from, name })
          : t('promotions.goodsOfRanks', { from, to, name })}
      </small>
    ))
  return goods !== null && <small>{t('promotions.goodsNamed', { name: goods })}</small>
}
