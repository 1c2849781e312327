import { currentDevice } from '../browser/device.ts'
import { useSite } from '../site.ts'
import type { DownloadFacts } from './download-button.ts'
import { downloadOffer } from './download-offer.ts'

/** For components that only render in the browser. */
export function useDownloadFacts(): DownloadFacts {
  const { info } = useSite().boot.status
  return { ...downloadOffer(info), device: currentDevice() }
}
