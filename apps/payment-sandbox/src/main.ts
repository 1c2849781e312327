/** The payment sandbox: a payment provider that moves no money, with a pay page and signed callbacks. */
import { readConfig } from './config.ts'
import { startPaymentSandbox } from './start-payment-sandbox.ts'

const config = readConfig(process.env)
if (Array.isArray(config)) {
  for (const sentence of config) process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

try {
  const sandbox = await startPaymentSandbox(config)
  const stop = () => {
    void sandbox.close().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.stdout.write(`payment sandbox ready on ${sandbox.origin}\n`)
} catch (cause) {
  process.stderr.write(`The payment sandbox cannot start: ${cause instanceof Error ? cause.message : String(cause)}.\n`)
  process.exit(1)
}
