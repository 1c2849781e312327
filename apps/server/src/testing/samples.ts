import type { ServedCallName } from '@fairground/contract'

interface Sample {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: unknown
}

const anyId = '00000000-0000-4000-8000-000000000000'
const node = { nodeId: 'pharaoh-s-ledger', vendor: 'palisade' }
const lottery = 'fair-5d'
const assertion = { id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' }
const binding = 'A'.repeat(43)

/** A minimal valid request for each call with input; the platform may still refuse it. */
export const samples: Partial<Record<ServedCallName, Sample>> = {
  'accounts.login': { body: { type: 'username', username: 'nobody', password: 'not the one' } },
  'accounts.startTrial': { body: { isOfAge: true } },
  'accounts.startFreePlay': { body: { isOfAge: true } },
  'accounts.renewSession': { body: {} },
  'accounts.createSessionTicket': { body: {} },
  'accounts.register': {
    body: {
      registerMethod: 'H5',
      type: 0,
      username: 'nobody',
      password: 'a long enough one',
      confirmPassword: 'a long enough one',
      isAgreed: true,
    },
  },
  'accounts.registerByMobile': {
    body: {
      registerMethod: 'H5',
      type: 0,
      mobileNum: '901234567',
      countryDialingCode: '+84',
      password: 'a long enough one',
      confirmPassword: 'a long enough one',
      verificationCode: '000000',
      isAgreed: true,
    },
  },
  'accounts.checkEmail': { query: { email: 'nobody@fairground.example' } },
  'accounts.sendLoginCode': { body: { mobileNum: '901234567', countryDialingCode: '+84' } },
  'accounts.sendRegistrationCode': { body: { mobileNum: '901234567', countryDialingCode: '+84' } },
  'accounts.changePassword': {
    body: { oldPassword: 'not the one', newPassword: 'another long one', confirmNewPassword: 'another long one' },
  },
  'accounts.sendPasswordResetCode': {
    body: { username: 'nobody', email: 'nobody@fairground.example', captcha: '0', captchaId: anyId },
  },
  'accounts.resetPasswordByEmail': {
    body: {
      username: 'nobody',
      verificationCode: '000000',
      newPassword: 'another long one',
      confirmNewPassword: 'another long one',
    },
  },
  'accounts.resetPasswordByMobile': {
    body: {
      mobileNum: '901234567',
      countryDialingCode: '+84',
      verificationCode: '000000',
      newPassword: 'another long one',
      confirmNewPassword: 'another long one',
    },
  },
  'accounts.captcha': { query: { purpose: 'login' } },
  'accounts.checkUsername': { query: { username: 'nobody' } },
  'accounts.checkAffiliateCode': { query: { affiliateCode: 'NOBODY' } },
  'content.banners': { query: { groupName: 'm_home' } },
  'content.markRead': { body: { announcementId: anyId, read: true } },
  'games.addFavourite': { body: node },
  'games.removeFavourite': { body: node },
  'games.addRecent': { body: node },
  'games.launch': { query: node },
  'lottery.rules': { params: { lottery } },
  'lottery.numero': { query: { lottery } },
  'lottery.recentResults': { query: { lottery } },
  'lottery.proof': { query: { lottery, number: '202611200001' } },
  'lottery.placeOrder': {
    body: {
      lottery,
      drawNumber: '202611200001',
      lines: [{ play: 'direct5', content: '1|2|3|4|5', notes: 1, unit: '2.00', multiple: 1, series: 1950 }],
      total: '2.00',
    },
  },
  'lottery.orderDetail': { query: { id: anyId } },
  'wallet.transactionTotals': { query: { from: '2026-01-01', to: '2026-01-31' } },
  'responsibleGaming.setLimit': { body: { kind: 'time', span: 'day', value: '600' } },
  'responsibleGaming.confirmLimit': { body: { kind: 'time', span: 'day' } },
  'responsibleGaming.requestReturn': { body: {} },
  'responsibleGaming.cancelLimitChange': { body: { kind: 'time', span: 'day' } },
  'responsibleGaming.startTimeOut': { body: { days: 1 } },
  'responsibleGaming.selfExclude': { body: { months: 6 } },
  'responsibleGaming.setRealityCheck': { body: { minutes: 30 } },
  'payments.depositByGateway': { body: { channel: 'riverside-qr', amount: '50.00' } },
  'payments.banksByVendor': { query: { vendor: 'sandbox' } },
  'payments.depositByAlipay': { body: { channel: 'riverside-alipay', amount: '50.00' } },
  'payments.depositByQq': { body: { channel: 'riverside-qq', amount: '50.00' } },
  'payments.depositByWechat': { body: { channel: 'riverside-wechat', amount: '50.00' } },
  'payments.depositByBankTransfer': { body: { channel: 'bank-transfer', amount: '50.00' } },
  'payments.acceptDepositPromotion': { body: { promotionId: anyId, depositId: anyId } },
  'payments.depositStatus': { query: { id: anyId } },
  'promotions.giveUpBonus': { body: { id: anyId } },
  'wallet.transfer': { body: { vendor: 'nobody', direction: 'in', amount: '5.00' } },
  'wallet.collect': { body: {} },
  'wallet.setTransferSetting': { body: { isAutomatic: true } },
  'accounts.startSocialLogin': { params: { provider: 'google' }, body: { binding } },
  'accounts.linkSocialLogin': { params: { provider: 'google' }, body: { binding } },
  'accounts.confirmWithSocialLogin': { params: { provider: 'google' }, body: { binding } },
  'accounts.finishSocialLogin': { body: { ticket: 'nothing', binding } },
  'accounts.registerWithSocialLogin': {
    body: { ticket: 'nothing', binding, username: 'nobody', registerMethod: 'H5', isAgreed: true },
  },
  'accounts.unlinkSocialLogin': { params: { provider: 'google' }, body: {} },
  'payments.requestWithdrawal': { body: { bankCardId: anyId, amount: '50.00', paymentPassword: '275941' } },
  'payments.withdrawalStatus': { query: { id: anyId } },
  'payments.cancelWithdrawal': { body: { id: anyId } },
  'accounts.endSession': { params: { id: anyId } },
  'accounts.setAvatar': { body: { code: 'fox' } },
  'accounts.setNickname': { body: { nickname: 'Nobody' } },
  'accounts.setPayeeName': { body: { payeeName: 'Nobody At All' } },
  'payments.addBankCard': { body: { bankName: 'Any Bank', accountNumber: '00001111', payeeName: 'Nobody At All' } },
  'payments.setDefaultBankCard': { body: { bankCardId: anyId } },
  'payments.removeBankCard': { body: { bankCardId: anyId } },
  'accounts.setPaymentPassword': { body: { paymentPassword: '275941' } },
  'accounts.sendEmailCode': { body: { email: 'nobody@fairground.example' } },
  'accounts.setEmail': { body: { email: 'nobody@fairground.example', verificationCode: '000000' } },
  'accounts.sendMobileCode': { body: { mobileNum: '901234567', countryDialingCode: '+84' } },
  'accounts.setMobile': { body: { mobileNum: '901234567', countryDialingCode: '+84', verificationCode: '000000' } },
  'accounts.removeContact': { body: { kind: 'email' } },
  'accounts.sendPaymentPasswordCode': { body: { to: 'email' } },
  'accounts.resetPaymentPassword': { body: { verificationCode: '000000', paymentPassword: '275941' } },
  'accounts.setSecurityQuestions': {
    body: { answers: ['first-school', 'first-street', 'first-job'].map((code) => ({ code, answer: 'nobody' })) },
  },
  'accounts.enrolTotp': { body: {} },
  'accounts.confirmTotp': { body: { code: '000000' } },
  'accounts.removeTotp': { body: { code: '000000' } },
  'accounts.renewRecoveryCodes': { body: { code: '000000' } },
  'accounts.completeMfaLogin': { body: { challenge: 'nobody asked', code: '000000' } },
  'accounts.passkeyCreationOptions': { body: {} },
  'accounts.addPasskey': {
    body: { name: 'Any phone', credential: { id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
  },
  'accounts.removePasskey': { body: { passkeyId: anyId } },
  'accounts.passkeyLoginOptions': { body: {} },
  'accounts.loginWithPasskey': { body: { assertion } },
  'accounts.passkeyStepUpOptions': { body: {} },
  'accounts.stepUpWithPasskey': { body: { assertion } },
}
