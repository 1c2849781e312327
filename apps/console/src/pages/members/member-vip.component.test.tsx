import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-id.ts'
import { confirm, show } from '../../testing/show.tsx'
import { MemberVip } from './member-vip.tsx'

const levels = [
  { level: 1, name: 'Bronze', turnover: '0.00' },
  { level: 2, name: 'Silver', turnover: '500.00' },
]

test('shows what keeps the level and what happened to it, and sets one until a day', async () => {
  const calls = answerCalls({
    'vip.memberLevel': {
      currency: 'USD',
      levels,
      turnover: '600.00',
      level: 2,
      earned: 2,
      floor: null,
      floorAt: null,
      floorUntil: null,
      keep: { required: '90.00', done: '20.00', from: '2026-11-01', until: '2026-12-01', graceUntil: null },
    },
    'vip.memberHistory': {
      list: [
        {
          id: fixtureId(1),
          at: '2026-11-01T10:00:00Z',
          from: 1,
          to: 2,
          cause: 'turnover',
          reason: null,
          until: null,
        },
      ],
      next: null,
    },
    'vip.setFloor': {},
  })
  const { user } = await show(<MemberVip id={fixtureId(5)} />)
  expect(await screen.findByText('20.00 of 90.00 USD from 2026-11-01 to before 2026-12-01')).toBeVisible()
  expect(await screen.findByText('Bronze → Silver')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Set the least level' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Level' }), 'Bronze')
  await user.type(screen.getByLabelText('Last day'), '2026-12-24')
  await confirm(user, 'Save')
  expect(calls.to('vip.setFloor').map(({ body }) => body)).toEqual([
    { before: null, after: 1, until: '2026-12-24', reason: 'Agreed by phone.' },
  ])
})
