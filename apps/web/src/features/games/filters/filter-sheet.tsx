import { minBets } from '@fairground/contract'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../../platform/i18n/use-money.ts'
import { useCurrency } from '../../../platform/session/use-currency.ts'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Chip } from '../../../ui/choices/chip.tsx'
import { useGameCount, useGameTypes } from '../api.ts'
import styles from './filter-sheet.module.css'
import { featuresOf, queryOf, toggleVendor, type GameSearch } from './list-filters.ts'
import { VendorChoice } from '../vendors/vendor-choice.tsx'

interface FilterSheetProps {
  isOpen: boolean
  onClose: () => void
  search: GameSearch
  onChange: (change: GameSearch) => void
}

const nothing: GameSearch = { vassalage: undefined, minBet: undefined, gameClassify: undefined }

/** Filters are selected here and applied by the button below, which shows the number of games. */
export function FilterSheet({ isOpen, onClose, search, onChange }: FilterSheetProps) {
  const t = useT()
  const { shownDecimals } = useCurrency()
  const [draft, setDraft] = useState<GameSearch>({})
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setDraft({ vassalage: search.vassalage, minBet: search.minBet, gameClassify: search.gameClassify })
  }
  const { data, isPlaceholderData } = useGameCount(queryOf({ ...search, ...draft }), isOpen)
  const apply = () => {
    onChange({ ...nothing, ...draft })
    onClose()
  }
  const countText = (count: number) => (count === 0 ? t('games.filter.showNone') : t('games.filter.show', { count }))
  const foot = (
    <>
      <Button size={52} onClick={() => setDraft({})}>
        {t('games.filter.reset')}
      </Button>
      <Button size={52} variant="primary" onClick={apply} aria-live="polite" disabled={data?.totalCount === 0}>
        {data && !isPlaceholderData ? countText(data.totalCount) : t('games.filter.apply')}
      </Button>
    </>
  )
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('games.filter.title')}
      closeLabel={t('site.action.close')}
      foot={foot}
    >
      <VendorChoice
        gameType={search.gameType}
        value={draft.vassalage}
        onToggle={(code) => setDraft({ ...draft, vassalage: toggleVendor(draft.vassalage, code) })}
        onClear={() => setDraft({ ...draft, vassalage: undefined })}
      />
      <FeatureChoice draft={draft} search={search} onChange={setDraft} />
      {/* The steps are fractions of a unit: useless in currencies without decimals. */}
      {shownDecimals > 0 && <MinBetChoice value={draft.minBet} onChange={(minBet) => setDraft({ ...draft, minBet })} />}
    </BottomSheet>
  )
}

interface FeatureChoiceProps {
  draft: GameSearch
  search: GameSearch
  onChange: (draft: GameSearch) => void
}

function FeatureChoice({ draft, search: { gameType }, onChange }: FeatureChoiceProps) {
  const t = useT()
  const offered = featuresOf(useGameTypes().data, gameType)
  if (offered.length === 0) return null
  return (
    <fieldset className={styles.part}>
      <legend>{t('games.filter.features')}</legend>
      <div className={styles.chips}>
        {offered.map((kind) => (
          <Chip
            key={kind}
            isOn={draft.gameClassify === kind}
            onClick={() => onChange({ ...draft, gameClassify: draft.gameClassify === kind ? undefined : kind })}
          >
            {t(`games.kind.${kind}`)}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

interface MinBetChoiceProps {
  value: GameSearch['minBet']
  onChange: (value: GameSearch['minBet']) => void
}

function MinBetChoice({ value, onChange }: MinBetChoiceProps) {
  const t = useT()
  const money = useMoney()
  return (
    <fieldset className={styles.part}>
      <legend>{t('games.filter.minBet')}</legend>
      <div className={styles.chips}>
        {[undefined, ...minBets].map((bet) => (
          <Chip key={bet ?? 'any'} className={styles.bet} isOn={bet === value} onClick={() => onChange(bet)}>
            {bet === undefined ? t('games.filter.any') : money(bet)}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
