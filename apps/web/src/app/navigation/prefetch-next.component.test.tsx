import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls } from '../../testing/answer-calls.ts'
import { show } from '../../testing/show.tsx'
import { prefetchNext } from './prefetch-next.ts'

test('what every tap needs is loaded while the files of the next pages are still on the way', async () => {
  answerCalls()
  const { site } = await show(<p>Home</p>)
  const root = document.createElement('div')
  root.id = 'root'
  root.dataset['next'] = '/assets/next.json'
  document.body.append(root)
  const arrive: (() => void)[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise((_, reject) => arrive.push(() => reject(new Error('lost'))))),
  )
  const prepared = vi.spyOn(site.router, 'prepare')
  const fetched = prefetchNext(site)
  await waitFor(() => expect(prepared).toHaveBeenCalledOnce())
  expect(arrive).toHaveLength(1)
  arrive[0]?.()
  await fetched
  root.remove()
  vi.unstubAllGlobals()
})
