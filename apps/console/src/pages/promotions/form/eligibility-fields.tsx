import { Checkbox, NumberInput, SimpleGrid, Stack, TagsInput } from '@mantine/core'
import { sharedSigns } from '@fairground/contract'
import type { PromotionForm } from '@fairground/contract/console'
import { useT } from '../../../platform/i18n.tsx'
import { CountField } from '../../../ui/fields/count-field.tsx'
import { CountrySelect } from '../../../ui/fields/country-select.tsx'
import { Section } from '../../../ui/section.tsx'

type Eligibility = PromotionForm['eligibility']

interface EligibilityFieldsProps {
  eligibility: Eligibility
  /** To choose from. */
  countries: readonly string[]
  isReadOnly: boolean
  /** Of a rain and a deposit nothing is claimed: it is once per device or for each sign only where something is. */
  isUnclaimed?: boolean
  onChange: (eligibility: Eligibility) => void
}

/** Whom a promotion or a rain is for. */
export function EligibilityFields(props: EligibilityFieldsProps) {
  const { eligibility, countries, isReadOnly, isUnclaimed, onChange } = props
  const t = useT()
  const flags = isUnclaimed ? (['isReturning'] as const) : (['isReturning', 'isOncePerDevice'] as const)
  const set = (changes: Partial<Eligibility>) => onChange({ ...eligibility, ...changes })
  return (
    <Section title={t('promotions.eligibility')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {(['labels', 'notLabels'] as const).map((list) => (
          <TagsInput
            key={list}
            label={t(`promotions.eligible.${list}`)}
            readOnly={isReadOnly}
            maxTags={20}
            value={eligibility[list]}
            onChange={(value) => set({ [list]: value })}
          />
        ))}
        <CountField
          label={t('promotions.eligible.levelMin')}
          min={0}
          max={100}
          readOnly={isReadOnly}
          value={eligibility.levelMin}
          onChange={(value) => set({ levelMin: value })}
        />
        <NumberInput
          label={t('promotions.eligible.newDays')}
          min={1}
          max={3_650}
          allowDecimal={false}
          readOnly={isReadOnly}
          value={eligibility.newDays ?? ''}
          onChange={(value) => set({ newDays: value === '' ? null : Number(value) })}
        />
        <CountrySelect
          label={t('promotions.eligible.countries')}
          description={t('promotions.eligible.countriesHint')}
          countries={countries}
          isReadOnly={isReadOnly}
          value={eligibility.countries ?? []}
          onChange={(codes) => set({ countries: codes })}
        />
      </SimpleGrid>
      {flags.map((flag) => (
        <Checkbox
          key={flag}
          label={t(`promotions.eligible.${flag}`)}
          checked={eligibility[flag]}
          disabled={isReadOnly}
          onChange={({ currentTarget: { checked } }) => set({ [flag]: checked })}
        />
      ))}
      {!isUnclaimed && (
        <Checkbox.Group
          label={t('promotions.eligible.oncePer')}
          readOnly={isReadOnly}
          value={eligibility.oncePer ?? []}
          onChange={(value) => set({ oncePer: value })}
        >
          <Stack gap="xs" mt="xs">
            {sharedSigns.map((sign) => (
              <Checkbox key={sign} value={sign} label={t(`promotions.sign.${sign}`)} disabled={isReadOnly} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </Section>
  )
}
