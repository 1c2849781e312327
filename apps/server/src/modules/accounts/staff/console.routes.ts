import { v7 as uuidv7 } from 'uuid'
import type { OperatorCallName } from '@fairground/contract/console'
import { plainDigits } from '@fairground/money'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { readAddress } from '../../../platform/http/addresses/client-address.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { betweenOf } from '../../../platform/period.ts'
import { Refused } from '../../../platform/refused.ts'
import { operatorIn } from '../../../platform/scope.ts'
import type { MerchantContext } from '../../merchants/index.ts'
import { contactBlind, findEmail } from '../contacts/contact-blind.ts'
import { possibleMobiles } from '../contacts/mobile-number.ts'
import { correctPayeeName } from '../contacts/payee-name.ts'
import { setMemberStatus, signOut } from '../members/member-status.ts'
import { resetMfa } from '../mfa/reset-mfa.ts'
import { confirmOwner } from '../recovery/confirm-owner.ts'
import { changeContact, type ChangeParts } from './change-contact.ts'
import { memberRowView, readContacts, viewMember, type CareParts } from './member-view.ts'
import { findMemberDetail, insertNote, listMembers, updateLabels, type MemberFilter } from './staff.queries.ts'

type OwnCalls = Extract<OperatorCallName, `accounts.${string}`>

type Parts = Pick<MerchantContext, 'merchants'> & ChangeParts & CareParts

/** Reading about members; the others act on them. */
type Reads = 'accounts.members' | 'accounts.member' | 'accounts.revealContacts'

export const accountsConsoleHandlers = (parts: Parts): OperatorHandlers<OwnCalls> => ({
  ...readHandlers(parts),
  ...actHandlers,
  'accounts.changeContact': async ({ context, params, body }) => {
    const member = await getMember(context.db, params.id)
    // A trial account has no contact, and ends when it is left.
    if (member.type === 4) throw new Refused('actual_account_required')
    return context.run('member.contact', (tools) => changeContact(parts, tools, { member, body }))
  },
  'accounts.correctPayeeName': async ({ context, params, body: { name } }) => {
    const member = await getMember(context.db, params.id)
    if (member.type === 4) throw new Refused('actual_account_required')
    return context.run('member.payeeName', async (tools) => {
      await correctPayeeName(tools, parts, { memberId: member.id, name })
      return {}
    })
  },
})

const readHandlers = ({ keyring, merchants, findCareStates }: Parts): OperatorHandlers<Reads> => ({
  'accounts.members': async ({ context: { db, merchant }, query: { after, limit, search, ...query } }) => {
    const { defaultDialingCode: dialingCode } = merchants.get(merchant).settings.registration
    const [createdAt, id] = fromCursor(after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
    const rows = await listMembers(db, {
      search: readSearch(search, { keyring, dialingCode }),
      status: query.status ?? null,
      label: query.label ?? null,
      kind: query.kind ?? null,
      isOnline: query.online === 'yes',
      registered: betweenOf(query),
      before: createdAt && id ? { createdAt, id } : null,
      limit: limit + 1,
    })
    const { page: list, next } = cutPage(rows, limit, (last) => [last.created_at.toISOString(), last.id])
    const care = await findCareStates(
      db,
      list.filter(({ is_limited }) => is_limited).map((row) => row.id),
    )
    return { list: list.map((row) => memberRowView(row, care.get(row.id))), next }
  },
  'accounts.member': ({ context: { db, merchant }, params }) =>
    viewMember(
      db,
      { keyring, findCareStates, idleMinutes: merchants.get(merchant).settings.sessionIdleMinutes },
      params.id,
    ),
  'accounts.revealContacts': async ({ context, params }) => {
    await getMember(context.db, params.id)
    const contacts = await context.look('member.contacts', async ({ tx, audit }) => {
      audit({ action: 'member.contacts.look', subject: `member:${params.id}` })
      return readContacts(tx, keyring, params.id)
    })
    return { contacts: contacts.map(({ kind, text }) => ({ kind, text })) }
  },
})

const actHandlers: OperatorHandlers<Exclude<OwnCalls, Reads | 'accounts.changeContact' | 'accounts.correctPayeeName'>> =
  {
    'accounts.setMemberStatus': async ({ context, params, body: { status } }) => {
      const { account } = await getMember(context.db, params.id)
      return context.run('member.status', async (tools) => {
        const endedSessions = await setMemberStatus(tools, account, status)
        if (endedSessions === undefined) throw new Refused('decided_already')
        return { endedSessions }
      })
    },
    'accounts.signOutMember': async ({ context, params }) => {
      await getMember(context.db, params.id)
      return context.run('member.signOut', async (tools) => {
        const endedSessions = await signOut(tools, params.id)
        tools.audit({ action: 'member.sign_out', subject: `member:${params.id}`, after: { endedSessions } })
        return { endedSessions }
      })
    },
    'accounts.resetMemberMfa': async ({ context, params, body: { reason } }) => {
      await getMember(context.db, params.id)
      return context.run('member.resetMfa', async (tools) => {
        const endedSessions = await resetMfa(tools, { memberId: params.id, reason })
        if (endedSessions === undefined) throw new Refused('decided_already')
        return { endedSessions }
      })
    },
    'accounts.confirmOwner': async ({ context, params }) => {
      await getMember(context.db, params.id)
      return context.run('member.owner', (tools) => confirmOwner(tools, params.id))
    },
    'accounts.setMemberLabels': async ({ context, params, body: { before, labels } }) => {
      await getMember(context.db, params.id)
      const fresh = [...new Set(labels)].toSorted()
      return context.run('member.labels', async ({ tx, audit }) => {
        if (!(await updateLabels(tx, { memberId: params.id, before, labels: fresh }))) throw new Refused('stale_edit')
        audit({
          action: 'member.labels',
          subject: `member:${params.id}`,
          before: { labels: before.join(' ') },
          after: { labels: fresh.join(' ') },
        })
        return {}
      })
    },
    'accounts.addMemberNote': async ({ context, params, body: { text } }) => {
      await getMember(context.db, params.id)
      return context.run('member.note', async ({ tx, scope, audit }) => {
        const id = uuidv7()
        const note = { merchant_id: scope.merchant, id, member_id: params.id, operator_id: operatorIn(scope), text }
        await insertNote(tx, note)
        audit({ action: 'member.note', subject: `member:${params.id}`, after: { note: id } })
        return {}
      })
    },
  }

/** @throws Refused not_found */
async function getMember(db: Reader, id: string) {
  const member = await findMemberDetail(db, id)
  if (!member) throw new Refused('not_found')
  return member
}

/**
 * What is known of somebody: an account or nickname, a member number, a mail address, a phone number, or the address of
 * an open session. Digits may be a name, a member number, or a phone number in any spelling.
 */
function readSearch(
  text: string | undefined,
  { keyring, dialingCode }: { keyring: Keyring; dialingCode: string },
): MemberFilter['search'] {
  const wanted = text?.normalize('NFC').trim().toLowerCase() ?? ''
  if (!wanted) return null
  if (/[@＠]/.test(wanted)) return { contacts: [contactBlind(keyring, 'email', findEmail(wanted) ?? wanted)] }
  const digits = plainDigits(wanted)
  const address = readAddress(digits)
  if (address !== null) return { address }
  const contacts = possibleMobiles(dialingCode, digits).map((number) => contactBlind(keyring, 'mobile', number))
  if (/^\d{6,18}$/.test(digits)) return { number: digits, contacts }
  return contacts.length > 0 ? { contacts } : { name: wanted }
}
