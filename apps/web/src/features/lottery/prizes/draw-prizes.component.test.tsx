import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openVietnamPage } from '../../../testing/vietnam-page.tsx'
import './draw-prizes.tsx'

const drawn = (number: string, first: number) => ({
  number,
  drawsAt: '2026-11-20T11:59:45.000Z',
  result: Array.from({ length: 82 }, (_, at) => (first + at) % 10),
})

test('shows all prizes of the last draw, and of those before', async () => {
  const list = [drawn('202611200841', 1), drawn('202611200840', 3)]
  const { user } = await openVietnamPage({ answers: { 'lottery.recentResults': { list, frequencies: [] } } })
  const table = () => within(screen.getByRole('table'))
  await screen.findByRole('heading', { name: 'Prizes of draw 0841' })
  expect(table().getAllByRole('row')).toHaveLength(9)
  expect(table().getByRole('row', { name: 'Special 123456' })).toBeTruthy()
  expect(table().getByRole('row', { name: /^Fourth/ }).textContent).toMatch(/^Fourth\d{35}$/)
  await user.click(screen.getByRole('button', { name: 'Older draw' }))
  expect(table().getByRole('row', { name: 'Special 345678' })).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Older draw' }).disabled).toBe(true)
})
