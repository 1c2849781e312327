import { randomUUID } from 'node:crypto'
import { getLanguage, type OwnerProof, type OwnerProofWay } from '@fairground/contract'
import { plainDigits } from '@fairground/money'
import { outgoingText } from '@fairground/texts/outgoing'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/refused.ts'
import type { RequestContext } from '../../../platform/scope.ts'
import { silenceDaysOf } from '../../merchants/index.ts'
import { tellMember } from '../../messaging/index.ts'
import { compareNames } from '../contacts/compare-names.ts'
import { findContact } from '../contacts/contacts.ts'
import type { IdentityParts } from '../login/log-in.ts'
import { consumeChallenge, newChallenge, readChallenge, type OwnerUse } from '../login/login-challenge.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { findPaymentPassword } from '../security/security.queries.ts'
import { isSilent } from './recovery.queries.ts'

interface Asked {
  use: OwnerUse
  member: { id: string; account: string }
}

/**
 * After a right code by text message: a number that was silent for long may have another owner by now, so the account opens
 * only with something besides that its owner knows.
 * @throws Refused owner_proof_required, with the challenge to answer and what can be given; nothing: a person must help
 */
export async function askForOwner(
  parts: IdentityParts,
  context: RequestContext,
  { use, member }: Asked,
): Promise<void> {
  const { database, keyring, merchants, commands } = parts
  const { scope } = context
  const db = database.of(scope.merchant)
  const days = silenceDaysOf(merchants.get(scope.merchant).settings)
  if (!(await isSilent(db, member.id, days))) return
  const ways = await listWays(db, keyring, member.id)
  const challenge = await newChallenge(db, keyring, { context, memberId: member.id, use })
  await commands.run({ scope, name: 'accounts.askForOwner', address: context.address }, (tools) =>
    warnOwner(tools, parts, { context, use, memberId: member.id }),
  )
  throw new Refused('owner_proof_required', { ...challenge, ways: ways.join(' ') })
}

/**
 * The second thing; the challenge stands for the code that was given before it.
 * @throws Refused owner_proof_wrong, second_factor_expired, login_locked
 */
export async function checkOwner(
  { database, keyring, throttle, commands }: IdentityParts,
  context: RequestContext,
  { use, member, proof }: { use: OwnerUse; member: Asked['member'] | undefined; proof: OwnerProof },
): Promise<void> {
  const { scope } = context
  const db = database.of(scope.merchant)
  const challenge = await readChallenge(db, keyring, { context, challenge: proof.challenge, use })
  if (!member || challenge.memberId !== member.id) throw new Refused('second_factor_expired')
  const state = await throttle.check(context, { account: member.account, memberId: member.id, step: 'owner' })
  await throttle.enter(context, state)
  if (!(await isKnown(db, keyring, { memberId: member.id, proof }))) {
    await throttle.fail(context, state)
    throw new Refused('owner_proof_wrong', { field: 'text' })
  }
  await throttle.clear(context, state)
  await commands.run({ scope, name: 'accounts.proveOwner', address: context.address }, async ({ tx, audit }) => {
    await consumeChallenge(tx, scope.merchant, challenge)
    audit({ action: `member.owner.${use}`, subject: `member:${member.id}`, after: { by: proof.way } })
  })
}

async function listWays(db: Reader, keyring: Keyring, memberId: string): Promise<OwnerProofWay[]> {
  const [payment, name, birth] = await Promise.all([
    findPaymentPassword(db, memberId),
    findContact(db, keyring, { memberId, kind: 'payeeName' }),
    findContact(db, keyring, { memberId, kind: 'birthDate' }),
  ])
  return [
    ...(payment ? (['paymentPassword'] as const) : []),
    ...(name ? (['payeeName'] as const) : []),
    ...(birth ? (['birthDate'] as const) : []),
  ]
}

async function isKnown(
  db: Reader,
  keyring: Keyring,
  { memberId, proof: { way, text } }: { memberId: string; proof: OwnerProof },
): Promise<boolean> {
  if (way === 'paymentPassword')
    return verifyPassword((await findPaymentPassword(db, memberId))?.password_hash, plainDigits(text).trim())
  const known = (await findContact(db, keyring, { memberId, kind: way }))?.text
  if (known === undefined) return false
  return way === 'payeeName' ? compareNames(known, text) === 'same' : known === plainDigits(text).trim()
}

/** In the inbox, and by mail, which does not go to the number. */
async function warnOwner(
  tools: CommandTools,
  { keyring, merchants, messages }: IdentityParts,
  { context, use, memberId }: { context: RequestContext; use: OwnerUse; memberId: string },
): Promise<void> {
  tools.audit({ action: `member.owner.asked.${use}`, subject: `member:${memberId}` })
  await tellMember(tools, { memberId, cause: `owner:${randomUUID()}`, kind: 'ownerAsked', params: { use } })
  const email = await findContact(tools.tx, keyring, { memberId, kind: 'email' })
  if (!email?.isVerified) return
  const language = getLanguage(context.language)
  const values = { site: merchants.get(context.scope.merchant).look.name }
  await messages.send(tools, 'mail', {
    to: email.text,
    subject: outgoingText(language, 'messaging.outgoing.factor.subject', values),
    text: outgoingText(language, 'messaging.outgoing.ownerAsked', values),
    memberId,
    language: language.tag,
  })
}
