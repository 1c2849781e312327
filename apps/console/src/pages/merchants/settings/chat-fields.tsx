import { Alert, TagsInput, TextInput } from '@mantine/core'
import { deskPlaces } from '@fairground/contract'
import { HoursFields } from '../../../ui/fields/hours-fields.tsx'
import { Section } from '../../../ui/section.tsx'
import type { FieldProps } from './field-props.ts'
import { useT } from '../../../platform/i18n.tsx'

/** Each once, in their order. */
const tidied = (words: readonly string[]): string[] =>
  [...new Set(words.map((word) => word.trim().toLowerCase()))].filter((word) => word !== '').toSorted()

/** The live chat of the site. */
export function ChatFields({ form: { chat }, choices, isReadOnly, set }: FieldProps) {
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
      <Section title={t('merchants.desk')}>
        <TextInput
          label={t('merchants.deskAddress')}
          description={t('merchants.deskHint', { places: deskPlaces.map((place) => `{${place}}`).join(' ') })}
          placeholder="https://desk.example/chat?member={memberId}&until={expires}&signature={signature}"
          type="url"
          dir="ltr"
          maxLength={1_024}
          readOnly={isReadOnly}
          value={chat.desk ?? ''}
          onChange={({ currentTarget: { value } }) => set({ chat: { ...chat, desk: value.trim() || null } })}
        />
        {chat.desk !== null && !choices.hasDeskSecret && <Alert color="orange">{t('merchants.deskNoSecret')}</Alert>}
      </Section>
    </>
  )
}
