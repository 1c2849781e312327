import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Segment } from './segment.tsx'
import { Stepper } from './stepper.tsx'
import { Tabs } from './tabs.tsx'

const user = userEvent.setup({ delay: null })
const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
  { value: 'c', label: 'Third' },
] as const
type Value = (typeof options)[number]['value']

function Choice() {
  const [value, setValue] = useState<Value>('a')
  return <Tabs label="Kinds" tabs={options} value={value} onChange={setValue} />
}

afterEach(() => void vi.restoreAllMocks())

const chosen = () => screen.getByRole('tab', { selected: true }).textContent

describe('tabs', () => {
  test('are chosen with a tap, with arrows, Home and End', async () => {
    render(<Choice />)
    await user.click(screen.getByRole('tab', { name: 'Second' }))
    expect(chosen()).toBe('Second')
    await user.keyboard('{ArrowRight}')
    expect(chosen()).toBe('Third')
    expect(screen.getByRole('tab', { name: 'Third' })).toHaveFocus()
    await user.keyboard('{Home}')
    expect(chosen()).toBe('First')
    await user.keyboard('{End}')
    expect(chosen()).toBe('Third')
  })

  test('come into view when chosen; the first one, which is in view, costs no layout', async () => {
    const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect')
    const scrolled = vi.spyOn(Element.prototype, 'scrollBy')
    const { unmount } = render(<Choice />)
    expect(measured).not.toHaveBeenCalled()
    await user.click(screen.getByRole('tab', { name: 'Second' }))
    expect(scrolled).toHaveBeenLastCalledWith(expect.objectContaining({ behavior: 'smooth' }))
    await user.click(screen.getByRole('tab', { name: 'First' }))
    expect(scrolled).toHaveBeenCalledTimes(2)
    unmount()
    render(<Tabs label="Kinds" tabs={options} value="c" onChange={() => {}} />)
    expect(scrolled).toHaveBeenLastCalledWith(expect.objectContaining({ behavior: 'instant' }))
  })

  test('go the other way where the page reads from right to left', async () => {
    render(
      <div dir="rtl" style={{ direction: 'rtl' }}>
        <Choice />
      </div>,
    )
    await user.click(screen.getByRole('tab', { name: 'Second' }))
    await user.keyboard('{ArrowRight}')
    expect(chosen()).toBe('First')
  })

  test('are one stop of the tab key', () => {
    render(<Choice />)
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
  })
})

function Steps() {
  const [value, setValue] = useState(4)
  return (
    <Stepper
      label="Multiplier"
      decreaseLabel="Less"
      increaseLabel="More"
      {...{ value }}
      min={2}
      max={9}
      step={3}
      onChange={setValue}
    />
  )
}

test('a stepper stops at its limits', async () => {
  render(<Steps />)
  const value = screen.getByRole('status')
  await user.click(screen.getByRole('button', { name: 'Less' }))
  expect(value).toHaveTextContent('2')
  expect(screen.getByRole('button', { name: 'Less' })).toBeDisabled()
  for (let tap = 0; tap < 4; tap += 1) await user.click(screen.getByRole('button', { name: 'More' }))
  expect(value).toHaveTextContent('9')
  expect(screen.getByRole('button', { name: 'More' })).toBeDisabled()
})

function Unit() {
  const [value, setValue] = useState<'a' | 'b'>('a')
  return (
    <Segment
      label="Unit"
      options={[
        { value: 'a', label: '2' },
        { value: 'b', label: '1', isDisabled: true },
      ]}
      value={value}
      onChange={setValue}
    />
  )
}

test('a segment does not take what is disabled', async () => {
  render(<Unit />)
  await user.click(screen.getByRole('radio', { name: '1' }))
  expect(screen.getByRole('radio', { name: '2' })).toBeChecked()
})
