import { v7 as uuidv7 } from 'uuid'
import type { Commands } from '../../../platform/commands/command.ts'
import type { Config } from '../../../platform/config.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { HandlerInput, Handlers } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { isPoint } from './encrypt-push.ts'
import { isPushService } from './push-service.ts'
import { deleteSubscriptionOf, findSubscription, saveSubscription } from './push.queries.ts'
import { sealedName, type DeviceAddress } from './send-push.ts'
import type { Vapid } from './vapid.ts'

type Names = 'messaging.push' | 'messaging.subscribePush' | 'messaging.unsubscribePush'

interface PushParts {
  database: Database
  commands: Commands
  keyring: Keyring
  config: Pick<Config, 'push'>
  vapid: Vapid | null
}

export const pushHandlers = (parts: PushParts): Handlers<Names> => ({
  'messaging.push': async ({ context: { scope, session } }) => {
    const known = await findSubscription(parts.database.of(scope.merchant), session.id)
    const isOurs = known !== undefined && known.key_id === parts.vapid?.keyId
    return { publicKey: parts.vapid?.publicKey ?? null, topics: isOurs ? (known.topics as never) : null }
  },
  'messaging.subscribePush': (input) => subscribe(parts, input),
  'messaging.unsubscribePush': ({ context: { scope, session, address } }) =>
    parts.commands.run({ scope, name: 'messaging.unsubscribePush', address }, async ({ tx }) => {
      await deleteSubscriptionOf(tx, session.id)
      return {}
    }),
})

function subscribe(
  { commands, keyring, config, vapid }: PushParts,
  { context, body: { endpoint, p256dh, auth, topics } }: HandlerInput<'messaging.subscribePush'>,
) {
  if (!vapid) throw new Refused('feature_closed')
  if (!isPushService(endpoint, config.push.hosts)) throw new Refused('invalid_request', { field: 'endpoint' })
  if (!isPoint(p256dh)) throw new Refused('invalid_request', { field: 'p256dh' })
  const { scope, session, language, isSecure, host, address } = context
  return commands.run({ scope, name: 'messaging.subscribePush', address }, async ({ tx }) => {
    const id = uuidv7()
    const device: DeviceAddress = { endpoint, p256dh, auth }
    await saveSubscription(tx, {
      merchant_id: scope.merchant,
      id,
      member_id: session.memberId,
      session_id: session.id,
      endpoint_hash: keyring.blind('push-endpoint', endpoint),
      sealed: keyring.seal(JSON.stringify(device), sealedName(id)),
      key_id: vapid.keyId,
      topics: [...new Set<string>(['account', ...topics])],
      language,
      origin: `${isSecure ? 'https' : 'http'}://${host}`,
    })
    return {}
  })
}
