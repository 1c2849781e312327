import { currentDevice } from '../../../platform/browser/device.ts'
import { readStored } from '../../../platform/browser/storage.ts'
import { registerMethodOf } from './registration.ts'

/** How and where an account is opened (specification §3). */
export function registrationOrigin() {
  const { isNativeApp, isInstalled } = currentDevice()
  return {
    registerMethod: registerMethodOf({ isNativeApp, isInstalled, isShortcut: readStored('WEBCLIP') === '1' }),
    registerUrl: location.href.slice(0, 2048),
    domain: location.host,
  }
}
