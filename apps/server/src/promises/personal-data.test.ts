import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { putContact } from '../modules/accounts/index.ts'
import { createLog } from '../platform/log.ts'
import { commonPassword, newPerson, type Person } from '../testing/members.ts'
import { promised } from '../testing/promised.ts'
import { fullOrShort, scaledMs } from '../testing/scale.ts'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.ts'

/** P1: searches the whole database and the log for personal data that members entered. */
const canaries = fullOrShort(100, 10)
const kindsOfCanary = 5
const members = Math.ceil(canaries / kindsOfCanary)

let platform: TestPlatform
const said: string[] = []

beforeAll(async () => {
  platform = await startTestPlatform({
    because: 'it reads the log of the process',
    log: createLog('trace', { write: (line) => said.push(line) }),
  })
})
afterAll(() => platform.stop())

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('')

/** Five kinds of personal data of one member. */
const newPersonalData = () => ({
  email: `canary-${digits(12)}@mail.example`,
  mobile: `+8490${digits(7)}`,
  accountNumber: `9704${digits(12)}`,
  remark: `My number is ${digits(12)}`,
  answer: `Street of ${digits(12)}`,
})

type PersonalData = ReturnType<typeof newPersonalData>

async function submitPersonalData(person: Person, personalData: PersonalData): Promise<void> {
  await giveContacts(person, personalData)
  for (const step of stepsOf(person, personalData)) await step()
}

async function giveContacts({ id: memberId, merchant }: Person, { email, mobile }: PersonalData): Promise<void> {
  const { app } = platform
  const scope = { merchant, actor: { kind: 'system', id: 'test' } } as const
  await app.context.commands.run({ scope, name: 'test.contact' }, async ({ tx }) => {
    await putContact(tx, app.context.keyring, { merchant, memberId, kind: 'email', text: email, isVerified: true })
    await putContact(tx, app.context.keyring, { merchant, memberId, kind: 'mobile', text: mobile, isVerified: true })
  })
}

/** Every call by which a member sends such data. */
function stepsOf({ visitor, account }: Person, { email, accountNumber, remark, answer }: PersonalData) {
  const password = commonPassword
  return [
    () =>
      visitor.call('payments.addBankCard', {
        body: { bankName: 'Delta Bank', accountNumber, payeeName: 'Minh Tran', password },
      }),
    () => {
      const answers = ['first-school', 'first-street', 'first-job'].map((code) => ({ code, answer }))
      return visitor.call('accounts.setSecurityQuestions', { body: { answers, password } })
    },
    async () => {
      const picture = sharp({ create: { width: 320, height: 200, channels: 3, background: '#9ec8b4' } })
      const form = new FormData()
      form.set('document', 'passport')
      form.set('remark', remark)
      form.append('picture', new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), 'a.jpg')
      await visitor.call('kyc.submit', { body: form, options: { idempotencyKey: randomUUID() } })
    },
    async () => {
      const asking = platform.visitor()
      const body = { username: account, email, ...(await asking.captcha('password')) }
      await asking.call('accounts.sendPasswordResetCode', { body })
    },
  ]
}

const tables = ['bank_card', 'security_answer', 'kyc_check', 'member_contact']

/** The same while the tables are missing: the failures go to the log. @returns how many steps failed */
async function submitWithoutTables(person: Person, personalData: PersonalData): Promise<number> {
  const { owner } = platform.database
  for (const table of tables) await owner.query(`alter table ${table} rename to ${table}_away`)
  const ends = []
  for (const step of stepsOf(person, personalData))
    ends.push(
      await step().then(
        () => 0,
        () => 1,
      ),
    )
  for (const table of tables) await owner.query(`alter table ${table}_away rename to ${table}`)
  return ends.reduce((sum: number, end) => sum + end, 0)
}

/** Every table as text, as in a dump, with bytes also as text. */
async function dump(): Promise<string> {
  const { owner } = platform.database
  const { rows: names } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const texts: string[] = []
  for (const { name } of names) {
    const { rows } = await owner.query<{ row: string }>(`select t::text as row from ${name} t`)
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

/** The text itself, and the encodings in which it could appear. */
function spellings(canary: string): string[] {
  const bytes = Buffer.from(canary)
  return [canary, bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, ''), encodeURIComponent(canary)]
}

test(
  'none is in the database or the log in clear text',
  async () => {
    const given: string[] = []
    for (let index = 0; index < members; index += 1) {
      await platform.database.owner.query('delete from rate_bucket')
      const [personalData, failing] = [newPersonalData(), newPersonalData()]
      await submitPersonalData(await newPerson(platform), personalData)
      expect(await submitWithoutTables(await newPerson(platform), failing)).toBe(tables.length)
      given.push(...Object.values(personalData), ...Object.values(failing))
    }
    const places = { database: await dump(), log: said.join('') }
    // Checks the search itself: a known text is found.
    expect(places.database).toContain('person')
    expect(places.log).toContain('"level"')
    for (const [place, text] of Object.entries(places))
      promised({
        what: `P1 personal data to read in the ${place}`,
        measured: given.filter((canary) => spellings(canary).some((spelling) => text.includes(spelling))).length,
        unit: `of ${given.length}`,
        budget: { atMost: 0 },
        detail: `${Math.round(text.length / 1_024)} KB looked through`,
      })
  },
  scaledMs(300_000),
)
