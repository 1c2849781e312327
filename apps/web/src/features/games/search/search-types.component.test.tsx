import type { GameType } from '@fairground/contract'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { show } from '../../../testing/show.tsx'
import { SearchTypes } from './search-types.tsx'

const types: readonly GameType[] = ['LIVE', 'RNG', 'FISH']

async function open({ shown = types, value }: { shown?: readonly GameType[]; value?: GameType } = {}) {
  answerCalls()
  const onChange = vi.fn<(type: GameType | undefined) => void>()
  return { ...(await show(<SearchTypes types={shown} value={value} onChange={onChange} />)), onChange }
}

const names = () =>
  screen.getAllByRole('button').flatMap((button) => (!button.hasAttribute('aria-expanded') ? [button.textContent] : []))

test('offers all games first, and marks the chosen kind', async () => {
  const { user, onChange } = await open({ value: 'RNG' })
  expect(names()).toEqual(['All', 'Live', 'Slots', 'Fishing'])
  expect(screen.getByRole('button', { name: 'Slots' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: 'Live' }))
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(onChange.mock.calls).toEqual([['LIVE'], [undefined]])
})

test('is one row until it is expanded, and again afterwards, with the same kinds', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Show all categories', expanded: false }))
  expect(names()).toEqual(['All', 'Live', 'Slots', 'Fishing'])
  await user.click(screen.getByRole('button', { name: 'Show one row', expanded: true }))
  expect(screen.getByRole('button', { name: 'Show all categories', expanded: false })).toBeTruthy()
})

test('has nothing to expand before the kinds are known', async () => {
  await open({ shown: [] })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['All'])
})
