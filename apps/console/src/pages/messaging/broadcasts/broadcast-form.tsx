import { Radio, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { BroadcastAudience, BroadcastDraft } from '@fairground/contract/console'
import { useRead } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { CountField } from '../../../ui/fields/count-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { Unread } from '../../../ui/unread.tsx'
import { MessageTexts } from './message-texts.tsx'

interface BroadcastFormProps {
  draft: BroadcastDraft
  isReadOnly: boolean
  onChange: (draft: BroadcastDraft) => void
}

const blank = { all: { kind: 'all' }, label: { kind: 'label', label: '' }, level: { kind: 'level', level: 1 } } as const
const kinds = ['all', 'label', 'level'] as const
const linkMax = 512
const levelMax = 100

const linkShape = /^\/(?!\/)[!-[\]-~]*$/
const isLink = (link: string | null): boolean => link === null || linkShape.test(link)

/** Whether it can be saved: each language that is begun has both its title and its text. */
export const isComplete = ({ texts, link, audience }: BroadcastDraft): boolean =>
  isLink(link) &&
  (audience.kind !== 'label' || audience.label.trim() !== '') &&
  Object.values(texts).every(({ title, content }) => (title.trim() === '') === (content.trim() === ''))

/** The words of a message, where it leads, and whom it is for. */
export function BroadcastForm({ draft, isReadOnly, onChange }: BroadcastFormProps) {
  const t = useT()
  const read = useRead('messaging.broadcastLanguages', {})
  const { data } = read
  const { audience } = draft
  const setAudience = (next: BroadcastAudience) => onChange({ ...draft, audience: next })
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      {data ? (
        <MessageTexts
          languages={data.languages}
          texts={draft.texts}
          isReadOnly={isReadOnly}
          onChange={(texts) => onChange({ ...draft, texts })}
        />
      ) : (
        <Unread read={read} height={240} />
      )}
      <Section title={t('messaging.broadcast.audience')}>
        <Stack gap="sm">
          {audience.kind === 'member' ? (
            <Text>{t('messaging.broadcast.audiences.member')}</Text>
          ) : (
            <Radio.Group
              label={t('messaging.broadcast.for')}
              value={audience.kind}
              onChange={(value) => setAudience(blank[kinds.find((kind) => kind === value) ?? 'all'])}
            >
              <Stack gap="xs" mt="xs">
                {kinds.map((kind) => (
                  <Radio
                    key={kind}
                    value={kind}
                    disabled={isReadOnly}
                    label={t(`messaging.broadcast.audiences.${kind}`)}
                  />
                ))}
              </Stack>
            </Radio.Group>
          )}
          {audience.kind === 'label' && (
            <TextInput
              label={t('messaging.broadcast.label')}
              required
              maxLength={32}
              readOnly={isReadOnly}
              value={audience.label}
              onChange={({ currentTarget }) => setAudience({ kind: 'label', label: currentTarget.value })}
            />
          )}
          {audience.kind === 'level' && (
            <CountField
              label={t('messaging.broadcast.level')}
              min={1}
              max={levelMax}
              readOnly={isReadOnly}
              value={audience.level}
              onChange={(value) => setAudience({ kind: 'level', level: value })}
            />
          )}
          <Switch
            label={t('messaging.broadcast.marketing')}
            description={t('messaging.broadcast.marketingText')}
            disabled={isReadOnly}
            checked={draft.isMarketing}
            onChange={({ currentTarget }) => onChange({ ...draft, isMarketing: currentTarget.checked })}
          />
          <TextInput
            label={t('messaging.broadcast.link')}
            description={t('messaging.broadcast.linkHint')}
            placeholder="/m/activity"
            maxLength={linkMax}
            readOnly={isReadOnly}
            value={draft.link ?? ''}
            error={!isLink(draft.link) && t('messaging.broadcast.linkHint')}
            onChange={({ currentTarget }) => onChange({ ...draft, link: currentTarget.value.trim() || null })}
          />
        </Stack>
      </Section>
    </SimpleGrid>
  )
}
