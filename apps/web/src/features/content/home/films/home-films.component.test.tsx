import type { Banner } from '@fairground/contract'
import { screen, waitFor } from '@testing-library/react'
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

const open = async (...titles: string[]) => {
  answerCalls({ 'content.lobbyNews': { list: titles.map(film) } })
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
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
