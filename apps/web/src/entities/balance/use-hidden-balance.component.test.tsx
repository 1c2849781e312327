import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useHiddenBalance } from './use-hidden-balance.ts'

function Balance({ name }: { name: string }) {
  const { isHidden, toggle } = useHiddenBalance()
  return (
    <button type="button" onClick={toggle}>
      {name} {isHidden ? 'covered' : 'open'}
    </button>
  )
}

test('a balance is shown until the member hides it', () => {
  render(<Balance name="cash" />)
  expect(screen.getByRole('button', { name: 'cash open' })).toBeVisible()
})

test('a balance hidden on an earlier visit is hidden', () => {
  localStorage.setItem('hideBalance', '1')
  render(<Balance name="cash" />)
  expect(screen.getByRole('button', { name: 'cash covered' })).toBeVisible()
})

test('all balances of the page change together, and the choice is stored', async () => {
  const user = userEvent.setup({ delay: null })
  render([<Balance key="cash" name="cash" />, <Balance key="bonus" name="bonus" />])
  await user.click(screen.getByRole('button', { name: 'cash open' }))
  expect(screen.getByRole('button', { name: 'bonus covered' })).toBeVisible()
  expect(localStorage.getItem('hideBalance')).toBe('1')
  await user.click(screen.getByRole('button', { name: 'bonus covered' }))
  expect(screen.getByRole('button', { name: 'cash open' })).toBeVisible()
  expect(localStorage.getItem('hideBalance')).toBeNull()
})

test('a balance follows the choice in another tab', () => {
  render(<Balance name="cash" />)
  localStorage.setItem('hideBalance', '1')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'hideBalance', newValue: '1' })))
  expect(screen.getByRole('button', { name: 'cash covered' })).toBeVisible()
})
