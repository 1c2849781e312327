import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callNames, getCall, type CallName } from '@fairground/contract'
import { createAttempts, type Attempt, type Attempts } from '../../testing/attempt.ts'
import { holdDraw, orderOf, place } from '../../testing/draws.ts'
import { schemaOf } from '../../testing/invalid-inputs.ts'
import { newPromotionMember, payDeposit } from '../../testing/promotion-members.ts'
import { openOtherMerchant } from '../../testing/other-merchant.ts'
import { startTestPayments, type TestPayments } from '../../testing/payments.ts'
import { sendChatPicture } from '../../testing/chats.ts'
import { sendFeedback } from '../../testing/feedback.ts'
import { commonPassword, newPerson, type Person } from '../../testing/members.ts'
import type { RawReply } from '../../testing/raw-request.ts'
import { startRewardVendor, type RewardVendor } from '../../testing/reward-vendor.ts'
import { createVendor } from '../../testing/vendor.ts'
import { tellMember } from '../../modules/messaging/index.ts'
import { addPasskey } from '../../testing/mfa-members.ts'
import { prepareWithdrawal, paymentPassword } from '../../testing/withdrawers.ts'

let payments: TestPayments
let attempts: Attempts
let studio: RewardVendor
let draw = ''
let promotion = ''
let owner: Person
let strangers: Record<string, Person> = {}

beforeAll(async () => {
  payments = await startTestPayments({ works: true })
  const { platform } = payments
  studio = await startRewardVendor(platform.config.transfers.key ?? undefined)
  studio.answer = () => ({ status: 'RS_OK', url: '/replay/7?t=signed' })
  const replays = `update game_gateway set has_replay = true, call_origin = $1 where code = 'studio'`
  await platform.database.owner.query(replays, [studio.origin])
  attempts = await createAttempts(platform)
  draw = await holdDraw(platform)
  promotion = (await newPromotionMember(payments)).promotion
  const other = await openOtherMerchant(platform)
  await platform.database.owner.query(`update merchant set settings = jsonb_set(settings, '{flags,CBS3}', 'true')`)
  await platform.app.context.merchants.refresh()
  const parent = await newPerson(platform, { type: 1 })
  owner = await newPerson(platform, { cash: '100.00', parentId: parent.id })
  strangers = {
    'the agent above': parent,
    'a member under the same agent': await newPerson(platform, { parentId: parent.id }),
    'an agent under the same agent': await newPerson(platform, { type: 1, parentId: parent.id }),
    'a member of another merchant': await newPerson(platform, { merchant: other }),
  }
})
afterAll(async () => {
  await studio.stop()
  await payments.stop()
})

/** How an object with an id is created for a member, and how the id is passed in the call. */
interface Owned {
  make: (person: Person) => Promise<string>
  attempt: (id: string) => Attempt
}

const card = async ({ visitor }: Person): Promise<string> => {
  const accountNumber = `970422${String(Date.now()).slice(-10)}`
  const body = { password: commonPassword, bankName: 'Delta Bank', accountNumber, payeeName: 'Minh Tran' }
  return (await visitor.call('payments.addBankCard', { body })).id
}

const withdrawal = async (person: Person): Promise<string> => {
  const body = { bankCardId: await prepareWithdrawal(payments.platform, person), amount: '20.00', paymentPassword }
  return (await person.visitor.call('payments.requestWithdrawal', { body, options: { idempotencyKey: randomUUID() } }))
    .id
}

const openDeposit = async ({ visitor }: Person): Promise<string> => {
  const body = { channel: 'riverside-qr', amount: '50.00' }
  return (await visitor.call('payments.depositByGateway', { body, options: { idempotencyKey: randomUUID() } })).deposit
    .id
}

const message = async ({ id, merchant, visitor }: Person): Promise<string> => {
  const scope = { merchant, actor: { kind: 'system', id: 'test' } } as const
  const told = { memberId: id, cause: randomUUID(), kind: 'kycAccepted', params: {} } as const
  await payments.platform.app.context.commands.run({ scope, name: 'test' }, (tools) => tellMember(tools, told))
  return (await visitor.call('messaging.inbox', { query: {} })).list[0]?.id ?? ''
}

const chat = async ({ visitor }: Person): Promise<string> => {
  const body = { id: randomUUID(), text: 'Hello' }
  return (await visitor.call('messaging.sendChat', { body })).conversation.id
}

const chase = async ({ visitor }: Person): Promise<string> => {
  const { lottery, lines, total } = orderOf(draw)
  const body = { lottery, lines, total, draws: [{ drawNumber: draw, multiple: 1 }], stopsOnWin: false }
  return (await visitor.call('lottery.placeChase', { body, options: { idempotencyKey: randomUUID() } })).chase.id
}

/** One that has ended. */
const round = async (person: Person): Promise<string> => {
  const vendor = createVendor(payments.platform.origin)
  const session = await vendor.launch(person)
  const [bet, name] = [randomUUID(), randomUUID()]
  await vendor.bet(session, { id: bet, round: name, amount: '1.00' })
  await vendor.win(session, { reference: bet, round: name, amount: '2.00', isClosed: true })
  return (await person.visitor.call('bets.vendorRounds', { query: {} })).list[0]?.id ?? ''
}

/** Every call with the id of an object that belongs to one member. */
const owned: Partial<Record<CallName, Owned>> = {
  'lottery.chaseDetail': { make: chase, attempt: (id) => ({ query: { id } }) },
  'lottery.cancelSuborders': { make: chase, attempt: (orderId) => ({ body: { orderId } }) },
  'games.replay': { make: round, attempt: (id) => ({ query: { id } }) },
  'lottery.orderDetail': {
    make: async (person) => (await place(person, orderOf(draw))).order.id,
    attempt: (id) => ({ query: { id } }),
  },
  'messaging.markRead': { make: message, attempt: (id) => ({ body: { ids: [id] } }) },
  'messaging.deleteMessages': { make: message, attempt: (id) => ({ body: { ids: [id] } }) },
  'messaging.closeChat': { make: chat, attempt: (conversationId) => ({ body: { conversationId } }) },
  'messaging.rateChat': {
    make: async (person) => {
      const conversationId = await chat(person)
      await person.visitor.call('messaging.closeChat', { body: { conversationId } })
      return conversationId
    },
    attempt: (conversationId) => ({ body: { conversationId, rating: 5 } }),
  },
  'messaging.chatPicture': {
    make: async (person) => {
      const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#9ec8b4' } })
        .png()
        .toBuffer()
      return (await sendChatPicture(person, photo)).message.id
    },
    attempt: (id) => ({ params: { id } }),
  },
  'messaging.addToFeedback': {
    make: (person) => sendFeedback(person),
    attempt: (feedbackId) => ({ body: { feedbackId, id: randomUUID(), text: 'Hello' } }),
  },
  'payments.depositStatus': {
    make: (person) => openDeposit(person),
    attempt: (id) => ({ query: { id } }),
  },
  'payments.acceptDepositPromotion': {
    make: (person) => openDeposit(person),
    attempt: (depositId) => ({ body: { depositId, promotionId: promotion } }),
  },
  'payments.requestWithdrawal': {
    make: (person) => prepareWithdrawal(payments.platform, person),
    attempt: (bankCardId) => ({ body: { bankCardId, amount: '20.00', paymentPassword } }),
  },
  'payments.withdrawalStatus': { make: withdrawal, attempt: (id) => ({ query: { id } }) },
  'payments.cancelWithdrawal': {
    make: async (person) => {
      await payments.platform.database.owner.query('update withdrawal_terms set can_cancel = true')
      return withdrawal(person)
    },
    attempt: (id) => ({ body: { id } }),
  },
  'payments.setDefaultBankCard': {
    make: card,
    attempt: (bankCardId) => ({ body: { bankCardId, password: commonPassword } }),
  },
  'payments.removeBankCard': {
    make: card,
    attempt: (bankCardId) => ({ body: { bankCardId, password: commonPassword } }),
  },
  'accounts.removePasskey': {
    make: (person) => addPasskey(person, payments.platform.origin.replace('http:', 'https:')),
    attempt: (passkeyId) => ({ body: { passkeyId, password: commonPassword } }),
  },
  'accounts.endSession': {
    make: async (person) => {
      const second = payments.platform.visitor()
      await second.logIn(person.account, commonPassword)
      const { list } = await second.call('accounts.sessions')
      return list.find(({ isThisOne }) => isThisOne)?.id ?? ''
    },
    attempt: (id) => ({ params: { id } }),
  },
  'promotions.giveUpBonus': {
    make: async (person) => {
      await payDeposit(
        payments,
        { ...person, currency: 'USD', channel: 'riverside-qr', promotion },
        { amount: '50.00' },
      )
      return (await person.visitor.call('promotions.bonus')).bonus?.id ?? ''
    },
    attempt: (id) => ({ body: { id } }),
  },
}

/** Ids that belong to no member: of a captcha or slider puzzle, or of a public text of the merchant. */
const nobodys: Partial<Record<CallName, readonly string[]>> = {
  'content.markRead': ['announcementId'],
  // Of a member below, whom every agent above may read: strangers, siblings and uplines are tried in the module’s own test.
  'agents.downline': ['id'],
  'agents.downlines': ['of'],
  'agents.profitAndLoss': ['of'],
  'agents.teamBets': ['memberId'],
  // Of a direct downline: the same.
  'agents.transferDownline': ['memberId'],
  'agents.transferMultipleDownline': ['transfers'],
  'agents.rebateChanges': ['memberId'],
  'agents.updateDownlineRebates': ['memberId'],
  'agents.downlineQuotas': ['memberId'],
  'agents.setDownlineQuotas': ['memberId'],
  'agents.commissions': ['memberId'],
  'agents.setDownlineCommissions': ['memberId'],
  'agents.offerContract': ['memberId'],
  'agents.contractPeriods': ['memberId'],
  // Of a contract, which its two agents find and nobody else: tried in the module’s own tests too, because players have none.
  'agents.answerContract': ['id'],
  'agents.withdrawContractOffer': ['id'],
  'agents.releaseContract': ['id'],
  'agents.contractStatement': ['id'],
  'agents.contractEvidence': ['id'],
  // Of an agent’s link, the same: players have none.
  'agents.affiliateUrl': ['id'],
  'agents.deleteAffiliateUrl': ['id'],
  // Of an agent’s red rain, the same.
  'agents.cancelRain': ['id'],
  // Of an item, which everybody may order; an order of somebody else is tried in the module’s own test.
  'points.redeem': ['itemId'],
  'points.cancelOrder': ['id'],
  // Of the message, made by its sender.
  'messaging.sendChat': ['id'],
  'payments.depositByGateway': ['promotion'],
  'payments.depositByAlipay': ['promotion'],
  'payments.depositByQq': ['promotion'],
  'payments.depositByWechat': ['promotion'],
  'payments.depositByBankTransfer': ['promotion'],
  'payments.acceptDepositPromotion': ['promotionId'],
  'promotions.join': ['promotionId'],
  'promotions.claim': ['promotionId'],
  'promotions.joinRain': ['rainId'],
  'promotions.race': ['promotionId'],
  'promotions.catchRain': ['rainId'],
  'promotions.rainProof': ['id'],
}

const fieldsOfIds = (name: CallName): string[] => {
  const { params, query, body, accepts } = getCall(name)
  const parts = [params, query, accepts ? undefined : body].filter((part) => part !== undefined)
  return parts
    .flatMap((part) => Object.entries(schemaOf(part).properties ?? {}))
    .filter(
      ([field, schema]) => JSON.stringify(schema).includes('"uuid"') && !['captchaId', 'verification'].includes(field),
    )
    .map(([field]) => field)
}

test('every call that takes an id is tried below', () => {
  const taking = callNames.filter((name) => fieldsOfIds(name).some((field) => !nobodys[name]?.includes(field)))
  expect(taking.sort()).toEqual(Object.keys(owned).sort())
})

const send = (name: CallName, attempt: Attempt, { visitor }: Person): Promise<RawReply> =>
  attempts.send(name, { ...attempt, headers: { ...visitor.headers } })

describe.each(Object.entries(owned) as [CallName, Owned][])('%s', (name, { make, attempt }) => {
  test('with somebody else’s id answers as with one that nobody has, and the owner keeps what it names', async () => {
    const id = await make(owner)
    for (const [who, otherMember] of Object.entries(strangers)) {
      const foreign = await send(name, attempt(id), otherMember)
      const unknown = await send(name, attempt(randomUUID()), otherMember)
      expect([foreign.status, foreign.text], who).toEqual([unknown.status, unknown.text])
      expect(foreign.status, who).toBeGreaterThanOrEqual(400)
    }
    expect((await send(name, attempt(id), owner)).status).toBe(200)
  })
})
