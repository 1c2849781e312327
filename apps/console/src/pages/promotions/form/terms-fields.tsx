import { Checkbox, Fieldset, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useT } from '../../../platform/i18n.tsx'
import { CountField } from '../../../ui/fields/count-field.tsx'
import { RoundFields } from '../../../ui/fields/round-fields.tsx'
import { countedIn, paidAs, paysFor, type Terms } from './new-terms.ts'
import type { Choices } from '../promotions-page.tsx'
import { TierRows } from './tier-rows.tsx'
import { CalendarDays, GiftLevels, LevelRows, RateRows, TaskRows } from './term-rows.tsx'
import { RaceFields } from './race-fields.tsx'
import { WageringFields } from './wagering-fields.tsx'

interface TermsFieldsProps {
  terms: Terms
  isReadOnly: boolean
  currency: string
  choices: Choices
  onChange: (terms: Terms) => void
}

/** The fields of a kind: what each kind has is decided by its terms. */
export function TermsFields({ terms, isReadOnly, currency, choices, onChange }: TermsFieldsProps) {
  const t = useT()
  const has = (key: string): boolean => key in terms
  const set = (changes: object) => onChange({ ...terms, ...changes })
  const amount = (key: 'amount' | 'bonusMax' | 'depositMin' | 'rewardMin' | 'rewardMax' | 'scoreMin' | 'perPoint') =>
    has(key) && (
      <TextInput
        key={key}
        label={t(`promotions.terms.${key}`)}
        inputMode="decimal"
        required
        readOnly={isReadOnly}
        value={(terms as unknown as Record<string, string>)[key] ?? ''}
        onChange={({ currentTarget: { value } }) => set({ [key]: value.trim() })}
      />
    )
  const whole = (
    key: 'percent' | 'basisPoints' | 'times' | 'claimDays' | 'friendsMax' | 'days',
    [min, max]: [number, number],
  ) =>
    has(key) && (
      <CountField
        key={key}
        label={t(`promotions.terms.${key === 'times' && countedIn(terms) !== null ? 'timesWins' : key}`)}
        min={min}
        max={max}
        readOnly={isReadOnly}
        value={(terms as unknown as Record<string, number>)[key] ?? min}
        onChange={(value) => set({ [key]: value })}
      />
    )
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {terms.kind === 'code' && (
          <TextInput
            label={t('promotions.terms.code')}
            required
            maxLength={24}
            readOnly={isReadOnly}
            value={terms.code}
            onChange={({ currentTarget: { value } }) => set({ code: value.trim().toUpperCase() })}
          />
        )}
        {whole('percent', [1, 1_000])}
        {whole('basisPoints', [1, 5_000])}
        {amount('amount')}
        {amount('bonusMax')}
        {amount('depositMin')}
        {amount('rewardMin')}
        {amount('rewardMax')}
        {amount('scoreMin')}
        {countedIn(terms) === 'points' && amount('perPoint')}
        {terms.kind !== 'deposit' && (
          <NativeSelect
            label={t('promotions.terms.pays')}
            description={terms.pays === 'free_rounds' ? t('promotions.terms.roundsHint') : undefined}
            data={paysFor(terms).map((value) => ({ value, label: t(`promotions.pays.${value}`) }))}
            value={terms.pays}
            disabled={isReadOnly}
            onChange={({ currentTarget: { value } }) => onChange(paidAs(terms, value))}
          />
        )}
        {terms.kind !== 'deposit' && terms.pays === 'goods' && (
          <NativeSelect
            label={t('promotions.terms.item')}
            description={t('promotions.goodsHint')}
            required
            data={[{ value: '', label: '–' }, ...choices.goods.map(({ id, title }) => ({ value: id, label: title }))]}
            value={terms.item ?? ''}
            disabled={isReadOnly}
            onChange={({ currentTarget: { value } }) => set({ item: value })}
          />
        )}
        {terms.kind !== 'deposit' && terms.rounds && (
          <RoundFields
            rounds={terms.rounds}
            currency={currency}
            games={choices.roundGames}
            isReadOnly={isReadOnly}
            onChange={(rounds) => set({ rounds })}
          />
        )}
        {(countedIn(terms) === null || countedIn(terms) === 'free_rounds') &&
          whole('times', [terms.kind === 'deposit' ? 1 : 0, 10])}
        {whole('claimDays', [1, 90])}
        {terms.kind === 'referral' && whole('friendsMax', [1, 200])}
        {terms.kind === 'referral' && whole('days', [1, 365])}
      </SimpleGrid>
      {terms.kind === 'deposit' && (
        <Checkbox
          label={t('promotions.terms.isFirstOnly')}
          checked={terms.isFirstOnly}
          disabled={isReadOnly}
          onChange={({ currentTarget: { checked } }) => set({ isFirstOnly: checked })}
        />
      )}
      {/* Who may only read sees the rows, and changes none. */}
      <Fieldset variant="unstyled" disabled={isReadOnly}>
        {terms.kind === 'sign_in' && <CalendarDays days={terms.days} onChange={(days) => set({ days })} />}
        {terms.kind === 'rebate' && <RateRows rates={terms.rates} onChange={(rates) => set({ rates })} />}
        {terms.kind === 'level' && <LevelRows levels={terms.levels} onChange={(levels) => set({ levels })} />}
        {(terms.kind === 'weekly' || terms.kind === 'birthday') && (
          <GiftLevels terms={terms} onChange={(levels) => set({ levels })} />
        )}
        {terms.kind === 'referral' && <TierRows terms={terms} goods={choices.goods} onChange={set} />}
        {terms.kind === 'race' && <RaceFields terms={terms} goods={choices.goods} onChange={set} />}
        {terms.kind === 'missions' && <TaskRows tasks={terms.tasks} onChange={(tasks) => set({ tasks })} />}
        {(terms.kind === 'deposit' || terms.pays === 'bonus') && (
          <WageringFields
            wagering={terms.wagering}
            isReadOnly={isReadOnly}
            onChange={(wagering) => set({ wagering })}
          />
        )}
      </Fieldset>
    </Stack>
  )
}
