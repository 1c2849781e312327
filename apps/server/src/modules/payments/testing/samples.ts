import { anyId, type Samples } from '../../../testing/sample.ts'

export const paymentsSamples: Samples<'payments'> = {
  'payments.depositByGateway': { body: { channel: 'riverside-qr', amount: '50.00' } },
  'payments.banksByVendor': { query: { vendor: 'sandbox' } },
  'payments.depositByAlipay': { body: { channel: 'riverside-alipay', amount: '50.00' } },
  'payments.depositByQq': { body: { channel: 'riverside-qq', amount: '50.00' } },
  'payments.depositByWechat': { body: { channel: 'riverside-wechat', amount: '50.00' } },
  'payments.depositByBankTransfer': { body: { channel: 'bank-transfer', amount: '50.00' } },
  'payments.acceptDepositPromotion': { body: { promotionId: anyId, depositId: anyId } },
  'payments.depositStatus': { query: { id: anyId } },
  'payments.requestWithdrawal': { body: { bankCardId: anyId, amount: '50.00', paymentPassword: '275941' } },
  'payments.withdrawalStatus': { query: { id: anyId } },
  'payments.cancelWithdrawal': { body: { id: anyId } },
  'payments.addBankCard': { body: { bankName: 'Any Bank', accountNumber: '00001111', payeeName: 'Nobody At All' } },
  'payments.setDefaultBankCard': { body: { bankCardId: anyId } },
  'payments.removeBankCard': { body: { bankCardId: anyId } },
}
