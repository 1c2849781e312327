import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { permissions } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../testing/answer-calls.ts'
import { fixtureId } from '../../testing/fixture-id.ts'
import { comeBack, confirm, fill, findField, show, type Shown, type Surroundings } from '../../testing/show.tsx'
import { MallPage, type MallReply, type MallRow } from './mall-page.tsx'

const mug = (changes: Partial<MallRow['form']> = {}): MallRow => ({
  id: fixtureId(3),
  version: 4,
  form: {
    kind: 'goods',
    picture: { art: 'banners/welcome' },
    texts: { EN: { title: 'A mug', text: '' } },
    points: 100,
    stock: 5,
    memberMax: null,
    levelMin: 0,
    isEnabled: true,
    bonuses: [],
    rounds: [],
    ...changes,
  },
  left: changes.stock ?? 5,
  orders: 2,
})
const reply = (list: MallRow[] = [mug()]): MallReply => ({
  list,
  rates: [{ currency: 'USD', perPoint: '10.00' }],
  choices: {
    currencies: ['USD'],
    languages: [{ code: 'EN', name: 'English' }],
    arts: [
      { art: 'banners/welcome', src: '/art/welcome.webp' },
      { art: 'banners/gold-rush', src: '/art/gold-rush.webp' },
    ],
    roundGames: [{ code: 'pharaoh', name: 'Pharaoh', stakes: [{ currency: 'USD', min: '0.10', max: null }] }],
  },
})

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({ 'points.mallItems': reply(), ...answers })
  return { ...(await show(<MallPage />, surroundings)), calls }
}

const stale = /^Somebody else has changed this since you opened it/
const reason = 'Agreed by phone.'
const button = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name })

test('items that do not load say why; that there are none is said', async () => {
  const { user, calls } = await open({ 'points.mallItems': refusal('permission_denied') })
  expect(await screen.findByText('Your role does not allow that.')).toBeVisible()
  expect(screen.queryByText('New item')).toBeNull()
  calls.change({ 'points.mallItems': reply([]) })
  await user.click(screen.getByText('Try again'))
  expect(await screen.findByText('No rows')).toBeVisible()
})

test('an item is saved with the version and the pieces that were read; that a colleague saved is told', async () => {
  const { user, calls } = await open({ 'points.putMallItem': refusal('stale_edit') })
  await user.click(await screen.findByLabelText('Open A mug'))
  // Two are taken while it is edited, and stay taken.
  calls.change({ 'points.mallItems': reply([mug({ stock: 3 })]) })
  await comeBack()
  await fill(user, await findField('Points'), '120')
  await user.click(button('Save'))
  await confirm(user, 'Save')
  expect(await screen.findByText(stale)).toBeVisible()
  await user.click(button('Cancel'))
  expect(await findField('Points')).toHaveValue('120')
  expect(calls.to('points.putMallItem').map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: mug().id }, body: { version: 4, leftBefore: 5, form: mug({ points: 120 }).form, reason } },
  ])
})

test('a new bonus is one item, however often it is sent', async () => {
  const { user, calls } = await open({ 'points.putMallItem': 'lost' })
  await user.click(await screen.findByText('New item'))
  await user.selectOptions(await findField('Kind'), 'Bonus')
  await fill(user, await findField('Title · English'), 'Five dollars')
  await fill(user, await findField('Bonus in USD (empty: not for this currency)'), '5')
  await user.click(button('Save'))
  await confirm(user, 'Save')
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  calls.change({ 'points.putMallItem': { version: 1, isProposed: false } })
  await user.click(button('Save'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, again] = calls.to('points.putMallItem')
  expect(first?.body).toMatchObject({
    version: 0,
    leftBefore: null,
    form: {
      kind: 'bonus',
      texts: { EN: { title: 'Five dollars' } },
      bonuses: [{ currency: 'USD', amount: '5', times: 1 }],
    },
  })
  expect([again?.params, again?.idempotencyKey]).toEqual([first?.params, first?.idempotencyKey])
})

test('free rounds are of a game whose vendor takes them', async () => {
  const { user, calls } = await open({ 'points.putMallItem': { version: 1, isProposed: false } })
  await user.click(await screen.findByText('New item'))
  await user.selectOptions(await findField('Kind'), 'Free rounds')
  await fill(user, await findField('Title · English'), 'Ten spins')
  await user.selectOptions(await findField('Game of the free rounds · USD'), 'Pharaoh')
  expect(screen.getByText('From 0.10 USD on')).toBeVisible()
  await fill(user, await findField('Stake of each round · USD'), '0.20')
  await user.click(button('Save'))
  await confirm(user, 'Save')
  await waitFor(() => expect(calls.to('points.putMallItem')).toHaveLength(1))
  expect(calls.to('points.putMallItem')[0]?.body).toMatchObject({
    form: {
      kind: 'free_rounds',
      bonuses: [],
      rounds: [{ currency: 'USD', game: 'pharaoh', stake: '0.20', count: 10, times: 1, days: 7 }],
    },
  })
})

test('codes are added line by line, and how many are new is said', async () => {
  const { user, calls } = await open({
    'points.mallItems': reply([mug({ kind: 'voucher', stock: null })]),
    'points.addVouchers': { added: 1, isProposed: false },
  })
  await user.click(await screen.findByLabelText('Open A mug'))
  await user.click(await screen.findByText('Add codes'))
  await fill(user, await findField('Reason'), reason)
  expect(button('Add codes')).toBeDisabled()
  await fill(user, await findField('Codes, one a line'), ' CODE-1 \n\nCODE-2\n')
  await user.click(button('Add codes'))
  expect(await screen.findByText('1 new code')).toBeVisible()
  expect(calls.to('points.addVouchers').map(({ body }) => body)).toEqual([{ codes: ['CODE-1', 'CODE-2'], reason }])
})

test('what a point costs is an amount or nothing, and is changed from what was read', async () => {
  const { user, calls } = await open({ 'points.putPointRate': refusal('stale_edit') })
  await user.click(await screen.findByLabelText('Open USD'))
  const field = await findField('Valid bets for one point, USD')
  await fill(user, field, 'ten')
  await fill(user, await findField('Reason'), reason)
  expect(button('Change')).toBeDisabled()
  await user.clear(field)
  await user.click(button('Change'))
  expect(await screen.findByText(stale)).toBeVisible()
  expect(calls.to('points.putPointRate').map(({ body }) => body)).toEqual([{ before: '10.00', perPoint: null, reason }])
})

test('who may only read changes nothing', async () => {
  const { user } = await open({}, { may: permissions.filter((each) => each !== 'promotions.write') })
  await user.click(await screen.findByLabelText('Open A mug'))
  await findField('Points')
  for (const name of ['Save', 'New item']) expect(screen.queryByText(name)).toBeNull()
  expect(screen.queryByText('Upload a picture')).toBeNull()
  expect(screen.queryByLabelText('Open USD')).toBeNull()
})

const chooseFile = (user: Shown['user'], file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no field takes a file')
  return user.upload(input, file)
}
const key = 'a1'.repeat(24)

test('a picture of the site is chosen by its name, and kept in the item', async () => {
  const { user, calls } = await open({ 'points.putMallItem': { version: 5, isProposed: false } })
  await user.click(await screen.findByLabelText('Open A mug'))
  await user.click(await screen.findByLabelText('gold-rush'))
  expect(screen.getByRole('img', { name: 'Picture' })).toHaveAttribute('src', '/art/gold-rush.webp')
  await user.click(button('Save'))
  await confirm(user, 'Save')
  await waitFor(() => expect(calls.to('points.putMallItem')).toHaveLength(1))
  expect(calls.to('points.putMallItem')[0]?.body).toMatchObject({ form: { picture: { art: 'banners/gold-rush' } } })
})

test('an own picture is cut and uploaded; a lost connection is told, and the item keeps what was uploaded', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 1_440, height: 900, close: () => undefined }))
  const { user, calls } = await open({
    'points.uploadPicture': 'lost',
    'points.picture': { picture: 'AAAA' },
    'points.putMallItem': { version: 5, isProposed: false },
  })
  await user.click(await screen.findByLabelText('Open A mug'))
  await chooseFile(user, new File(['pixels'], 'mug.png', { type: 'image/png' }))
  await user.click(await screen.findByText('Use this part'))
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  calls.change({ 'points.uploadPicture': { upload: key } })
  await user.click(screen.getByText('Use this part'))
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'Picture' })).toHaveAttribute('src', 'data:image/webp;base64,AAAA'),
  )
  const sent = calls.to('points.uploadPicture').at(-1)?.body as FormData
  expect([sent.get('crop'), sent.get('group')]).toEqual(['0,106,1440,688', 'm_home'])
  await fill(user, await findField('Points'), '120')
  await user.click(button('Save'))
  await confirm(user, 'Save')
  await waitFor(() => expect(calls.to('points.putMallItem')).toHaveLength(1))
  expect(calls.to('points.putMallItem')[0]?.body).toMatchObject({ form: { points: 120, picture: { upload: key } } })
})

test('a file that is no picture is refused before it is sent, and an uploaded picture stays when it is refused', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  const { user, calls } = await open({
    'points.mallItems': reply([mug({ picture: { upload: key } })]),
    'points.picture': { picture: 'AAAA' },
  })
  await user.click(await screen.findByLabelText('Open A mug'))
  await chooseFile(user, new File(['<svg/>'], 'mug.png', { type: 'image/png' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(calls.to('points.uploadPicture')).toEqual([])
  expect(screen.getByLabelText('Uploaded picture')).toBeChecked()
  expect(screen.getByRole('img', { name: 'Picture' })).toHaveAttribute('src', 'data:image/webp;base64,AAAA')
})
