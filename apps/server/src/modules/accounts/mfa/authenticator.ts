import type { HandlerInput } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { stepUp } from '../sessions/step-up.ts'
import type { IdentityParts } from '../login/log-in.ts'
import { confirmTotp, deleteTotp, findTotp, putTotp } from './mfa.queries.ts'
import { writeRecoveryCodes } from './recovery-codes.ts'
import { notifyMfaChange } from './notify-mfa-change.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'
import { sealedFor, withLoginThrottle, useCode } from './use-code.ts'

/** @throws Refused second_factor_set */
export async function beginAuthenticator(
  parts: IdentityParts,
  { context, body }: HandlerInput<'accounts.enrolTotp'>,
): Promise<{ secret: string; uri: string }> {
  const { scope, session } = context
  await stepUp(parts, context, body.password)
  const secret = newTotpSecret()
  const sealed = parts.keyring.seal(secret, sealedFor(session.memberId))
  const run = { scope, name: 'accounts.enrolTotp', address: context.address }
  const isPut = await parts.commands.run(run, ({ tx }) =>
    putTotp(tx, { memberId: session.memberId, merchant: scope.merchant, sealed }),
  )
  if (!isPut) throw new Refused('second_factor_set')
  const site = parts.merchants.get(scope.merchant).look.name
  return { secret, uri: totpUri({ secret, site, account: session.account }) }
}

/** @throws Refused second_factor_wrong, second_factor_expired */
export async function confirmAuthenticator(
  parts: IdentityParts,
  { context, body }: HandlerInput<'accounts.confirmTotp'>,
): Promise<{ recoveryCodes: string[] }> {
  const { scope, session } = context
  const { memberId } = session
  await stepUp(parts, context, body.password)
  const run = { scope, name: 'accounts.confirmTotp', address: context.address }
  return parts.commands.run(run, async (tools) => {
    const factor = await findTotp(tools.tx, memberId)
    if (!factor || factor.confirmed_at) throw new Refused('second_factor_expired')
    const secret = parts.keyring.open(factor.sealed, sealedFor(memberId))
    const step = stepOfCode(secret, { code: body.code.replaceAll(/\s/g, ''), at: factor.now })
    if (step === null) throw new Refused('second_factor_wrong', { field: 'code' })
    if (!(await confirmTotp(tools.tx, { memberId, sealed: factor.sealed, step })))
      throw new Refused('second_factor_expired')
    const recoveryCodes = await writeRecoveryCodes(tools, parts.keyring, memberId)
    await notifyMfaChange(tools, parts, { context, memberId, what: 'authenticatorOn' })
    return { recoveryCodes }
  })
}

/** @throws Refused second_factor_wrong */
export async function removeAuthenticator(
  parts: IdentityParts,
  { context, body }: HandlerInput<'accounts.removeTotp'>,
): Promise<Record<string, never>> {
  const { scope, session } = context
  const { memberId } = session
  await stepUp(parts, context, body.password)
  const run = { scope, name: 'accounts.removeTotp', address: context.address }
  const work = () =>
    parts.commands.run(run, async (tools) => {
      await useCode(tools, parts.keyring, { memberId, code: body.code })
      await deleteTotp(tools.tx, memberId)
      await notifyMfaChange(tools, parts, { context, memberId, what: 'authenticatorOff' })
      return {}
    })
  return withLoginThrottle(parts, { context, member: { id: memberId, account: session.account }, work })
}

/** @throws Refused second_factor_wrong */
export async function renewRecoveryCodes(
  parts: IdentityParts,
  { context, body }: HandlerInput<'accounts.renewRecoveryCodes'>,
): Promise<{ recoveryCodes: string[] }> {
  const { scope, session } = context
  const { memberId } = session
  await stepUp(parts, context, body.password)
  const run = { scope, name: 'accounts.renewRecoveryCodes', address: context.address }
  const work = () =>
    parts.commands.run(run, async (tools) => {
      await useCode(tools, parts.keyring, { memberId, code: body.code })
      const recoveryCodes = await writeRecoveryCodes(tools, parts.keyring, memberId)
      await notifyMfaChange(tools, parts, { context, memberId, what: 'recoveryRenewed' })
      return { recoveryCodes }
    })
  return withLoginThrottle(parts, { context, member: { id: memberId, account: session.account }, work })
}
