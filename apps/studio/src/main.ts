/** The studio: our own game vendor, connected through the public vendor protocol. */
import { readConfig } from './config.ts'
import { startStudio } from './start-studio.ts'

const config = readConfig(process.env)
if (Array.isArray(config)) {
  for (const sentence of config) process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

try {
  const studio = await startStudio(config)
  const stop = () => {
    void studio.close().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.stdout.write(`studio ready on ${studio.origin}\n`)
} catch (cause) {
  process.stderr.write(`The studio cannot start: ${cause instanceof Error ? cause.message : String(cause)}.\n`)
  process.exit(1)
}
