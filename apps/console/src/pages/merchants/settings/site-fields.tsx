import { Checkbox, ColorInput, MultiSelect, NumberInput, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useT } from '../../../platform/i18n.tsx'
import { Section } from '../../../ui/section.tsx'
import type { FieldProps } from './field-props.ts'

export function SiteFields({ form, choices, isReadOnly, set }: FieldProps) {
  const t = useT()
  const languages = choices.languages.map(({ code, name }) => ({ value: code, label: name }))
  const codesOf = (values: readonly string[]) => choices.languages.filter(({ code }) => values.includes(code))
  return (
    <Section title={t('merchants.site')}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={t('merchants.licence')}
            maxLength={120}
            readOnly={isReadOnly}
            value={form.licence}
            onChange={({ currentTarget }) => set({ licence: currentTarget.value })}
          />
          <TextInput
            label={t('merchants.slogan')}
            description={t('merchants.sloganHint')}
            maxLength={120}
            readOnly={isReadOnly}
            value={form.slogan}
            onChange={({ currentTarget }) => set({ slogan: currentTarget.value })}
          />
          {(['ground', 'text'] as const).map((part) => (
            <ColorInput
              key={part}
              label={t(part === 'ground' ? 'merchants.appGround' : 'merchants.appText')}
              description={t('merchants.appColoursHint')}
              format="hex"
              popoverProps={{ withinPortal: false }}
              withEyeDropper={false}
              disabled={isReadOnly}
              value={form.appColours[part]}
              onChange={(value) => set({ appColours: { ...form.appColours, [part]: value.toLowerCase() } })}
            />
          ))}
          <MultiSelect
            label={t('merchants.languages')}
            data={languages}
            disabled={isReadOnly}
            value={form.languages}
            onChange={(values) =>
              // The default stays: another is chosen first.
              set({ languages: codesOf([form.defaultLanguage, ...values]).map(({ code }) => code) })
            }
          />
          <Select
            label={t('merchants.defaultLanguage')}
            data={languages.filter(({ value }) => form.languages.includes(value))}
            disabled={isReadOnly}
            allowDeselect={false}
            value={form.defaultLanguage}
            onChange={(value) => {
              const [chosen] = codesOf([value ?? ''])
              if (chosen) set({ defaultLanguage: chosen.code })
            }}
          />
          <NumberInput
            label={t('merchants.minimumAge')}
            min={18}
            max={99}
            allowDecimal={false}
            clampBehavior="blur"
            readOnly={isReadOnly}
            value={form.minimumAge}
            onChange={(value) => typeof value === 'number' && set({ minimumAge: value })}
          />
        </SimpleGrid>
        <Checkbox
          label={t('merchants.dark')}
          disabled={isReadOnly}
          checked={form.hasDarkTheme}
          onChange={({ currentTarget }) => set({ hasDarkTheme: currentTarget.checked })}
        />
      </Stack>
    </Section>
  )
}
