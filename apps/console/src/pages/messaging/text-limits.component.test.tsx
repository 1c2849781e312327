import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { permissions } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { confirm, fill, findField, show, type Surroundings } from '../../testing/show.tsx'
import { TextLimits, type TextLimit } from './text-limits.tsx'

const vietnam: TextLimit = {
  country: 'VN',
  isBlocked: false,
  costMax: '50',
  rangePerHour: 20,
  countryPerHour: 200,
  revision: 4,
  costToday: '12.5',
}

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({ 'messaging.textLimits': { list: [vietnam] }, ...answers })
  return { ...(await show(<TextLimits />, surroundings)), calls, sent: () => calls.to('messaging.setTextLimit') }
}

test('a limit that was read is changed; that a colleague has changed it is told', async () => {
  const { user, sent } = await open({ 'messaging.setTextLimit': refusal('stale_edit') })
  await user.click(await screen.findByText('Change'))
  expect(await findField('Country')).toBeDisabled()
  const most = await findField('Most a day may cost')
  await fill(user, await findField('Reason'), 'Agreed.')
  for (const wrong of ['0', '1e3', '-5']) {
    await fill(user, most, wrong)
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  }
  await user.clear(most)
  await user.click(await findField('Blocked: no text messages'))
  await confirm(user, 'Save')
  expect(await screen.findByText(/^Somebody else has changed this since you opened it/)).toBeVisible()
  expect(await findField('Blocked: no text messages')).toBeChecked()
  expect(sent().map(({ params, body }) => ({ params, body }))).toEqual([
    {
      params: { country: 'VN' },
      body: {
        isBlocked: true,
        costMax: null,
        rangePerHour: 20,
        countryPerHour: 200,
        revision: 4,
        reason: 'Agreed by phone.',
      },
    },
  ])
})

test.each([
  ['kh', 'KH'],
  ['all', 'all'],
])('a country without a limit gets one: %s', async (typed, country) => {
  const { user, sent } = await open({ 'messaging.textLimits': { list: [] }, 'messaging.setTextLimit': {} })
  expect(await screen.findByText(/^No limit is set/)).toBeVisible()
  await user.click(screen.getByText('Limit a country'))
  await user.type(await findField('Country'), typed)
  await confirm(user, 'Save')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()[0]).toMatchObject({ params: { country }, body: { revision: 0, costMax: null, rangePerHour: 20 } })
})

test('limits that do not load say why, and nobody sets what was not read', async () => {
  const { user, calls } = await open({ 'messaging.textLimits': refusal('permission_denied') })
  expect(await screen.findByText('Your role does not allow that.')).toBeVisible()
  expect(screen.queryByText('Limit a country')).toBeNull()
  calls.change({ 'messaging.textLimits': { list: [vietnam] } })
  await user.click(screen.getByText('Try again'))
  expect(await screen.findByText('12.5')).toBeVisible()
})

test('who may not change the merchant changes no limit', async () => {
  await open({}, { may: permissions.filter((each) => each !== 'merchants.write') })
  expect(await screen.findByText('12.5')).toBeVisible()
  for (const name of ['Change', 'Limit a country']) expect(screen.queryByText(name)).toBeNull()
})
