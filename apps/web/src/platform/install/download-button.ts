import { isIosAtLeast, type Device } from '../browser/device.ts'
import type { DownloadOffer } from './download-offer.ts'
import { hasDownload } from './download-rule.ts'

/** The first iOS version that opens a home-screen page without the browser around it. */
const pwaIos = [12, 4] as const

export interface DownloadFacts extends DownloadOffer {
  device: Device
}

/**
 * The download button of the header and the side tools. Closing the download bar does not hide it; an old iOS reads in
 * the guide what to do, and a desktop gets a code for the phone.
 */
export const isDownloadButtonShown = ({ device, ...offer }: DownloadFacts): boolean =>
  offer.isWindowEnabled &&
  !device.isInstalled &&
  !device.isNativeApp &&
  (device.kind === 'desktop' || (device.kind === 'ios' && offer.isPwaMode) || hasDownload(offer, device))

export type IosAdvice = 'install' | 'shortcut' | 'update'

/** iOS tips of the specification: 12.0–12.1 and 11 or below get a shortcut, up to 12.4 an update, later ones install. */
export function iosAdvice(device: Device): IosAdvice {
  if (device.iosVersion === null || isIosAtLeast(device, pwaIos)) return 'install'
  return isIosAtLeast(device, [12, 2]) ? 'update' : 'shortcut'
}
