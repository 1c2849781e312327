import { createHmac, createPrivateKey, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createVendorClient, type Vendor } from '../../apps/server/src/testing/vendor-client.ts'
import type { SystemAccess } from '../../e2e/testing/system-access.ts'
import type { Credentials } from './staff.ts'
import { ask, type Target } from './target.ts'
import { newWithdrawer, requestWithdrawal } from '../../e2e/testing/withdrawers.ts'

/** With the demo's operators, and a vendor that can be stopped. */
export interface StaffedTarget extends Target {
  demoOperators: readonly Credentials[]
  kill: (name: 'studio') => Promise<void>
  restart: (name: 'studio') => Promise<void>
}

/** Something that two people have to decide. */
export interface Subject {
  /** Its table. */
  table: 'withdrawal' | 'deposit' | 'suspense' | 'held_win' | 'vendor_transfer'
  id: string
  /** Its state once it is decided. */
  decided: string
  /** An operator's words that decide it. */
  words: readonly string[]
  /** The vote, as somebody with access to the database plants it: $1 the subject, $2 the operator. */
  vote: string
  /** The decision, planted the same way. */
  decision: string
}

type Open = (target: StaffedTarget, system: SystemAccess) => Promise<Subject>

/** Above every threshold of the demo. */
const amount = '6000.00'
const retry = () => ({ idempotencyKey: randomUUID() })

const keyFile = ({ dataDir }: Target, name: string): string =>
  readFileSync(path.join(dataDir, 'keys', name), 'utf8').trim()

/** The demo's vendor, with its own key. */
export const openVendor = (target: Target): Vendor =>
  createVendorClient(target.origin, createPrivateKey(keyFile(target, 'studio.key')))

const plantVote = (kind: Subject['table'], says: string): string =>
  `insert into operator_vote (merchant_id, subject_kind, subject_id, says, operator_id) values (1, '${kind}', $1, '${says}', $2)`

const openWithdrawal: Open = async (_, system) => {
  const { id } = await requestWithdrawal(await newWithdrawer(system, amount), amount)
  const [row] = await system.rows<{ reference: string }>('select reference from withdrawal where id = $1', [id])
  return {
    table: 'withdrawal',
    decided: 'approved',
    id,
    words: ['withdrawal', 'approve', row?.reference ?? ''],
    vote: plantVote('withdrawal', 'approve'),
    decision: `update withdrawal set state = 'approved' where id = $1`,
  }
}

const openBankTransfer: Open = async (_, system) => {
  const { visitor } = await system.newMember()
  await visitor.call('responsibleGaming.keepLimits')
  const { deposit } = await visitor.call('payments.depositByBankTransfer', {
    body: { channel: 'bank-transfer', amount },
    options: retry(),
  })
  return {
    table: 'deposit',
    decided: 'paid',
    id: deposit.id,
    words: ['deposit', 'approve', deposit.reference, '--bank-reference', `RB ${deposit.reference}`],
    vote: `insert into operator_vote (merchant_id, subject_kind, subject_id, says, bank_reference, operator_id)
      select 1, 'deposit', id, 'approve', 'RB ' || reference, $2 from deposit where id = $1`,
    decision: `update deposit set state = 'paid', paid_at = now(),
      provider_payment_id = channel || ':RB ' || reference where id = $1`,
  }
}

/** A payment that the provider reports and that fits no deposit. */
const openSuspense: Open = async (target, system) => {
  const paymentId = randomUUID()
  const payment = { eventId: randomUUID(), paymentId, reference: randomUUID(), state: 'paid' }
  const body = JSON.stringify({ ...payment, amount: '20000.00', currency: 'USD' })
  const timestamp = String(Date.now())
  const signed = createHmac('sha256', keyFile(target, 'payment.secret')).update(`${timestamp}.${body}`)
  await ask(target.origin, {
    path: '/pay/callback/demo/sandbox',
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Timestamp': timestamp,
      'X-Signature': signed.digest('hex'),
    },
    body,
  })
  const [row] = await system.rows<{ id: string; reference: string }>(
    'select id, reference from suspense where payment_id = $1',
    [paymentId],
  )
  return {
    table: 'suspense',
    decided: 'returned',
    id: row?.id ?? '',
    words: ['suspense', 'return', row?.reference ?? ''],
    vote: plantVote('suspense', 'return'),
    decision: `update suspense set state = 'returned' where id = $1`,
  }
}

const openHeldWin: Open = async (target, system) => {
  const vendor = openVendor(target)
  const play = await vendor.launch(await system.newMember({ cash: '10.00' }))
  const [bet, win] = [randomUUID(), randomUUID()]
  await vendor.bet(play, { id: bet, amount: '1.00' })
  await vendor.win(play, { id: win, reference: bet, amount: '50000.00', isClosed: true })
  const [row] = await system.rows<{ id: string; reference: string }>(
    'select id, reference from held_win where transaction_id = $1',
    [win],
  )
  return {
    table: 'held_win',
    decided: 'released',
    id: row?.id ?? '',
    words: ['win', 'release', row?.reference ?? ''],
    vote: plantVote('held_win', 'release'),
    decision: `update held_win set state = 'released', ended_at = now() where id = $1`,
  }
}

/** A transfer to a vendor that has stopped since the first one: a vendor that runs says what has become of it. */
const openVendorTransfer: Open = async (target, system) => {
  const { visitor } = await system.newMember({ cash: '6100.00' })
  const move = (sum: string) =>
    visitor.call('wallet.transfer', {
      body: { vendor: 'studio-transfer', direction: 'in', amount: sum },
      options: retry(),
    })
  await move('100.00')
  await target.kill('studio')
  const { id } = await move(amount)
  return {
    table: 'vendor_transfer',
    decided: 'failed',
    id,
    words: ['transfer', 'fail', id],
    vote: plantVote('vendor_transfer', 'fail'),
    decision: `update vendor_transfer set state = 'failed', reason = 'confirmed', ended_at = now() where id = $1`,
  }
}

export const subjects: Readonly<Record<string, Open>> = {
  withdrawals: openWithdrawal,
  'bank transfers': openBankTransfer,
  'payments in suspense': openSuspense,
  'held wins': openHeldWin,
  'failed vendor transfers': openVendorTransfer,
}
