// @ts-check
// `npm run build`: everything that `npm start` serves, into dist/. Steps whose inputs have not changed are skipped.
import { refuseOldNode } from '../apps/launcher/src/node-version.mjs'

refuseOldNode()
void import('./lib/build.mjs').then(({ main }) => main(process.argv.slice(2)))
