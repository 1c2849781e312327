import type { Theme, ThemeChoice } from '@fairground/contract'
import { readStored, writeCookie, writeStored } from './storage.ts'

/** What is shown now. */
export const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** What the reader chose; light is the default. */
export const chosenTheme = (): ThemeChoice => storedTheme() ?? currentTheme()

/** The cookie lets the server render the right theme next time. */
export function setTheme(choice: ThemeChoice): void {
  writeStored('theme', choice)
  writeCookie('theme', choice)
  device?.removeEventListener('change', showDeviceTheme)
  device = undefined
  if (choice !== 'system') return show(choice)
  // Evening comes while the page is open.
  device = matchMedia('(prefers-color-scheme: dark)')
  device.addEventListener('change', showDeviceTheme)
  showDeviceTheme()
}

/** Restores a choice whose cookie was lost: the page was rendered in the wrong theme. */
export function restoreTheme(): void {
  const stored = storedTheme()
  if (stored) setTheme(stored)
}

const choices: readonly ThemeChoice[] = ['light', 'dark', 'system']
const storedTheme = () => choices.find((choice) => choice === readStored('theme'))

let device: MediaQueryList | undefined
const showDeviceTheme = () => show(device?.matches ? 'dark' : 'light')

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim()
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', colour)
}
