import { Fieldset, Group, NativeSelect, NumberInput, SimpleGrid, Tabs, Textarea, TextInput } from '@mantine/core'
import type { OperatorReply, RainForm } from '@fairground/contract/console'
import { localTime } from '../../../platform/dates.ts'
import { useT } from '../../../platform/i18n.tsx'
import { ArtField } from '../../../ui/fields/art-field.tsx'
import { CountField } from '../../../ui/fields/count-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { EligibilityFields } from '../form/eligibility-fields.tsx'
import { RowList } from '../form/row-list.tsx'
import { autoDirection } from '../../../ui/fields/auto-direction.ts'

interface RainFieldsProps {
  form: RainForm
  isReadOnly: boolean
  choices: OperatorReply<'promotions.rains'>['choices']
  onChange: (form: RainForm) => void
}

export function RainFields(props: RainFieldsProps) {
  const { form, isReadOnly, choices, onChange } = props
  return (
    <>
      <Plan {...props} />
      <Pool {...props} />
      <Words {...props} />
      <EligibilityFields
        eligibility={form.eligibility}
        countries={choices.countries}
        isReadOnly={isReadOnly}
        isUnclaimed
        onChange={(eligibility) => onChange({ ...form, eligibility })}
      />
    </>
  )
}

function Plan({ form, isReadOnly, choices, onChange }: RainFieldsProps) {
  const t = useT()
  const set = (changes: Partial<RainForm>) => onChange({ ...form, ...changes })
  return (
    <Section title={t('promotions.basics')}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        <NativeSelect
          label={t('promotions.currency')}
          data={choices.currencies}
          value={form.currency}
          disabled={isReadOnly}
          onChange={({ currentTarget: { value } }) =>
            set({ currency: choices.currencies.find((each) => each === value) ?? form.currency })
          }
        />
        <TextInput
          type="datetime-local"
          label={t('promotions.startsAt')}
          required
          readOnly={isReadOnly}
          value={localTime(form.startsAt)}
          onChange={({ currentTarget: { value } }) => value !== '' && set({ startsAt: new Date(value).toISOString() })}
        />
        <ArtField
          label={t('promotions.art')}
          arts={choices.arts}
          value={form.art}
          isReadOnly={isReadOnly}
          onChange={(art) => set({ art })}
        />
        <Whole form={form} field="catchesMax" max={200} isReadOnly={isReadOnly} onChange={onChange} />
        <Whole form={form} field="times" max={10} isReadOnly={isReadOnly} onChange={onChange} />
        <NumberInput
          label={t('promotions.rains.everyHours')}
          min={1}
          max={168}
          allowDecimal={false}
          readOnly={isReadOnly}
          value={form.everyHours ?? ''}
          onChange={(value) => set({ everyHours: value === '' ? null : Number(value) })}
        />
      </SimpleGrid>
    </Section>
  )
}

/** What is in the pool never passes the budget; the platform refuses more. */
function Pool({ form, isReadOnly, onChange }: RainFieldsProps) {
  const t = useT()
  const { prizes } = form
  const put = (rows: RainForm['prizes']) => onChange({ ...form, prizes: rows })
  return (
    <Section title={t('promotions.rains.pool')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t('promotions.budgetIn', { currency: form.currency })}
          description={t('promotions.rains.budgetHint')}
          inputMode="decimal"
          required
          readOnly={isReadOnly}
          value={form.budget}
          onChange={({ currentTarget: { value } }) => onChange({ ...form, budget: value.trim() })}
        />
        <Whole form={form} field="size" max={100_000} isReadOnly={isReadOnly} onChange={onChange} />
      </SimpleGrid>
      <Fieldset variant="unstyled" disabled={isReadOnly}>
        <RowList
          addLabel={t('promotions.rains.addPrize')}
          onAdd={() => put([...prizes, { amount: '', count: 1 }])}
          onRemove={(index) => put(prizes.toSpliced(index, 1))}
          rows={prizes.map((prize, index) => (
            <Group key={`prize ${index + 1}`} gap="xs">
              <TextInput
                label={t('promotions.amount')}
                inputMode="decimal"
                value={prize.amount}
                onChange={({ currentTarget: { value } }) =>
                  put(prizes.toSpliced(index, 1, { ...prize, amount: value.trim() }))
                }
              />
              <CountField
                label={t('promotions.rains.count')}
                min={1}
                max={100_000}
                value={prize.count}
                onChange={(value) => put(prizes.toSpliced(index, 1, { ...prize, count: value }))}
              />
            </Group>
          ))}
        />
      </Fieldset>
    </Section>
  )
}

interface WholeProps {
  form: RainForm
  field: 'size' | 'catchesMax' | 'times'
  max: number
  isReadOnly: boolean
  onChange: (form: RainForm) => void
}

function Whole({ form, field, max, isReadOnly, onChange }: WholeProps) {
  const t = useT()
  return (
    <CountField
      label={t(`promotions.rains.${field}`)}
      {...(field === 'size' && { description: t('promotions.rains.sizeHint') })}
      min={field === 'times' ? 0 : 1}
      max={max}
      readOnly={isReadOnly}
      value={form[field]}
      onChange={(value) => onChange({ ...form, [field]: value })}
    />
  )
}

function Words({ form, isReadOnly, choices, onChange }: RainFieldsProps) {
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
        {choices.languages.map(({ code }) => {
          const text = form.texts[code] ?? { title: '', rules: '' }
          const put = (changes: Partial<typeof text>) =>
            onChange({ ...form, texts: { ...form.texts, [code]: { ...text, ...changes } } })
          return (
            <Tabs.Panel key={code} value={code}>
              <TextInput
                mb="sm"
                {...autoDirection}
                label={t('promotions.texts.title')}
                maxLength={80}
                readOnly={isReadOnly}
                value={text.title}
                onChange={({ currentTarget: { value } }) => put({ title: value })}
              />
              <Textarea
                mb="sm"
                {...autoDirection}
                label={t('promotions.texts.terms')}
                maxLength={20_000}
                readOnly={isReadOnly}
                value={text.rules}
                onChange={({ currentTarget: { value } }) => put({ rules: value })}
              />
            </Tabs.Panel>
          )
        })}
      </Tabs>
    </Section>
  )
}
