import { NativeSelect, TextInput } from '@mantine/core'
import type { RoundGame, RoundTerms } from '@fairground/contract'
import { useT } from '../../platform/i18n.tsx'
import { CountField } from './count-field.tsx'

interface RoundFieldsProps {
  rounds: RoundTerms
  currency: string
  games: readonly RoundGame[]
  /** Told apart by currency where there are several on a page. */
  hasCurrency?: boolean
  isReadOnly?: boolean
  onChange: (rounds: RoundTerms) => void
}

/** What free rounds are of: a game whose vendor takes them in a currency, a stake that it takes, and how long they last. */
export function RoundFields({ rounds, currency, games, hasCurrency, isReadOnly = false, onChange }: RoundFieldsProps) {
  const t = useT()
  const { game, stake, days } = rounds
  const offered = games.flatMap(({ code, name, stakes }) => {
    const own = stakes.find((each) => each.currency === currency)
    return own ? [{ code, name, ...own }] : []
  })
  const chosen = offered.find(({ code }) => code === game)
  // One whose game was closed meanwhile still names it.
  const known = chosen === undefined && game !== '' ? [{ value: game, label: game }] : []
  const label = (key: 'game' | 'stake' | 'days'): string =>
    hasCurrency ? `${t(`games.rounds.${key}`)} · ${currency}` : t(`games.rounds.${key}`)
  return (
    <>
      <NativeSelect
        label={label('game')}
        description={offered.length === 0 ? t('games.rounds.noGames', { currency }) : undefined}
        required={!hasCurrency}
        disabled={isReadOnly}
        data={[
          { value: '', label: '–' },
          ...known,
          ...offered.map(({ code: value, name }) => ({ value, label: name })),
        ]}
        value={game}
        onChange={({ currentTarget: { value } }) => onChange({ ...rounds, game: value })}
      />
      <TextInput
        label={label('stake')}
        description={
          chosen &&
          (chosen.max === null
            ? t('games.rounds.stakeFrom', { min: chosen.min, currency })
            : t('games.rounds.stakeBetween', { min: chosen.min, max: chosen.max, currency }))
        }
        inputMode="decimal"
        required={!hasCurrency}
        readOnly={isReadOnly}
        value={stake}
        onChange={({ currentTarget: { value } }) => onChange({ ...rounds, stake: value.trim() })}
      />
      <CountField
        label={label('days')}
        min={1}
        max={90}
        readOnly={isReadOnly}
        value={days}
        onChange={(changed) => onChange({ ...rounds, days: changed })}
      />
    </>
  )
}

export const newRounds: RoundTerms = { game: '', stake: '', days: 7 }
