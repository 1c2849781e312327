import { readFileSync } from 'node:fs'
import { OperatorFault, type Given } from '../../../platform/operator/operator-command.ts'
import type { AccountCommand, AccountContext } from '../commands/account.commands.ts'
import type { AnchoredHead } from './anchor.ts'
import { faultText } from './verify-audit.ts'

export const auditCommands: readonly AccountCommand[] = [
  {
    name: 'audit verify',
    words: [],
    summary:
      'recomputes the chains of what staff did and names each altered or missing row; --anchor <file> also finds an end that was cut off and chains that were rewritten',
    options: { anchor: { type: 'string' } },
    access: 'operator',
    permission: 'audit.read',
    runForPlatform: verify,
  },
  {
    name: 'audit anchor',
    words: [],
    summary: 'prints the last link of every chain as one line, to be kept on another machine',
    access: 'operator',
    permission: 'audit.read',
    runForPlatform: async ({ operators, merchants, say }) => say(await operators.makeAnchor(merchants, new Date())),
  },
]

async function verify({ operators, merchants, say }: AccountContext, { values }: Given): Promise<void> {
  const anchors = typeof values['anchor'] === 'string' ? readAnchorFile(operators, values['anchor']) : []
  const chains = operators.listChains(merchants)
  let faults = 0
  const tell = (name: string, text: string): void => {
    faults += 1
    say(`${name}: ${text}`)
  }
  const counts: string[] = []
  for (const chain of chains) {
    const report = (fault: Parameters<typeof faultText>[0]) => tell(chain.name, faultText(fault))
    counts.push(`${chain.name} ${await operators.verifyChain(chain, { heads: anchors, report })}`)
  }
  // With --merchant the others are left out.
  if (values['merchant'] === undefined)
    for (const name of namesWithout(anchors, chains)) tell(name, 'an anchor has this chain, and it is gone')
  if (faults > 0) throw new OperatorFault(`The audit trail was tampered with: ${faults} faults.`)
  const anchored = anchors.length > 0 ? ', and contains every anchor' : ''
  say(`The audit trail is complete and unaltered${anchored}; rows: ${counts.join(', ')}.`)
}

function readAnchorFile({ readAnchors }: AccountContext['operators'], file: string): AnchoredHead[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new OperatorFault(`The file ${file} cannot be read (${(cause as NodeJS.ErrnoException).code}).`)
  }
  const anchors = readAnchors(text)
  if ('foreignLine' in anchors)
    throw new OperatorFault(
      `Line ${anchors.foreignLine} of ${file} is no anchor of this installation, or was altered: its HMAC is wrong.`,
    )
  if (anchors.length === 0) throw new OperatorFault(`The file ${file} has no anchor.`)
  return anchors
}

const namesWithout = (anchors: readonly AnchoredHead[], chains: readonly { merchant: number }[]): Set<string> =>
  new Set(
    anchors.filter(({ merchant }) => chains.every((chain) => chain.merchant !== merchant)).map(({ name }) => name),
  )
