import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { placeButton } from '../../../../testing/bet-page.tsx'
import { openVietnamPage } from '../../../../testing/vietnam-page.tsx'
import '../lines/lines-field.tsx'
import './numbers-pad.tsx'

const grid = () => within(screen.getByRole('group', { name: 'Numbers' }))
const key = (name: string) => grid().getByRole<HTMLButtonElement>('button', { name })

test('two digits: a hundred keys with their zeros, quick picks, and what it costs in sentences', async () => {
  const { user, sent } = await openVietnamPage({ plays: ['lo2'] })
  expect(await screen.findByRole('group', { name: 'Numbers' })).toBeTruthy()
  expect(grid().getAllByRole('button')).toHaveLength(100)
  await user.click(key('07'))
  await user.click(key('42'))
  const facts = within(await screen.findByRole('region', { name: 'What this bet costs and wins' }))
  expect(facts.getByText('2 numbers × 18 lots = 36 bets. 36 bets × 1 × 1 costs $36.00.')).toBeTruthy()
  expect(facts.getByText('A win pays $99.00 at least and $1,782.00 at most.')).toBeTruthy()
  await user.click(placeButton('Place 36 bets'))
  await screen.findByRole('dialog', { name: 'Bets placed' })
  expect(sent()[0]?.body).toMatchObject({
    lines: [{ play: 'lo2', content: '07,42', notes: 36, odds: { hit: '99' } }],
    total: '36.00',
  })
})

test('three digits: the first one leads to its hundred, and typed numbers are the same', async () => {
  const { user } = await openVietnamPage({ plays: ['lo3'] })
  await screen.findByRole('group', { name: 'Numbers that begin with' })
  await user.click(screen.getByRole('button', { name: '7··' }))
  await user.click(key('742'))
  await user.click(screen.getByRole('radio', { name: 'Type' }))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Type or paste numbers of 3 digits/ })
  expect(field.value).toBe('742')
  await user.type(field, ' ００５ 12')
  expect(field).toHaveAccessibleDescription('Not valid here: 12')
  await user.click(screen.getByRole('radio', { name: 'Tap' }))
  expect(screen.getByText(/^2 numbers(?! ×)/).textContent).toContain('005 742')
})

test('a bet on every order shows a number once, and one with a limit takes no more', async () => {
  const { user } = await openVietnamPage({ plays: ['bao2_dao', 'da'] })
  await screen.findByRole('group', { name: 'Numbers' })
  expect(grid().queryByRole('button', { name: '21' })).toBeNull()
  expect(key('12')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Southern: đá' }))
  for (const number of ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10']) await user.click(key(number))
  expect(key('11').disabled).toBe(true)
  expect(screen.getByText(/^10 numbers make 45 pairs × 2 × 18 lots = 1,620 bets/).textContent).toContain(
    'charged at 76%',
  )
})
