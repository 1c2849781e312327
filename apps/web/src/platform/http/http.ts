import type { Boot, CallName, Calls } from '@fairground/contract'
import { codeOfTag } from '@fairground/contract/language-codes'
import type { CallOptions } from '@fairground/contract/client'
import type { CallInput, CallReply, Endpoint } from '@fairground/contract/endpoint'
import type { Clock } from '../time/clock.ts'
import type { I18n } from '../i18n/i18n.ts'
import type { Session } from '../session/session.ts'
import { readStored } from '../browser/storage.ts'

export type Declaration = Calls[CallName]
type WithOptions<D extends Declaration> = CallInput<D> & { options?: CallOptions }

export interface Http {
  /** @throws CallFailed */
  call: <D extends Declaration>(endpoint: Endpoint<D>, input: WithOptions<D>) => Promise<CallReply<D>>
  /** Headers of every request, for requests that do not use `call`. */
  headers: () => Record<string, string>
}

interface Surroundings {
  boot: Boot
  clock: Clock
  i18n: I18n
  session: Session
  /** The platform refused the token: the session ends in every tab. */
  onSignedOut: () => void
}

export function createHttp({ i18n, ...surroundings }: Surroundings): Http {
  const { boot, session } = surroundings
  const headers = () => {
    const { token, type, merchantCode: own } = session.get() ?? {}
    return {
      // A trial has its own merchant code. The token alone decides what the session may do.
      Merchant: (type === 4 && own) || merchantCode(boot),
      Language: codeOfTag(i18n.get().language),
      Platform: 'M',
      ...(token && { Authorization: `Bearer ${token}` }),
    }
  }
  let loaded: Promise<Http['call']> | undefined
  const load = async () => (await import('./calls.ts')).createCall({ ...surroundings, headers })
  return {
    headers,
    async call(endpoint, input) {
      loaded ??= load()
      const call = await loaded.catch((cause: unknown) => {
        loaded = undefined
        throw cause
      })
      return call(endpoint, input)
    },
  }
}

/** The merchant's own code, or another one while testing (specification §9). */
export const merchantCode = (boot: Boot): string =>
  (readStored('testmode') === '1' && readStored('merchant')) || boot.status.info.settings.merchantCode
