import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { SettingsForm } from '@fairground/contract/console'
import { fill, findField, show } from '../../../testing/show.tsx'
import { strictestPace } from '../../../testing/strictest-pace.ts'
import type { FieldProps } from './field-props.ts'
import { PaceFields } from './limit-fields.tsx'

function Draft({ pace, onChange }: { pace: SettingsForm['pace']; onChange: (pace: SettingsForm['pace']) => void }) {
  const [form, setForm] = useState({ pace } as SettingsForm)
  const set = (changes: Partial<SettingsForm>) => {
    const next = { ...form, ...changes }
    setForm(next)
    onChange(next.pace)
  }
  return <PaceFields form={form} choices={{} as FieldProps['choices']} isReadOnly={false} set={set} />
}

test('games are slowed down by class, and virtual events have no minimum where the field is empty', async () => {
  const changed: SettingsForm['pace'][] = []
  const { user } = await show(
    <Draft pace={{ ...strictestPace, virtualMs: 60_000 }} onChange={(pace) => changed.push(pace)} />,
  )
  await fill(user, await findField(/^Other casino games/), '8000')
  await user.clear(await findField(/^Bets on virtual events/))
  await user.click(screen.getByLabelText('Players may shorten or stop animations'))
  expect(changed.at(-1)).toEqual({ ...strictestPace, casinoMs: 8_000, virtualMs: null, isTurboAllowed: true })
})
