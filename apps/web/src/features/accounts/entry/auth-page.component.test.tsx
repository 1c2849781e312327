import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, inTurn, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { statusFixture } from '../../../testing/boot-fixture.ts'
import { registrationSettingsFixture } from '../../../testing/fixtures/accounts.ts'
import { gameFixture } from '../../../testing/home-fixture.ts'
import { passTime, sessionFixture, showPage, type Surroundings } from '../../../testing/show.tsx'

const open = async (at: string, answers: Answers = {}, surroundings: Surroundings = {}) => {
  const calls = answerCalls({
    'accounts.registrationSettings': registrationSettingsFixture({ methods: ['username'] }),
    'accounts.checkAffiliateCode': { isValid: true, inviter: null },
    'content.banners': { list: [] },
    'games.hot': { list: [gameFixture('Dragon Orchard', 'northreel')] },
    ...answers,
  })
  return { ...(await showPage(at, { as: 'guest', ...surroundings })), calls }
}

test('whoever turns from login to registration keeps where they were going and who invited them', async () => {
  const { user, visited } = await open('/m/login?next=%2Fm%2Fwallet&affiliateCode=LAN7')
  expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Register' }))
  expect(visited).toHaveLength(1)
  const to = new URL(visited[0] ?? '', location.origin)
  expect(to.pathname).toBe('/m/register')
  expect(Object.fromEntries(to.searchParams)).toEqual({ next: '/m/wallet', affiliateCode: 'LAN7' })
})

test('welcome back is said to those who have logged in on this device, not to newcomers', async () => {
  const { user, visited } = await open('/m/login', { 'accounts.login': sessionFixture({ firstTimeLogin: true }) })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Log in')
  await user.type(await screen.findByRole('textbox', { name: 'Username' }), 'minh.tran')
  await user.type(screen.getByLabelText('Password'), 'correct horse')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(visited).toEqual(['/m/home']))
  cleanup()
  await open('/m/login')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back')
})

test('a login from the address goes on to the page that asked for it', async () => {
  const { user, visited } = await open('/m/login?next=%2Fm%2Fwallet', { 'accounts.login': sessionFixture() })
  await user.type(await screen.findByRole('textbox', { name: 'Username' }), 'minh.tran')
  await user.type(screen.getByLabelText('Password'), 'correct horse')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(visited).toEqual(['/m/wallet']))
})

test.each(['https://evil.example/m/wallet', '//evil.example', '/m/login', 'javascript:alert(1)'])(
  'a login from an address that leads to %s goes home',
  async (next) => {
    const { user, visited } = await open(`/m/login?next=${encodeURIComponent(next)}`, {
      'accounts.login': sessionFixture(),
    })
    await user.type(await screen.findByRole('textbox', { name: 'Username' }), 'minh.tran')
    await user.type(screen.getByLabelText('Password'), 'correct horse')
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(visited).toEqual(['/m/home']))
  },
)

test('agents log in apart where the merchant wants it, and go on to their home', async () => {
  const status = statusFixture()
  status.info.whitelabel.flags = { ...status.info.whitelabel.flags, AGENTLOGIN: true }
  const boot = { status }
  await open('/m/login', {}, { boot })
  const way = screen.getByRole('link', { name: 'Log in as an agent' })
  expect(way).toHaveAttribute('href', '/m/login?area=agent')
  cleanup()
  const { user, calls, visited } = await open(
    '/m/login?area=agent',
    { 'accounts.login': inTurn<unknown>(refusal('non_agent_login'), sessionFixture({ type: 1 })) },
    { boot },
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Agent login' })).toBeVisible()
  expect(screen.queryByRole('radio', { name: 'Register' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Log in as a player' })).toHaveAttribute('href', '/m/login')
  await user.type(await screen.findByRole('textbox', { name: 'Username' }), 'minh.tran')
  await user.type(screen.getByLabelText('Password'), 'correct horse')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByText('Non-agents cannot log in.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(visited).toEqual(['/m/agent']))
  expect(calls.to('accounts.login').map(({ body }) => body)).toMatchObject([{ area: 'agent' }, { area: 'agent' }])
})

test('the area of agents is none where the merchant does not separate them', async () => {
  await open('/m/login?area=agent')
  expect(screen.getByRole('radio', { name: 'Register' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /agent/ })).toBeNull()
})

test('the invitation of the address stands in the form', async () => {
  const { fields } = registrationSettingsFixture()
  await open('/m/register?affiliateCode=LAN7', {
    'accounts.registrationSettings': registrationSettingsFixture({
      methods: ['username'],
      fields: fields.map((rule) => (rule.name === 'affiliateCode' ? { ...rule, isShown: true } : rule)),
    }),
  })
  expect(await screen.findByRole('textbox', { name: 'Invitation code' })).toHaveValue('LAN7')
})

test('an invitation that is good for nothing makes the code required', async () => {
  const { fields } = registrationSettingsFixture()
  const { user, calls } = await open('/m/register?affiliateCode=GONE', {
    'accounts.checkAffiliateCode': { isValid: false, inviter: null },
    'accounts.checkUsername': { isFree: true },
    'accounts.registrationSettings': registrationSettingsFixture({
      methods: ['username'],
      isTermsPreticked: true,
      fields: fields.map((rule) => (rule.name === 'affiliateCode' ? { ...rule, isShown: true } : rule)),
    }),
  })
  await user.type(await screen.findByRole('textbox', { name: 'Username' }), 'minh_tran')
  await user.type(screen.getByLabelText('Choose a password'), 'correct horse')
  await user.type(screen.getByLabelText('Repeat the password'), 'correct horse')
  const code = screen.getByRole('textbox', { name: 'Invitation code' })
  await user.clear(code)
  await passTime(1_000)
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(code).toHaveAccessibleDescription('Invalid invitation code.')
  expect(code).toHaveFocus()
  expect(calls.to('accounts.register')).toEqual([])
})

test('the way back leads home, the language opens its sheet', async () => {
  const { user, visited, site } = await open('/m/login')
  await user.click(screen.getByRole('button', { name: 'Language, English' }))
  expect(site.overlays.get()).toEqual({ name: 'language' })
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(visited).toEqual(['/m/home'])
})

test('games, pictures and providers that did not load leave the form as it is', async () => {
  const lost = { 'content.banners': 'lost', 'games.hot': 'lost', 'accounts.registrationSettings': 'lost' } as const
  await open('/m/login', lost)
  await passTime(3_000)
  expect(await screen.findByRole('textbox', { name: 'Username' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled()
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
})
