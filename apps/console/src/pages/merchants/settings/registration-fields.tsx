import { Checkbox, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { registrationMethods } from '@fairground/contract'
import { optionalFields } from '@fairground/contract/console'
import { useT } from '../../../platform/i18n.tsx'
import { Section } from '../../../ui/section.tsx'
import type { FieldProps } from './field-props.ts'

type Field = (typeof optionalFields)[number]
const askings = ['hidden', 'shown', 'required'] as const
const checks = ['hasCaptcha', 'hasSlider', 'isTermsPreticked'] as const

export function RegistrationFields({ form: { registration }, isReadOnly, set }: FieldProps) {
  const t = useT()
  const { shown, required, methods } = registration
  const change = (changes: Partial<typeof registration>) => set({ registration: { ...registration, ...changes } })
  const askingOf = (field: Field) =>
    required.includes(field) ? 'required' : shown.includes(field) ? 'shown' : 'hidden'
  const ask = (field: Field, asking: string | null) =>
    change({
      shown: optionalFields.filter((each) => (each === field ? asking !== 'hidden' : shown.includes(each))),
      required: optionalFields.filter((each) => (each === field ? asking === 'required' : required.includes(each))),
    })
  return (
    <Section title={t('merchants.registration')}>
      <Stack>
        <Checkbox.Group
          label={t('merchants.methods')}
          value={methods}
          onChange={(values) => {
            const chosen = registrationMethods.filter((each) => values.includes(each))
            if (chosen.length > 0) change({ methods: chosen })
          }}
        >
          <Stack gap="xs" mt="xs">
            {registrationMethods.map((method) => (
              <Checkbox key={method} value={method} label={t(`merchants.method.${method}`)} disabled={isReadOnly} />
            ))}
          </Stack>
        </Checkbox.Group>
        {checks.map((check) => (
          <Checkbox
            key={check}
            label={t(`merchants.${check}`)}
            disabled={isReadOnly}
            checked={registration[check]}
            onChange={({ currentTarget }) => change({ [check]: currentTarget.checked })}
          />
        ))}
        <TextInput
          label={t('merchants.dialing')}
          maxLength={5}
          maw={320}
          readOnly={isReadOnly}
          value={registration.defaultDialingCode}
          onChange={({ currentTarget }) => change({ defaultDialingCode: currentTarget.value })}
        />
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
          {optionalFields.map((field) => (
            <Select
              key={field}
              label={t(`merchants.field.${field}`)}
              data={askings.map((asking) => ({ value: asking, label: t(`merchants.asking.${asking}`) }))}
              disabled={isReadOnly}
              allowDeselect={false}
              value={askingOf(field)}
              onChange={(asking) => ask(field, asking)}
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Section>
  )
}
