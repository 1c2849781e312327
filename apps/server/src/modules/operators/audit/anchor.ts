import { z } from 'zod'
import type { ChainHead } from '../../../platform/commands/chain/check-chain.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { AuditChain } from './audit-chains.ts'

/** The last link of a chain when it was copied. */
export interface AnchoredHead extends ChainHead {
  merchant: number
  name: string
  /** When the anchor was made. */
  anchoredAt: Date
}

const purpose = 'audit-anchor'

const anchorShape = z.object({
  at: z.iso.datetime(),
  heads: z.array(
    z.object({
      merchant: z.int().min(0),
      chain: z.string(),
      number: z.string().regex(/^[1-9]\d{0,18}$/),
      hash: z.string().regex(/^[0-9a-f]{64}$/),
      at: z.iso.datetime(),
    }),
  ),
})

/** One line: the heads of the chains as JSON, and its HMAC. */
export async function makeAnchor(keyring: Keyring, chains: readonly AuditChain[], now: Date): Promise<string> {
  const heads: z.infer<typeof anchorShape>['heads'] = []
  for (const { merchant, name, findHead } of chains) {
    const head = await findHead()
    if (!head?.chain_no || !head.chain_hash) continue
    const [number, hash] = [String(head.chain_no), head.chain_hash.toString('hex')]
    heads.push({ merchant, chain: name, number, hash, at: head.at.toISOString() })
  }
  const text = JSON.stringify({ at: now.toISOString(), heads })
  return `${text} ${keyring.blindEach(purpose, text)[0]?.toString('hex')}`
}

/** The heads of all anchors in a text, a line each; or the number of the first line that this installation did not make. */
export function readAnchors(keyring: Keyring, text: string): AnchoredHead[] | { foreignLine: number } {
  const found: AnchoredHead[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.trim()) continue
    const anchor = readAnchor(keyring, line.trim())
    if (!anchor) return { foreignLine: index + 1 }
    for (const { merchant, chain, number, hash } of anchor.heads)
      found.push({
        merchant,
        name: chain,
        number: BigInt(number),
        hash: Buffer.from(hash, 'hex'),
        anchoredAt: new Date(anchor.at),
      })
  }
  return found
}

function readAnchor(keyring: Keyring, line: string): z.infer<typeof anchorShape> | null {
  const end = line.lastIndexOf(' ')
  const text = line.slice(0, end)
  const code = line.slice(end + 1)
  if (end < 0 || !keyring.blindEach(purpose, text).some((hmac) => hmac.toString('hex') === code)) return null
  return anchorShape.parse(JSON.parse(text))
}
