export type DeviceKind = 'ios' | 'android' | 'desktop'

export interface Device {
  kind: DeviceKind
  /** `[12, 4]`; null elsewhere. */
  iosVersion: readonly [major: number, minor: number] | null
  /** Opened from the home screen, without the browser around it. */
  isInstalled: boolean
  /** Inside the operator's own app. */
  isNativeApp: boolean
}

interface Hints {
  userAgent: string
  touchPoints: number
  isStandalone: boolean
}

/** iPads call themselves Macs, but no Mac has a touch screen. */
export function readDevice({ userAgent, touchPoints, isStandalone }: Hints): Device {
  const isTablet = /Macintosh/.test(userAgent) && touchPoints > 1
  const ios =
    /(?:iPhone|iPad|iPod).*? OS (\d+)_(\d+)/.exec(userAgent) ?? (isTablet && /Version\/(\d+)\.(\d+)/.exec(userAgent))
  return {
    kind: ios ? 'ios' : /Android/.test(userAgent) ? 'android' : 'desktop',
    iosVersion: ios ? [Number(ios[1]), Number(ios[2])] : null,
    isInstalled: isStandalone,
    isNativeApp: /FairgroundApp\//.test(userAgent),
  }
}

export const currentDevice = (): Device =>
  readDevice({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isStandalone:
      matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches ||
      ('standalone' in navigator && navigator.standalone === true),
  })

/** `[12, 1]` is not later than `[12, 4]`. */
export const isIosAtLeast = ({ iosVersion }: Device, [major, minor]: readonly [number, number]): boolean =>
  iosVersion !== null && (iosVersion[0] > major || (iosVersion[0] === major && iosVersion[1] >= minor))
