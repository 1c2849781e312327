import type { Config } from '../platform/config.ts'
import { freePort } from './free-port.ts'

export const paymentSecret = 'payment secret of tests'

/** Ports for a platform and its payment provider, so that each knows the other's address before either runs. */
export async function paymentConfig(): Promise<Pick<Config, 'port' | 'selfOrigin' | 'payment'>> {
  const [port, paymentPort] = [await freePort(), await freePort()]
  return {
    port,
    selfOrigin: `http://127.0.0.1:${port}`,
    payment: {
      origin: `http://127.0.0.1:${paymentPort}`,
      publicOrigin: null,
      port: paymentPort,
      secret: paymentSecret,
    },
  }
}
