import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Carousel } from './carousel.tsx'

const user = userEvent.setup({ delay: null })
const intervalMs = 5000

/** The document has no layout: slides stand 300 pixels apart. */
function openCarousel(slides: readonly string[]) {
  render(<Carousel label="Offers" pauseLabel="Stop the offers" {...{ slides, intervalMs }} />)
  const [row] = screen.getByRole('region', { name: 'Offers' }).children
  if (!row) throw new Error('no row')
  for (const [index, slide] of [...row.children].entries())
    slide.getBoundingClientRect = () => new DOMRect(300 * index, 0, 300, 160)
  const scrollBy = vi.fn()
  row.scrollBy = scrollBy
  return { row, scrollBy }
}

const pass = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

describe('a carousel', () => {
  test('moves on by itself, to the slide beside the one in place', () => {
    const { scrollBy } = openCarousel(['a', 'b', 'c'])
    pass(intervalMs - 1)
    expect(scrollBy).not.toHaveBeenCalled()
    pass(2)
    expect(scrollBy.mock.calls).toEqual([[{ left: 300, behavior: 'smooth' }]])
  })

  test('is stopped for good by its button', async () => {
    const { scrollBy } = openCarousel(['a', 'b'])
    const stop = screen.getByRole('button', { name: 'Stop the offers' })
    await user.click(stop)
    stop.blur()
    expect(stop).toHaveAttribute('aria-pressed', 'true')
    pass(intervalMs * 3)
    expect(scrollBy).not.toHaveBeenCalled()
  })

  test('waits while a pointer is over it', () => {
    const { row, scrollBy } = openCarousel(['a', 'b'])
    fireEvent.pointerEnter(row.parentElement ?? row)
    pass(intervalMs * 2)
    expect(scrollBy).not.toHaveBeenCalled()
    fireEvent.pointerLeave(row.parentElement ?? row)
    pass(intervalMs + 1)
    expect(scrollBy).toHaveBeenCalledTimes(1)
  })

  test('of one slide has no button and stays', () => {
    const { scrollBy } = openCarousel(['a'])
    pass(intervalMs * 2)
    expect(screen.queryByRole('button')).toBeNull()
    expect(scrollBy).not.toHaveBeenCalled()
  })
})
