import { currentDevice } from '../../platform/browser/device.ts'
import { readStored } from '../../platform/browser/storage.ts'
import { downloadOffer } from '../../platform/install/download-offer.ts'
import { isDownloadBarShown } from '../../platform/install/download-rule.ts'
import type { Site } from '../../platform/site.ts'

/** Decides about the download bar again, as the document's first script does, when somebody logs in or out. */
export function markDownloadBar({ boot, session }: Pick<Site, 'boot' | 'session'>): void {
  const isShown = isDownloadBarShown({
    offer: downloadOffer(boot.status.info),
    device: currentDevice(),
    isClosed: readStored('hideDownloadBar') === '1',
    isWebClip: readStored('WEBCLIP') === '1',
    hasSession: session.get() !== null,
  })
  document.documentElement.toggleAttribute('data-bar', isShown)
}
