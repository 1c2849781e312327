import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { checkContrasts, isTooWeak } from '@fairground/contract/look'
import { createConsoleVisitor, newConsoleVisitor, type ConsolePlatform } from '../testing/console-visitor.ts'
import { newPerson } from '../testing/members.ts'
import { newOperator, type TestOperator } from '../testing/operators.ts'
import { openTestMerchant } from '../testing/test-merchant.ts'
import { until } from '../testing/until.ts'
import { addMerchant, type NewMerchant } from './add-merchant.ts'
import { readDemoData } from './demo-data.ts'

const demoDir = path.resolve(import.meta.dirname, '../../../../demo')
const meridian = path.join(demoDir, 'meridian')

let platform: ConsolePlatform
let boss: TestOperator
let scratch: string

beforeAll(async () => {
  platform = await openTestMerchant({ works: true })
  boss = await newOperator(platform, 'olga', [])
  scratch = mkdtempSync(path.join(tmpdir(), 'fairground-merchant-'))
})
afterAll(async () => {
  rmSync(scratch, { recursive: true })
  await platform.stop()
})

const add = (merchant: NewMerchant) =>
  addMerchant(
    {
      owner: platform.database.owner,
      commands: platform.app.context.commands,
      demoDir,
      studioKey: inject('studioKey'),
    },
    merchant,
  )
const codes = async () => (await platform.database.owner.query<{ code: string }>('select code from merchant')).rows

function folderOf(changes: object): string {
  const folder = mkdtempSync(path.join(scratch, 'm-'))
  const base = {
    code: 'third',
    hosts: ['third.example'],
    licensee: 'x',
    look: { name: 'Third', tokens: {} },
    settings: {},
  }
  writeFileSync(path.join(folder, 'merchant.json'), JSON.stringify({ ...base, ...changes }))
  return folder
}

/** Meridian under another name. */
function meridianAs(code: string): string {
  const { merchant } = readDemoData(meridian, demoDir)
  const trial = { ...merchant.settings.trial, merchantCode: `${code}_trial` }
  return folderOf({ ...merchant, code, hosts: [`${code}.example`], settings: { ...merchant.settings, trial } })
}

test('a second merchant has its own site, games, members and staff, and shows nothing of the first', async () => {
  await add({ folder: meridian, operators: ['Olga'] })
  await platform.app.context.merchants.refresh()
  const merchant = platform.app.context.merchants.list().find(({ code }) => code === 'meridian')!
  const person = await newPerson(platform, { merchant: merchant.id })
  const { list } = await person.visitor.call('lottery.menu')
  expect(list.flatMap(({ lotteries }) => lotteries).sort()).toEqual([
    'fair-5d',
    'fast-3',
    'hanoi',
    'lucky-28',
    'pk10-sprint',
    'saigon',
  ])
  // Its draws begin without a restart.
  await until(async () => (await person.visitor.call('lottery.list')).list.length === 6)
  const olga = createConsoleVisitor(platform, boss)
  olga.headers['Merchant'] = 'meridian'
  expect(await olga.call('merchants.settings')).toMatchObject({ settings: { defaultLanguage: 'VN' } })
  olga.headers['Merchant'] = 'demo'
  expect(await olga.refusal('merchants.settings')).toBe('merchant_unknown')
  const ana = await newConsoleVisitor(platform, 'owner')
  ana.headers['Merchant'] = 'meridian'
  expect(await ana.refusal('merchants.settings')).toBe('merchant_unknown')
  const { rows } = await platform.database.owner.query(`select actor from audit_entry where action = 'merchant.add'`)
  expect(rows).toEqual([{ actor: 'system:setup' }])
})

test('its colours can be read in both themes', () => {
  const { tokens } = readDemoData(meridian, demoDir).merchant.look
  expect(checkContrasts(tokens).filter(isTooWeak)).toEqual([])
})

test.each<[string, () => NewMerchant, RegExp]>([
  ['a folder without a merchant', () => ({ folder: scratch, operators: ['olga'] }), /does not exist/],
  ['a code that is no code', () => ({ folder: folderOf({ code: 'Third!' }), operators: ['olga'] }), /small letters/],
  ['no host', () => ({ folder: folderOf({ hosts: [] }), operators: ['olga'] }), /names no host/],
  [
    'a code that is taken',
    () => ({ folder: folderOf({ code: 'demo' }), operators: ['olga'] }),
    /demo has one of the codes/,
  ],
  [
    'a host that is taken',
    () => ({ folder: folderOf({ hosts: ['meridian.localhost'] }), operators: ['olga'] }),
    /The host meridian.localhost is one of the merchant meridian/,
  ],
  [
    'the code of another’s trial play',
    () => ({ folder: folderOf({ code: 'demo_trial' }), operators: ['olga'] }),
    /demo has one of the codes/,
  ],
  [
    'an operator who does not exist',
    () => ({ folder: meridianAs('fourth'), operators: ['nobody'] }),
    /no operator nobody/,
  ],
])('%s is refused in one sentence, and nothing stays', async (_, merchant, sentence) => {
  const before = await codes()
  await expect(add(merchant())).rejects.toThrow(sentence)
  expect(await codes()).toEqual(before)
})
