import type { Samples } from '../../../testing/sample.ts'

export const walletSamples: Samples<'wallet'> = {
  'wallet.transactionTotals': { query: { from: '2026-01-01', to: '2026-01-31' } },
  'wallet.transactionCodes': { query: {} },
  'wallet.transfer': { body: { vendor: 'nobody', direction: 'in', amount: '5.00' } },
  'wallet.collect': { body: {} },
  'wallet.setTransferSetting': { body: { isAutomatic: true } },
}
