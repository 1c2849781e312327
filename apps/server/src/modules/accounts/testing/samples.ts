import { anyId, type Samples } from '../../../testing/sample.ts'

const assertion = { id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' }
const binding = 'A'.repeat(43)

export const accountsSamples: Samples<'accounts'> = {
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
  'accounts.slider': { query: { purpose: 'login' } },
  'accounts.checkUsername': { query: { username: 'nobody' } },
  'accounts.checkAffiliateCode': { query: { affiliateCode: 'NOBODY' } },
  'accounts.startSocialLogin': { params: { provider: 'google' }, body: { binding } },
  'accounts.linkSocialLogin': { params: { provider: 'google' }, body: { binding } },
  'accounts.confirmWithSocialLogin': { params: { provider: 'google' }, body: { binding } },
  'accounts.finishSocialLogin': { body: { ticket: 'nothing', binding } },
  'accounts.registerWithSocialLogin': {
    body: { ticket: 'nothing', binding, username: 'nobody', registerMethod: 'H5', isAgreed: true },
  },
  'accounts.unlinkSocialLogin': { params: { provider: 'google' }, body: {} },
  'accounts.endSession': { params: { id: anyId } },
  'accounts.setAvatar': { body: { code: 'fox' } },
  'accounts.setNickname': { body: { nickname: 'Nobody' } },
  'accounts.setPayeeName': { body: { payeeName: 'Nobody At All' } },
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
