import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { CurrencyCode, Money } from '@fairground/money'
import { hashInput } from '../../platform/commands/command.ts'
import type { PastDraws } from '../../modules/lottery/index.ts'
import type { Member } from './life.ts'

/** What one call of the database does, at its own moment. */
export type Step = { at: Date } & (
  | { kind: 'deposit'; member: string; amount: string; key: string; reference: string; hash: string; currency: string }
  | { kind: 'round'; requests: object[] }
  | { kind: 'order'; lottery: string; number: string; bet: object }
)

/** Runs steps in the order of time, each with the function that the platform would call: one call for a whole evening. */
export const playFunction = `
create function past.play(p_steps jsonb) returns void language plpgsql as $$
declare
  v_step record;
  v_verdict text;
begin
  for v_step in select * from jsonb_to_recordset(p_steps) as s(at text, kind text, member uuid, amount bigint, key text, reference text,
      hash text, currency text, requests jsonb, lottery text, number text, bet jsonb) loop
    perform set_config('past.at', v_step.at, true);
    case v_step.kind
      when 'deposit' then
        v_verdict := ledger_post(
          (gen_random_uuid(), v_step.key, decode(v_step.hash, 'hex'), 'deposit.credit', v_step.member, v_step.reference, null, v_step.currency)::ledger_order,
          array[(null, 'clearing:opening', -v_step.amount), (v_step.member, 'cash', v_step.amount)]::ledger_move[]);
      when 'round' then
        select max(status) into v_verdict from vendor_transact(
          array(select r from jsonb_populate_recordset(null::vendor_request, v_step.requests) r));
      else
        select verdict into v_verdict from lottery_place(array[v_step.lottery], array[v_step.number],
          array[jsonb_populate_record(null::lottery_bet, v_step.bet)]);
    end case;
    if v_verdict not in ('applied', 'RS_OK', 'placed') then
      raise exception 'a % of % was answered with %', v_step.kind, v_step.at, v_verdict;
    end if;
  end loop;
end
$$`

interface RoundOf {
  at: Date
  memberId: string
  game: string
  stake: Money
  returned: Money
}

/** A spin: its stake, and what it returns. */
export function roundStep({ at, memberId, game, stake, returned }: RoundOf): Step {
  const bet = randomUUID()
  const base = {
    vendor: 'studio',
    member_id: memberId,
    game,
    game_type: 'RNG',
    round: `past-${bet}`,
    currency: stake.currency,
    refusal: null,
  }
  const request = (kind: 'bet' | 'win', amount: bigint) => ({
    ...base,
    kind,
    ordinal: kind === 'bet' ? 0 : 1,
    transaction_id: kind === 'bet' ? bet : randomUUID(),
    input_hash: `\\x${hashInput({ kind, bet }).toString('hex')}`,
    round_closed: kind === 'win',
    reference_id: kind === 'bet' ? null : bet,
    amount: String(amount),
    posting_id: uuidv7(),
    round_id: uuidv7(),
  })
  return { at, kind: 'round', requests: [request('bet', stake.amount), request('win', returned.amount)] }
}

interface OrderOf {
  at: Date
  member: Member
  lottery: string
  number: string
  currency: CurrencyCode
  unit: string
  line: { play: string; content: string; notes: number }
  multiple: number
}

export async function orderStep(
  draws: PastDraws,
  { at, member, number, ...order }: OrderOf,
): Promise<{ step: Step; stake: bigint }> {
  const { lottery, stake, ...bet } = await draws.prepare(order.lottery, {
    ...order,
    memberId: member.id,
    series: member.series,
    key: randomUUID(),
  })
  const row = { ...bet, stake, ordinal: 0, draw: 1 }
  return { step: { at, kind: 'order', lottery, number, bet: row }, stake: BigInt(stake) }
}

export function depositStep({
  at,
  memberId,
  amount,
  count,
}: {
  at: Date
  memberId: string
  amount: Money
  count: number
}): Step {
  const key = `dep:opening:${memberId}:later:${count}`
  return {
    at,
    kind: 'deposit',
    member: memberId,
    amount: String(amount.amount),
    currency: amount.currency,
    key,
    reference: `DEMO-L${count}`,
    hash: hashInput({ key, amount: amount.amount }).toString('hex'),
  }
}
