import type { Winner } from '@fairground/contract'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { useOpening } from '../../../../entities/game/use-opening.ts'
import { useSite } from '../../../../platform/site.ts'
import { usePictures } from '../../../../platform/use-pictures.ts'
import { Amount } from '../../../../ui/text/amount.tsx'
import styles from './win-row.module.css'

export function WinRow({ winner }: { winner: Winner }) {
  const t = useT()
  const picture = usePictures()
  const { settings } = useSite().boot.status.info
  const { nodeId, vendor, gameType, gameName, supportPlay, customerName, winAmount, currency, iconUrl } = winner
  const opening = useOpening()({ nodeId, vassalage: vendor, gameType, displayName: gameName, supportPlay })
  // Wins may be in several currencies.
  const { shownDecimals, currencySymbol } = settings.currencies.find((each) => each.currency === currency) ?? settings
  return (
    <li className={styles.row}>
      <img {...picture(iconUrl, { width: 38, height: 48, shown: 38 })} alt="" loading="lazy" decoding="async" />
      <a {...opening} aria-label={t('content.home.wins.play', { game: gameName })}>
        {gameName}
        <small>{customerName}</small>
      </a>
      <Amount value={winAmount} decimals={shownDecimals} currencySymbol={currencySymbol} size={15} hasPlus />
    </li>
  )
}
