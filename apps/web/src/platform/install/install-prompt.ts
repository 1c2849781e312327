import { createStore } from '../store.ts'

/** Chromium's event; not in the DOM library. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>
}

const isInstallPrompt = (event: Event): event is InstallPromptEvent => 'prompt' in event

const offered = createStore<InstallPromptEvent | null>(null)

/** The browser fires its install prompt once, early: it is stored until the visitor asks to install. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isInstallPrompt(event)) offered.set(event)
  })
  addEventListener('appinstalled', () => offered.set(null))
}

export const installPrompt = { get: offered.get, subscribe: offered.subscribe }

/** @returns whether the browser had offered a prompt */
export async function promptInstall(): Promise<boolean> {
  const event = offered.get()
  if (!event) return false
  offered.set(null)
  await event.prompt()
  return true
}
