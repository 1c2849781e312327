import type { SettingsForm } from '@fairground/contract/console'

export const strictestPace: SettingsForm['pace'] = {
  slotMs: 2_500,
  casinoMs: 5_000,
  virtualMs: null,
  isTurboAllowed: false,
  isAutoplayAllowed: false,
  celebratesAnyReturn: false,
}
