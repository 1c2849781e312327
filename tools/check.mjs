// @ts-check
// `npm run check`: format, lint, types, architecture, tidiness, unused code and unit tests, in under a minute.
import { refuseOldNode } from '../apps/launcher/src/node-version.mjs'

refuseOldNode()
void import('./lib/check.mjs').then(({ main }) => main())
