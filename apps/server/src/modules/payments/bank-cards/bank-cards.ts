import { v7 as uuidv7 } from 'uuid'
import { plainDigits } from '@fairground/money'
import type { Calls, ReplyOf } from '@fairground/contract'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { sqlStateOf } from '../../../platform/db/transact.ts'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import type { MemberContext } from '../../../platform/scope.ts'
import {
  compareNames,
  findPayeeName,
  fixPayeeName,
  lockMember,
  maskName,
  readPayeeName,
  readTypedName,
  stepUp,
  type SecurityParts,
} from '../../accounts/index.ts'
import {
  clearDefaultCard,
  markCardRemoved,
  getSealedCard,
  insertCard,
  listCards,
  markDefaultCard,
} from './bank-cards.queries.ts'

type Cards = ReplyOf<Calls['payments.bankCards']>['list']
type Nothing = Record<string, never>

const cardsMax = 5

/** What banks and phones write between the digits of an account. */
const betweenDigits = /[\s\p{Pd}\p{Cf}.·/\u2212]/gu

export async function listBankCards(
  parts: SecurityParts,
  { session }: Pick<MemberContext, 'session'>,
): Promise<ReplyOf<Calls['payments.bankCards']>> {
  const db = parts.database.of(session.merchant)
  const payeeName = (await findPayeeName(db, parts, session.memberId)) ?? ''
  return { list: (await listCards(db, session.memberId)).map((card) => cardView(card, payeeName)) }
}

const cardView = (card: Awaited<ReturnType<typeof listCards>>[number], payeeName: string): Cards[number] => ({
  id: card.id,
  bankName: card.bank_name,
  maskedNumber: `•••• ${card.last_four}`,
  payeeName: maskName(payeeName),
  isDefault: card.is_default,
})

/**
 * The card must carry the member's real name; where none is set, the first card sets it.
 * @throws Refused name_format, payee_name_mismatch, payee_name_unclear, bank_card_format, bank_card_taken, bank_cards_full
 */
export async function addBankCard(
  parts: SecurityParts,
  { context, body }: HandlerInput<'payments.addBankCard'>,
): Promise<Cards[number]> {
  await stepUp(parts, context, body.password)
  const bankName = readTypedName(body.bankName)
  if (!/^[\p{L}\p{N}][\p{L}\p{M}\p{N} &.,'()/-]{1,59}$/u.test(bankName))
    throw new Refused('name_format', { field: 'bankName' })
  const payeeName = readPayeeName(body.payeeName)
  const number = plainDigits(body.accountNumber.normalize('NFKC')).replaceAll(betweenDigits, '').toUpperCase()
  if (!/^[A-Z0-9]{6,34}$/.test(number) || !/[0-9]{4}/.test(number))
    throw new Refused('bank_card_format', { field: 'accountNumber' })
  try {
    return await parts.commands.run(
      { scope: context.scope, name: 'payments.addBankCard', address: context.address },
      (tools) => keepCard(parts, tools, { memberId: context.session.memberId, bankName, number, payeeName }),
    )
  } catch (cause) {
    // The same refusal whether this member or another has the card: it must not reveal who has which card.
    if (sqlStateOf(cause) === '23505') throw new Refused('bank_card_taken', { field: 'accountNumber' })
    throw cause
  }
}

interface NewCard {
  memberId: string
  bankName: string
  number: string
  payeeName: string
}

async function keepCard(
  parts: SecurityParts,
  tools: CommandTools,
  { memberId, bankName, number, payeeName }: NewCard,
): Promise<Cards[number]> {
  const { tx, scope, audit } = tools
  await lockMember(tx, memberId)
  const known = await findPayeeName(tx, parts, memberId)
  if (known === undefined) await fixPayeeName(tools, parts, { memberId, name: payeeName })
  else {
    const match = compareNames(known, payeeName)
    if (match === 'different') throw new Refused('payee_name_mismatch', { field: 'payeeName' })
    if (match === 'unclear') throw new Refused('payee_name_unclear', { field: 'payeeName' })
  }
  const cards = await listCards(tx, memberId)
  if (cards.length >= cardsMax) throw new Refused('bank_cards_full', { max: cardsMax })
  const id = uuidv7()
  const card = { id, bank_name: bankName, last_four: number.slice(-4), is_default: cards.length === 0 }
  await insertCard(tx, {
    ...card,
    merchant_id: scope.merchant,
    member_id: memberId,
    sealed: parts.keyring.seal(number, `bank_card:${id}`),
    blind: parts.keyring.blind('bank-card', number),
  })
  audit({ action: 'bankCard.add', subject: `member:${memberId}`, after: { card: id, lastFour: card.last_four } })
  return cardView(card, known ?? payeeName)
}

/** @throws Refused not_found for a card that is gone, or another's */
export async function setDefaultBankCard(
  parts: SecurityParts,
  { context, body }: HandlerInput<'payments.setDefaultBankCard'>,
): Promise<Nothing> {
  const { memberId } = context.session
  await stepUp(parts, context, body.password)
  return parts.commands.run(
    { scope: context.scope, name: 'payments.setDefaultBankCard', address: context.address },
    async ({ tx, audit }) => {
      await lockMember(tx, memberId)
      await clearDefaultCard(tx, memberId)
      const card = await markDefaultCard(tx, { id: body.bankCardId, memberId })
      if (!card) throw new Refused('not_found')
      audit({ action: 'bankCard.default', subject: `member:${memberId}`, after: { card: body.bankCardId } })
      return {}
    },
  )
}

/** @throws Refused not_found for a card that is gone, or another's */
export async function removeBankCard(
  parts: SecurityParts,
  { context, body }: HandlerInput<'payments.removeBankCard'>,
): Promise<Nothing> {
  const { memberId } = context.session
  await stepUp(parts, context, body.password)
  return parts.commands.run(
    { scope: context.scope, name: 'payments.removeBankCard', address: context.address },
    async ({ tx, audit }) => {
      await lockMember(tx, memberId)
      const card = await markCardRemoved(tx, { id: body.bankCardId, memberId })
      if (!card) throw new Refused('not_found')
      const left = await listCards(tx, memberId)
      const [first] = left
      if (first && !left.some(({ is_default }) => is_default)) await markDefaultCard(tx, { id: first.id, memberId })
      audit({ action: 'bankCard.remove', subject: `member:${memberId}`, before: { card: body.bankCardId } })
      return {}
    },
  )
}

/** The full card number for the operator who pays; also of a card removed since. */
export async function readBankCard(
  db: Reader,
  keyring: Keyring,
  { memberId, cardId }: { memberId: string; cardId: string },
): Promise<{ number: string; payeeName: string }> {
  const card = await getSealedCard(db, cardId)
  return {
    number: keyring.open(card.sealed, `bank_card:${cardId}`),
    payeeName: (await findPayeeName(db, { keyring }, memberId)) ?? '',
  }
}
