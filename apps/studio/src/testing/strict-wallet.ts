import type { VendorBody, VendorStatus } from '@fairground/contract/games/vendor-protocol'
import { formatDecimal, money, parseDecimal, type CurrencyCode } from '@fairground/money'
import { randomUUID } from 'node:crypto'

type MoneyCall = 'bet' | 'win' | 'rollback'
type MoneyBody = VendorBody<'bet'> | VendorBody<'win'> | VendorBody<'rollback'>

interface Transaction {
  call: MoneyCall
  /** Business fields alone: `request_uuid` may differ between retries. */
  content: string
  status: VendorStatus
  round: string
  amount: bigint
  reference: string | null
  /** Of a free bet. */
  grant?: string | undefined
  isRolledBack: boolean
}

/**
 * A seamless wallet that checks its vendor against every rule (domain §3.2) and records each violation. The studio's
 * tests play against it; the platform's own wallet has its own tests.
 */
export class StrictWallet {
  readonly currency: CurrencyCode
  readonly balances = new Map<string, bigint>()
  readonly transactions = new Map<string, Transaction>()
  readonly tokens = new Map<string, { user: string; game: string; isExpired: boolean }>()
  readonly disabled = new Set<string>()
  readonly violations: string[] = []

  constructor(currency: CurrencyCode) {
    this.currency = currency
  }

  openToken(user: string, game: string): string {
    const token = randomUUID()
    this.tokens.set(token, { user, game, isExpired: false })
    return token
  }

  balanceOf(user: string): string {
    return formatDecimal(money(this.balances.get(user) ?? 0n, this.currency))
  }

  /** A known id is answered before all other checks. */
  act(call: MoneyCall, body: MoneyBody): VendorStatus {
    const { request_uuid: _, ...business } = body
    const content = JSON.stringify(business)
    const known = this.transactions.get(body.transaction_uuid)
    if (known?.content === '') return 'RS_ERROR_TRANSACTION_ROLLED_BACK'
    if (known) {
      if (known.content === content && known.call === call) return known.status
      this.violations.push(`${call} ${body.transaction_uuid} came again with another content`)
      return 'RS_ERROR_DUPLICATE_TRANSACTION'
    }
    const amount = 'amount' in body ? parseDecimal(body.amount, this.currency).amount : 0n
    const reference = 'reference_transaction_uuid' in body ? body.reference_transaction_uuid : null
    const status = this.decide(call, body, { amount, reference })
    const grant = 'reward_uuid' in body ? body.reward_uuid : undefined
    const transaction = { call, content, status, round: body.round, amount, reference, grant, isRolledBack: false }
    this.transactions.set(body.transaction_uuid, transaction)
    return status
  }

  private decide(
    call: MoneyCall,
    body: MoneyBody,
    { amount, reference }: { amount: bigint; reference: string | null },
  ): VendorStatus {
    const { user, token, game_code, transaction_uuid, round } = body
    const session = this.tokens.get(token)
    if (session?.user !== user || session.game !== game_code) {
      this.violations.push(`${call} ${transaction_uuid} for another member or game than its token's`)
      return 'RS_ERROR_INVALID_TOKEN'
    }
    if (call === 'bet') {
      const grant = 'is_free' in body && 'reward_uuid' in body ? String(body.reward_uuid) : null
      if (grant !== null) return this.freeBet(grant, amount)
      return this.bet(user, { amount, isExpired: session.isExpired })
    }
    const bet = reference === null ? undefined : this.transactions.get(reference)
    return call === 'win'
      ? this.win(user, { amount, bet, round })
      : this.rollback(user, { reference: reference ?? '', bet })
  }

  /** Free rounds that were granted, by id. */
  readonly grants = new Map<string, { stake: bigint; left: number }>()

  private freeBet(id: string, amount: bigint): VendorStatus {
    const grant = this.grants.get(id)
    if (!grant) return 'RS_ERROR_REWARD_UNKNOWN'
    if (grant.stake !== amount) this.violations.push(`a free bet of ${amount} in the grant ${id}`)
    if (grant.left === 0) return 'RS_ERROR_REWARD_USED_UP'
    grant.left -= 1
    return 'RS_OK'
  }

  private bet(user: string, { amount, isExpired }: { amount: bigint; isExpired: boolean }): VendorStatus {
    if (isExpired) return 'RS_ERROR_TOKEN_EXPIRED'
    if (this.disabled.has(user)) return 'RS_ERROR_USER_DISABLED'
    if ((this.balances.get(user) ?? 0n) < amount) return 'RS_ERROR_NOT_ENOUGH_MONEY'
    this.move(user, -amount)
    return 'RS_OK'
  }

  private win(user: string, won: { amount: bigint; bet: Transaction | undefined; round: string }): VendorStatus {
    const { amount, bet, round } = won
    if (bet?.call !== 'bet' || bet.status !== 'RS_OK' || bet.round !== round) {
      this.violations.push(`a win in round ${round} without its bet`)
      return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
    }
    if (bet.isRolledBack) {
      this.violations.push(`a win in the rolled-back round ${round}`)
      return 'RS_ERROR_TRANSACTION_ROLLED_BACK'
    }
    this.move(user, amount)
    return 'RS_OK'
  }

  private rollback(
    user: string,
    { reference, bet }: { reference: string; bet: Transaction | undefined },
  ): VendorStatus {
    if (!bet) {
      const tombstone = {
        call: 'bet',
        content: '',
        round: '',
        amount: 0n,
        reference: null,
        isRolledBack: true,
      } as const
      this.transactions.set(reference, { ...tombstone, status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
      return 'RS_OK'
    }
    if (this.winsOf(reference) > 0) {
      this.violations.push(`a rollback of the won bet ${reference}`)
      return 'RS_ERROR_BET_ALREADY_CLOSED'
    }
    if (bet.status === 'RS_OK' && !bet.isRolledBack) {
      bet.isRolledBack = true
      const grant = this.grants.get(bet.grant ?? '')
      if (grant) grant.left += 1
      else this.move(user, bet.amount)
    }
    return 'RS_OK'
  }

  private move(user: string, amount: bigint): void {
    this.balances.set(user, (this.balances.get(user) ?? 0n) + amount)
  }

  winsOf(bet: string): number {
    return [...this.transactions.values()].filter(
      ({ call, reference, status }) => call === 'win' && reference === bet && status === 'RS_OK',
    ).length
  }

  /** Bets whose stake was taken and which have neither a win nor a rollback. */
  openBets(): string[] {
    return [...this.transactions]
      .filter(
        ([id, { call, status, isRolledBack }]) =>
          call === 'bet' && status === 'RS_OK' && !isRolledBack && this.winsOf(id) === 0,
      )
      .map(([id]) => id)
  }
}
