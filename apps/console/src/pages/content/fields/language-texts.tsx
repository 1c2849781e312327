import { Stack, Tabs, TextInput } from '@mantine/core'
import { useT } from '../../../platform/i18n.tsx'
import { Section } from '../../../ui/section.tsx'
import type { Language, Texts } from '../entries/drafts.ts'
import { HtmlField } from './html-field.tsx'
import { autoDirection } from '../../../ui/fields/auto-direction.ts'

export interface TextPart {
  key: string
  label: string
  max: number
  /** HTML, in several lines. */
  isHtml?: boolean
}

export interface LanguageTextsProps {
  languages: readonly Language[]
  parts: readonly TextPart[]
  texts: Texts
  isReadOnly: boolean
  onChange: (texts: Texts) => void
}

/** The words of an entry; players whose language has none read those of the first. */
export function LanguageTexts({ languages, parts, texts, isReadOnly, onChange }: LanguageTextsProps) {
  const t = useT()
  return (
    <Section title={t('content.text')}>
      <Tabs defaultValue={languages[0]?.code ?? null} keepMounted={false}>
        <Tabs.List mb="sm">
          {languages.map(({ code, name }) => (
            <Tabs.Tab key={code} value={code} {...(!texts[code] && { c: 'dimmed' })}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {languages.map(({ code }) => (
          <Tabs.Panel key={code} value={code}>
            <Stack gap="sm">
              {parts.map(({ key, label, max, isHtml = false }) => {
                const value = texts[code]?.[key] ?? ''
                const change = (text: string) => onChange({ ...texts, [code]: { ...texts[code], [key]: text } })
                return isHtml ? (
                  <HtmlField
                    key={key}
                    label={label}
                    max={max}
                    isReadOnly={isReadOnly}
                    value={value}
                    onChange={change}
                  />
                ) : (
                  <TextInput
                    key={key}
                    label={label}
                    maxLength={max}
                    readOnly={isReadOnly}
                    {...autoDirection}
                    value={value}
                    onChange={({ currentTarget }) => change(currentTarget.value)}
                  />
                )
              })}
            </Stack>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Section>
  )
}
