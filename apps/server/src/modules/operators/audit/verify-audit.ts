import { checkChain, type ChainFault } from '../../../platform/commands/chain/check-chain.ts'
import type { UnchainedAct } from '../../../platform/commands/chain/audit-links.ts'
import type { AnchoredHead } from './anchor.ts'
import type { AuditChain } from './audit-chains.ts'

export type AuditFault =
  | ChainFault<AnchoredHead>
  /** An act of staff without a number. */
  | { kind: 'unchained'; act: UnchainedAct }

/** Recomputes a chain, and looks for acts of staff beside it. @returns how many links it has */
export async function verifyChain(
  chain: AuditChain,
  { heads, report }: { heads: readonly AnchoredHead[]; report: (fault: AuditFault) => void },
): Promise<number> {
  const own = heads.filter(({ merchant }) => merchant === chain.merchant)
  const count = await checkChain(chain.links(), { heads: own, report })
  for (const act of await chain.listUnchained()) report({ kind: 'unchained', act })
  return count
}

/** A fault as one line, without the name of its chain. */
export function faultText(fault: AuditFault): string {
  switch (fault.kind) {
    case 'altered':
      return `number ${fault.link.number} is altered: ${placeOf(fault.link)}`
    case 'unproven':
      return `number ${fault.link.number} is altered too, or only follows what is altered or missing: ${placeOf(fault.link)}`
    case 'missing':
      return fault.from === fault.to
        ? `number ${fault.from} is missing`
        : `numbers ${fault.from} to ${fault.to} are missing`
    case 'cut':
      return `the end is cut off: the anchor of ${fault.head.anchoredAt.toISOString()} has number ${fault.head.number}, the last one is ${fault.end}`
    case 'rewritten':
      return `number ${fault.head.number} is not the one of the anchor of ${fault.head.anchoredAt.toISOString()}: what is up to there was rewritten`
    case 'unchained':
      return `an act of staff has no number: ${placeOf(fault.act)}`
  }
}

function placeOf({ id, at }: UnchainedAct): string {
  const time = new Date(Number(at) * 1000)
  return `id ${id} of ${Number.isNaN(time.getTime()) ? at : time.toISOString()}`
}
