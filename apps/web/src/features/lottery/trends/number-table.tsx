import { useMemo } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import { heatOf, statsOf, type Trend } from './trend.ts'
import styles from './trends-sheet.module.css'

/** Each number with how often it came and how long it has been missing. */
export function NumberTable({ trend }: { trend: Trend }) {
  const t = useT()
  const stats = useMemo(() => statsOf(trend), [trend])
  const heat = useMemo(() => heatOf(stats), [stats])
  return (
    <Card isFlush>
      <table className={styles.numbers}>
        <thead>
          <tr>
            <th scope="col">{t('lottery.trends.number')}</th>
            <th scope="col">{t('lottery.trends.times')}</th>
            <th scope="col">{t('lottery.trends.missing')}</th>
            <th scope="col">{t('lottery.trends.longest')}</th>
          </tr>
        </thead>
        <tbody>
          {stats.map(({ number, times, missing, longest }) => {
            const warmth = heat.get(number)
            return (
              <tr key={number}>
                <th scope="row">
                  {number}{' '}
                  {warmth && (
                    <Tag tone={warmth === 'hot' ? 'warn' : 'info'} size={20}>
                      {t(`lottery.trends.${warmth}`)}
                    </Tag>
                  )}
                </th>
                <td>{times}</td>
                <td>{missing}</td>
                <td>{longest}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}
