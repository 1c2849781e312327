import type { MemberContext } from '../../../platform/scope.ts'
import { findMember } from '../members/members.queries.ts'
import type { IdentityParts } from '../login/log-in.ts'
import { updateProfile } from './profile.queries.ts'
import { readNickname } from './nickname.ts'

/** @throws Refused name_format */
export async function setNickname(
  { commands }: IdentityParts,
  { scope, session, address }: MemberContext,
  typed: string,
): Promise<Record<string, never>> {
  const nickname = readNickname(typed, { isRequired: true })
  return commands.run({ scope, name: 'member.profile', address }, async ({ tx, audit }) => {
    const before = await findMember(tx, session.memberId)
    await updateProfile(tx, session.memberId, { nickname })
    audit({
      action: 'member.nickname',
      subject: `member:${session.memberId}`,
      before: { nickname: before?.nickname ?? null },
      after: { nickname },
    })
    return {}
  })
}
