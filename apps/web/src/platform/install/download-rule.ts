import type { Device } from '../browser/device.ts'
import type { DownloadOffer } from './download-offer.ts'

// The document's first script carries the text of `hasDownload` and `isDownloadBarShown`: they may call only each other.

export interface BarFacts {
  offer: DownloadOffer
  device: Device
  /** The visitor closed the bar. */
  isClosed: boolean
  /** The page was opened from a web clip, an icon of a mobile configuration. */
  isWebClip: boolean
  hasSession: boolean
}

/** Whether the merchant has something to install for this device; in PWA mode the site itself, on iOS from 12.4 on. */
export function hasDownload({ links, isPwaMode }: DownloadOffer, { kind, iosVersion }: Device): boolean {
  if (kind === 'desktop') return false
  if (kind === 'android') return isPwaMode || links.android
  const [major, minor] = iosVersion ?? [0, 0]
  return isPwaMode ? major > 12 || (major === 12 && minor >= 4) : links.ios || links.mobileConfig
}

/** The specification's rule of the download bar (§4). */
export function isDownloadBarShown({ offer, device, isClosed, isWebClip, hasSession }: BarFacts): boolean {
  if (isClosed || !offer.isWindowEnabled || device.isInstalled || device.isNativeApp) return false
  if (offer.needsLogin && !hasSession) return false
  if (isWebClip && !offer.links.ios) return false
  return hasDownload(offer, device)
}
