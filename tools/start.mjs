// @ts-check
// `npm start`: installs, builds, and runs the platform with its own database. `npm start -- --help` lists the options.
import { fileURLToPath } from 'node:url'
import { refuseOldNode } from '../apps/launcher/src/node-version.mjs'

refuseOldNode()
void Promise.all([import('../apps/launcher/src/start/main.mjs'), import('./lib/build-steps.mjs')]).then(
  ([{ main }, { isBuildFresh }]) => {
    const script = fileURLToPath(new URL('build.mjs', import.meta.url))
    return main(process.argv.slice(2), { isFresh: isBuildFresh, script })
  },
)
