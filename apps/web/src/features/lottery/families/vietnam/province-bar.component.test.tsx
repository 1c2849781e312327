import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { passTime } from '../../../../testing/show.tsx'
import { openVietnamPage, provinces } from '../../../../testing/vietnam-page.tsx'

const bar = () => within(screen.getByRole('navigation', { name: 'Provinces' }))

test('the provinces of the region, this one marked, and those of another', async () => {
  const { user } = await openVietnamPage()
  const own = await bar().findByRole('link', { name: /^Đồng Nai/ })
  expect(own.getAttribute('aria-current')).toBe('true')
  expect(
    bar()
      .getByRole('link', { name: /^Cần Thơ/ })
      .getAttribute('href'),
  ).toContain('code=can-tho')
  await user.click(bar().getByRole('radio', { name: 'North' }))
  expect(bar().getByRole('link', { name: /^Miền Bắc/ })).toBeTruthy()
  await user.click(bar().getByRole('radio', { name: 'Central' }))
  expect(bar().getByText('No lottery of this region is open')).toBeTruthy()
})

test('says when the provinces did not load, and asks again', async () => {
  const { user, calls } = await openVietnamPage({ answers: { 'lottery.numeroVietnam': 'lost' } })
  await passTime(3_000)
  await screen.findByText('Provinces did not load')
  calls.change({ 'lottery.numeroVietnam': provinces })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /^Cần Thơ/ })).toBeTruthy()
})
