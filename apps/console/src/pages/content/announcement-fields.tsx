import { NativeSelect, SimpleGrid, Stack, Switch } from '@mantine/core'
import { announcementTypes } from '@fairground/contract'
import { useT } from '../../platform/i18n.tsx'
import { Section } from '../../ui/section.tsx'
import type { Draft } from './entries/drafts.ts'
import type { FieldsProps } from './entries/entry-page.tsx'
import { LanguageTexts } from './fields/language-texts.tsx'
import { PictureField } from '../../ui/fields/picture/picture-field.tsx'
import { TimesFields } from './fields/times-fields.tsx'

export const newAnnouncement: Draft<'announcement'> = {
  kind: 'announcement',
  type: 'PL',
  execution: null,
  isForceRead: false,
  isTicker: false,
  picture: null,
  texts: {},
  from: null,
  until: null,
}

const none = 'none'
const executions = [none, 'A', 'B', 'F'] as const

export function AnnouncementFields({ draft, choices, isReadOnly, onChange }: FieldsProps<'announcement'>) {
  const t = useT()
  return (
    <>
      <LanguageTexts
        languages={choices.languages}
        texts={draft.texts}
        isReadOnly={isReadOnly}
        onChange={(texts) => onChange({ texts })}
        parts={[
          { key: 'title', label: t('content.title'), max: 160 },
          { key: 'content', label: t('content.content'), max: 20_000, isHtml: true },
        ]}
      />
      <Section title={t('content.details')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NativeSelect
            label={t('content.section.announcement')}
            disabled={isReadOnly}
            data={announcementTypes.map((value) => ({ value, label: t(`content.sections.${value}`) }))}
            value={draft.type}
            onChange={({ currentTarget }) => onChange({ type: currentTarget.value as typeof draft.type })}
          />
          <NativeSelect
            label={t('content.execution')}
            disabled={isReadOnly}
            data={executions.map((value) => ({ value, label: t(`content.executions.${value}`) }))}
            value={draft.execution ?? none}
            onChange={({ currentTarget: { value } }) =>
              onChange({
                execution: value === none ? null : (value as Exclude<(typeof executions)[number], typeof none>),
              })
            }
          />
        </SimpleGrid>
        <Stack gap="xs">
          <Switch
            label={t('content.forceRead')}
            disabled={isReadOnly || draft.execution === null}
            checked={draft.isForceRead}
            onChange={({ currentTarget }) => onChange({ isForceRead: currentTarget.checked })}
          />
          <Switch
            label={t('content.ticker')}
            disabled={isReadOnly}
            checked={draft.isTicker}
            onChange={({ currentTarget }) => onChange({ isTicker: currentTarget.checked })}
          />
        </Stack>
      </Section>
      <PictureField
        of="content"
        picture={draft.picture}
        pictures={choices.pictures}
        isOptional
        isReadOnly={isReadOnly}
        onChange={(picture) => onChange({ picture })}
      />
      <TimesFields times={draft} isReadOnly={isReadOnly} onChange={onChange} />
    </>
  )
}
