import { Checkbox, Group, TextInput } from '@mantine/core'
import type { OperatorCallInput, OperatorReply } from '@fairground/contract/console'
import { useT } from '../../../platform/i18n.tsx'
import { CountField } from '../../../ui/fields/count-field.tsx'
import { NamesFields } from '../../../ui/fields/names-fields.tsx'

export type Languages = OperatorReply<'lottery.lotteries'>['languages']
export type Schedule = OperatorCallInput<'lottery.setSchedule'>['body']['after']

const daySeconds = 86_400
const weekdays = [1, 2, 3, 4, 5, 6, 0] as const

const numbers = [
  { key: 'everySeconds', min: 30, max: daySeconds },
  { key: 'firstAfterSeconds', min: 0, max: daySeconds },
  { key: 'drawsPerDay', min: 1, max: 2_880 },
] as const

interface ScheduleFieldsProps {
  value: Schedule
  languages: Languages
  /** It draws when its parts do. */
  isJoint?: boolean
  onChange: (value: Schedule) => void
}

/** How a lottery is called and listed, and when it draws. */
export function ScheduleFields({ value, languages, isJoint = false, onChange }: ScheduleFieldsProps) {
  return (
    <>
      <ListingFields value={value} languages={languages} onChange={(listing) => onChange({ ...value, ...listing })} />
      {!isJoint && <TimesFields value={value} onChange={onChange} />}
    </>
  )
}

type Listing = Pick<Schedule, 'name' | 'names' | 'group'>

interface ListingFieldsProps {
  value: Listing
  languages: Languages
  onChange: (value: Listing) => void
}

/** How a lottery is called, and what it is listed with. */
export function ListingFields({ value, languages, onChange }: ListingFieldsProps) {
  const t = useT()
  return (
    <>
      <TextInput
        label={t('lottery.schedule.name')}
        description={t('lottery.schedule.nameText')}
        required
        maxLength={60}
        value={value.name}
        onChange={({ currentTarget: { value: name } }) => onChange({ ...value, name })}
      />
      <NamesFields names={value.names} languages={languages} onChange={(names) => onChange({ ...value, names })} />
      <TextInput
        label={t('lottery.schedule.group')}
        description={t('lottery.schedule.groupText')}
        required
        maxLength={64}
        pattern="[A-Za-z0-9][A-Za-z0-9_.\-]*"
        value={value.group}
        onChange={({ currentTarget: { value: group } }) => onChange({ ...value, group })}
      />
    </>
  )
}

function TimesFields({ value, onChange }: Pick<ScheduleFieldsProps, 'value' | 'onChange'>) {
  const t = useT()
  const chosen = (value.weekdays ?? weekdays).map(String)
  const choose = (days: readonly string[]) => {
    const next = weekdays.filter((day) => days.includes(String(day)))
    if (next.length > 0) onChange({ ...value, weekdays: next.length === weekdays.length ? null : next })
  }
  return (
    <>
      {numbers.map(({ key, min, max }) => (
        <CountField
          key={key}
          label={t(`lottery.schedule.${key}`)}
          {...(key === 'firstAfterSeconds' && {
            description: t('lottery.schedule.firstAt', { time: timeOfDay(value.firstAfterSeconds) }),
          })}
          min={min}
          max={max}
          value={value[key]}
          onChange={(next) => onChange({ ...value, [key]: next })}
        />
      ))}
      <Checkbox.Group label={t('lottery.schedule.weekdays')} value={chosen} onChange={choose}>
        <Group gap="sm" mt="xs">
          {weekdays.map((day) => (
            <Checkbox key={day} value={String(day)} label={t(`lottery.schedule.days.${day}`)} />
          ))}
        </Group>
      </Checkbox.Group>
    </>
  )
}

const timeOfDay = (seconds: number): string => new Date((seconds % daySeconds) * 1_000).toISOString().slice(11, 19)
