import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { downloadTypes, serviceTypes } from '@fairground/contract'
import { useT } from '../../platform/i18n.tsx'
import { Section } from '../../ui/section.tsx'
import type { Draft } from './entries/drafts.ts'
import type { FieldsProps } from './entries/entry-page.tsx'
import { HoursFields } from '../../ui/fields/hours-fields.tsx'
import { LanguageTexts } from './fields/language-texts.tsx'
import { PositionField } from './fields/position-field.tsx'
import { TimesFields } from './fields/times-fields.tsx'

export const newService: Draft<'service'> = {
  kind: 'service',
  type: 'EMAIL',
  place: 'SERVICE-1',
  address: 'mailto:help@example.com',
  texts: {},
  hours: null,
  position: 0,
  from: null,
  until: null,
}

export const newDownload: Draft<'download'> = {
  kind: 'download',
  type: 'Android',
  address: '/',
  texts: {},
  position: 0,
  from: null,
  until: null,
}

export function ServiceFields(props: FieldsProps<'service'>) {
  const { draft, isReadOnly, onChange } = props
  const t = useT()
  return (
    <>
      <Section title={t('content.details')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NativeSelect
            label={t('content.section.service')}
            disabled={isReadOnly}
            data={serviceTypes.map((value) => ({ value, label: t(`content.sections.${value}`) }))}
            value={draft.type}
            onChange={({ currentTarget }) => onChange({ type: currentTarget.value as typeof draft.type })}
          />
          <TextInput
            label={t('content.place')}
            description={t('content.placeHint')}
            readOnly={isReadOnly}
            maxLength={18}
            value={draft.place}
            onChange={({ currentTarget }) => onChange({ place: currentTarget.value.trim() })}
          />
          <TextInput
            label={t('content.address')}
            description={t('content.serviceAddressHint')}
            readOnly={isReadOnly}
            maxLength={2048}
            value={draft.address}
            onChange={({ currentTarget }) => onChange({ address: currentTarget.value.trim() })}
          />
          <PositionField position={draft.position} isReadOnly={isReadOnly} onChange={onChange} />
        </SimpleGrid>
      </Section>
      <HoursFields hours={draft.hours} isReadOnly={isReadOnly} onChange={(hours) => onChange({ hours })} />
      <TitleAndTimes {...props} />
    </>
  )
}

export function DownloadFields(props: FieldsProps<'download'>) {
  const { draft, isReadOnly, onChange } = props
  const t = useT()
  return (
    <>
      <Section title={t('content.details')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NativeSelect
            label={t('content.section.download')}
            disabled={isReadOnly}
            data={downloadTypes.map((value) => ({ value, label: t(`content.sections.${value}`) }))}
            value={draft.type}
            onChange={({ currentTarget }) => onChange({ type: currentTarget.value as typeof draft.type })}
          />
          <TextInput
            label={t('content.address')}
            description={t('content.linkHint')}
            readOnly={isReadOnly}
            maxLength={2048}
            value={draft.address}
            onChange={({ currentTarget }) => onChange({ address: currentTarget.value.trim() })}
          />
          <PositionField position={draft.position} isReadOnly={isReadOnly} onChange={onChange} />
        </SimpleGrid>
      </Section>
      <TitleAndTimes {...props} />
    </>
  )
}

interface TitleAndTimesProps extends Pick<FieldsProps<'service'>, 'choices' | 'isReadOnly'> {
  draft: Draft<'service' | 'download'>
  onChange: (changes: Partial<Pick<Draft<'service'>, 'texts' | 'from' | 'until'>>) => void
}

function TitleAndTimes({ draft, choices, isReadOnly, onChange }: TitleAndTimesProps) {
  const t = useT()
  return (
    <>
      <LanguageTexts
        languages={choices.languages}
        texts={draft.texts}
        isReadOnly={isReadOnly}
        onChange={(texts) => onChange({ texts })}
        parts={[{ key: 'title', label: t('content.title'), max: 80 }]}
      />
      <TimesFields times={draft} isReadOnly={isReadOnly} onChange={onChange} />
    </>
  )
}
