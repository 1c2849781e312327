import { z } from 'zod'
import { audiences } from '../../access/roles.ts'
import { sessionScopes } from '../../access/session-scopes.ts'
import { sessionInfo } from '../session-reply.ts'
import { call } from '../../call/call.ts'
import { emptyReply, id, instant, text } from '../../schema/scalars.ts'

export const sessionsCalls = {
  logout: call({
    method: 'DELETE',
    path: '/wps/session/logout',
    moduleId: 'COMM3',
    audience: audiences.signedIn,
    scopes: sessionScopes,
    summary: 'End this session',
    reply: emptyReply,
  }),
  renewSession: call({
    method: 'POST',
    path: '/wps/session/renew',
    moduleId: 'COMM3',
    audience: audiences.anyone,
    summary: 'Exchange a one-time launch ticket for a session, or read the session of the bearer token',
    body: z.strictObject({ ticket: text(128).optional() }),
    reply: sessionInfo,
    errors: ['ticket_invalid'],
  }),
  createSessionTicket: call({
    method: 'POST',
    path: '/wps/session/ticket',
    moduleId: 'COMM3',
    audience: audiences.realMoney,
    summary:
      'A one-time ticket, valid for 60 seconds, that opens this account on another device, or a session that can only bet, for a task page or a framed game',
    body: z.strictObject({ scope: z.enum(sessionScopes).optional() }),
    reply: z.object({ ticket: z.string(), expiresAt: instant }),
  }),
  sessions: call({
    method: 'GET',
    path: '/wps/session/devices',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'Where this account is signed in',
    reply: z.object({
      list: z.array(
        z.object({
          id,
          device: z.string(),
          address: z.string(),
          openedAt: instant,
          lastSeenAt: instant,
          isThisOne: z.boolean(),
        }),
      ),
    }),
  }),
  loginHistory: call({
    method: 'GET',
    path: '/wps/session/history',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'The latest logins to this account, latest first',
    reply: z.object({ list: z.array(z.object({ at: instant, device: z.string(), address: z.string() })) }),
  }),
  endSession: call({
    method: 'DELETE',
    path: '/wps/session/devices/:id',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'End one other session',
    params: z.strictObject({ id }),
    reply: emptyReply,
    errors: ['not_found'],
  }),
  endOtherSessions: call({
    method: 'DELETE',
    path: '/wps/session/devices',
    moduleId: 'PERSPNL3',
    audience: audiences.realMoney,
    summary: 'End every other session',
    reply: emptyReply,
  }),
}
