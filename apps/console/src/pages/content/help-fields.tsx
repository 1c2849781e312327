import { SimpleGrid } from '@mantine/core'
import { useT } from '../../platform/i18n.tsx'
import { Section } from '../../ui/section.tsx'
import type { Draft } from './entries/drafts.ts'
import type { FieldsProps } from './entries/entry-page.tsx'
import { LanguageTexts } from './fields/language-texts.tsx'
import { PositionField } from './fields/position-field.tsx'
import { TimesFields } from './fields/times-fields.tsx'

const blank = { texts: {}, position: 0, from: null, until: null }
export const newHelpTopic: Draft<'help'> = { kind: 'help', ...blank }
export const newTerms: Draft<'terms'> = { kind: 'terms', ...blank }

type Fields = Pick<Draft<'help'>, 'texts' | 'position' | 'from' | 'until'>

interface HelpFieldsProps extends Pick<FieldsProps<'help'>, 'choices' | 'isReadOnly'> {
  draft: Fields
  onChange: (changes: Partial<Fields>) => void
}

/** Of help topics and terms. */
export function HelpFields({ draft, choices, isReadOnly, onChange }: HelpFieldsProps) {
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
          <PositionField position={draft.position} isReadOnly={isReadOnly} onChange={onChange} />
        </SimpleGrid>
      </Section>
      <TimesFields times={draft} isReadOnly={isReadOnly} onChange={onChange} />
    </>
  )
}
