import type { OperatorCallInput, OperatorCallName } from '@fairground/contract/console'
import { formatDecimal, money, parseMoney, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { decideProposal, listProposals, propose } from '../../proposals/index.ts'
import type { Caps } from '../lottery-setup.ts'
import { numberOf } from '../orders/room.ts'
import { listCaps, listHeld, lockCaps, updateCaps } from './caps.queries.ts'

export type CapsCalls = Extract<
  OperatorCallName,
  'lottery.caps' | 'lottery.lowerCaps' | 'lottery.proposeCaps' | 'lottery.decideCaps' | 'lottery.exposure'
>

type Shown = OperatorCallInput<'lottery.lowerCaps'>['body']['after']
type Of = OperatorCallInput<'lottery.lowerCaps'>['params']

const numbersMax = 20

export const capsConsoleHandlers: OperatorHandlers<CapsCalls> = {
  'lottery.caps': async ({ context: { db, staff }, params: { code } }) => {
    const proposals = await listProposals(db, 'lottery_caps', staff.id)
    return {
      list: (await listCaps(db, code)).map((row) => ({ ...shownCaps(row, row.currency), currency: row.currency })),
      proposals: proposals
        .filter(({ subject }) => partsOf(subject).code === code)
        .map(({ subject, before, after, ...proposal }) => ({
          ...proposal,
          currency: partsOf(subject).currency,
          before: before as Shown,
          after: after as Shown,
        })),
    }
  },
  'lottery.lowerCaps': ({ context, params, body: { before, after } }) =>
    context.run('lottery.caps', async (tools) => {
      const [known, next] = await change(tools, params, { before, after })
      if (isHigher(known, next)) throw new Refused('invalid_request', { field: 'after' })
      await updateCaps(tools.tx, params, next)
      tools.audit({ action: 'lottery.caps', subject: `lottery:${params.code}/${params.currency}`, before, after })
      tools.emit({ topic: 'content', body: {} })
      return {}
    }),
  'lottery.proposeCaps': ({ context, params, body: { before, after, reason } }) =>
    context.run('lottery_caps.propose', async (tools) => {
      const [, next] = await change(tools, params, { before, after })
      await propose(tools, {
        kind: 'lottery_caps',
        subject: `${params.code}/${params.currency}`,
        before,
        after: shownCaps(next, params.currency),
        reason,
      })
      return {}
    }),
  'lottery.decideCaps': ({ context, params: { id }, body: { isAgreed } }) =>
    context.run('lottery_caps.decide', async (tools) => {
      await decideProposal(tools, {
        id,
        isAgreed,
        effects: {
          lottery_caps: async ({ subject, before, after }) => {
            const of = partsOf(subject)
            const [, next] = await change(tools, of, { before: before as Shown, after: after as Shown })
            await updateCaps(tools.tx, of, next)
            tools.emit({ topic: 'content', body: {} })
          },
        },
      })
      return {}
    }),
  'lottery.exposure': async ({ context: { db }, params: { lottery, number } }) => {
    const caps = await listCaps(db, lottery)
    const held = await listHeld(db, { lottery, number, numbersMax })
    return {
      list: caps.map((row) => {
        const { currency } = row
        const own = held.filter((each) => each.currency === currency)
        return {
          currency,
          taken: shown(own.find(({ key }) => key === '')?.amount ?? 0n, currency),
          caps: shownCaps(row, currency),
          numbers: own.flatMap(({ key, amount }) => {
            const parts = numberOf(key)
            return parts ? [{ ...parts, taken: shown(amount, currency) }] : []
          }),
        }
      }),
    }
  },
}

/** What is known now, and what it is to become. @throws Refused not_found, stale_edit, amount_invalid */
async function change(
  { tx }: Pick<CommandTools, 'tx'>,
  of: Of,
  { before, after }: { before: Shown; after: Shown },
): Promise<readonly [known: Caps, next: Caps]> {
  const known = await lockCaps(tx, of)
  if (!known) throw new Refused('not_found')
  const { draw, number, member } = shownCaps(known, of.currency)
  if (draw !== before.draw || number !== before.number || member !== before.member) throw new Refused('stale_edit')
  return [known, readCaps(after, of.currency)]
}

const shown = (units: bigint, currency: string): string => formatDecimal(money(units, currency as CurrencyCode))

const shownCaps = ({ draw, number, member }: Caps, currency: string): Shown => ({
  draw: draw === null ? null : shown(draw, currency),
  number: number === null ? null : shown(number, currency),
  member: member === null ? null : shown(member, currency),
})

const readCaps = ({ draw, number, member }: Shown, currency: string): Caps => ({
  draw: readCap('draw', draw, currency),
  number: readCap('number', number, currency),
  member: readCap('member', member, currency),
})

function readCap(field: string, typed: string | null, currency: string): bigint | null {
  if (typed === null) return null
  const amount = parseMoney(typed, currency as CurrencyCode, { precision: 'shown' })
  if (typeof amount === 'string') throw new Refused('amount_invalid', { field, fault: amount })
  if (amount.amount <= 0n) throw new Refused('amount_invalid', { field, fault: 'not_positive' })
  return amount.amount
}

const isHigher = (known: Caps, next: Caps): boolean =>
  (['draw', 'number', 'member'] as const).some((cap) => {
    const [from, to] = [known[cap], next[cap]]
    return from !== null && (to === null || to > from)
  })

/** Of a subject: the lottery and the currency. */
function partsOf(subject: string): Of {
  const at = subject.lastIndexOf('/')
  return { code: subject.slice(0, at), currency: subject.slice(at + 1) }
}
