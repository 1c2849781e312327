import type { MerchantSettings } from './merchant-settings.ts'

/** What the strictest regulators ask for; a merchant elsewhere may allow more. */
const strictest = { minimumSpinMs: 2_500, isTurboAllowed: false }

/** The pace of slots at a merchant. */
export const spinPaceOf = ({ slots }: Pick<MerchantSettings, 'slots'>) => slots ?? strictest
