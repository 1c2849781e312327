import type { Calls, PushTopic, ReplyOf } from '@fairground/contract'
import { push } from '@fairground/contract/client/messaging'
import { useState } from 'react'
import { callQuery, useCall } from '../../platform/query/use-call.ts'
import { useQueryClient } from '../../platform/query/use-query-client.ts'
import { useSite } from '../../platform/site.ts'
import { hasInbox } from '../inbox/has-inbox.ts'
import { endPush, readSupport, startPush, type PushSupport } from './push-device.ts'

const pushQuery = callQuery('messaging.push', push)

export interface Push {
  support: Exclude<PushSupport, 'none'>
  /** Null: off. */
  topics: readonly PushTopic[] | null
  isBusy: boolean
  hasFailed: boolean
  /** What this device is told of; null: nothing. */
  change: (topics: readonly PushTopic[] | null) => Promise<void>
}

/** Notifications of this device; null while that is not known, and where there are none for this visitor. */
export function usePush(): Push | null {
  const site = useSite()
  const queries = useQueryClient()
  const [state, setState] = useState({ isBusy: false, hasFailed: false })
  const [support, setSupport] = useState(readSupport)
  const { data } = useCall(pushQuery(), { enabled: hasInbox(site) && support !== 'none' })
  if (!data?.publicKey || support === 'none') return null
  const { publicKey, topics } = data
  const change = async (next: readonly PushTopic[] | null) => {
    setState({ isBusy: true, hasFailed: false })
    try {
      const isOn = next !== null && (await startPush(site, { publicKey, topics: next }))
      if (next === null) await endPush(site)
      const known: ReplyOf<Calls['messaging.push']> = { publicKey, topics: isOn ? [...next] : null }
      queries.setQueryData(pushQuery().queryKey, known)
      setState({ isBusy: false, hasFailed: false })
    } catch {
      setState({ isBusy: false, hasFailed: true })
    }
    setSupport(readSupport())
  }
  return { support, topics, ...state, change }
}
