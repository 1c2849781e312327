// @ts-check
// `npm start`: installs, builds, and runs the platform with its own database. `npm start -- --help` lists the options.
import { refuseOldNode } from './lib/node-version.mjs'

refuseOldNode()
void import('./lib/start/main.mjs').then(({ main }) => main(process.argv.slice(2)))
