import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../../platform/calls.ts'
import { useNumber, useT } from '../../../platform/i18n.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Section } from '../../../ui/section.tsx'
import { Unread } from '../../../ui/unread.tsx'

const ranges = [1, 7, 30, 90] as const
const hourSeconds = 3_600
const minuteSeconds = 60

/** How long members have waited for their first answer. */
export function FirstAnswers() {
  const t = useT()
  const number = useNumber()
  const [days, setDays] = useState<number>(7)
  const read = useRead('messaging.feedbackTimes', { query: { days } }, { everyMs: 60_000 })
  const { data } = read
  const lasting = (seconds: number | null): string => {
    if (seconds === null) return '–'
    const hours = Math.floor(seconds / hourSeconds)
    const minutes = Math.floor((seconds % hourSeconds) / minuteSeconds)
    return hours > 0
      ? t('messaging.feedback.hoursMinutes', { hours, minutes })
      : t('messaging.feedback.minutesSeconds', { minutes, seconds: seconds % minuteSeconds })
  }
  return (
    <Section
      title={t('messaging.feedback.firstAnswer')}
      acts={
        <NativeSelect
          aria-label={t('messaging.feedback.range')}
          value={String(days)}
          data={ranges.map((each) => ({ value: String(each), label: t('messaging.feedback.days', { count: each }) }))}
          onChange={({ currentTarget: { value } }) => setDays(Number(value))}
        />
      }
    >
      <Unread read={read} height={48} />
      {data && (
        <Facts
          facts={[
            [t('messaging.feedback.median'), lasting(data.medianSeconds)],
            [t('messaging.feedback.p95'), lasting(data.p95Seconds)],
            [
              t('messaging.feedback.answeredOf'),
              t('messaging.feedback.ofReceived', { answered: number(data.answered), received: number(data.received) }),
            ],
          ]}
        />
      )}
    </Section>
  )
}
