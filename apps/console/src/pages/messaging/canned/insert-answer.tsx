import { Button, Menu, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CannedAnswerDraft, OperatorReply } from '@fairground/contract/console'
import { useRead } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { autoDirection } from '../../../ui/fields/auto-direction.ts'

type Languages = OperatorReply<'messaging.broadcastLanguages'>['languages']
type Code = Languages[number]['code']

interface InsertAnswerProps {
  /** What the member reads; null: not known. */
  language: Code | null
  onInsert: (text: string) => void
}

/** Puts a canned answer into what is being written, in the member's language or else the merchant's first. */
export function InsertAnswer({ language, onInsert }: InsertAnswerProps) {
  const t = useT()
  const may = useMay()
  const isAllowed = may('messaging.read')
  const [sought, setSought] = useState('')
  const { data } = useRead('messaging.cannedAnswers', {}, { isEnabled: isAllowed })
  const { data: written } = useRead('messaging.broadcastLanguages', {}, { isEnabled: isAllowed })
  if (!data || !written) return null
  const shown = data.list.map((answer) => ({ ...answer, text: answerIn(answer.texts, language, written.languages) }))
  const found = shown.filter(({ name, text }) => holds(name, sought) || holds(text, sought))
  return (
    <Menu position="top-start" width={360} onClose={() => setSought('')}>
      <Menu.Target>
        <Button variant="default">{t('messaging.canned.insert')}</Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} className="canned-answers">
        {shown.length === 0 && <Menu.Label>{t('messaging.canned.none')}</Menu.Label>}
        {shown.length > 0 && (
          <TextInput
            aria-label={t('messaging.canned.find')}
            placeholder={t('messaging.canned.find')}
            mb="xs"
            {...autoDirection}
            value={sought}
            onChange={({ currentTarget }) => setSought(currentTarget.value)}
            // Letters are typed here, not sought among the entries of the menu.
            onKeyDown={(event) => event.key.length === 1 && event.stopPropagation()}
          />
        )}
        {shown.length > 0 && found.length === 0 && <Menu.Label>{t('messaging.canned.noMatch')}</Menu.Label>}
        {found.map(({ id, name, text }) => (
          <Menu.Item key={id} onClick={() => onInsert(text)}>
            <Text size="sm" fw={600} dir="auto">
              {name}
            </Text>
            <Text size="xs" c="dimmed" lineClamp={2} dir="auto">
              {text}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const answerIn = (texts: CannedAnswerDraft['texts'], language: Code | null, languages: Languages): string =>
  [language, ...languages.map(({ code }) => code)].flatMap((code) => (code && texts[code]) || [])[0] ?? ''

const holds = (text: string, sought: string): boolean => text.toLowerCase().includes(sought.trim().toLowerCase())
