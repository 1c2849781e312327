import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { permissions } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-id.ts'
import { lotteryRow } from '../../testing/lottery-row.ts'
import { comeBack, confirm, fill, findField, show, type Surroundings } from '../../testing/show.tsx'
import { LotteriesPage } from './lotteries-page.tsx'

const river = lotteryRow()
const { sale, closeOffsetSeconds, series } = river
const { name, names, group, everySeconds, firstAfterSeconds, drawsPerDay, weekdays } = river
const schedule = { name, names, group, everySeconds, firstAfterSeconds, drawsPerDay, weekdays }
const holiday = { id: fixtureId(7), lottery: 'river-30s', day: '2026-12-24', name: 'Eve' }

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'lottery.lotteries': { list: [river], languages: [] },
    'lottery.holidays': { list: [holiday] },
    'lottery.emblems': { list: [{ art: 'emblems/mark-6', src: '/mark-6.svg' }] },
    ...answers,
  })
  return { ...(await show(<LotteriesPage />, surroundings)), calls }
}
type Opened = Awaited<ReturnType<typeof open>>

const sent = ({ calls }: Opened, call: Parameters<Opened['calls']['to']>[0]) =>
  calls.to(call).map(({ params, body }) => ({ params, body }))

const reason = 'Agreed by phone.'
const stale = /^Somebody else has changed this since you opened it/

test('lotteries and holidays that do not load say why, and nothing goes on loading', async () => {
  const { user, calls } = await open({
    'lottery.lotteries': refusal('permission_denied'),
    'lottery.holidays': refusal('permission_denied'),
  })
  expect(await screen.findAllByText('Your role does not allow that.')).toHaveLength(2)
  expect(screen.queryByLabelText('Loading')).toBeNull()
  expect(screen.queryByText('Add a lottery')).toBeNull()
  calls.change({ 'lottery.lotteries': { list: [], languages: [] }, 'lottery.holidays': { list: [] } })
  for (const button of screen.getAllByText('Try again')) await user.click(button)
  expect(await screen.findByText('No holidays are planned.')).toBeVisible()
  expect(screen.getByText('No rows')).toBeVisible()
  // There is none that a new one could be like.
  expect(screen.queryByText('Add a lottery')).toBeNull()
})

test('who may only read is offered no act', async () => {
  await open({}, { may: permissions.filter((each) => each !== 'games.write') })
  expect(await screen.findByText('Eve')).toBeVisible()
  for (const name of ['Schedule', 'Add a lottery', 'Add a holiday', 'Draw after all'])
    expect(screen.queryByText(name)).toBeNull()
})

describe('the sale of a lottery', () => {
  test('is paused from what was read, though a colleague changes it meanwhile, and that is told', async () => {
    const opened = await open({ 'lottery.setLottery': refusal('stale_edit') })
    const { user, calls } = opened
    await user.click(await screen.findByLabelText('Open River 30'))
    await user.click(await screen.findByLabelText('Paused'))
    await fill(user, await findField('Seconds between close and draw'), '8')
    calls.change({ 'lottery.lotteries': { list: [lotteryRow({ closeOffsetSeconds: 20 })], languages: [] } })
    await comeBack()
    await confirm(user, 'Save')
    expect(await screen.findByText(stale)).toBeVisible()
    expect(screen.getByLabelText('Paused')).toBeChecked()
    expect(sent(opened, 'lottery.setLottery')).toEqual([
      {
        params: { code: 'river-30s' },
        body: {
          before: { sale, closeOffsetSeconds, series },
          after: { sale: 'paused', closeOffsetSeconds: 8, series },
          reason,
        },
      },
    ])
  })
})

describe('the schedule of a lottery', () => {
  test('loses a weekday, never the last one, and is sent once', async () => {
    const opened = await open({
      'lottery.lotteries': {
        list: [lotteryRow({ weekdays: [1, 0] })],
        languages: [{ code: 'VN', name: 'Tiếng Việt' }],
      },
      'lottery.setSchedule': 'pending',
    })
    const { user, calls } = opened
    await user.click(await screen.findByText('Schedule'))
    expect([await findField('Tuesday'), await findField('Monday')].map(({ checked }) => checked)).toEqual([false, true])
    await user.click(await findField('Monday'))
    await user.click(await findField('Sunday'))
    expect(await findField('Sunday')).toBeChecked()
    const title = await findField('Name')
    await fill(user, title, '   ')
    await fill(user, await findField('Reason'), reason)
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await fill(user, title, ' River 30s ')
    await fill(user, await findField('Name in Tiếng Việt'), 'Sông 30')
    await confirm(user, 'Save')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    calls.change({ 'lottery.setSchedule': {} })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(opened, 'lottery.setSchedule')).toEqual([
      {
        params: { code: 'river-30s' },
        body: {
          before: { ...schedule, weekdays: [1, 0] },
          after: { ...schedule, name: 'River 30s', names: { VN: 'Sông 30' }, weekdays: [0] },
          reason,
        },
      },
    ])
  })
})

describe('a new lottery', () => {
  test('begins paused, like another one, with a picture that comes with the site', async () => {
    const mark = lotteryRow({
      code: 'mark-6',
      name: 'Mark',
      everySeconds: 86_400,
      drawsPerDay: 1,
      closeOffsetSeconds: 60,
    })
    const opened = await open({
      'lottery.lotteries': { list: [river, mark], languages: [] },
      'lottery.addLottery': refusal('code_taken', { code: 'sun-6' }),
    })
    const { user } = opened
    await user.click(await screen.findByText('Add a lottery'))
    await user.selectOptions(await findField('Like'), 'Mark')
    await fill(user, await findField('Code'), 'sun-6')
    await fill(user, await findField('Name'), ' Sun ')
    await fill(user, await findField('Reason'), reason)
    const add = within(screen.getByRole('dialog')).getByRole('button', { name: 'Add a lottery' })
    expect(add).toBeDisabled()
    await user.selectOptions(await findField('Picture'), 'Mark 6')
    await user.click(add)
    expect(await screen.findByText('sun-6 exists already.')).toBeVisible()
    expect(await findField('Code')).toHaveValue('sun-6')
    expect(sent(opened, 'lottery.addLottery').map(({ body }) => body)).toEqual([
      {
        code: 'sun-6',
        like: 'mark-6',
        art: 'emblems/mark-6',
        schedule: { ...schedule, name: 'Sun', everySeconds: 86_400, drawsPerDay: 1 },
        terms: { sale: 'paused', closeOffsetSeconds: 60, series },
        isInEntertainment: true,
        reason,
      },
    ])
  })

  test('cannot be made without pictures, and says why they do not come', async () => {
    const { user } = await open({ 'lottery.emblems': refusal('permission_denied') })
    await user.click(await screen.findByText('Add a lottery'))
    expect(await screen.findByText('Your role does not allow that.')).toBeVisible()
  })
})

describe('a joint lottery', () => {
  const stationRow = (code: string, name: string) =>
    lotteryRow({ code, name, group: 'vietnam', game: { family: 'vietnam', region: 'south', province: code } })
  const [nai, tho, trang] = [
    stationRow('dong-nai', 'Đồng Nai'),
    stationRow('can-tho', 'Cần Thơ'),
    stationRow('soc-trang', 'Sóc Trăng'),
  ]
  const joined = lotteryRow({ code: 'nai-tho', name: 'Both', parts: ['dong-nai', 'can-tho'] })
  const optionsOf = async (label: string) =>
    within(await findField(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)

  test('is made of two stations that draw together and are not joined yet, and a refusal is told', async () => {
    const list = [river, nai, tho, trang, joined]
    const languages: [{ code: 'VN'; name: string }] = [{ code: 'VN', name: 'Tiếng Việt' }]
    const opened = await open({
      'lottery.lotteries': { list, languages },
      'lottery.addJointLottery': refusal('joint_refused', { fault: 'days' }),
    })
    const { user, calls } = opened
    await user.click(await screen.findByText('Add a joint lottery'))
    expect(await optionsOf('First station')).toEqual(['Đồng Nai', 'Cần Thơ', 'Sóc Trăng'])
    expect(await optionsOf('Second station')).toEqual(['Sóc Trăng'])
    await user.selectOptions(await findField('First station'), 'Sóc Trăng')
    expect(await optionsOf('Second station')).toEqual(['Đồng Nai', 'Cần Thơ'])
    await user.selectOptions(await findField('Second station'), 'Cần Thơ')
    expect(await findField('Group')).toHaveValue('vietnam')
    await fill(user, await findField('Code'), 'trang-tho')
    await fill(user, await findField('Name'), ' Two of Wednesday ')
    await fill(user, await findField('Name in Tiếng Việt'), 'Hai đài thứ tư')
    await fill(user, await findField('Reason'), reason)
    const add = within(screen.getByRole('dialog')).getByRole('button', { name: 'Add a joint lottery' })
    expect(add).toBeDisabled()
    await user.selectOptions(await findField('Picture'), 'Mark 6')
    await user.click(add)
    expect(await screen.findByText('These two never draw on the same day.')).toBeVisible()
    calls.change({ 'lottery.addJointLottery': {} })
    await user.click(add)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const body = {
      code: 'trang-tho',
      art: 'emblems/mark-6',
      parts: ['soc-trang', 'can-tho'],
      listing: { name: 'Two of Wednesday', names: { VN: 'Hai đài thứ tư' }, group: 'vietnam' },
      reason,
    }
    expect(sent(opened, 'lottery.addJointLottery').map((call) => call.body)).toEqual([body, body])
  })

  test('is not offered where no two draw together', async () => {
    await open({ 'lottery.lotteries': { list: [river, nai, tho, joined], languages: [] } })
    expect(await screen.findByText('Add a lottery')).toBeVisible()
    expect(screen.queryByText('Add a joint lottery')).toBeNull()
  })
})

describe('a holiday', () => {
  test('of all lotteries is added once its day and name are there; a taken day is told', async () => {
    const opened = await open({ 'lottery.addHoliday': refusal('day_announced') })
    const { user } = opened
    await user.click(await screen.findByText('Add a holiday'))
    await fill(user, await findField('Name'), '  ')
    await fill(user, await findField('Reason'), reason)
    const add = within(screen.getByRole('dialog')).getByRole('button', { name: 'Add a holiday' })
    await user.type(await findField('Day'), '2027-02-06')
    expect(add).toBeDisabled()
    await fill(user, await findField('Name'), ' Tet ')
    await user.click(add)
    expect(await screen.findByText('The draws of that day are announced already, so they take place.')).toBeVisible()
    expect(sent(opened, 'lottery.addHoliday').map(({ body }) => body)).toEqual([
      { day: '2027-02-06', name: 'Tet', lottery: null, reason },
    ])
  })

  test('is taken back with a reason', async () => {
    const opened = await open({ 'lottery.removeHoliday': {} })
    const { user } = opened
    expect(within(await screen.findByRole('row', { name: /Eve/ })).getByText('River 30')).toBeVisible()
    await user.click(screen.getByText('Draw after all'))
    await confirm(user, 'Draw after all')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(opened, 'lottery.removeHoliday')).toEqual([{ params: { id: holiday.id }, body: { reason } }])
  })
})
