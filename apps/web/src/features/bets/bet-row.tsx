import type { BetRecord } from '@fairground/contract'
import type { CurrencyCode } from '@fairground/money'
import { formatDate } from '../../platform/i18n/dates.ts'
import { useLanguage } from '../../platform/i18n/use-i18n.ts'
import { usePictures } from '../../platform/use-pictures.ts'
import { BetOutcome } from './bet-outcome.tsx'
import { RecordRow } from '../../entities/records/record-row.tsx'
import { useExact } from '../../entities/records/use-exact.ts'

interface BetRowProps {
  bet: BetRecord
  currency: CurrencyCode
  onOpen: () => void
}

export function BetRow({ bet, currency, onOpen }: BetRowProps) {
  const { t, tag } = useLanguage()
  const shown = useExact()
  const picture = usePictures()
  const { kind, icon, gameName, at, detail, rounds, stake } = bet
  return (
    <RecordRow
      picture={<img {...picture(icon, { width: 38, height: 50, shown: 38 })} alt="" loading="lazy" decoding="async" />}
      title={gameName}
      sub={
        <>
          <time dateTime={at}>{formatDate(at, tag, 'time')}</time>
          {' · '}
          {kind === 'lottery' ? <bdi dir="ltr">#{detail.slice(-4)}</bdi> : t('bets.rounds', { count: rounds })}
        </>
      }
      sum={<BetOutcome bet={bet} currency={currency} />}
      sumSub={t('bets.stake', { amount: shown(stake) })}
      onOpen={onOpen}
    />
  )
}
