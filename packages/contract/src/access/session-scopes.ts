import type { CallDeclaration } from '../call/call.ts'

/** What a session may be narrowed to: a task page of another company, or a framed game. */
export const sessionScopes = ['task', 'game'] as const
export type SessionScope = (typeof sessionScopes)[number]

/** A narrowed session reads what guests read, and makes the calls that name its scope; nothing else is open to it. */
export const isOpenToScope = (
  scope: SessionScope,
  { method, audience, scopes }: Pick<CallDeclaration, 'method' | 'audience' | 'scopes'>,
): boolean => scopes?.includes(scope) ?? (method === 'GET' && audience.includes('guest'))
