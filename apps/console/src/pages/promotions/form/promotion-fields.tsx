import { Checkbox, NativeSelect, SimpleGrid, Tabs, Textarea, TextInput } from '@mantine/core'
import { promotionCategories, promotionKinds } from '@fairground/contract'
import type { PromotionForm } from '@fairground/contract/console'
import { localTime } from '../../../platform/dates.ts'
import { useT } from '../../../platform/i18n.tsx'
import { ArtField } from '../../../ui/fields/art-field.tsx'
import { Section } from '../../../ui/section.tsx'
import type { Choices } from '../promotions-page.tsx'
import { EligibilityFields } from './eligibility-fields.tsx'
import { emptyTexts, newTerms } from './new-terms.ts'
import { OffersSection } from './offers-section.tsx'
import { autoDirection } from '../../../ui/fields/auto-direction.ts'

export interface FieldsProps {
  form: PromotionForm
  isReadOnly: boolean
  choices: Choices
  onChange: (form: PromotionForm) => void
}

/** Key and kind stay once it is made. */
export function PromotionFields({ isNew, ...props }: FieldsProps & { isNew: boolean }) {
  return (
    <>
      <Basics isNew={isNew} {...props} />
      <Words {...props} />
      <EligibilityFields
        eligibility={props.form.eligibility}
        countries={props.choices.countries}
        isReadOnly={props.isReadOnly}
        isUnclaimed={props.form.kind === 'deposit'}
        onChange={(eligibility) => props.onChange({ ...props.form, eligibility })}
      />
      <OffersSection {...props} />
    </>
  )
}

function Basics({ form, isNew, isReadOnly, choices, onChange }: FieldsProps & { isNew: boolean }) {
  const t = useT()
  const set = (changes: Partial<PromotionForm>) => onChange({ ...form, ...changes })
  const changeKind = (value: string) => {
    const kind = promotionKinds.find((each) => each === value) ?? form.kind
    const [currency] = choices.currencies
    const offers = kind === 'announced' || !currency ? [] : [{ currency, budget: null, terms: newTerms(kind) }]
    set({ kind, offers, isRepeated: false })
  }
  return (
    <Section title={t('promotions.basics')}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        <NativeSelect
          label={t('promotions.kind')}
          description={t(`promotions.kindHints.${form.kind}`)}
          data={promotionKinds.map((value) => ({ value, label: t(`promotions.kinds.${value}`) }))}
          value={form.kind}
          disabled={isReadOnly || !isNew}
          onChange={({ currentTarget: { value } }) => changeKind(value)}
        />
        <TextInput
          label={t('promotions.key')}
          description={t('promotions.keyHint')}
          required
          maxLength={32}
          readOnly={isReadOnly || !isNew}
          value={form.key}
          onChange={({ currentTarget: { value } }) => set({ key: value.toUpperCase().replaceAll(/[^A-Z0-9_]/g, '_') })}
        />
        <NativeSelect
          label={t('promotions.category')}
          data={promotionCategories.map((value) => ({ value, label: t(`promotions.categories.${value}`) }))}
          value={form.category}
          disabled={isReadOnly}
          onChange={({ currentTarget: { value } }) =>
            set({ category: promotionCategories.find((each) => each === value) ?? form.category })
          }
        />
        <ArtField
          label={t('promotions.art')}
          arts={choices.arts}
          value={form.art}
          isReadOnly={isReadOnly}
          onChange={(art) => set({ art })}
        />
        {(['startsAt', 'endsAt'] as const).map((end) => (
          <TextInput
            key={end}
            type="datetime-local"
            label={t(`promotions.${end}`)}
            readOnly={isReadOnly}
            value={form[end] === null ? '' : localTime(form[end])}
            onChange={({ currentTarget: { value } }) =>
              set({ [end]: value === '' ? null : new Date(value).toISOString() })
            }
          />
        ))}
      </SimpleGrid>
      {(['isEnabled', 'isByHand', ...(form.kind === 'race' ? (['isRepeated'] as const) : [])] as const).map((flag) => (
        <Checkbox
          key={flag}
          label={t(`promotions.${flag}`)}
          checked={form[flag]}
          disabled={isReadOnly}
          onChange={({ currentTarget: { checked } }) => set({ [flag]: checked })}
        />
      ))}
    </Section>
  )
}

const parts = [
  ['kicker', 40],
  ['title', 80],
  ['summary', 160],
  ['terms', 20_000],
] as const

function Words({ form, isReadOnly, choices, onChange }: FieldsProps) {
  const t = useT()
  return (
    <Section title={t('promotions.words')}>
      <Tabs defaultValue={choices.languages[0]?.code ?? null} keepMounted={false}>
        <Tabs.List mb="sm">
          {choices.languages.map(({ code, name }) => (
            <Tabs.Tab key={code} value={code} {...(!form.texts[code]?.title && { c: 'dimmed' })}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {choices.languages.map(({ code }) => (
          <Tabs.Panel key={code} value={code}>
            {parts.map(([part, max]) => {
              const Field = part === 'terms' ? Textarea : TextInput
              const text = form.texts[code] ?? emptyTexts
              return (
                <Field
                  key={part}
                  mb="sm"
                  {...autoDirection}
                  label={t(`promotions.texts.${part}`)}
                  maxLength={max}
                  readOnly={isReadOnly}
                  value={text[part]}
                  onChange={({ currentTarget: { value } }) =>
                    onChange({ ...form, texts: { ...form.texts, [code]: { ...text, [part]: value } } })
                  }
                />
              )
            })}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Section>
  )
}
