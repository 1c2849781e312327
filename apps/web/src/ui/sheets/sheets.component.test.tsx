import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Button } from '../actions/button.tsx'
import { BottomSheet } from './bottom-sheet.tsx'
import { Dialog } from './dialog.tsx'
import { PopupCarousel } from './popup-carousel.tsx'

const user = userEvent.setup({ delay: null })

function Opener({ children }: { children: (modal: { isOpen: boolean; onClose: () => void }) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {children({ isOpen, onClose: () => setOpen(false) })}
    </>
  )
}

/** What a browser asks a modal dialog for Escape and for the back gesture. */
const pressEscape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))

async function openSheet() {
  render(
    <Opener>
      {(modal) => (
        <BottomSheet {...modal} title="Filter" closeLabel="Close">
          <input aria-label="Name" />
        </BottomSheet>
      )}
    </Opener>,
  )
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return screen.getByRole('dialog', { name: 'Filter' })
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('a bottom sheet', () => {
  test('closes with its button', async () => {
    await openSheet()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await gone()
  })

  test('closes with Escape', async () => {
    await openSheet()
    pressEscape()
    await gone()
  })

  test('closes with a tap beside it, but not where the press began inside', async () => {
    const sheet = await openSheet()
    fireEvent.pointerDown(screen.getByLabelText('Name'))
    fireEvent.click(sheet)
    expect(screen.getByRole('dialog')).toBeTruthy()
    fireEvent.pointerDown(sheet)
    fireEvent.click(sheet)
    await gone()
  })

  test('is not closed by an event of what is in it', async () => {
    await openSheet()
    fireEvent(screen.getByLabelText('Name'), new Event('cancel', { bubbles: true, cancelable: true }))
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})

test('a sheet leaves at once when another page has begun under it', async () => {
  const sheet = await openSheet()
  vi.spyOn(sheet, 'getAnimations').mockReturnValue([{ finished: new Promise(() => {}) } as unknown as Animation])
  const before = location.href
  history.pushState(null, '', '/m/elsewhere')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  history.replaceState(null, '', before)
})

test('a locked dialog closes with its own button only', async () => {
  render(
    <Opener>
      {({ isOpen, onClose }) => (
        <Dialog
          isOpen={isOpen}
          isLocked
          onClose={onClose}
          title="The connection dropped"
          actions={<Button onClick={onClose}>Leave</Button>}
        />
      )}
    </Opener>,
  )
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = screen.getByRole('dialog', { name: 'The connection dropped' })
  pressEscape()
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
  expect(screen.getByRole('dialog')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Leave' }))
  await gone()
})

describe('a popup of several notices', () => {
  const slides = [
    { id: 'a', content: 'First' },
    { id: 'b', content: 'Second' },
  ]

  test('that has to be read does not close before its last slide', async () => {
    const onClose = vi.fn()
    render(
      <PopupCarousel
        isOpen
        onClose={onClose}
        label="News"
        slides={slides}
        nextLabel="Next"
        closeLabel="Close"
        readAllHint="Read both to close"
      />,
    )
    const close = screen.getByRole('button', { name: 'Close' })
    expect(close).toHaveAccessibleDescription('Read both to close')
    await user.click(close)
    pressEscape()
    expect(onClose).not.toHaveBeenCalled()

    scrollToSecond(screen.getByRole('list'))
    expect(screen.queryByText('Read both to close')).toBeNull()
    await user.click(close)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('that may be skipped closes at once', async () => {
    const onClose = vi.fn()
    render(<PopupCarousel isOpen {...{ onClose, slides }} label="News" nextLabel="Next" closeLabel="Close" />)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})

/** The document has no layout: the second slide is put a screen to the right, and the row scrolled to it. */
function scrollToSecond(row: HTMLElement) {
  const [, second] = row.children
  if (!second) throw new Error('one slide only')
  second.getBoundingClientRect = () => new DOMRect(300, 0, 300, 400)
  row.scrollLeft = 300
  fireEvent.scroll(row)
}
