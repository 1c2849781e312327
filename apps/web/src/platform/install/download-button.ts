import { isIosAtLeast, type Device } from '../browser/device.ts'
import type { DownloadOffer } from './download-offer.ts'

/** The first iOS version that opens a home-screen page without the browser around it. */
const pwaIos = [12, 4] as const

export interface DownloadFacts extends DownloadOffer {
  device: Device
}

const hasLinkFor = ({ device, links, isPwaMode }: DownloadFacts): boolean =>
  isPwaMode || (device.kind === 'ios' ? links.ios || links.mobileConfig : links.android)

/** The download button of the side tools. Closing the download bar does not hide it. */
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
