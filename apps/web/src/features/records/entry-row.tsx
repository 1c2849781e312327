import type { LedgerRecord } from '@fairground/contract'
import { formatDate } from '../../platform/i18n/dates.ts'
import { useSpoken } from '../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../platform/i18n/use-money.ts'
import { useCurrency } from '../../platform/session/use-currency.ts'
import { Amount } from '../../ui/amount.tsx'
import { Icon, type IconGlyph } from '../../ui/icon.tsx'
import { Medallion } from '../../ui/medallion.tsx'
import { RecordRow } from './record-row.tsx'
import { useTypeName } from './use-type-name.ts'

const glyphs: Record<string, IconGlyph> = {
  deposit: { name: 'arrow-down', weight: 'bold' },
  withdraw: { name: 'arrow-up', weight: 'bold' },
  withdrawal: { name: 'arrow-up', weight: 'bold' },
  game: { name: 'game-controller', weight: 'fill' },
  lottery: { name: 'number-circle-eight', weight: 'fill' },
  promotion: { name: 'gift', weight: 'fill' },
  transfer: { name: 'arrows-left-right', weight: 'bold' },
}
const otherGlyph: IconGlyph = { name: 'coins', weight: 'regular' }

interface EntryRowProps {
  entry: LedgerRecord
  onOpen: () => void
}

export function EntryRow({ entry, onOpen }: EntryRowProps) {
  const { t, tag } = useSpoken()
  const shown = useMoney()
  const nameOf = useTypeName()
  const { shownDecimals } = useCurrency()
  const { type, at, game, reference, amount, balanceAfter } = entry
  return (
    <RecordRow
      picture={
        <Medallion tone={amount.startsWith('-') ? 'neutral' : 'brand'} size={38}>
          <Icon {...(glyphs[type.split('.')[0] ?? ''] ?? otherGlyph)} size={20} />
        </Medallion>
      }
      title={nameOf(type)}
      sub={
        <>
          <time dateTime={at}>{formatDate(at, tag, 'time')}</time> · <bdi>{game ?? reference}</bdi>
        </>
      }
      sum={<Amount value={amount} decimals={shownDecimals} hasPlus />}
      sumSub={t('records.account.balance', { amount: shown(balanceAfter) })}
      onOpen={onOpen}
    />
  )
}
