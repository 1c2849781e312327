import { Stack, Textarea } from '@mantine/core'
import type { SettingsForm } from '@fairground/contract/console'
import { useT } from '../../../platform/i18n.tsx'
import { Section } from '../../../ui/section.tsx'
import type { FieldProps } from './field-props.ts'
import { autoDirection } from '../../../ui/fields/auto-direction.ts'

/** What visitors read while the site is closed, in each language of the site. */
export function MaintenanceFields({ form, choices, isReadOnly, set }: FieldProps) {
  const t = useT()
  const { languages, maintenanceTexts } = form
  const nameOf = (code: string) => choices.languages.find((language) => language.code === code)?.name ?? code
  const write = (code: SettingsForm['languages'][number], text: string) => {
    const { [code]: _, ...others } = maintenanceTexts
    set({ maintenanceTexts: text === '' ? others : { ...others, [code]: text } })
  }
  return (
    <Section title={t('merchants.maintenanceTexts')}>
      <Stack>
        {languages.map((code) => (
          <Textarea
            key={code}
            label={nameOf(code)}
            description={t('merchants.maintenanceTextsHint')}
            {...autoDirection}
            autosize
            minRows={2}
            maxLength={300}
            readOnly={isReadOnly}
            value={maintenanceTexts[code] ?? ''}
            onChange={({ currentTarget }) => write(code, currentTarget.value)}
          />
        ))}
      </Stack>
    </Section>
  )
}
