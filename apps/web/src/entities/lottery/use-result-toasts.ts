import { useStoredSwitch } from '../../platform/browser/use-stored-switch.ts'

/** Whether the member wants lottery results as toasts only, never as dialogs; stored on this device. */
export const useResultToasts = () => useStoredSwitch('resultToasts')
