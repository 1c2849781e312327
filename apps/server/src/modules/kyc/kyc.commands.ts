import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findContact, getMemberByAccount } from '../accounts/index.ts'
import { decideKyc } from './decide-kyc.ts'
import { findDecision, findLatestCheck, listWaiting } from './kyc.queries.ts'
import { readPictures } from './read-pictures.ts'
import { reasonOf } from '../../platform/operator/text-of.ts'
import {
  OperatorFault,
  type OperatorContext,
  type Given,
  type OperatorCommand,
} from '../../platform/operator/operator-command.ts'

export const kycCommands: readonly OperatorCommand[] = [
  {
    name: 'kyc list',
    permission: 'kyc.read',
    words: [],
    summary: 'identity checks that wait for a review, the oldest first',
    run: list,
  },
  {
    name: 'kyc show',
    permission: 'kyc.decide',
    words: ['<account>'],
    summary: 'the latest check of a member; --save <folder> also writes the pictures there',
    options: { save: { type: 'string' } },
    isAudited: true,
    run: show,
  },
  {
    name: 'kyc approve',
    permission: 'kyc.decide',
    words: ['<account>'],
    summary:
      'the member is verified, and their page says so at once; --check "…" is the one that `kyc show` has shown, --reason "…" is recorded with it',
    options: { check: { type: 'string' }, reason: { type: 'string' } },
    isAudited: true,
    run: (context, given) => decide(context, given, 'verified'),
  },
  {
    name: 'kyc reject',
    permission: 'kyc.decide',
    words: ['<account>'],
    summary:
      'the member may try again; --check "…" is the one that `kyc show` has shown, --reason "…" is what they read, in their language',
    options: { check: { type: 'string' }, reason: { type: 'string' } },
    isAudited: true,
    run: (context, given) => decide(context, given, 'rejected'),
  },
]

async function list({ db, say }: OperatorContext): Promise<void> {
  const waiting = await listWaiting(db)
  if (waiting.length === 0) say('No identity check waits for a review.')
  for (const { account, document, submitted_at, pictures } of waiting)
    say(`${submitted_at.toISOString()}  ${account.padEnd(18)}  ${document.padEnd(9)}  ${pictures} pictures`)
}

async function show(context: OperatorContext, { words: [account], values }: Given): Promise<void> {
  const { db, keyring, say } = context
  const member = await getMemberByAccount(context, account)
  const check = await findLatestCheck(db, member.id)
  if (!check) throw new OperatorFault(`${member.account} has sent no pictures for an identity check.`)
  const folder = typeof values['save'] === 'string' ? path.resolve(values['save']) : null
  const pictures = await context.run('kyc.look', (tools) =>
    readPictures(
      tools,
      { keyring, pictureStore: context.pictureStore('kyc') },
      { memberId: member.id, checkId: check.id },
    ),
  )
  say(`account    ${member.account}`)
  say(`check      ${check.id}`)
  say(`state      ${check.state}${check.reason ? `: ${check.reason}` : ''}`)
  say(`document   ${check.document}`)
  const birthDate = await findContact(db, keyring, { memberId: member.id, kind: 'birthDate' })
  if (birthDate) say(`born       ${birthDate.text}, as the member said`)
  say(`submitted  ${check.submitted_at.toISOString()}`)
  if (check.decided_at) say(`decided    ${check.decided_at.toISOString()} by ${check.decided_by}`)
  // Keep it on one line: the text is a member's input.
  say(`remark     ${JSON.stringify(keyring.open(check.remark, `kyc/${check.id}`))}`)
  say(`pictures   ${pictures.length}`)
  if (folder) await save(context, { folder, pictures, account: member.account })
}

async function save(
  { say }: OperatorContext,
  { folder, pictures, account }: { folder: string; pictures: readonly Buffer[]; account: string },
): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const [index, picture] of pictures.entries()) {
      const file = path.join(folder, `${account}-${index + 1}.jpg`)
      await writeFile(file, picture, { mode: 0o600 })
      say(`saved      ${file}`)
    }
  } catch (cause) {
    throw new OperatorFault(`The folder ${folder} cannot be written (${(cause as NodeJS.ErrnoException).code}).`)
  }
}

async function decide(context: OperatorContext, given: Given, state: 'verified' | 'rejected'): Promise<void> {
  const reason = reasonOf(given)
  const checkId = checkOf(given)
  const verdict = { checkId, state, reason: state === 'rejected' ? reason : null }
  const member = await getMemberByAccount(context, given.words[0])
  const isDone = await context.run('kyc.decide', (tools) => decideKyc(tools, member.id, verdict), { reason })
  if (!isDone) throw await faultOf(context, { memberId: member.id, account: member.account, checkId })
  context.say(`${member.account} is ${state}.`)
}

function checkOf({ values }: Given): string {
  const check = values['check']
  if (typeof check === 'string' && /^[0-9a-f-]{36}$/i.test(check)) return check
  throw new OperatorFault('It needs --check "…": the check that `kyc show` has shown.')
}

/** Who has decided about it, when, and how. */
async function faultOf(
  { db }: OperatorContext,
  { account, ...check }: { memberId: string; account: string; checkId: string },
): Promise<OperatorFault> {
  const decision = await findDecision(db, check)
  if (!decision?.at) return new OperatorFault(`${account} has no such identity check under review.`)
  const by = decision.by === null ? '' : ` by ${decision.by}`
  return new OperatorFault(`That check of ${account} was ${decision.state}${by} at ${decision.at.toISOString()}.`)
}
