import type { MerchantId } from '../../platform/db/database.ts'
import { hashToken } from '../../platform/crypto/token.ts'
import type { Module } from '../../platform/composition/module.ts'
import { changePassword } from './change-password.ts'
import { logIn, logOut, type OperatorParts } from './log-in.ts'
import {
  allowMerchant,
  confirmOperator,
  createOperator,
  disableOperator,
  enableOperator,
  resetOperator,
} from './manage-operators.ts'
import { isAllowedHere, listOperatorRows } from './operators.queries.ts'
import { deleteExpired, useSession } from './sessions.queries.ts'

/** Bound to the platform: the command line uses it, and so can any other way for staff to log in. */
export function createOperators({ database, keyring }: OperatorParts) {
  const parts = { database, keyring }
  return {
    logIn: logIn.bind(null, parts),
    logOut: logOut.bind(null, parts),
    /** The operator of a session that has not ended; uses the session. */
    findOperator: (token: string) => useSession(database.platform, hashToken(token)),
    mayActFor: (operator: string, merchant: MerchantId) => isAllowedHere(database.of(merchant), operator),
    changePassword: changePassword.bind(null, parts),
    create: createOperator.bind(null, parts),
    list: () => listOperatorRows(database.platform),
    confirm: confirmOperator.bind(null, parts),
    disable: disableOperator.bind(null, parts),
    enable: enableOperator.bind(null, parts),
    reset: resetOperator.bind(null, parts),
    allow: allowMerchant.bind(null, parts),
    deleteExpired: () => deleteExpired(database.platform),
  } satisfies Module & Record<string, unknown>
}

export type Operators = ReturnType<typeof createOperators>
