import { isIosAtLeast, type Device } from '../browser/device.ts'
import type { DownloadOffer } from './download-offer.ts'

/** Where "add to home screen" opens a page without the browser around it. */
const pwaIos = [12, 4] as const

export interface DownloadFacts extends DownloadOffer {
  device: Device
  /** Closed before. */
  isHidden: boolean
  /** Opened from a shortcut on the home screen. */
  isWebClip: boolean
  isLoggedIn: boolean
}

const hasLinkFor = ({ device, links, isPwaMode }: DownloadFacts): boolean =>
  isPwaMode || (device.kind === 'ios' ? links.ios || links.mobileConfig : links.android)

/** The specification's rules for the download bar (§4), one after another. */
export function isDownloadBarShown(facts: DownloadFacts): boolean {
  const { device, links, isPwaMode } = facts
  if (!facts.isWindowEnabled || facts.isHidden) return false
  if (device.kind === 'desktop' || device.isInstalled || device.isNativeApp) return false
  if (facts.isWebClip && !links.ios) return false
  if (isPwaMode && device.kind === 'ios' && !isIosAtLeast(device, pwaIos)) return false
  if (facts.needsLogin && !facts.isLoggedIn) return false
  return hasLinkFor(facts)
}

/** The header's button: home paths only, under the same conditions, but closing the bar does not take it away. */
export const isDownloadButtonShown = (facts: DownloadFacts): boolean =>
  facts.isWindowEnabled &&
  !facts.device.isInstalled &&
  !facts.device.isNativeApp &&
  (facts.device.kind === 'desktop' || hasLinkFor(facts))

export type IosAdvice = 'install' | 'shortcut' | 'update'

/** iOS tips of the specification: 12.0–12.1 and 11 or below get a shortcut, up to 12.4 an update, later ones install. */
export function iosAdvice(device: Device): IosAdvice {
  if (device.iosVersion === null || isIosAtLeast(device, pwaIos)) return 'install'
  return isIosAtLeast(device, [12, 2]) ? 'update' : 'shortcut'
}
