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
  /** Keys of queries to refetch afterwards. */
  changes?: readonly QueryKey[]
}

interface Sending<Reply, Input> {
  isPending: boolean
  /** The reply of the last successful call. */
  data: Reply | undefined
  /** The failure of the last call. */
  error: CallFailed | null
  /** The input of the last call. */
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
  /** Clears the result of the last call. */
  reset: () => void
}

const idle = { isPending: false, data: undefined, error: null, variables: undefined }

/**
 * A write with one idempotency key per draft: pressing again after a lost connection repeats the same request, and the
 * platform executes it once, also from a form that was closed meanwhile and is filled in alike. A definite reply, success
 * or refusal, ends the draft. Without a connection it fails at once: a bet or a payment must not be sent by itself when
 * the connection is back.
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
  const { http, queries, session } = useSite()
  const [state, setState] = useState<Sending<Reply, Input>>(idle)
  const drafts = useRef<ReturnType<typeof createDrafts>>(undefined)
  const sent = useRef(0)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => () => void (sent.current += 1), [])

  const send = async (input: Input, then: Then<Reply>): Promise<void> => {
    const current = ++sent.current
    // If several are running, the page shows the last one.
    const show = (ending: Partial<Sending<Reply, Input>>) => {
      if (current === sent.current) setState({ ...idle, variables: input, ...ending })
    }
    show({ isPending: true })
    const draft = (drafts.current ??= createDrafts([endpoint, http, session.get()?.userName]))
    try {
      const idempotencyKey = endpoint.isIdempotent ? draft.keyOf(input) : ''
      const reply = (await http.call(endpoint, { ...input, options: { idempotencyKey } })) as Reply
      draft.close()
      const { onDone, changes = [] } = latest.current
      onDone?.(reply)
      await Promise.all(changes.map(async (queryKey) => queries.find()?.invalidateQueries({ queryKey })))
      show({ data: reply })
      if (current === sent.current) then.onSuccess?.(reply)
    } catch (cause) {
      const failure = cause as CallFailed
      if (isUncertain(failure)) draft.lose()
      else draft.close()
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

interface Draft {
  /** Whose it is: another one's of the same content is another draft. */
  from: readonly unknown[]
  input: unknown
  key: string
}

/** A later draft of the same content is meant as another one. */
const lostMs = 600_000
/** Drafts whose answer was lost. */
const lost = new Set<Draft>()

/** The key of the current draft: another input starts another draft. */
export function createDrafts(from: readonly unknown[], newKey: () => string = newIdempotencyKey) {
  let open: Draft | undefined
  return {
    keyOf(input: unknown): string {
      if (!open || !isSameInput(open.input, input))
        open = [...lost].find(
          (draft) => isSameInput(draft.input, input) && from.every((part, at) => part === draft.from[at]),
        ) ?? { from, input, key: newKey() }
      return open.key
    },
    lose(): void {
      const draft = open
      if (!draft) return
      lost.add(draft)
      setTimeout(() => lost.delete(draft), lostMs)
    },
    close(): void {
      if (open) lost.delete(open)
      open = undefined
    },
  }
}

/** A FormData cannot be compared by content: the same object is the same draft. */
const isSameInput = (one: unknown, other: unknown): boolean => {
  const [form, otherForm] = [formIn(one), formIn(other)]
  return form || otherForm ? form === otherForm : JSON.stringify(one) === JSON.stringify(other)
}

const formIn = (input: unknown): FormData | null =>
  typeof input === 'object' && input !== null && 'body' in input && input.body instanceof FormData ? input.body : null
