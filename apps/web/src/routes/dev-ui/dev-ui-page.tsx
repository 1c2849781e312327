import { useEffect, useState } from 'react'
import { Logo } from '../../ui/pictures/logo.tsx'
import { Segment } from '../../ui/choices/segment.tsx'
import { DevUiButtons } from './sections/dev-ui-buttons.tsx'
import { DevUiCards } from './sections/dev-ui-cards.tsx'
import { DevUiChoices } from './sections/dev-ui-choices.tsx'
import { DevUiFields } from './sections/dev-ui-fields.tsx'
import { DevUiFigures } from './sections/dev-ui-figures.tsx'
import { DevUiNumbers } from './sections/dev-ui-numbers.tsx'
import { DevUiOverlays } from './sections/dev-ui-overlays.tsx'
import { DevUiPictures } from './sections/dev-ui-pictures.tsx'
import { DevUiSurfaces } from './sections/dev-ui-surfaces.tsx'
import { devUiTexts as texts } from './dev-ui-texts.ts'
import styles from './dev-ui.module.css'

const themes = [
  { value: 'light', label: texts.light },
  { value: 'dark', label: texts.dark },
]
const directions = [
  { value: 'ltr', label: texts.leftToRight },
  { value: 'rtl', label: texts.rightToLeft },
]

/** Every component in every state, for development. `?theme=dark&dir=rtl` for pictures of it. */
export function DevUiPage() {
  const [theme, setTheme] = useAttribute('data-theme', { query: 'theme', fallback: 'light' })
  const [direction, setDirection] = useAttribute('dir', { query: 'dir', fallback: 'ltr' })
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Logo name={texts.name} />
        <h1>{texts.title}</h1>
      </div>
      <p>{texts.intro}</p>
      <div className={styles.toolbar}>
        <Segment label={texts.theme} options={themes} value={theme} onChange={setTheme} />
        <Segment label={texts.direction} options={directions} value={direction} onChange={setDirection} />
      </div>
      <DevUiButtons />
      <DevUiFields />
      <DevUiChoices />
      <DevUiPictures />
      <DevUiNumbers />
      <DevUiSurfaces />
      <DevUiCards />
      <DevUiFigures />
      <DevUiOverlays />
    </div>
  )
}

/** An attribute of `<html>`, begun by the address. */
function useAttribute(name: string, { query, fallback }: { query: string; fallback: string }) {
  const [value, setValue] = useState(() => readQuery(query) ?? fallback)
  useEffect(() => document.documentElement.setAttribute(name, value), [name, value])
  return [value, setValue] as const
}

const readQuery = (name: string) =>
  typeof location === 'undefined' ? null : new URLSearchParams(location.search).get(name)
