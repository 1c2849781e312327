/** The account record as a file: text, not JSON. */
export const entryFilePath = '/wps/wallets/transactions.csv'
export const transferStates = ['pending', 'done', 'failed'] as const
export const transferReasons = ['not_enough', 'not_arrived', 'refused'] as const
