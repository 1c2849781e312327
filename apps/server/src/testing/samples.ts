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

/** The least that fits the schema of each call that needs anything; what fits need not be granted. */
export const samples: Partial<Record<ServedCallName, Sample>> = {
  'session.login': { body: { type: 'username', username: 'nobody', password: 'not the one' } },
  'session.freePlay': { body: { isOfAge: true } },
  'session.renew': { body: {} },
  'session.ticket': { body: {} },
  'member.register': {
    body: {
      registerMethod: 'H5',
      type: 0,
      username: 'nobody',
      password: 'a long enough one',
      confirmPassword: 'a long enough one',
      isAgreed: true,
    },
  },
  'member.registerMobile': {
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
  'check.email': { query: { email: 'nobody@fairground.example' } },
  'check.smsLogin': { body: { mobileNum: '901234567', countryDialingCode: '+84' } },
  'check.smsRegister': { body: { mobileNum: '901234567', countryDialingCode: '+84' } },
  'security.password': {
    body: { oldPassword: 'not the one', newPassword: 'another long one', confirmNewPassword: 'another long one' },
  },
  'security.passwordEmail': {
    body: { username: 'nobody', email: 'nobody@fairground.example', captcha: '0', captchaId: anyId },
  },
  'security.passwordVerification': {
    body: {
      username: 'nobody',
      verificationCode: '000000',
      newPassword: 'another long one',
      confirmNewPassword: 'another long one',
    },
  },
  'security.setPasswordByPhone': {
    body: {
      mobileNum: '901234567',
      countryDialingCode: '+84',
      verificationCode: '000000',
      newPassword: 'another long one',
      confirmNewPassword: 'another long one',
    },
  },
  'check.captcha': { query: { purpose: 'login' } },
  'check.username': { query: { username: 'nobody' } },
  'check.affiliateCode': { query: { affiliateCode: 'NOBODY' } },
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
  'limits.set': { body: { kind: 'time', span: 'day', value: '600' } },
  'limits.confirm': { body: { kind: 'time', span: 'day' } },
  'limits.comeBack': { body: {} },
  'limits.cancel': { body: { kind: 'time', span: 'day' } },
  'limits.timeOut': { body: { days: 1 } },
  'limits.selfExclude': { body: { months: 6 } },
  'limits.realityCheck': { body: { minutes: 30 } },
  'deposit.gateway': { body: { channel: 'riverside-qr', amount: '50.00' } },
  'deposit.banksByVendor': { query: { vendor: 'sandbox' } },
  'deposit.alipay': { body: { channel: 'riverside-alipay', amount: '50.00' } },
  'deposit.qq': { body: { channel: 'riverside-qq', amount: '50.00' } },
  'deposit.wechat': { body: { channel: 'riverside-wechat', amount: '50.00' } },
  'deposit.manual': { body: { channel: 'bank-transfer', amount: '50.00' } },
  'deposit.acceptPromotion': { body: { promotionId: anyId, depositId: anyId } },
  'deposit.status': { query: { id: anyId } },
  'wallet.giveUpBonus': { body: { id: anyId } },
  'wallet.transfer': { body: { vendor: 'nobody', direction: 'in', amount: '5.00' } },
  'wallet.collect': { body: {} },
  'wallet.setTransferSetting': { body: { isAutomatic: true } },
  'signin.start': { params: { provider: 'google' }, body: { binding } },
  'signin.link': { params: { provider: 'google' }, body: { binding } },
  'signin.confirm': { params: { provider: 'google' }, body: { binding } },
  'signin.finish': { body: { ticket: 'nothing', binding } },
  'signin.open': {
    body: { ticket: 'nothing', binding, username: 'nobody', registerMethod: 'H5', isAgreed: true },
  },
  'signin.unlink': { params: { provider: 'google' }, body: {} },
  'withdraw.request': { body: { bankCardId: anyId, amount: '50.00', paymentPassword: '275941' } },
  'withdraw.status': { query: { id: anyId } },
  'withdraw.cancel': { body: { id: anyId } },
  'session.signOutDevice': { params: { id: anyId } },
  'member.setIcon': { body: { code: 'fox' } },
  'member.setNickname': { body: { nickname: 'Nobody' } },
  'security.setPayeeName': { body: { payeeName: 'Nobody At All' } },
  'security.addBankCard': { body: { bankName: 'Any Bank', accountNumber: '00001111', payeeName: 'Nobody At All' } },
  'security.setDefaultBankCard': { body: { bankCardId: anyId } },
  'security.removeBankCard': { body: { bankCardId: anyId } },
  'security.setPaymentPassword': { body: { paymentPassword: '275941' } },
  'security.sendEmailCode': { body: { email: 'nobody@fairground.example' } },
  'security.setEmail': { body: { email: 'nobody@fairground.example', verificationCode: '000000' } },
  'security.sendMobileCode': { body: { mobileNum: '901234567', countryDialingCode: '+84' } },
  'security.setMobile': { body: { mobileNum: '901234567', countryDialingCode: '+84', verificationCode: '000000' } },
  'security.removeContact': { body: { kind: 'email' } },
  'security.sendPaymentPasswordCode': { body: { to: 'email' } },
  'security.resetPaymentPassword': { body: { verificationCode: '000000', paymentPassword: '275941' } },
  'security.setCustomerSecurityQuestions': {
    body: { answers: ['first-school', 'first-street', 'first-job'].map((code) => ({ code, answer: 'nobody' })) },
  },
  'factors.beginAuthenticator': { body: {} },
  'factors.confirmAuthenticator': { body: { code: '000000' } },
  'factors.removeAuthenticator': { body: { code: '000000' } },
  'factors.renewRecoveryCodes': { body: { code: '000000' } },
  'factors.completeLogin': { body: { challenge: 'nobody asked', code: '000000' } },
  'factors.passkeyOptions': { body: {} },
  'factors.addPasskey': {
    body: { name: 'Any phone', credential: { id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
  },
  'factors.removePasskey': { body: { passkeyId: anyId } },
  'factors.passkeyLoginOptions': { body: {} },
  'factors.passkeyLogin': { body: { assertion } },
  'factors.stepUpOptions': { body: {} },
  'factors.stepUp': { body: { assertion } },
}
