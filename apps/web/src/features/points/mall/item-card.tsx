import type { MallItem } from '@fairground/contract'
import { useRoundsText } from '../../../entities/free-rounds/use-rounds-text.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { usePictures } from '../../../platform/use-pictures.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import styles from './mall.module.css'

interface ItemCardProps {
  item: MallItem
  balance: number | undefined
  level: number
  onChoose: () => void
}

export function ItemCard({ item, balance, level, onChoose }: ItemCardProps) {
  const t = useT()
  const sum = useSum()
  const roundsText = useRoundsText()
  const picture = usePictures()
  const { title, text, points, left, bonus, rounds } = item
  const obstacle = useObstacle(item, { balance, level })
  return (
    <li className={styles.item}>
      <img
        {...picture(item.picture, { width: 360, height: 172, shown: '(min-width: 430px) 195px, 46vw' })}
        alt=""
        loading="lazy"
      />
      <div className={styles.words}>
        <h3>{title}</h3>
        {bonus && (
          <p>
            <b>{sum(bonus.amount)}</b> · {t('points.mall.bonus', { times: bonus.times })}
          </p>
        )}
        {rounds && <p>{roundsText(rounds)}</p>}
        {text && <p>{text}</p>}
        <p className={styles.price}>
          <b>{t('points.points', { count: points })}</b>
          {left !== null && left < 20 && (
            <Tag tone={left === 0 ? 'neutral' : 'warn'}>{t('points.mall.left', { count: left })}</Tag>
          )}
        </p>
        {obstacle && <p>{obstacle}</p>}
        <Button variant="primary" size={48} isFull disabled={obstacle !== null || left === 0} onClick={onChoose}>
          {t('points.mall.exchange')}
        </Button>
      </div>
    </li>
  )
}

/** Why the reader cannot have it now, if not because it is sold out. */
function useObstacle(
  { levelMin, leftForMember, points }: MallItem,
  { balance, level }: { balance: number | undefined; level: number },
): string | null {
  const t = useT()
  if (level < levelMin) return t('points.mall.level', { level: levelMin })
  if (leftForMember === 0) return t('points.mall.had')
  if (balance === undefined || balance >= points) return null
  return t('points.mall.missing', { count: points - balance })
}
