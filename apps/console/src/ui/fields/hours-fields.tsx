import { SimpleGrid, Switch, Text, TextInput } from '@mantine/core'
import { useT } from '../../platform/i18n.tsx'
import { Section } from '../section.tsx'

type Hours = { opens: string; closes: string } | null

interface HoursFieldsProps {
  title?: string
  hours: Hours
  isReadOnly: boolean
  onChange: (hours: Hours) => void
}

const usual = { opens: '08:00', closes: '22:00' }

/** When somebody answers, every day in the merchant's time zone. */
export function HoursFields({ title, hours, isReadOnly, onChange }: HoursFieldsProps) {
  const t = useT()
  return (
    <Section title={title ?? t('content.hours')}>
      <Text size="sm" c="dimmed">
        {t('content.hoursHint')}
      </Text>
      <Switch
        label={t('content.hoursAlways')}
        disabled={isReadOnly}
        checked={hours === null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? null : usual)}
      />
      {hours && (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {(['opens', 'closes'] as const).map((end) => (
            <TextInput
              key={end}
              type="time"
              label={t(`content.${end}`)}
              readOnly={isReadOnly}
              value={hours[end]}
              onChange={({ currentTarget: { value } }) => value !== '' && onChange({ ...hours, [end]: value })}
            />
          ))}
        </SimpleGrid>
      )}
    </Section>
  )
}
