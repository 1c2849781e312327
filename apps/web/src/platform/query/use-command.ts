import type { CallFailed } from '@fairground/contract/client'
import type { CallInput, CallReply, Endpoint } from '@fairground/contract/endpoint'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Declaration } from '../http/http.ts'
import { newIdempotencyKey } from '../random.ts'
import { useSite } from '../site.ts'
import type { QueryKey } from './query-client.ts'

interface CommandOptions<Reply> {
  onDone?: (reply: Reply) => void
  onFailed?: (failure: CallFailed) => void
  /** What reads differently afterwards. */
  changes?: readonly QueryKey[]
}

interface Sending<Reply, Input> {
  isPending: boolean
  /** Of the last one that was carried out. */
  data: Reply | undefined
  /** Why the last one failed. */
  error: CallFailed | null
  /** What was last sent. */
  variables: Input | undefined
}

/** Callbacks of one call, run only while the component is mounted. */
interface Then<Reply> {
  onSuccess?: (reply: Reply) => void
  onError?: (failure: CallFailed) => void
}

export interface Command<Reply, Input> extends Sending<Reply, Input> {
  isError: boolean
  isSuccess: boolean
  mutate: (input: Input, then?: Then<Reply>) => void
  /** Forgets how the last one ended. */
  reset: () => void
}

const idle = { isPending: false, data: undefined, error: null, variables: undefined }

/**
 * A write. It carries one idempotency key per draft: pressing again after a lost connection sends the same intent,
 * and the platform carries it out once. A definite answer, done or refused, closes the draft. Without a connection it
 * fails at once: a bet or a payment must not go off by itself when the line is back.
 *
 *     const place = useCommand(placeOrder, { changes: [balancesQuery().queryKey] })
 *     <Button busy={place.isPending} onClick={() => place.mutate({ body: draft })}>
 */
export function useCommand<D extends Declaration>(
  endpoint: Endpoint<D>,
  options: CommandOptions<CallReply<D>> = {},
): Command<CallReply<D>, CallInput<D>> {
  type Reply = CallReply<D>
  type Input = CallInput<D>
  const { http, queries } = useSite()
  const [state, setState] = useState<Sending<Reply, Input>>(idle)
  const drafts = useRef(createDrafts())
  const sent = useRef(0)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => () => void (sent.current += 1), [])

  const send = async (input: Input, then: Then<Reply>): Promise<void> => {
    const current = ++sent.current
    // Of several, the page shows the last.
    const show = (ending: Partial<Sending<Reply, Input>>) => {
      if (current === sent.current) setState({ ...idle, variables: input, ...ending })
    }
    show({ isPending: true })
    try {
      const idempotencyKey = endpoint.isIdempotent ? drafts.current.keyOf(input) : ''
      const reply = (await http.call(endpoint, { ...input, options: { idempotencyKey } })) as Reply
      drafts.current.close()
      const { onDone, changes = [] } = latest.current
      onDone?.(reply)
      await Promise.all(changes.map(async (queryKey) => queries.find()?.invalidateQueries({ queryKey })))
      show({ data: reply })
      if (current === sent.current) then.onSuccess?.(reply)
    } catch (cause) {
      const failure = cause as CallFailed
      if (!isUncertain(failure)) drafts.current.close()
      latest.current.onFailed?.(failure)
      show({ error: failure })
      if (current === sent.current) then.onError?.(failure)
    }
  }
  return {
    ...state,
    isError: state.error !== null,
    isSuccess: state.data !== undefined,
    mutate: (input, then = {}) => void send(input, then),
    reset: useCallback(() => {
      sent.current += 1
      setState(idle)
    }, []),
  }
}

/** It is unknown whether the platform executed the call. */
export const isUncertain = ({ status }: Pick<CallFailed, 'status'>): boolean => status === 0 || status >= 500

/** The key of the intent in hand: another input is another intent. */
export function createDrafts(newKey: () => string = newIdempotencyKey) {
  let open: { input: unknown; key: string } | undefined
  return {
    keyOf(input: unknown): string {
      if (!open || !isSameInput(open.input, input)) open = { input, key: newKey() }
      return open.key
    },
    close(): void {
      open = undefined
    },
  }
}

/** A form says nothing of itself: the same one is the same intent. */
const isSameInput = (one: unknown, other: unknown): boolean => {
  const [form, otherForm] = [formIn(one), formIn(other)]
  return form || otherForm ? form === otherForm : JSON.stringify(one) === JSON.stringify(other)
}

const formIn = (input: unknown): FormData | null =>
  typeof input === 'object' && input !== null && 'body' in input && input.body instanceof FormData ? input.body : null
