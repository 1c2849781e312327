import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadMore } from './load-more.tsx'

let seen: (isNear: boolean) => void
let margin: string | undefined

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now())
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin?: string }) {
        seen = (isIntersecting) => tell([{ isIntersecting }])
        margin = options.rootMargin
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => vi.restoreAllMocks())

const list = (onMore: () => void, isBusy = false) => (
  <LoadMore isBusy={isBusy} onMore={onMore}>
    Show more
  </LoadMore>
)

test('the next part is asked for within 300 px of the end, and once a second at most', () => {
  const onMore = vi.fn()
  const { rerender } = render(list(onMore))
  expect(margin).toBe('300px')
  act(() => seen(true))
  act(() => void vi.advanceTimersByTime(0))
  expect(onMore).toHaveBeenCalledTimes(1)
  rerender(list(onMore, true))
  rerender(list(onMore))
  act(() => seen(true))
  act(() => void vi.advanceTimersByTime(900))
  expect(onMore).toHaveBeenCalledTimes(1)
  act(() => void vi.advanceTimersByTime(100))
  expect(onMore).toHaveBeenCalledTimes(2)
})

test('the end that was scrolled away from asks for nothing, but its button does', () => {
  const onMore = vi.fn()
  render(list(onMore))
  act(() => seen(true))
  act(() => seen(false))
  act(() => void vi.advanceTimersByTime(2_000))
  expect(onMore).not.toHaveBeenCalled()
  screen.getByRole('button', { name: 'Show more' }).click()
  expect(onMore).toHaveBeenCalledTimes(1)
})
