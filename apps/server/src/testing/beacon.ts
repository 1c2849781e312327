import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { quicknet, toHex, type BeaconChain } from '@fairground/fair'
import { messageOf } from '@fairground/fair/beacon'
import type { BeaconConfig } from '../platform/config/config-feeds.ts'

type Answer = 'honest' | 'away' | 'to_come' | 'other_round' | 'forged' | 'silence' | 'broken'

export interface TestBeacon {
  config: BeaconConfig
  /** From now on. */
  be: (answer: Answer) => void
  /** Paths that were asked for. */
  asked: string[]
  stop: () => Promise<void>
}

/** A beacon on this machine with a key of its own, which signs any round that it is asked for. */
export async function startBeacon(): Promise<TestBeacon> {
  const { shortSignatures } = bls12_381
  const [own, forger] = [5, 6].map((byte) => shortSignatures.keygen(new Uint8Array(48).fill(byte)))
  const sign = (round: number, key = own) =>
    key ? toHex(shortSignatures.sign(messageOf(round), key.secretKey).toBytes()) : ''
  const chain: BeaconChain = {
    ...quicknet,
    hash: 'ab'.repeat(32),
    publicKey: own ? toHex(own.publicKey.toBytes()) : '',
  }
  const asked: string[] = []
  let how: Answer = 'honest'
  const server = createServer((request, response) => {
    const address = request.url ?? ''
    asked.push(address)
    if (how === 'silence') return
    const round = Number(address.slice(address.lastIndexOf('/') + 1))
    response.statusCode = { away: 503, to_come: 404 }[how as string] ?? 200
    const signature = how === 'other_round' ? sign(round + 1) : sign(round, how === 'forged' ? forger : own)
    response.end(how === 'broken' ? '<html>' : JSON.stringify({ round, signature }))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    config: { url: `http://127.0.0.1:${port}`, timeoutMs: 500, chain },
    be: (answer) => void (how = answer),
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
