import { randomUUID } from 'node:crypto'
import type { SystemAccess } from '../../e2e/testing/system-access.ts'
import type { Figure } from '../report.ts'
import { logInStaff, openStaff, readCredentials, type StaffMember } from './staff.ts'
import { subjects, type StaffedTarget, type Subject } from './subjects.ts'
import { noneOf } from './target.ts'

interface Attempt {
  how: string
  /** How many at once. */
  times: number
  /** What it is answered, or the code of the database. */
  expected: RegExp
  run: () => Promise<string>
}

/** Alice, in sessions that she has opened under several spellings; Bob is the second person. */
interface People {
  alice: StaffMember
  spelled: readonly { spelling: string; as: StaffMember }[]
  bob: StaffMember
}

const atOnce = 10
const spellings = ['ALICE', ' Alice ']
/** What looks like a name that is taken. */
const lookAlikes = ['Alice', 'ALICE', ' alice', 'аlice', 'ａlice', 'alicе', 'alice\u200b', 'al\u0131ce', 'alice\u0301']

/** What two people have to decide: nobody does it alone, at the command line or by what is written into the database. */
export async function attackTwoPeople(target: StaffedTarget, system: SystemAccess): Promise<Figure[]> {
  const people = await gather(target, system)
  const figures: Figure[] = []
  const completed: string[] = []
  try {
    for (const [what, open] of Object.entries(subjects)) {
      const subject = await open(target, system)
      figures.push(await attackAlone(system, { what, subject, people }))
      if (await isCompleted(system, subject, people)) completed.push(what)
    }
    figures.push({
      what: 'of these decisions those that a second person completes, once',
      measured: completed.length,
      unit: `of ${figures.length}`,
      budget: { atLeast: figures.length },
      detail: 'the checks above have teeth',
    })
    return [...figures, await makeUpNames(system, people), await makeUpPeople(target, system, people)]
  } finally {
    await target.restart('studio')
  }
}

async function gather(target: StaffedTarget, system: SystemAccess): Promise<People> {
  const credentials = target.demoOperators.find(({ name }) => name === 'alice')
  if (!credentials) throw new Error('the demo has no operator alice')
  const spelled: { spelling: string; as: StaffMember }[] = []
  for (const spelling of spellings)
    spelled.push({ spelling, as: await logInStaff(target, system, { ...credentials, name: spelling }) })
  return {
    alice: await openStaff(target, system, 'alice'),
    spelled,
    bob: await openStaff(target, system, 'bob'),
  }
}

interface Alone {
  what: string
  subject: Subject
  people: People
}

async function attackAlone(system: SystemAccess, { what, subject, people }: Alone): Promise<Figure> {
  const attempts = [...listVotes(subject, people), ...listWrites(system, subject, people)]
  const through: string[] = []
  for (const { how, times, expected, run } of attempts) {
    const answers = await Promise.all(Array.from({ length: times }, run))
    const others = answers.filter((answer) => !expected.test(answer))
    if (others.length > 0 || (await isDecided(system, subject))) through.push(`${how}: ${others[0] ?? 'decided'}`)
  }
  const count = attempts.reduce((sum, { times }) => sum + times, 0)
  return noneOf(`ways for one person to decide alone: ${what}`, count, through)
}

function listVotes({ words }: Subject, { alice, spelled }: People): Attempt[] {
  const again = /^alice has said so already/
  return [
    { how: 'at once', times: atOnce, expected: /a second person/, run: () => alice.operate(words) },
    { how: 'again', times: 1, expected: again, run: () => alice.operate(words) },
    ...spelled.map(({ spelling, as }) => ({ how: spelling, times: 1, expected: again, run: () => as.operate(words) })),
  ]
}

/** Written by the owner of the database, and by the role of the platform. */
function listWrites(system: SystemAccess, { id, vote, decision }: Subject, { alice, bob }: People): Attempt[] {
  const write = (how: string, expected: RegExp, { sql, values }: { sql: string; values?: string[] }): Attempt => ({
    how,
    times: 1,
    expected,
    run: () => system.rows(sql, values).then(() => 'written', refusalOf),
  })
  const asPlatform = (sql: string) => ({
    sql: `set local role fairground_app; select set_config('fairground.merchant', '1', true); ${sql}`,
  })
  return [
    write('a second vote', /^23505$/, { sql: vote, values: [id, alice.id] }),
    write('the vote of nobody', /^23503$/, { sql: vote, values: [id, randomUUID()] }),
    write('the decision', /^23514$/, { sql: decision, values: [id] }),
    write(
      'another name under the vote',
      /^42501$/,
      asPlatform(`update operator_vote set operator_id = '${bob.id}' where subject_id = '${id}'`),
    ),
    write('the trigger away', /^42501$/, asPlatform('alter table withdrawal disable trigger all')),
  ]
}

const refusalOf = (cause: unknown): string =>
  typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : String(cause)

async function isDecided(system: SystemAccess, { table, id, decided }: Subject): Promise<boolean> {
  const [row] = await system.rows<{ state: string }>(`select state from ${table} where id = $1`, [id])
  if (!row) throw new Error(`no ${table} ${id}`)
  return row.state === decided
}

/** Both at once, and one of them twice: one of these words decides. */
async function isCompleted(system: SystemAccess, subject: Subject, { alice, bob }: People): Promise<boolean> {
  const answers = await Promise.all([alice, bob, bob].map(({ operate }) => operate(subject.words)))
  const deciding = answers.filter((answer) => /( is (approved|paid|returned|released)\.| is back)/.test(answer))
  return deciding.length === 1 && isDecided(system, subject)
}

/** Accounts whose names look like one that is taken. */
async function makeUpNames(system: SystemAccess, { alice }: People): Promise<Figure> {
  const made: string[] = []
  for (const name of lookAlikes) {
    const said = await alice.operate(['operators', 'create', name])
    if (/ is created/.test(said)) made.push(name)
    const planted = system.rows(
      `insert into operator (id, name, password_hash, must_change_password, totp_sealed)
       select gen_random_uuid(), $1, password_hash, false, totp_sealed from operator where name = 'alice'`,
      [name],
    )
    if ((await planted.then(() => 'written', refusalOf)) !== '23514') made.push(`${name} in the database`)
  }
  return noneOf('spellings of a taken name that become another operator', lookAlikes.length * 2, made)
}

const newPassword = 'Nine quiet herons 47'

/** Accounts whose credentials one person has seen: a new one, and the second person's after a reset. */
async function makeUpPeople(target: StaffedTarget, system: SystemAccess, { alice }: People): Promise<Figure> {
  const subject = await subjects['withdrawals']!(target, system)
  await alice.operate(subject.words)
  const through: string[] = []
  let count = 0
  const attempt = async (how: string, expected: RegExp, said: Promise<string>) => {
    count += 1
    const answer = await said
    if (!expected.test(answer) || (await isDecided(system, subject))) through.push(`${how}: ${answer}`)
  }
  const unconfirmed = /is not confirmed/
  try {
    for (const [name, way] of [
      ['mallory', 'create'],
      ['bob', 'reset'],
    ] as const) {
      const credentials = readCredentials(name, await alice.operate(['operators', way, name]))
      const other = await logInStaff(target, system, { ...credentials, newPassword })
      await attempt(`${name} votes`, unconfirmed, other.operate(subject.words))
      const confirm = ['operators', 'confirm', name]
      await attempt(`${name} by themselves`, unconfirmed, other.operate(confirm))
      await attempt(`${name} by who has made them`, /a third person/, alice.operate(confirm))
      await attempt(`${name} after it`, unconfirmed, other.operate(subject.words))
    }
  } finally {
    await system.rows(`update operator set issued_by = null where name = 'bob'`)
  }
  return noneOf('ways for one person to decide with an account that they have made or reset', count, through)
}
