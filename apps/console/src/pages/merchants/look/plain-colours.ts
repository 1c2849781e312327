import type { LookForm } from '@fairground/contract/console'
import { themes } from '@fairground/contract/look'

type Colours = LookForm['colours']

const isColour = (text: string | undefined): boolean => text !== undefined && /^#[0-9a-f]{6}$/.test(text)

/** What is typed is whole. */
export const areColours = (colours: Colours): boolean =>
  themes.every((theme) => Object.values(colours[theme]).every(isColour))

/** Without what is still being typed. */
export const plainColours = ({ light, dark }: Colours): Colours => ({ light: whole(light), dark: whole(dark) })

const whole = (colours: Colours['light']): Colours['light'] =>
  Object.fromEntries(Object.entries(colours).filter(([, text]) => isColour(text)))
