import type { SystemStatus } from '@fairground/contract'

export interface DownloadOffer {
  links: { ios: boolean; android: boolean; mobileConfig: boolean }
  /** The site can be installed as the app: the default when the merchant has no app files. */
  isPwaMode: boolean
  /** The merchant shows the app window at all. */
  isWindowEnabled: boolean
  needsLogin: boolean
}

/** The app downloads that the merchant offers; the same for the server's document and the site. */
export function downloadOffer({ resources, whitelabel: { flags } }: SystemStatus['info']): DownloadOffer {
  const has = (type: string) => resources.some(({ resourceType }) => resourceType === type)
  const links = { ios: has('IOS'), android: has('Android'), mobileConfig: has('MOBILECONFIG') }
  return {
    links,
    isPwaMode: flags.PWA ?? (!links.ios && !links.android),
    isWindowEnabled: flags.APPWINDOW === true,
    needsLogin: flags.APPWINDOWLOGIN === true,
  }
}
