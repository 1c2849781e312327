// @ts-check
// `npm run merchant -- add <folder>`: sets up another merchant, also beside a running platform. `--help` says more.
import { refuseOldNode } from '../apps/launcher/src/node-version.mjs'

refuseOldNode()
void import('../apps/launcher/src/operator.mjs').then(({ main }) => main(process.argv.slice(2), 'merchant'))
