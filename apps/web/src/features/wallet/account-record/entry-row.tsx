import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { Icon, type IconGlyph } from '../../../ui/icons/icon.tsx'
import { IconTile } from '../../../ui/text/icon-tile.tsx'
import { ExactAmount } from '../../../entities/records/exact-amount.tsx'
import { RecordRow } from '../../../entities/records/record-row.tsx'
import { useExact } from '../../../entities/records/use-exact.ts'
import type { Movement } from './movements.ts'
import { pocketOf } from './pocket-of.ts'
import { useMovementName } from './use-movement-name.ts'

const glyphs: Record<string, IconGlyph> = {
  deposit: { name: 'arrow-down', weight: 'bold' },
  withdraw: { name: 'arrow-up', weight: 'bold' },
  withdrawal: { name: 'arrow-up', weight: 'bold' },
  game: { name: 'game-controller', weight: 'fill' },
  lottery: { name: 'number-circle-eight', weight: 'fill' },
  promotion: { name: 'gift', weight: 'fill' },
  promo: { name: 'gift', weight: 'fill' },
  transfer: { name: 'arrows-left-right', weight: 'bold' },
}
const otherGlyph: IconGlyph = { name: 'coins', weight: 'regular' }

interface EntryRowProps {
  movement: Movement
  onOpen: () => void
}

export function EntryRow({ movement, onOpen }: EntryRowProps) {
  const { t, tag } = useLanguage()
  const exact = useExact()
  const nameOf = useMovementName()
  const { type, at, game, reference, account, amount, balanceAfter } = movement
  const subject = game ?? reference
  return (
    <RecordRow
      picture={
        <IconTile tone={amount.startsWith('-') ? 'neutral' : 'brand'} size={38}>
          <Icon {...(glyphs[type.split('.')[0] ?? ''] ?? otherGlyph)} size={20} />
        </IconTile>
      }
      title={nameOf(movement)}
      sub={
        <>
          <time dateTime={at}>{formatDate(at, tag, 'time')}</time>
          {subject !== null && (
            <>
              {' · '}
              <bdi>{subject}</bdi>
            </>
          )}
        </>
      }
      sum={<ExactAmount value={amount} hasPlus />}
      sumSub={t('wallet.record.balance', {
        pocket: t(`wallet.pocket.${pocketOf(account)}`),
        amount: exact(balanceAfter),
      })}
      onOpen={onOpen}
    />
  )
}
