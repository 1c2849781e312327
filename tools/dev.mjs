// @ts-check
// `npm run dev`: the platform from the sources, restarted on change, and the site with hot reload.
import { refuseOldNode } from '../apps/launcher/src/node-version.mjs'

refuseOldNode()
void import('./lib/dev/main.mjs').then(({ main }) => main(process.argv.slice(2)))
