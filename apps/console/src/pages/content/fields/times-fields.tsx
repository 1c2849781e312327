import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { localTime } from '../../../platform/dates.ts'
import { useT } from '../../../platform/i18n.tsx'
import { Section } from '../../../ui/section.tsx'

interface Times {
  from: string | null
  until: string | null
}

interface TimesFieldsProps {
  times: Times
  isReadOnly: boolean
  onChange: (times: Partial<Times>) => void
}

export function TimesFields({ times, isReadOnly, onChange }: TimesFieldsProps) {
  const t = useT()
  return (
    <Section title={t('content.times')}>
      <Text size="sm" c="dimmed">
        {t('content.timesHint')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {(['from', 'until'] as const).map((end) => (
          <TextInput
            key={end}
            type="datetime-local"
            label={t(`content.${end}`)}
            readOnly={isReadOnly}
            value={times[end] === null ? '' : localTime(times[end])}
            onChange={({ currentTarget: { value } }) =>
              onChange({ [end]: value === '' ? null : new Date(value).toISOString() })
            }
          />
        ))}
      </SimpleGrid>
    </Section>
  )
}
