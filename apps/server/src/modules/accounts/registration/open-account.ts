import { roleOf, type SessionInfo } from '@fairground/contract'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { MemberOrigin } from '../../../platform/db/generated/schema.ts'
import { Refused } from '../../../platform/refused.ts'
import type { RequestContext } from '../../../platform/scope.ts'
import { chosenCurrency, type Merchant } from '../../merchants/index.ts'
import { addVerifiedContact, addUnverifiedContact } from '../contacts/contact-owners.ts'
import { contactBlind } from '../contacts/contact-blind.ts'
import { putContact, type ContactKind } from '../contacts/contacts.ts'
import { createMember } from './create-member.ts'
import { findInviter, findMemberByAccount, insertOrigin, isInviter } from '../members/members.queries.ts'
import type { IdentityParts } from '../login/log-in.ts'
import { openSession } from '../sessions/open-session.ts'
import type { AffiliateLinks, Inviter } from './inviter.ts'
import type { RegistrationFields } from './registration-fields.ts'

/** Stores the payment password chosen at registration. */
export type StorePaymentPassword = (tools: CommandTools, memberId: string, digits: string) => Promise<void>

export interface OpenAccountParts extends IdentityParts {
  storePaymentPassword: StorePaymentPassword
  affiliateLinks: AffiliateLinks
}

export interface NewAccount {
  context: RequestContext
  merchant: Merchant
  account: string
  /** As chosen by the member; empty: the merchant's default. */
  currency: string
  passwordHash: string
  hasPassword?: boolean
  fields: RegistrationFields
  /** Verified during registration. */
  mobile?: string | undefined
  inviter: Inviter | undefined
  origin: { registerMethod: MemberOrigin['register_method']; registerUrl: string; domain: string }
}

/**
 * Creates the account with everything entered at registration, and its first session. When two people register the same
 * name at once, the second is refused.
 */
export async function openAccount(
  parts: OpenAccountParts,
  tools: CommandTools,
  { context, merchant, account, currency: requested, fields, mobile, inviter: named, origin, ...secret }: NewAccount,
): Promise<SessionInfo> {
  const inviter = await withoutSelf(parts, tools, { context, fields, mobile, inviter: named })
  const { defaultSeries } = merchant.settings
  // The link decides it: no form of the site asks for a type.
  const type = inviter?.link?.memberType ?? 0
  const currency = chosenCurrency(merchant, requested)
  const id = await createMember(tools, {
    ...secret,
    account,
    currency,
    type,
    nickname: fields.nickname || account,
    parentId: inviter?.id ?? null,
    series: Math.min(inviter?.series ?? defaultSeries, inviter?.link?.series ?? defaultSeries, defaultSeries),
  })
  await insertOrigin(tools.tx, {
    member_id: id,
    merchant_id: merchant.id,
    register_method: origin.registerMethod,
    register_url: withoutTicket(origin.registerUrl),
    domain: origin.domain,
    inviter_id: inviter?.id ?? null,
    address: context.address,
  })
  if (inviter?.link)
    await parts.affiliateLinks.record(tools.tx, {
      merchant: merchant.id,
      linkId: inviter.link.id,
      memberId: id,
    })
  for (const { kind, text } of fields.contacts) await state(parts, tools, { memberId: id, kind, text })
  if (mobile) {
    const proved = { merchant: merchant.id, memberId: id, kind: 'mobile', text: mobile } as const
    await addVerifiedContact(tools.tx, parts.keyring, proved)
  }
  if (fields.paymentPassword !== null) await parts.storePaymentPassword(tools, id, fields.paymentPassword)
  const member = {
    id,
    account,
    type,
    currency,
    must_change_password: false,
    has_second_factor: false,
    last_login_at: null,
  }
  return openSession(tools, { context, member, merchantCode: merchant.code, keyring: parts.keyring, proof: 'one' })
}

/**
 * An agent is nobody's downline by an own code or link. One that was typed is refused; a link followed earlier is forgotten.
 * @throws Refused self_referral
 */
async function withoutSelf(
  { keyring }: OpenAccountParts,
  { tx }: CommandTools,
  { context, fields, mobile, inviter }: Pick<NewAccount, 'context' | 'fields' | 'mobile' | 'inviter'>,
): Promise<Inviter | undefined> {
  if (!inviter || roleOf(inviter.type) !== 'agent') return inviter
  const own = [...fields.contacts, ...(mobile ? [{ kind: 'mobile' as const, text: mobile }] : [])]
  const isSame = await isInviter(tx, {
    inviterId: inviter.id,
    device: context.device ? keyring.blind('device', context.device) : null,
    contacts: own.flatMap(({ kind, text }) =>
      kind === 'email' || kind === 'mobile' ? [contactBlind(keyring, kind, text)] : [],
    ),
  })
  if (!isSame) return inviter
  if (inviter.link?.isRemembered) return undefined
  throw new Refused('self_referral', { field: 'affiliateCode' })
}

interface Stated {
  memberId: string
  kind: ContactKind
  text: string
}

async function state({ keyring }: OpenAccountParts, { tx, scope }: CommandTools, { kind, ...stated }: Stated) {
  const contact = { merchant: scope.merchant, ...stated }
  if (kind === 'email' || kind === 'mobile') return addUnverifiedContact(tx, keyring, { ...contact, kind })
  await putContact(tx, keyring, { ...contact, kind, isVerified: false })
}

/** The page address, recorded to see where players come from, without the session ticket in it. */
function withoutTicket(address: string): string {
  if (!URL.canParse(address)) return ''
  const url = new URL(address)
  url.searchParams.delete('token')
  return url.href
}

/** By the invitation code, else by the recommender's name, else by the link that was followed. @throws Refused invitation_code_error, referrer_link_error */
export async function inviterOf(
  { database, affiliateLinks }: Pick<OpenAccountParts, 'database' | 'affiliateLinks'>,
  { scope, landing }: RequestContext,
  { affiliateCode, recommenderId }: { affiliateCode: string; recommenderId: string },
): Promise<NewAccount['inviter']> {
  const db = database.of(scope.merchant)
  if (affiliateCode) {
    const inviter = (await findInviter(db, affiliateCode)) ?? (await affiliateLinks.find(db, affiliateCode))
    if (!inviter) throw new Refused('invitation_code_error', { field: 'affiliateCode' })
    return inviter
  }
  if (!recommenderId) return landing ? affiliateLinks.findLanded(db, scope.merchant, landing) : undefined
  const recommender = await findMemberByAccount(db, recommenderId.trim().toLowerCase())
  if (recommender?.status !== 'active') throw new Refused('referrer_link_error', { field: 'recommenderId' })
  return recommender
}
