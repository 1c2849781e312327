import type { Calls, ReplyOf } from '@fairground/contract'
import type { CurrencyCode } from '@fairground/money'
import { Refused } from '../../../platform/refused.ts'
import type { MemberContext } from '../../../platform/scope.ts'
import { codeFor } from '../../merchants/index.ts'
import { avatarPicture } from './avatars.ts'
import { findSessionMember } from '../members/members.queries.ts'
import type { IdentityParts } from '../login/log-in.ts'

type MemberInfo = ReplyOf<Calls['accounts.profile']>

/** The VIP level of a member; supplied by the module that counts turnover. */
export type ClubLabelOf = (context: MemberContext) => Promise<MemberInfo['clubLabel']>

export interface MemberInfoParts extends IdentityParts {
  clubLabelOf: ClubLabelOf
}

export async function memberInfo(
  { database, merchants, pictures, clubLabelOf }: MemberInfoParts,
  context: MemberContext,
): Promise<MemberInfo> {
  const { session } = context
  const member = await findSessionMember(database.of(session.merchant), session.id)
  if (!member) throw new Refused('session_ended')
  return {
    id: member.id,
    number: String(member.number),
    account: member.account,
    nickname: member.nickname,
    type: member.type,
    merchantCode: codeFor(merchants.get(session.merchant), session.type),
    currency: member.currency as CurrencyCode,
    icon: avatarPicture(pictures, member.icon),
    clubLabel: await clubLabelOf(context),
    memberLabel: member.labels.map((labelName) => ({ labelName })),
    memberSince: member.created_at.toISOString(),
    previousLoginAt: member.previous_login_at?.toISOString() ?? null,
  }
}
