import type { HumanVerification, SliderPurpose } from '@fairground/contract'
import { Refused } from '../../../platform/refused.ts'
import type { Scope } from '../../../platform/scope.ts'
import type { Merchants } from '../../merchants/index.ts'
import type { Captchas, GivenCaptcha } from './captchas.ts'
import type { Sliders } from './slider/sliders.ts'

export interface PersonCheckParts {
  merchants: Merchants
  captchas: Captchas
  sliders: Sliders
}

interface GivenProof {
  purpose: SliderPurpose
  verification?: HumanVerification | undefined
}

/**
 * Before a text message to a guest: the slider where the merchant has one, a captcha elsewhere.
 * @throws Refused slider_required, slider_wrong, captcha_required, captcha_wrong
 */
export async function checkGuest(
  parts: PersonCheckParts,
  scope: Scope,
  { captcha, captchaId, ...given }: GivenProof & GivenCaptcha,
): Promise<void> {
  if (hasSlider(parts, scope)) await checkVerification(parts, scope, given)
  else await parts.captchas.check(scope, 'sms', { captcha, captchaId })
}

/** Members have proved who they are: without a slider nothing more is asked. @throws Refused as for guests */
export async function checkMember(parts: PersonCheckParts, scope: Scope, given: GivenProof): Promise<void> {
  if (hasSlider(parts, scope)) await checkVerification(parts, scope, given)
}

const hasSlider = ({ merchants }: PersonCheckParts, scope: Scope): boolean =>
  merchants.get(scope.merchant).settings.hasSlider ?? false

async function checkVerification(
  { captchas, sliders }: PersonCheckParts,
  scope: Scope,
  { purpose, verification }: GivenProof,
): Promise<void> {
  if (!verification) throw new Refused('slider_required')
  if (verification.kind === 'slider') return sliders.check(scope, purpose, verification)
  const { id: captchaId, answer: captcha } = verification
  await captchas.check(scope, 'sms', { captcha, captchaId })
}
