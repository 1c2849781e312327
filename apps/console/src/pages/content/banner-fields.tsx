import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { announcementTypes, bannerGroups } from '@fairground/contract'
import { useT } from '../../platform/i18n.tsx'
import { Section } from '../../ui/section.tsx'
import type { Draft } from './entries/drafts.ts'
import type { FieldsProps } from './entries/entry-page.tsx'
import { LanguageTexts } from './fields/language-texts.tsx'
import { PictureField } from '../../ui/fields/picture/picture-field.tsx'
import { PositionField } from './fields/position-field.tsx'
import { TimesFields } from './fields/times-fields.tsx'

export const newBanner: Draft<'banner'> = {
  kind: 'banner',
  type: 'B',
  group: 'm_home',
  picture: { art: 'banners/welcome' },
  link: null,
  texts: {},
  position: 0,
  from: null,
  until: null,
}

export function BannerFields({ draft, choices, isReadOnly, onChange }: FieldsProps<'banner'>) {
  const t = useT()
  return (
    <>
      <PictureField
        of="content"
        picture={draft.picture}
        pictures={choices.pictures}
        group={draft.group}
        isReadOnly={isReadOnly}
        onChange={(picture) => picture && onChange({ picture })}
      />
      <LanguageTexts
        languages={choices.languages}
        texts={draft.texts}
        isReadOnly={isReadOnly}
        onChange={(texts) => onChange({ texts })}
        parts={[
          { key: 'kicker', label: t('content.kicker'), max: 60 },
          { key: 'title', label: t('content.title'), max: 120 },
          { key: 'text', label: t('content.line'), max: 160 },
        ]}
      />
      <Section title={t('content.details')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NativeSelect
            label={t('content.section.banner')}
            disabled={isReadOnly}
            data={bannerGroups.map((value) => ({ value, label: t(`content.sections.${value}`) }))}
            value={draft.group}
            onChange={({ currentTarget }) => onChange({ group: currentTarget.value as typeof draft.group })}
          />
          <NativeSelect
            label={t('content.section.announcement')}
            disabled={isReadOnly}
            data={announcementTypes.map((value) => ({ value, label: t(`content.sections.${value}`) }))}
            value={draft.type}
            onChange={({ currentTarget }) => onChange({ type: currentTarget.value as typeof draft.type })}
          />
          <PositionField position={draft.position} isReadOnly={isReadOnly} onChange={onChange} />
          <TextInput
            label={t(draft.group === 'm_video' ? 'content.linkOfFilm' : 'content.link')}
            description={t(draft.group === 'm_video' ? 'content.linkOfFilmHint' : 'content.linkHint')}
            readOnly={isReadOnly}
            maxLength={2048}
            value={draft.link ?? ''}
            onChange={({ currentTarget }) => onChange({ link: currentTarget.value.trim() || null })}
          />
        </SimpleGrid>
      </Section>
      <TimesFields times={draft} isReadOnly={isReadOnly} onChange={onChange} />
    </>
  )
}
