// @ts-check
// `npm run operator -- <command>`: the operator's commands, also beside a running platform. `--help` lists the commands.
import { refuseOldNode } from '../apps/launcher/src/node-version.mjs'

refuseOldNode()
void import('../apps/launcher/src/operator.mjs').then(({ main }) => main(process.argv.slice(2)))
