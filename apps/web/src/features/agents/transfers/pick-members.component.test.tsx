import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { downlineFixture } from '../../../testing/fixtures/agents.ts'
import { show } from '../../../testing/show.tsx'
import { membersMax } from './draft.ts'
import { PickMembers } from './pick-members.tsx'

const [linh, anh] = [downlineFixture('linh'), downlineFixture('anhdao')]
const found = (...list: (typeof linh)[]): Answers => ({ 'agents.downlines': { list, next: null } })

function Picking({ first }: { first: readonly (typeof linh)[] }) {
  const [picked, setPicked] = useState(first)
  return <PickMembers currency="USD" picked={picked} onChange={setPicked} onNext={() => {}} />
}

async function open(answers: Answers, first: readonly (typeof linh)[] = []) {
  const calls = answerCalls(answers)
  return { ...(await show(<Picking first={first} />, { session: { type: 1 } })), calls }
}

test('who was picked stays so while somebody else is searched', async () => {
  const { user, calls } = await open(found(linh, anh))
  expect(await screen.findByRole('button', { name: 'Next: how much' })).toBeDisabled()
  await user.click(await screen.findByRole('checkbox', { name: /linh/ }))
  calls.change(found(anh))
  await user.type(screen.getByRole('searchbox'), 'anh')
  await expect.poll(() => screen.queryByRole('checkbox', { name: /linh/ })).toBeNull()
  await user.click(await screen.findByRole('checkbox', { name: /anhdao/ }))
  expect(screen.getByText('2 chosen')).toBeVisible()
  expect(calls.to('agents.downlines').at(-1)?.query).toMatchObject({ account: 'anh', level: '1' })
})

test('nobody is added to as many as one payment may have', async () => {
  const full = Array.from({ length: membersMax - 1 }, (_, index) => downlineFixture(`member${index}`))
  const { user } = await open(found(linh, anh), full)
  await user.click(await screen.findByRole('checkbox', { name: /linh/ }))
  expect(screen.getByText('At most 100 at once')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: /anhdao/ })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: /linh/ }))
  expect(screen.getByRole('checkbox', { name: /anhdao/ })).toBeEnabled()
})

test('a team that does not load is asked for again, and one without members says so', async () => {
  const { user, calls } = await open({ 'agents.downlines': refusal('rate_limited') })
  await screen.findByRole('heading', { name: 'Your team did not load' })
  calls.change(found())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Nobody in your team yet' })).toBeVisible()
})
