import { Refused } from '../../platform/refused.ts'
import type { MemberContext } from '../../platform/scope.ts'
import { isAvatar } from './avatars.ts'
import { findMember } from './identity.queries.ts'
import type { IdentityParts } from './log-in.ts'
import { updateProfile } from './profile.queries.ts'
import { ruleFor } from './registration-rules.ts'

type Nothing = Record<string, never>

/** Control and direction marks would let a name pass for another's, or turn the line it stands in. */
const hidden = /[\p{C}\p{Zl}\p{Zp}]/u

/** @throws Refused name_format */
export function setNickname(parts: IdentityParts, context: MemberContext, typed: string): Promise<Nothing> {
  const nickname = typed.normalize('NFC').trim()
  if (hidden.test(nickname) || !ruleFor('nickname').test(nickname))
    throw new Refused('name_format', { field: 'nickname' })
  return changeProfile(parts, context, { nickname })
}

/** @throws Refused not_found */
export function setIcon(parts: IdentityParts, context: MemberContext, icon: string): Promise<Nothing> {
  if (!isAvatar(icon)) throw new Refused('not_found')
  return changeProfile(parts, context, { icon })
}

function changeProfile(
  { commands }: IdentityParts,
  { scope, session, address }: MemberContext,
  change: { nickname: string } | { icon: string },
): Promise<Nothing> {
  return commands.run({ scope, name: 'member.profile', address }, async ({ tx, audit }) => {
    const before = await findMember(tx, session.memberId)
    await updateProfile(tx, session.memberId, change)
    const [part = 'nickname'] = Object.keys(change) as ('nickname' | 'icon')[]
    audit({
      action: `member.${part}`,
      subject: `member:${session.memberId}`,
      before: { [part]: before?.[part] ?? null },
      after: change,
    })
    return {}
  })
}
