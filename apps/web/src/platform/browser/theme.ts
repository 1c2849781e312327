import type { Theme } from '@fairground/contract'
import { readStored, writeCookie, writeStored } from './storage.ts'

const isTheme = (value: string | null): value is Theme => value === 'light' || value === 'dark'

export const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** Light is the default. The cookie lets the server render the right theme next time. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  writeStored('theme', theme)
  writeCookie('theme', theme)
  paintBrowserBar()
}

/** Restores a choice whose cookie was lost: the page was rendered in the wrong theme. */
export function restoreTheme(): void {
  const stored = readStored('theme')
  if (isTheme(stored) && stored !== currentTheme()) setTheme(stored)
}

function paintBrowserBar(): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim()
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', colour)
}
