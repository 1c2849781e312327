// @ts-check
// `npm test`: everything, on a machine with git and Node alone. `npm test -- --only <step>` runs one step.
import { refuseOldNode } from '../apps/launcher/src/node-version.mjs'

refuseOldNode()
void import('./lib/test.mjs').then(({ main }) => main(process.argv.slice(2)))
