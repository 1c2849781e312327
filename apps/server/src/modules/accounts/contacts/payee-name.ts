import type { CommandTools } from '../../../platform/commands/command.ts'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { findContact, putContact } from './contacts.ts'
import { ruleFor } from '../registration/registration-rules.ts'
import { stepUp } from '../sessions/step-up.ts'
import type { SecurityParts } from '../security/security-parts.ts'
import { lockMember } from '../security/security.queries.ts'
import { readTypedName } from './typed-name.ts'

/** Normalised: plain signs, one space between words. */
export function readPayeeName(typed: string): string {
  const name = readTypedName(typed)
  if (!ruleFor('payeeName').test(name)) throw new Refused('name_format', { field: 'payeeName' })
  return name
}

export const maskName = (name: string): string =>
  name
    .split(' ')
    .map((word) => `${[...word][0] ?? ''}•••`)
    .join(' ')

export const findPayeeName = async (
  db: Parameters<typeof findContact>[0],
  { keyring }: Pick<SecurityParts, 'keyring'>,
  memberId: string,
): Promise<string | undefined> => (await findContact(db, keyring, { memberId, kind: 'payeeName' }))?.text

export async function fixPayeeName(
  { tx, scope, audit }: CommandTools,
  { keyring }: Pick<SecurityParts, 'keyring'>,
  { memberId, name, former }: { memberId: string; name: string; former?: string | undefined },
): Promise<void> {
  const change = { merchant: scope.merchant, memberId, kind: 'payeeName', text: name, isVerified: false } as const
  await putContact(tx, keyring, change)
  audit({
    action: 'member.payeeName',
    subject: `member:${memberId}`,
    before: { payeeName: former === undefined ? null : maskName(former) },
    after: { payeeName: maskName(name) },
  })
}

/** Corrects a wrong name for an operator. @throws Refused name_format */
export async function correctPayeeName(
  tools: CommandTools,
  parts: Pick<SecurityParts, 'keyring'>,
  { memberId, name }: { memberId: string; name: string },
): Promise<void> {
  await lockMember(tools.tx, memberId)
  const former = await findPayeeName(tools.tx, parts, memberId)
  await fixPayeeName(tools, parts, { memberId, name: readPayeeName(name), former })
}

/** @throws Refused name_format, payee_name_fixed */
export async function setPayeeName(
  parts: SecurityParts,
  { context, body }: HandlerInput<'accounts.setPayeeName'>,
): Promise<Record<string, never>> {
  const { memberId } = context.session
  await stepUp(parts, context, body.password)
  const name = readPayeeName(body.payeeName)
  return parts.commands.run(
    { scope: context.scope, name: 'accounts.setPayeeName', address: context.address },
    async (tools) => {
      await lockMember(tools.tx, memberId)
      if ((await findPayeeName(tools.tx, parts, memberId)) !== undefined) throw new Refused('payee_name_fixed')
      await fixPayeeName(tools, parts, { memberId, name })
      return {}
    },
  )
}
