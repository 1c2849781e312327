import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { passTime } from '../../testing/show.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Modal } from '../sheets/modal.tsx'
import { toast, type ToastMessage } from './toast.ts'
import { Toasts } from './toasts.tsx'

const popover = { showPopover: vi.fn(), hidePopover: vi.fn() }
let isOpen = false

/** A top layer, which the test document lacks. */
beforeEach(() => {
  isOpen = false
  popover.showPopover.mockReset().mockImplementation(() => (isOpen = true))
  popover.hidePopover.mockReset().mockImplementation(() => (isOpen = false))
  Object.assign(HTMLElement.prototype, popover)
  const matches = Reflect.get(Element.prototype, 'matches') as (this: Element, selector: string) => boolean
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    return selector === ':popover-open' ? isOpen : matches.call(this, selector)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const name of Object.keys(popover)) Reflect.deleteProperty(HTMLElement.prototype, name)
})

function show(message: ToastMessage): () => void {
  let dismiss = () => {}
  act(() => {
    dismiss = toast.show(message)
  })
  return dismiss
}

test('regions for both kinds stand before the first message, so that it is read aloud', () => {
  render(<Toasts />)
  const [polite, urgent] = [screen.getByRole('status'), screen.getByRole('alert')]
  show({ tone: 'success', text: 'Saved' })
  show({ tone: 'error', text: 'The connection dropped. Please try again.' })
  expect(polite).toHaveTextContent('Saved')
  expect(urgent).toHaveTextContent('The connection dropped. Please try again.')
  expect(screen.getByRole('status')).toBe(polite)
})

test.each([
  ['success', 'status'],
  ['info', 'status'],
  ['pending', 'status'],
  ['warning', 'alert'],
  ['error', 'alert'],
] as const)('%s interrupts a reader only where it is urgent', (tone, role) => {
  render(<Toasts />)
  const dismiss = show({ tone, text: 'A message' })
  expect(screen.getByText('A message').closest('output, [role="alert"]')).toBe(screen.getByRole(role))
  act(dismiss)
})

test('leaves the focus and what is typed where they are', async () => {
  const user = userEvent.setup({ delay: null })
  render(
    <>
      <TextField label="Amount" />
      <Toasts />
    </>,
  )
  const field = screen.getByRole('textbox', { name: 'Amount' })
  await user.type(field, '10')
  show({ tone: 'error', text: 'The connection dropped. Please try again.' })
  expect(field).toHaveFocus()
  await user.keyboard('0')
  expect(field).toHaveValue('100')
  await passTime(3_000)
  expect(screen.queryByText(/connection/)).toBeNull()
  expect(field).toHaveFocus()
})

test('the time of a message begins when it is seen, and goes on when the region is drawn anew', async () => {
  show({ tone: 'success', text: 'Saved' })
  await passTime(5_000)
  const { unmount } = render(<Toasts />)
  expect(screen.getByText('Saved')).toBeVisible()
  await passTime(900)
  show({ tone: 'error', text: 'Failed' })
  unmount()
  render(<Toasts />)
  await passTime(100)
  expect(screen.queryByText('Saved')).toBeNull()
  expect(screen.getByText('Failed')).toBeVisible()
})

test('a pending message gives way to how it ended', async () => {
  render(<Toasts />)
  const done = show({ tone: 'pending', text: 'Sending the code' })
  await passTime(60_000)
  expect(screen.getByText('Sending the code')).toBeVisible()
  act(done)
  show({ tone: 'success', text: 'Sent' })
  expect(screen.getByRole('status')).toHaveTextContent(/^Sent$/)
})

test('each new message comes above a dialog that has opened meanwhile', () => {
  render(<Toasts />)
  show({ tone: 'success', text: 'First' })
  const before = popover.showPopover.mock.calls.length
  show({ tone: 'error', text: 'Second' })
  expect(popover.hidePopover).toHaveBeenCalled()
  expect(popover.showPopover.mock.calls.length).toBe(before + 1)
})

test('a message stays above a dialog that opens after it', () => {
  render(<Toasts />)
  show({ tone: 'success', text: 'Saved' })
  const order: string[] = []
  popover.showPopover.mockImplementation(() => order.push('toast'))
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => order.push('dialog'))
  render(
    <Modal isOpen onClose={() => {}} label="Sheet">
      text
    </Modal>,
  )
  expect(order).toEqual(['dialog', 'toast'])
})

test('long messages stand in full, in the direction of the page', () => {
  document.documentElement.dir = 'rtl'
  render(<Toasts />)
  const text = 'تم تغيير كلمة المرور '.repeat(12).trim()
  show({ tone: 'info', text })
  expect(screen.getByText(text)).toBeVisible()
  document.documentElement.dir = 'ltr'
})
