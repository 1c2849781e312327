import { currentDevice } from '../../../platform/browser/device.ts'

/** Opened from the home screen, the site says so when it logs in (specification §7). */
export const loginDevice = (): { device?: 'OTHERS' } => (currentDevice().isInstalled ? { device: 'OTHERS' } : {})
