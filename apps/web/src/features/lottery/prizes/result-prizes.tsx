import type { Result } from '@fairground/lottery'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { useGame } from '../families/load-family.ts'
import { shortNumber } from '../short-number.ts'
import { PrizeTable } from './prize-table.tsx'

interface ResultPrizesProps {
  settings: { readonly family: string }
  number: string
  result: Result
}

/** The prizes of one result, where its family has a table of them. */
export function ResultPrizes({ settings, number, result }: ResultPrizesProps) {
  const t = useT()
  const game = useGame(settings)
  if (!game?.prizes) return null
  return (
    <Card isFlush>
      <PrizeTable rows={game.prizes(t, result)} label={t('lottery.prizes.title', { number: shortNumber(number) })} />
    </Card>
  )
}
