import { useStoredSwitch } from '../../../../platform/browser/use-stored-switch.ts'

/** Whether draws are heard; off at first, stored on this device. */
export const useDrawSounds = () => useStoredSwitch('drawSounds')
