import { Paper, Stack, Tabs, Text, Textarea, TextInput } from '@mantine/core'
import type { BroadcastDraft, OperatorReply } from '@fairground/contract/console'
import { useT } from '../../../platform/i18n.tsx'
import { Section } from '../../../ui/section.tsx'
import { autoDirection } from '../../../ui/fields/auto-direction.ts'

interface MessageTextsProps {
  languages: OperatorReply<'messaging.broadcastLanguages'>['languages']
  texts: BroadcastDraft['texts']
  isReadOnly: boolean
  onChange: (texts: BroadcastDraft['texts']) => void
}

const titleMax = 120
const contentMax = 2_000

/** Title and text by language, with how the member reads them; who reads no language of these reads the first. */
export function MessageTexts({ languages, texts, isReadOnly, onChange }: MessageTextsProps) {
  const t = useT()
  return (
    <Section title={t('messaging.broadcast.text')}>
      <Tabs key={languages.length} defaultValue={languages[0]?.code ?? null} keepMounted={false}>
        <Tabs.List mb="sm">
          {languages.map(({ code, name }) => (
            <Tabs.Tab key={code} value={code} {...(!texts[code] && { c: 'dimmed' })}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {languages.map(({ code }) => {
          const { title, content } = texts[code] ?? { title: '', content: '' }
          const set = (changed: { title?: string; content?: string }) =>
            onChange({ ...texts, [code]: { title, content, ...changed } })
          return (
            <Tabs.Panel key={code} value={code}>
              <Stack gap="sm">
                <TextInput
                  label={t('messaging.broadcast.title')}
                  maxLength={titleMax}
                  readOnly={isReadOnly}
                  {...autoDirection}
                  value={title}
                  onChange={({ currentTarget }) => set({ title: currentTarget.value })}
                />
                <Textarea
                  label={t('messaging.broadcast.content')}
                  description={t('messaging.broadcast.contentHint')}
                  maxLength={contentMax}
                  readOnly={isReadOnly}
                  autosize
                  minRows={4}
                  {...autoDirection}
                  value={content}
                  onChange={({ currentTarget }) => set({ content: currentTarget.value })}
                />
                {(title || content) && (
                  <Paper
                    withBorder
                    p="md"
                    maw={390}
                    component="figure"
                    m={0}
                    aria-label={t('messaging.broadcast.preview')}
                  >
                    <Text fw={600} dir="auto">
                      {title}
                    </Text>
                    <Text size="sm" dir="auto" className="lines">
                      {content}
                    </Text>
                  </Paper>
                )}
              </Stack>
            </Tabs.Panel>
          )
        })}
      </Tabs>
    </Section>
  )
}
