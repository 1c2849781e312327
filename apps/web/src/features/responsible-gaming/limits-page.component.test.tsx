import type { Calls, ReplyOf } from '@fairground/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { axeViolations } from '../../testing/axe-violations.ts'
import { limitsFixture } from '../../testing/fixtures/limits.ts'
import { passTime, show, tapTwice, type Surroundings } from '../../testing/show.tsx'
import { typeFromTap } from '../../testing/type-from-tap.ts'
import { LimitsPage } from './limits-page.tsx'

type Limit = ReplyOf<Calls['responsibleGaming.limits']>['limits'][number]

const nothing = { deposited: '0', withdrawn: '0', staked: '0', returned: '0', net: '0', other: '0' }

const limit = (changes: Partial<Limit> = {}): Limit => ({
  kind: 'deposit',
  span: 'day',
  value: '200.00',
  used: '50.00',
  left: '150.00',
  resetsAt: '2026-11-21T00:00:00Z',
  pending: null,
  ...changes,
})

const withLimit = (changes: Partial<Limit> = {}) => limitsFixture({ limits: [limit(changes)] })

const open = async (answers: Answers = {}, surroundings: Surroundings = {}) => {
  const calls = answerCalls({
    'responsibleGaming.limits': withLimit(),
    'responsibleGaming.statement': { currency: 'USD', months: [], lifetime: { ...nothing, netDeposits: '0' } },
    ...answers,
  })
  return { ...(await show(<LimitsPage />, { at: '/m/limits', ...surroundings })), calls }
}

const openSheet = async (answers: Answers = {}) => {
  const page = await open(answers)
  await page.user.click(await screen.findByRole('button', { name: /^Daily deposit limit/ }))
  const sheet = within(screen.getByRole('dialog', { name: 'Daily deposit limit' }))
  return { ...page, sheet }
}

test('a guest is told what members can do, and nothing is asked for', async () => {
  const { calls } = await open({}, { as: 'guest' })
  expect(screen.getByRole('heading', { name: 'Play on your own terms' })).toBeVisible()
  expect(calls.to('responsibleGaming.limits')).toEqual([])
})

test('waits for the limits, and asks again after the connection was lost', async () => {
  const { user, calls } = await open({ 'responsibleGaming.limits': 'lost' })
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
  await passTime(3_000)
  expect(await screen.findByRole('heading', { name: 'Your limits did not load' })).toBeVisible()
  calls.change({ 'responsibleGaming.limits': withLimit() })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('50.00 of 200.00 used, 150.00 left')).toBeVisible()
})

test('no digit is lost that is typed right after the tap', async () => {
  const { user, sheet } = await openSheet({ 'responsibleGaming.limits': withLimit({ value: null }) })
  const field = sheet.getByRole('textbox')
  await typeFromTap(user, field, '150')
  expect(field).toHaveValue('150')
})

test('a pasted limit in dong is the whole amount, and what cannot be read sets none', async () => {
  const ofDong = { ...limitsFixture({ limits: [limit({ value: null })] }), currency: 'VND' } as const
  const answers = { 'responsibleGaming.limits': ofDong, 'responsibleGaming.setLimit': ofDong }
  const { user, sheet, calls } = await openSheet(answers)
  const field = sheet.getByRole('textbox', { name: 'Limit' })
  await user.type(field, '500k')
  await user.click(sheet.getByRole('button', { name: 'Save limit' }))
  expect(field).toHaveAccessibleDescription('This cannot be read as an amount. Write it in digits, for example 1,500.')
  expect(calls.to('responsibleGaming.setLimit')).toEqual([])
  await user.clear(field)
  await user.paste('1.500.000 ₫')
  expect(field).toHaveAccessibleDescription('This is read as ₫1,500,000.')
  await user.click(sheet.getByRole('button', { name: 'Save limit' }))
  expect(await screen.findByText('Limit saved')).toBeVisible()
  expect(calls.to('responsibleGaming.setLimit')[0]?.body).toMatchObject({ value: '1500000' })
})

test('a stricter limit holds at once and asks for nothing', async () => {
  const { user, sheet, calls } = await openSheet({
    'responsibleGaming.setLimit': withLimit({ value: '100.00', left: '50.00' }),
  })
  const field = sheet.getByRole('textbox', { name: 'Limit' })
  await user.clear(field)
  await user.type(field, '100')
  expect(sheet.getByText('This holds at once.')).toBeVisible()
  await user.click(sheet.getByRole('button', { name: 'Save limit' }))
  expect(await screen.findByText('50.00 of 100.00 used, 50.00 left')).toBeVisible()
  expect(screen.getByText('Limit saved')).toBeVisible()
  expect(calls.to('responsibleGaming.setLimit')[0]?.body).toEqual({ kind: 'deposit', span: 'day', value: '100' })
})

test('a looser limit asks for the password and goes again with it', async () => {
  const { user, sheet, calls } = await openSheet({
    'responsibleGaming.setLimit': ({ body }) =>
      (body as { password?: string }).password === 'correct horse'
        ? withLimit({ pending: { value: '300.00', from: '2026-11-21T12:00:00Z', isReady: false } })
        : refusal((body as { password?: string }).password ? 'password_wrong' : 'step_up_required', {
            field: 'password',
          }),
  })
  const field = sheet.getByRole('textbox', { name: 'Limit' })
  await user.clear(field)
  await user.type(field, '300')
  expect(sheet.getByText(/This waits 24 hours\. Until then the limit stays at 200\.00\./)).toBeVisible()
  await user.click(sheet.getByRole('button', { name: 'Save limit' }))
  const password = await sheet.findByLabelText('Your login password')
  await waitFor(() => expect(password).toHaveFocus())
  await user.type(password, 'wrong horse')
  await user.click(sheet.getByRole('button', { name: 'Continue' }))
  expect(await sheet.findByText('The password is incorrect.')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await user.clear(password)
  await user.type(password, 'correct horse')
  await user.click(sheet.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Your wish is noted. Come back in 24 hours to confirm it.')).toBeVisible()
  expect(calls.to('responsibleGaming.setLimit')[2]?.body).toMatchObject({ value: '300', password: 'correct horse' })
  expect(screen.getByText(/^300\.00 from /)).toBeVisible()
})

test('what is no amount is said at the field and not sent', async () => {
  const { user, sheet, calls } = await openSheet()
  const field = sheet.getByRole('textbox', { name: 'Limit' })
  await user.clear(field)
  await user.click(sheet.getByRole('button', { name: 'Save limit' }))
  expect(field).toHaveAccessibleDescription('Enter an amount.')
  expect(calls.to('responsibleGaming.setLimit')).toEqual([])
})

test('a refusal and a lost connection are said at the field, and two taps are one call', async () => {
  const { user, sheet, calls } = await openSheet({ 'responsibleGaming.setLimit': refusal('amount_out_of_range') })
  const field = sheet.getByRole('textbox', { name: 'Limit' })
  const save = sheet.getByRole('button', { name: 'Save limit' })
  await user.clear(field)
  await user.type(field, '100')
  await user.click(save)
  await waitFor(() => expect(field).toHaveAccessibleDescription('The amount is outside the limits.'))
  calls.change({ 'responsibleGaming.setLimit': 'lost' })
  await user.click(save)
  await waitFor(() => expect(field).toHaveAccessibleDescription('The connection dropped. Please try again.'))
  calls.change({ 'responsibleGaming.setLimit': 'pending' })
  await tapTwice(user, save)
  expect(await sheet.findByRole('button', { name: 'Saving' })).toHaveAttribute('aria-busy', 'true')
  await waitFor(() => expect(calls.to('responsibleGaming.setLimit')).toHaveLength(3))
})

test('a looser limit that waits can be dropped', async () => {
  const pending = { value: '300.00', from: '2026-11-21T12:00:00Z', isReady: false }
  const { user, sheet, calls } = await openSheet({
    'responsibleGaming.limits': withLimit({ pending }),
    'responsibleGaming.cancelLimitChange': withLimit(),
  })
  expect(sheet.getByRole('heading', { name: 'A looser limit is waiting' })).toBeVisible()
  expect(sheet.queryByRole('button', { name: 'Confirm new limit' })).toBeNull()
  await user.click(sheet.getByRole('button', { name: 'Keep the stricter limit' }))
  expect(await screen.findByText('The stricter limit stays')).toBeVisible()
  expect(calls.to('responsibleGaming.cancelLimitChange')[0]?.body).toEqual({ kind: 'deposit', span: 'day' })
})

const openExclusion = async (answers: Answers = {}) => {
  const page = await open(answers)
  await page.user.click(await screen.findByRole('button', { name: /Self-exclusion/ }))
  return { ...page, sheet: within(screen.getByRole('dialog', { name: 'Self-exclusion' })) }
}

const toReview = (changes: Partial<Limit> = {}) =>
  limitsFixture({ limits: [limit(changes)], questions: { deposit: false, review: true } })

test('limits that were not looked at for long are asked about, and answered once for two taps', async () => {
  const { user, calls } = await open({
    'responsibleGaming.limits': toReview(),
    'responsibleGaming.keepLimits': 'pending',
  })
  expect(await screen.findByRole('heading', { name: 'Are your limits still right?' })).toBeVisible()
  await tapTwice(user, screen.getByRole('button', { name: 'Leave them as they are' }))
  await waitFor(() => expect(calls.to('responsibleGaming.keepLimits')).toHaveLength(1))
  calls.change({ 'responsibleGaming.keepLimits': withLimit() })
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Are your limits still right?' })).toBeNull())
  expect(screen.getByText('Noted')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Daily deposit limit: .*200/ })).toBeVisible()
})

test('an answer that was lost is told, and the question stays', async () => {
  const { user } = await open({ 'responsibleGaming.limits': toReview(), 'responsibleGaming.keepLimits': 'lost' })
  await user.click(await screen.findByRole('button', { name: 'Leave them as they are' }))
  expect(await screen.findByText('The connection dropped. Please try again.')).toHaveAttribute('role', 'alert')
  expect(screen.getByRole('button', { name: 'Leave them as they are' })).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('nobody is excluded who has not said that they mean it', async () => {
  const { user, sheet, calls } = await openExclusion()
  await user.click(sheet.getByRole('button', { name: 'Exclude me now' }))
  expect(sheet.getByRole('alert')).toHaveTextContent('Tick the box to go on.')
  expect(calls.to('responsibleGaming.selfExclude')).toEqual([])
})

test('a self-exclusion is sent once, with the months that were chosen, and stands on the page', async () => {
  const { user, sheet, calls } = await openExclusion({ 'responsibleGaming.selfExclude': 'pending' })
  await user.click(sheet.getByRole('radio', { name: '1 year' }))
  await user.click(sheet.getByRole('checkbox', { name: 'I understand that this cannot be taken back' }))
  await tapTwice(user, sheet.getByRole('button', { name: 'Exclude me now' }))
  expect(await sheet.findByRole('button', { name: 'Starting' })).toHaveAttribute('aria-busy', 'true')
  await waitFor(() =>
    expect(calls.to('responsibleGaming.selfExclude').map(({ body }) => body)).toEqual([{ months: 12 }]),
  )
  const pause = {
    kind: 'exclusion' as const,
    startedAt: '2026-11-20T12:00:00Z',
    endsAt: '2027-11-20T12:00:00Z',
    canComeBack: false,
    backAt: null,
  }
  calls.change({ 'responsibleGaming.selfExclude': limitsFixture({ pause }) })
  const note = await screen.findByRole('region', { name: 'You have excluded yourself' })
  expect(within(note).getByText(/^Until 20 Nov 2027, .* Bets and deposits are closed;/)).toBeVisible()
  expect(note).toHaveTextContent('your money stays yours and can be withdrawn')
  // It does not end early.
  expect(within(note).queryByRole('button')).toBeNull()
})

test('an exclusion that is shorter than the one that runs says that nothing has changed', async () => {
  const pause = {
    kind: 'exclusion' as const,
    startedAt: '2026-11-20T12:00:00Z',
    endsAt: '2028-11-20T12:00:00Z',
    canComeBack: false,
    backAt: null,
  }
  const limits = limitsFixture({ pause })
  const { user, sheet } = await openExclusion({
    'responsibleGaming.limits': limits,
    'responsibleGaming.selfExclude': limits,
  })
  await user.click(sheet.getByRole('checkbox'))
  await user.click(sheet.getByRole('button', { name: 'Exclude me now' }))
  expect(await screen.findByText('What runs already is longer and stays as it is')).toBeVisible()
})

test('an exclusion whose request was lost says so and stays open', async () => {
  const { user, sheet } = await openExclusion({ 'responsibleGaming.selfExclude': 'lost' })
  await user.click(sheet.getByRole('checkbox'))
  await user.click(sheet.getByRole('button', { name: 'Exclude me now' }))
  expect(await sheet.findByRole('alert')).toHaveTextContent('The connection dropped.')
})

test('a time-out is started for the days that were chosen', async () => {
  const pause = {
    kind: 'time_out' as const,
    startedAt: '2026-11-20T12:00:00Z',
    endsAt: '2026-11-27T12:00:00Z',
    canComeBack: false,
    backAt: null,
  }
  const { user, calls } = await open({ 'responsibleGaming.startTimeOut': limitsFixture({ pause }) })
  await user.click(await screen.findByRole('button', { name: /Time-out/ }))
  const sheet = within(screen.getByRole('dialog', { name: 'Time-out' }))
  await user.click(sheet.getByRole('radio', { name: '1 week' }))
  await user.click(sheet.getByRole('button', { name: 'Start time-out' }))
  expect(sheet.getByRole('alert')).toHaveTextContent('Tick the box to go on.')
  await user.click(sheet.getByRole('checkbox'))
  await user.click(sheet.getByRole('button', { name: 'Start time-out' }))
  expect(await screen.findByText('Your time-out has begun')).toBeVisible()
  expect(calls.to('responsibleGaming.startTimeOut').map(({ body }) => body)).toEqual([{ days: 7 }])
  expect(await screen.findByRole('region', { name: 'You are taking a time-out' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Your activity' })).toBeVisible()
})

test('who has run an exclusion’s time asks to come back with the password', async () => {
  const over = {
    kind: 'exclusion' as const,
    startedAt: '2026-05-20T12:00:00Z',
    endsAt: '2026-11-20T11:00:00Z',
    canComeBack: true,
    backAt: null,
  }
  const { user, calls } = await open({
    'responsibleGaming.limits': limitsFixture({ pause: over }),
    'responsibleGaming.requestReturn': refusal('step_up_required', { field: 'password' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Ask to come back' }))
  await user.type(await screen.findByLabelText('Your login password'), 'correct horse')
  const pause = { ...over, canComeBack: false, backAt: '2026-11-21T12:00:00Z' }
  calls.change({ 'responsibleGaming.requestReturn': limitsFixture({ pause }) })
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(/^Play opens again/, { selector: 'section p' })).toBeVisible()
  expect(calls.to('responsibleGaming.requestReturn')[1]?.body).toEqual({ password: 'correct horse' })
})

test('reads from right to left in Arabic', async () => {
  const { site } = await open({}, { language: 'ar' })
  expect(await screen.findByRole('heading', { name: site.i18n.t('responsible-gaming.kind.deposit') })).toBeVisible()
  expect(site.i18n.t('responsible-gaming.kind.deposit')).toMatch(/[\u0600-\u06ff]/)
})
