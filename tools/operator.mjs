// @ts-check
// `npm run operator -- <command>`: the operator's commands, also beside a running platform. `--help` lists the commands.
import { refuseOldNode } from './lib/node-version.mjs'

refuseOldNode()
void import('./lib/operator.mjs').then(({ main }) => main(process.argv.slice(2)))
