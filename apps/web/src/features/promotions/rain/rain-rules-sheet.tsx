import type { Rain } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { RichText } from '../../../platform/rich-text/rich-text.tsx'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import styles from './rain-sheets.module.css'

interface RainRulesSheetProps {
  isOpen: boolean
  rain: Rain
  onClose: () => void
}

/** The merchant's rules, and what the pool holds, with the hash that it was committed with before. */
export function RainRulesSheet({ isOpen, rain, onClose }: RainRulesSheetProps) {
  const t = useT()
  const sum = useSum()
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('promotions.rules')}
      closeLabel={t('site.action.close')}
      isText
    >
      <div className={styles.text}>
        {rain.isOfAgent ? <p>{t('promotions.rain.ofAgentText')}</p> : <RichText html={rain.rules} />}
        <h3>{t('promotions.rain.pool')}</h3>
        <p>{t('promotions.rain.poolText', { size: rain.size, most: rain.catchesMax })}</p>
        <ul>
          {rain.prizes.map(({ amount, count }) => (
            <li key={amount}>{t('promotions.rain.prize', { count, amount: sum(amount) })}</li>
          ))}
        </ul>
        <h3>{t('promotions.rain.hash')}</h3>
        <p>{t('promotions.rain.hashText')}</p>
        <code dir="ltr">{rain.commitment}</code>
      </div>
    </BottomSheet>
  )
}
