import type { MerchantPace, MerchantSettings } from './merchant-settings.ts'

/** What the strictest regulators ask for; a merchant elsewhere may allow more. */
const strictest: MerchantPace = {
  slotMs: 2_500,
  casinoMs: 5_000,
  virtualMs: null,
  isTurboAllowed: false,
  isAutoplayAllowed: false,
  celebratesAnyReturn: false,
}

/** How fast games may be played at a merchant; what it does not state is the strictest. */
export const paceOf = ({ pace }: Pick<MerchantSettings, 'pace'>): MerchantPace => ({ ...strictest, ...pace })
