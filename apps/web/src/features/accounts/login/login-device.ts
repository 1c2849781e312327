import { currentDevice } from '../../../platform/browser/device.ts'

/** The site tells the platform when it was opened from the home screen (specification §7). */
export const loginDevice = (): { device?: 'OTHERS' } => (currentDevice().isInstalled ? { device: 'OTHERS' } : {})
