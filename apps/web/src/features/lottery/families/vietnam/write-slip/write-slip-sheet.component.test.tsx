import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openVietnamPage } from '../../../../../testing/vietnam-page.tsx'
import '../../../bet/bet-sheets.tsx'
import './write-slip-sheet.tsx'

async function openSlip() {
  const opened = await openVietnamPage()
  await opened.user.click(screen.getByRole('button', { name: 'Write a slip' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Write a slip' }))
  return { ...opened, sheet, field: sheet.getByRole('textbox') }
}

test('says what was understood and what it costs, and puts it on the slip', async () => {
  const { user, sheet, field, sent } = await openSlip()
  await user.click(field)
  await user.paste('Đồng Nai\n12.34.12 dd 5\n１２３ xcdao2')
  const read = within(sheet.getByRole('region', { name: 'What was understood' })).getAllByRole('listitem')
  expect(read.map(({ textContent }) => textContent)).toEqual([
    'Southern: ends — Đầu đuôi12, 344 bets × 5: $15.20 · Charged at 76% · 1 repeat left out',
    'Southern: đảo — Xỉu chủ đảo12312 bets × 2: $18.24 · Charged at 76%',
  ])
  await user.click(sheet.getByRole('button', { name: 'Add 2 lines to the slip, $33.44' }))
  const slip = within(await screen.findByRole('dialog', { name: 'Bet slip' }))
  await user.click(slip.getByRole('button', { name: 'Place bets · $33.44' }))
  await screen.findByRole('dialog', { name: 'Bets placed' })
  expect(sent()[0]?.body).toMatchObject({
    lines: [
      { play: 'dd', content: '12,34', notes: 4, unit: '5.00', odds: { hit: '75' } },
      { play: 'xc_dao', content: '123', notes: 12, unit: '2.00', odds: { hit: '650' } },
    ],
    total: '33.44',
  })
})

test('what is written is there after another page, until it is on the slip', async () => {
  const first = await openSlip()
  await first.user.click(first.field)
  await first.user.paste('Đồng Nai\n12dd5')
  cleanup()
  const { user, sheet, field } = await openSlip()
  expect(field).toHaveValue('Đồng Nai\n12dd5')
  await user.click(sheet.getByRole('button', { name: /^Add 1 line/ }))
  cleanup()
  expect((await openSlip()).field).toHaveValue('')
})

test('something else in the tab’s storage is passed over', async () => {
  sessionStorage.setItem('writtenSlips', '["12dd5",')
  expect((await openSlip()).field).toHaveValue('')
})

test('one clear sentence for each line that was not understood, and nothing can be added', async () => {
  const { user, sheet, field } = await openSlip()
  const faults = () =>
    within(sheet.getByRole('alert'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  await user.click(field)
  await user.paste('dn\n12dd5')
  expect(faults()).toEqual([
    'Line 1. dn can be Đồng Nai, Đà Nẵng, Đắk Nông. Write the name in full.',
    'Line 2. This stands below a province that was not understood.',
  ])
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: /^Mend or remove/ }).disabled).toBe(true)
  await user.clear(field)
  await user.paste('12dd5\nda nang\n12dd5\nmn\n4mn')
  expect(faults()).toEqual([
    'Line 3. Đà Nẵng takes no bets on this day here.',
    'Line 4. How many stations of mn? Write 2mn or 3mt.',
    'Line 5. There are not as many stations as 4mn on this day: Vĩnh Long, Bình Dương, Trà Vinh.',
  ])
  await user.clear(field)
  await user.paste('12dd0,5\n12b8l1\n1234b5000\n12.345dd1\n12dd1,23456')
  expect(faults()).toEqual([
    'Line 1. The price of one bet is from $1.00 to $5,000.00.',
    'Line 2. b8l is not offered in this region.',
    'Line 3. One line can win $400,000.00 at most. Lower the price or the multiplier.',
    'Line 4. All numbers of one bet have as many digits.',
    'Line 5. 1.23456 is no price that can be bet.',
  ])
})
