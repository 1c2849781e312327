import { linkHash, noHash, type ChainLink } from './chain-link.ts'

/** A link that was copied off the machine: the chain up to it can no longer be rewritten unnoticed. */
export interface ChainHead {
  number: bigint
  hash: Buffer
}

export type ChainFault<Head extends ChainHead = ChainHead> =
  /** It is not what was written; or the link before it was rewritten together with its hash, which looks the same. */
  | { kind: 'altered'; link: ChainLink }
  /** It follows an altered or a missing link and does not fit it: altered too, or only impossible to recompute. */
  | { kind: 'unproven'; link: ChainLink }
  | { kind: 'missing'; from: bigint; to: bigint }
  /** The chain ends before a head that was copied. */
  | { kind: 'cut'; head: Head; end: bigint }
  /** The link of a copied head has another hash. */
  | { kind: 'rewritten'; head: Head }

/** The link before. */
interface Previous {
  number: bigint
  /** What the next link may have been computed from, at most two: the stored hash and, where it differs, the right one. */
  hashes: readonly Buffer[]
  isSound: boolean
}

/**
 * Recomputes a chain from its first link. A link is compared with what is stored of the one before it, and with what should
 * be: so an altered hash makes one fault, not two.
 * @param links by number
 * @returns how many there are
 */
export async function checkChain<Head extends ChainHead>(
  links: AsyncIterable<ChainLink>,
  { heads, report }: { heads: readonly Head[]; report: (fault: ChainFault<Head>) => void },
): Promise<number> {
  let count = 0
  const copied = byNumber(heads)
  let previous: Previous = { number: 0n, hashes: [noHash], isSound: true }
  for await (const link of links) {
    count += 1
    if (link.number <= previous.number) {
      report({ kind: 'altered', link })
      continue
    }
    if (link.number > previous.number + 1n) {
      report({ kind: 'missing', from: previous.number + 1n, to: link.number - 1n })
      previous = { number: link.number - 1n, hashes: [], isSound: false }
    }
    const computed = previous.hashes.map((hash) => linkHash(hash, link.columns))
    const stored = link.hash ? [link.hash] : []
    const isSound = computed.some((hash) => stored.some((other) => other.equals(hash)))
    if (!isSound) report({ kind: previous.isSound ? 'altered' : 'unproven', link })
    for (const head of copied.get(link.number) ?? [])
      if (![...stored, ...computed].some((hash) => hash.equals(head.hash))) report({ kind: 'rewritten', head })
    previous = { number: link.number, hashes: isSound ? stored : [...stored, ...computed.slice(-1)], isSound }
  }
  for (const head of heads) if (head.number > previous.number) report({ kind: 'cut', head, end: previous.number })
  return count
}

function byNumber<Head extends ChainHead>(heads: readonly Head[]): Map<bigint, Head[]> {
  const found = new Map<bigint, Head[]>()
  for (const head of heads) found.set(head.number, [...(found.get(head.number) ?? []), head])
  return found
}
