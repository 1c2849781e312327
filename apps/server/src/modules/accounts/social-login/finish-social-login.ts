import { socialLoginProviders, type Calls, type ReplyOf } from '@fairground/contract'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { recordStepUp } from '../sessions/step-up.queries.ts'
import { checkLoginArea } from '../login/login-area.ts'
import { openSession } from '../sessions/open-session.ts'
import type { OpenAccountParts } from '../registration/open-account.ts'
import { blindIdentity, claimOf, identityOf } from './attempts.ts'
import { findAttempt, findLinkedMember, insertLink, takeAttempt } from './social-login.queries.ts'
import { isClearName } from '../profile/nickname.ts'
import { shownPart } from '../registration/registration-rules.ts'
import { suggestName } from './suggest-name.ts'

type Input = HandlerInput<'accounts.finishSocialLogin'>
type Reply = ReplyOf<Calls['accounts.finishSocialLogin']>
type Attempt = NonNullable<Awaited<ReturnType<typeof takeAttempt>>>

const nobody = { session: null, newcomer: null }

/**
 * Completes a social login in the browser that started it: logs in, links the provider, or steps up. A new person keeps
 * the ticket until the account is opened.
 * @throws Refused ticket_invalid, identity_taken, identity_unknown, login_failed, second_factor_required,
 * non_member_login
 */
export async function finishSocialLogin(parts: OpenAccountParts, { context, body }: Input): Promise<Reply> {
  const { scope } = context
  const claim = claimOf(body)
  const db = parts.database.of(scope.merchant)
  const found = await findAttempt(db, claim)
  const known = await findLinkedMember(db, blindIdentity(parts, identityOf(parts, found)))
  if (found?.purpose === 'enter' && !known) return welcome(parts, found, context)
  const actor = known && found?.purpose === 'enter' ? ({ kind: 'member', id: known.id } as const) : scope.actor
  return parts.commands.run(
    { scope: { ...scope, actor }, name: 'accounts.finishSocialLogin', address: context.address },
    async (tools) => {
      const attempt = await takeAttempt(tools.tx, claim)
      const identity = blindIdentity(parts, identityOf(parts, attempt))
      // Without one, identityOf has thrown.
      return end(parts, tools, { context, attempt: attempt as Attempt, identity })
    },
  )
}

interface Ending {
  context: Input['context']
  attempt: Attempt
  identity: Buffer
}

async function end(parts: OpenAccountParts, tools: CommandTools, ending: Ending): Promise<Reply> {
  const { context, attempt, identity } = ending
  const provider = providerOf(attempt)
  const known = await findLinkedMember(tools.tx, identity)
  if (attempt.purpose === 'enter') {
    if (known?.status !== 'active') throw new Refused('login_failed')
    const merchant = parts.merchants.get(context.scope.merchant)
    // Providers stand in the members' area only.
    checkLoginArea(merchant, { area: 'member', type: known.type })
    const session = await openSession(tools, {
      context,
      member: known,
      merchantCode: merchant.code,
      keyring: parts.keyring,
      proof: 'one',
    })
    return { ...nobody, outcome: 'entered', provider, session }
  }
  const { session } = context
  if (!session || session.id !== attempt.session_id) throw new Refused('not_logged_in')
  const { memberId } = session
  if (attempt.purpose === 'confirm') {
    if (known?.id !== memberId) throw new Refused('identity_unknown')
    await recordStepUp(tools.tx, session.id)
    return { ...nobody, outcome: 'confirmed', provider }
  }
  if (known?.id === memberId) return { ...nobody, outcome: 'linked', provider }
  const isLinked = await insertLink(tools.tx, {
    merchant_id: session.merchant,
    identity,
    provider,
    member_id: memberId,
  })
  if (!isLinked) throw new Refused('identity_taken')
  tools.audit({ action: 'member.identity.link', subject: `member:${memberId}`, after: { provider } })
  return { ...nobody, outcome: 'linked', provider }
}

async function welcome(
  parts: OpenAccountParts,
  attempt: Pick<Attempt, 'id' | 'sealed' | 'provider'>,
  { scope }: Input['context'],
): Promise<Reply> {
  const { name, email } = identityOf(parts, attempt)
  const username = await suggestName(parts.database.of(scope.merchant), name)
  // A name of another site may imitate one here: then the newcomer chooses.
  const shown = [...shownPart(name.normalize('NFC')).trim()].slice(0, 16).join('')
  const nickname = isClearName(shown) ? shown : ''
  return { ...nobody, outcome: 'new', provider: providerOf(attempt), newcomer: { username, nickname, email } }
}

function providerOf(attempt: Pick<Attempt, 'provider'>) {
  const provider = socialLoginProviders.find((each) => each === attempt.provider)
  if (!provider) throw new Refused('feature_closed')
  return provider
}
