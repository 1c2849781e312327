import {
  keepPreviousData,
  QueryClient,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { notifications } from '@mantine/notifications'
import { CallFailed } from '@fairground/contract/client'
import {
  getOperatorCall,
  operatorAddress,
  sendOperatorCall,
  type ConsoleTransport,
  type OperatorCallInput,
  type OperatorCallName,
  type OperatorReply,
} from '@fairground/contract/console'
import { use, useEffect, useRef } from 'react'
import { fetchNoting } from './browser/connection.ts'
import { timeText } from './dates.ts'
import { useT, useTextOf } from './i18n.tsx'
import { saveFile } from './save-file.ts'
import { StepUpContext } from './session.tsx'

/** The merchant whose rows are shown; kept for the tab. */
export const merchantChoice = {
  get: (): string => sessionStorage.getItem('merchant') ?? '',
  set: (code: string): void => sessionStorage.setItem('merchant', code),
}

const transport: ConsoleTransport = {
  fetch: fetchNoting,
  baseUrl: '',
  headers: () => ({ Merchant: merchantChoice.get() }),
}

export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // A refusal is final; a lost connection and a busy platform are not.
        retry: (count, cause) =>
          count < 2 && cause instanceof CallFailed && (cause.status === 0 || cause.status === 503),
        staleTime: 5_000,
        // What waits for the connection would be spinning without a word, and be done when nobody expects it any more.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })

const keyOf = (name: OperatorCallName, input: object): unknown[] =>
  getOperatorCall(name).of === 'merchant' ? [name, merchantChoice.get(), input] : [name, input]

const sessionCall = 'operators.session' satisfies OperatorCallName
/** Reads again who is logged in. */
export const askWhoIsLoggedIn = (queries: QueryClient): Promise<void> =>
  queries.resetQueries({ queryKey: [sessionCall] })
/** Nothing that one operator read, or of one merchant, is shown to another or beside another. */
export const forgetRows = (queries: QueryClient): void =>
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionCall })

interface QueryOptions {
  /** How often it is read again. */
  everyMs?: number
  isEnabled?: boolean
}

/** What a call answers, kept up to date. */
export const useRead = <Name extends OperatorCallName>(
  name: Name,
  input: OperatorCallInput<Name>,
  { everyMs, isEnabled = true }: QueryOptions = {},
) => {
  const queries = useQueryClient()
  return useQuery({
    queryKey: keyOf(name, input as object),
    queryFn: async ({ signal }): Promise<OperatorReply<Name>> => {
      try {
        return await sendOperatorCall(transport, name, { ...input, options: { signal } } as never)
      } catch (cause) {
        // Whoever is logged out sees the login page.
        if (name !== sessionCall && cause instanceof CallFailed && cause.status === 401) await askWhoIsLoggedIn(queries)
        throw cause
      }
    },
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  })
}

interface ActOptions<Name extends OperatorCallName> {
  /** What the page or dialog that sent it does then; nothing once that has been left. */
  onDone?: (reply: OperatorReply<Name>, sent: OperatorCallInput<Name>) => void
  /** What is done wherever the operator is by then: a notice, a file. */
  onReply?: (reply: OperatorReply<Name>) => void
  /** The caller shows refusals itself. */
  isQuiet?: boolean
  /** Nothing changes by it, and nothing is read again. */
  isQuestion?: boolean
}

const conflict = 409
/** Of a connection that answers nothing: the operator is not kept in a dialog for longer. */
const replyTimeoutMs = 60_000
const uploadTimeoutMs = 600_000
const actKey = ['act']

/** Whether a change that was sent since then is on the way. */
export const useIsActing = (sinceMs: number): boolean =>
  useIsMutating({ mutationKey: actKey, predicate: ({ state }) => state.submittedAt >= sinceMs }) > 0

/**
 * A change. The same input is sent with the same key until it has succeeded, so that a second press or a retry after a
 * lost connection does nothing twice; all that is shown is read again after it, and where something has changed before it.
 */
export function useAct<Name extends OperatorCallName>(
  name: Name,
  { onDone, onReply, isQuiet = false, isQuestion = false }: ActOptions<Name> = {},
) {
  const queries = useQueryClient()
  const explain = useExplain()
  const intent = useRef({ input: '', key: '' })
  const stepUp = use(StepUpContext)
  const isLeft = useIsLeft()
  return useMutation({
    mutationKey: isQuestion ? ['question'] : actKey,
    mutationFn: (input: OperatorCallInput<Name>): Promise<OperatorReply<Name>> => {
      // It would fail in its own time: what is known to be offline sends nothing.
      if (!navigator.onLine) throw new CallFailed({ code: 'connection_lost', status: 0, value: {} })
      const text = textOf(input)
      if (intent.current.input !== text) intent.current = { input: text, key: crypto.randomUUID() }
      const { key } = intent.current
      const send = () =>
        withinTimeout(input, (signal) =>
          sendOperatorCall(transport, name, { ...input, options: { idempotencyKey: key, signal } } as never),
        )
      return send().catch(async (cause: unknown) => {
        if (!getOperatorCall(name).stepsUp || !isStepUp(cause) || !(await stepUp())) throw cause
        return send()
      })
    },
    onSuccess: async (reply, sent) => {
      intent.current = { input: '', key: '' }
      onReply?.(reply)
      if (!isLeft.current) onDone?.(reply, sent)
      if (!isQuestion) await queries.invalidateQueries()
    },
    onError: (cause) => {
      // What was refused may be tried again once what stood against it is gone.
      if (cause instanceof CallFailed && cause.status !== 0) intent.current = { input: '', key: '' }
      if (!isQuiet) notifications.show({ message: explain(cause), color: 'red', autoClose: 8_000 })
      // Somebody else was faster: what is shown has changed.
      if (cause instanceof CallFailed && cause.status === conflict && !isQuestion) void queries.invalidateQueries()
    },
  })
}

const isStepUp = (cause: unknown): boolean => cause instanceof CallFailed && cause.code === 'step_up_required'

/** Whether the component is no longer shown. */
export function useIsLeft() {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return isLeft
}

/** @throws CallFailed as for a lost connection, once it takes too long */
async function withinTimeout<Reply>(input: object, send: (signal: AbortSignal) => Promise<Reply>): Promise<Reply> {
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), hasFile(input) ? uploadTimeoutMs : replyTimeoutMs)
  try {
    return await send(waiting.signal)
  } catch (cause) {
    if (!waiting.signal.aborted) throw cause
    throw new CallFailed({ code: 'connection_lost', status: 0, value: {} })
  } finally {
    clearTimeout(timer)
  }
}

const hasFile = (input: object): boolean => 'body' in input && input.body instanceof FormData

const textOf = (input: object): string => (hasFile(input) ? crypto.randomUUID() : JSON.stringify(input))

const shown = (key: string, value: unknown): string => (key === 'at' ? timeText(String(value)) : String(value))

/** Why a call failed, as a sentence. */
export function useExplain(): (cause: unknown) => string {
  const t = useT()
  const textOf = useTextOf()
  return (cause) => {
    if (!(cause instanceof CallFailed)) return t('refusals.unknown_error', { reference: 'none' })
    const given = Object.entries(cause.value).map(([key, value]) => [key, shown(key, value)] as const)
    const values = { field: 'none', reference: 'none', by: 'none', at: '', action: '', ...Object.fromEntries(given) }
    return textOf('refusals', cause.code, values) ?? t('refusals.other', { code: cause.code })
  }
}

/** Saves all rows of a list as a file. @throws CallFailed */
export async function saveCsv<Name extends OperatorCallName>(
  name: Name,
  input: OperatorCallInput<Name>,
): Promise<void> {
  const response = await fetch(operatorAddress(name, input as never), {
    headers: { ...transport.headers(), Accept: 'text/csv' },
  })
  if (!response.ok) {
    const reply = (await response.json()) as Pick<CallFailed, 'code' | 'value'>
    throw new CallFailed({ ...reply, status: response.status })
  }
  saveFile(await response.blob(), `${name.replace('.', '-')}.csv`)
}
