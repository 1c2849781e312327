import { TagsInput } from '@mantine/core'
import { HoursFields } from '../../../ui/fields/hours-fields.tsx'
import { Section } from '../../../ui/section.tsx'
import type { FieldProps } from './field-props.ts'
import { useT } from '../../../platform/i18n.tsx'

/** Each once, in their order. */
const tidied = (words: readonly string[]): string[] =>
  [...new Set(words.map((word) => word.trim().toLowerCase()))].filter((word) => word !== '').toSorted()

/** The live chat of the site. */
export function ChatFields({ form: { chat }, isReadOnly, set }: FieldProps) {
  const t = useT()
  return (
    <>
      <HoursFields
        title={t('merchants.chatHours')}
        hours={chat.hours}
        isReadOnly={isReadOnly}
        onChange={(hours) => set({ chat: { ...chat, hours } })}
      />
      <Section title={t('merchants.blockedWords')}>
        <TagsInput
          label={t('merchants.blockedWords')}
          description={t('merchants.blockedWordsHint')}
          clearable={false}
          maxTags={500}
          maxLength={64}
          disabled={isReadOnly}
          value={chat.blockedWords}
          onChange={(words) => set({ chat: { ...chat, blockedWords: tidied(words) } })}
        />
      </Section>
    </>
  )
}
