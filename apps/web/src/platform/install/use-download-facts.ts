import { currentDevice } from '../browser/device.ts'
import { useSite } from '../site.ts'
import { useSession } from '../session/use-session.ts'
import { readStored } from '../browser/storage.ts'
import type { DownloadFacts } from './download-bar.ts'
import { downloadOffer } from './download-offer.ts'

/** For components that render in the browser alone. */
export function useDownloadFacts(): DownloadFacts {
  const { info } = useSite().boot.status
  return {
    ...downloadOffer(info),
    device: currentDevice(),
    isHidden: readStored('hideDownloadBar') === '1',
    isWebClip: readStored('WEBCLIP') === '1',
    isLoggedIn: useSession() !== null,
  }
}
