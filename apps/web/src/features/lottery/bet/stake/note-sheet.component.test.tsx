import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls } from '../../../../testing/answer-calls.ts'
import { show, type Surroundings } from '../../../../testing/show.tsx'
import { typeFromTap } from '../../../../testing/type-from-tap.ts'
import { NoteSheet } from './note-sheet.tsx'

async function open(surroundings: Surroundings = {}, range = { min: '1.00', max: '60.00' }) {
  answerCalls()
  const onChoose = vi.fn<(unit: string) => void>()
  const shown = await show(<NoteSheet isOpen onClose={vi.fn()} range={range} onChoose={onChoose} />, surroundings)
  return { ...shown, onChoose, field: screen.getByRole('textbox') }
}

const use = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Use|Another price)/ })

test('waits for an amount, and says between which', async () => {
  const { onChoose, field } = await open()
  expect(use().disabled).toBe(true)
  expect(field).toHaveAccessibleDescription('From $1.00 to $60.00')
  expect(onChoose).not.toHaveBeenCalled()
})

test.each([
  ['1', '1.00'],
  ['60', '60.00'],
  ['7.5', '7.50'],
])('takes %s', async (typed, unit) => {
  const { user, onChoose, field } = await open()
  await typeFromTap(user, field, typed)
  await user.click(use())
  expect(onChoose.mock.calls).toEqual([[unit]])
  expect(field).toHaveValue('')
})

test.each(['0.99', '60.01', '0'])('refuses %s at the field', async (typed) => {
  const { user, onChoose, field } = await open()
  await typeFromTap(user, field, typed)
  expect(field).toBeInvalid()
  expect(use().disabled).toBe(true)
  expect(onChoose).not.toHaveBeenCalled()
})

test('of a currency without decimals takes whole amounts', async () => {
  const { user, onChoose, field } = await open({ session: { currency: 'VND' } }, { min: '1000', max: '60000' })
  await typeFromTap(user, field, '2500')
  await user.click(use())
  expect(onChoose.mock.calls).toEqual([['2500.00']])
})
