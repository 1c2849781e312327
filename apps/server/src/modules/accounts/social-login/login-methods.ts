import { socialLoginProviders, type Calls, type ReplyOf } from '@fairground/contract'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import type { MemberContext } from '../../../platform/scope.ts'
import { findContact } from '../contacts/contacts.ts'
import { findMember } from '../members/members.queries.ts'
import { stepUp } from '../sessions/step-up.ts'
import type { OpenAccountParts } from '../registration/open-account.ts'
import { deleteLink, listLinks, lockLoginMethods } from './social-login.queries.ts'

export async function listLoginMethods(
  { database, merchants, identityProviders }: OpenAccountParts,
  { session }: MemberContext,
): Promise<ReplyOf<Calls['accounts.socialLogins']>> {
  const db = database.of(session.merchant)
  const [member, links] = [await findMember(db, session.memberId), await listLinks(db, session.memberId)]
  const open = identityProviders.providersOf(merchants.get(session.merchant))
  return {
    hasPassword: member?.has_password ?? true,
    list: socialLoginProviders
      .map((provider) => ({ provider, isLinked: links.includes(provider), isOpen: open.includes(provider) }))
      .filter(({ isLinked, isOpen }) => isLinked || isOpen),
  }
}

/** @throws Refused not_found, last_way_in, step_up_required, password_wrong, login_locked */
export async function unlink(
  parts: OpenAccountParts,
  { context, params, body }: HandlerInput<'accounts.unlinkSocialLogin'>,
): Promise<Record<string, never>> {
  const { scope, session, address } = context
  const { memberId } = session
  const { provider } = params
  await stepUp(parts, context, body.password)
  const merchant = parts.merchants.get(session.merchant)
  return parts.commands.run({ scope, name: 'accounts.unlinkSocialLogin', address }, async ({ tx, audit }) => {
    const { has_password: hasPassword } = await lockLoginMethods(tx, memberId)
    if (!(await deleteLink(tx, memberId, provider))) throw new Refused('not_found')
    const open = parts.identityProviders.providersOf(merchant)
    const others = (await listLinks(tx, memberId)).filter((link) => open.some((each) => each === link))
    const mobile =
      merchant.settings.flags['MOBILEVERCODELOGIN3'] === true
        ? await findContact(tx, parts.keyring, { memberId, kind: 'mobile' })
        : undefined
    if (!hasPassword && others.length === 0 && !mobile?.isVerified) throw new Refused('last_way_in')
    audit({ action: 'member.identity.unlink', subject: `member:${memberId}`, before: { provider } })
    return {}
  })
}
