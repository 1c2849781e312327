import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

const Part = () => <p>The part</p>

/** A file that does not come so many times. */
function fileAfter(failures: number) {
  const asked = { times: 0 }
  const load = async () => {
    asked.times += 1
    if (asked.times <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return Part
  }
  return { asked, load }
}

const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function show(load: () => Promise<typeof Part>): Promise<void> {
  const Lazy = lazyPart(load)
  await act(async () => {
    render(
      <Suspense fallback={<p>On its way</p>}>
        <Lazy />
      </Suspense>,
    )
  })
}

test('a part whose file does not come at first is shown when it comes, and the page waits for it', async () => {
  const { asked, load } = fileAfter(2)
  await show(load)
  expect([screen.getByText('On its way').textContent, asked.times]).toEqual(['On its way', 1])
  await passTime(1_000)
  expect(asked.times).toBe(2)
  await passTime(4_000)
  expect(await screen.findByText('The part')).toBeVisible()
  expect(asked.times).toBe(3)
})

test('the next try is made at once when the browser is online again', async () => {
  const { asked, load } = fileAfter(1)
  await show(load)
  await act(async () => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('The part')).toBeVisible()
  expect(asked.times).toBe(2)
})
