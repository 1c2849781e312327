import type { MerchantId } from '../../platform/db/database.ts'
import { hashToken } from '../../platform/crypto/token.ts'
import { currenciesOf, type Merchant, type MerchantContext } from '../merchants/index.ts'
import type { Module } from '../../platform/composition/module.ts'
import { makeAnchor, readAnchors } from './audit/anchor.ts'
import { findLastAct } from './audit/last-act.ts'
import { findLastEvent, type EventSubject } from './audit/last-event.ts'
import { listChains } from './audit/audit-chains.ts'
import { verifyChain } from './audit/verify-audit.ts'
import { askForRole, decideRole } from './roles/change-role.ts'
import { decideRoleEdit, deleteRole, proposeRoleEdit } from './roles/edit-role.ts'
import { listRoles } from './roles/roles.queries.ts'
import { changePassword } from './change-password.ts'
import { operatorConsoleHandlers } from './console.routes.ts'
import { limitHandlers } from './limits/limit.routes.ts'
import type { MoneyLimit } from './limits/money-limit.ts'
import { logIn, logOut } from './log-in/log-in.ts'
import { proveSession } from './log-in/prove-again.ts'
import type { OperatorParts } from './log-in/try-to-prove.ts'
import {
  allowMerchant,
  confirmOperator,
  createOperator,
  disableOperator,
  enableOperator,
  resetOperator,
} from './manage-operators.ts'
import { askForPasskey } from './passkeys/ask-for-passkey.ts'
import { logInWithPasskey } from './passkeys/log-in-with-passkey.ts'
import { addPasskey, passkeyOptions, removePasskey } from './passkeys/manage-passkeys.ts'
import { deleteExpiredChallenges, listPasskeys } from './passkeys/passkeys.queries.ts'
import { listColleagues, listColleaguesRoleChanges, listColleaguesRoleEdits } from './reach/list-colleagues.ts'
import { isAllowedHere, listOperatorNames } from './operators.queries.ts'
import { readReach } from './reach/reach.ts'
import { deleteExpired, useSession } from './sessions.queries.ts'

/** Bound to the platform: the command line uses it, and so does the console. */
function bindOperators({ database, keyring, limiter }: OperatorParts) {
  const parts = { database, keyring, limiter }
  return {
    logIn: logIn.bind(null, parts),
    logOut: logOut.bind(null, parts),
    askForPasskey: askForPasskey.bind(null, parts),
    logInWithPasskey: logInWithPasskey.bind(null, parts),
    listPasskeys: (operator: string) => listPasskeys(database.platform, operator),
    passkeyOptions: passkeyOptions.bind(null, parts),
    addPasskey: addPasskey.bind(null, parts),
    removePasskey: removePasskey.bind(null, parts),
    /** The operator of a session that has not ended; uses the session. */
    findOperator: (token: string) => useSession(database.platform, hashToken(token)),
    mayActFor: (operator: string, merchant: MerchantId) => isAllowedHere(database.of(merchant), operator),
    changePassword: changePassword.bind(null, parts),
    proveSession: proveSession.bind(null, parts),
    create: createOperator.bind(null, parts),
    /** Of all of the installation. */
    listNames: () => listOperatorNames(database.platform),
    /** Those whom `by` knows of, with the merchants that both may act for. */
    list: listColleagues.bind(null, parts),
    askForRole: askForRole.bind(null, parts),
    decideRole: decideRole.bind(null, parts),
    listRoleChanges: listColleaguesRoleChanges.bind(null, parts),
    listRoles: async (by: string) => listRoles(database.platform, (await readReach(database.platform, by)).sees),
    listRoleEdits: listColleaguesRoleEdits.bind(null, parts),
    proposeRoleEdit: proposeRoleEdit.bind(null, parts),
    decideRoleEdit: decideRoleEdit.bind(null, parts),
    deleteRole: deleteRole.bind(null, parts),
    confirm: confirmOperator.bind(null, parts),
    disable: disableOperator.bind(null, parts),
    enable: enableOperator.bind(null, parts),
    reset: resetOperator.bind(null, parts),
    allow: allowMerchant.bind(null, parts),
    findLastAct,
    /** Of the account or the role of an operator. */
    findLastEvent: (subject: EventSubject) => findLastEvent(database.platform, subject),
    listChains: (merchants: readonly Merchant[]) => listChains(database, merchants),
    verifyChain,
    /** The last link of every chain, to be kept elsewhere. */
    makeAnchor: (merchants: readonly Merchant[], now: Date) =>
      makeAnchor(keyring, listChains(database, merchants), now),
    readAnchors: (text: string) => readAnchors(keyring, text),
    deleteExpired: async () => {
      await deleteExpired(database.platform)
      await deleteExpiredChallenges(database.platform)
    },
  }
}

export type Operators = ReturnType<typeof bindOperators>

export function createOperators(
  { database, keyring, limiter, merchants }: MerchantContext,
  { limits }: { limits: readonly MoneyLimit[] },
) {
  const operators = bindOperators({ database, keyring, limiter })
  return {
    ...operators,
    operatorHandlers: {
      ...operatorConsoleHandlers({ database, merchants, operators }),
      ...limitHandlers({ limits, currenciesOf: (merchant) => currenciesOf(merchants.get(merchant)) }),
    },
  } satisfies Module & Record<string, unknown>
}
