import type { Banner } from '@fairground/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls } from '../../../../testing/answer-calls.ts'
import { fixtureId } from '../../../../testing/fixture-ids.ts'
import { show } from '../../../../testing/show.tsx'
import { HomeFilms } from './home-films.tsx'

const film = (title: string): Banner => ({
  id: fixtureId(title),
  url: { src: `/art/${title}.webp`, srcset: '' },
  groupName: 'm_video',
  linkage: `https://films.example/${title}.mp4`,
  kicker: '',
  title,
  text: 'A film',
})

class StillObserver {
  observe = () => undefined
  disconnect = () => undefined
}

const open = async (...titles: string[]) => {
  answerCalls({ 'content.lobbyNews': { list: titles.map(film) } })
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  if (!('IntersectionObserver' in globalThis)) vi.stubGlobal('IntersectionObserver', StillObserver)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined)
  const shown = await show(<HomeFilms />, { as: 'guest' })
  return { ...shown, scrolled }
}

const step = (name: string) => screen.getByRole('button', { name })
const playing = () => [...document.querySelectorAll('video')].map((video) => video.getAttribute('src'))

test('a tap plays a film, the next one stops it, and the ends of the row stop the steps', async () => {
  const { user, scrolled } = await open('One', 'Two')
  await user.click(await screen.findByRole('button', { name: /One/ }))
  expect(playing()).toEqual(['https://films.example/One.mp4'])
  expect(step('Previous film')).toBeDisabled()
  await user.click(step('Next film'))
  expect(playing()).toEqual([])
  expect(scrolled).toHaveBeenCalledOnce()
  expect(step('Next film')).toBeDisabled()
  await user.click(screen.getByRole('button', { name: /Two/ }))
  expect(playing()).toEqual(['https://films.example/Two.mp4'])
  await user.click(screen.getByRole('button', { name: /One/ }))
  expect(playing()).toEqual(['https://films.example/One.mp4'])
})

test('a film stops when its slide is swiped away in its row, and not before it was in view', async () => {
  let tell: (ratio: number) => void = () => undefined
  class Observer {
    constructor(callback: IntersectionObserverCallback, { root }: IntersectionObserverInit) {
      expect((root as Element).tagName).toBe('UL')
      tell = (intersectionRatio) => callback([{ intersectionRatio } as IntersectionObserverEntry], undefined as never)
    }
    observe = () => undefined
    disconnect = () => undefined
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const { user } = await open('One', 'Two')
  await user.click(await screen.findByRole('button', { name: /One/ }))
  act(() => tell(0.3))
  act(() => tell(0.9))
  expect(playing()).toEqual(['https://films.example/One.mp4'])
  act(() => tell(0.2))
  expect(playing()).toEqual([])
  vi.unstubAllGlobals()
})

test('one film has no steps', async () => {
  await open('One')
  expect(await screen.findByText('A film')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Next film' })).toBeNull()
})

test('without films the section is not there', async () => {
  const { site } = await open()
  await waitFor(() => expect(site.live).toBeDefined())
  expect(screen.queryByRole('heading')).toBeNull()
})
