import type { CallFailed } from '@fairground/contract/client'
import type { CallInput, CallReply, Endpoint } from '@fairground/contract/endpoint'
import { useMutation, useQueryClient, type QueryKey, type UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Declaration } from '../http/http.ts'
import { newIdempotencyKey } from '../random.ts'
import { useSite } from '../site.ts'

interface CommandOptions<Reply> {
  onDone?: (reply: Reply) => void
  onFailed?: (failure: CallFailed) => void
  /** What reads differently afterwards. */
  changes?: readonly QueryKey[]
}

/**
 * A write. It carries one idempotency key per draft: pressing again after a lost connection sends the same intent,
 * and the platform carries it out once. A definite answer, done or refused, closes the draft.
 *
 *     const place = useCommand(placeOrder, { changes: [balancesQuery().queryKey] })
 *     <Button busy={place.isPending} onClick={() => place.mutate({ body: draft })}>
 */
export function useCommand<D extends Declaration>(
  endpoint: Endpoint<D>,
  { onDone, onFailed, changes = [] }: CommandOptions<CallReply<D>> = {},
): UseMutationResult<CallReply<D>, CallFailed, CallInput<D>> {
  const { http } = useSite()
  const queries = useQueryClient()
  const drafts = useRef(createDrafts())
  return useMutation<CallReply<D>, CallFailed, CallInput<D>>({
    // Without a connection it fails now: a bet or a payment must not go off by itself when the line is back.
    networkMode: 'always',
    mutationFn: (input) => {
      const idempotencyKey = endpoint.isIdempotent ? drafts.current.keyOf(input) : ''
      return http.call(endpoint, { ...input, options: { idempotencyKey } })
    },
    onSuccess: async (reply) => {
      drafts.current.close()
      onDone?.(reply)
      await Promise.all(changes.map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
    onError: (failure) => {
      if (!isUncertain(failure)) drafts.current.close()
      onFailed?.(failure)
    },
  })
}

/** Nobody knows whether the platform did it. */
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
