import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { tabAfterKey } from './tab-after-key.ts'
import styles from './tabs.module.css'

export interface TabOption<Value extends string> {
  value: Value
  label: ReactNode
  /** The element this tab shows, when there is one of its own. */
  panelId?: string
}

export interface TabsProps<Value extends string> {
  /** What the tabs divide. */
  label: string
  tabs: readonly TabOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Without background and border. */
  isPlain?: boolean
  /** Stays under the page's header; the selected tab follows a moment after its page. */
  isSticky?: boolean
}

/** Specification §9. */
const scrollDelayMs = 250

/** Arrow keys move, Home and End jump; the selected tab scrolls into view. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  isPlain,
  isSticky = false,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  const wasShown = useRef(false)

  const at = tabs.findIndex((tab) => tab.value === value)

  useEffect(() => {
    const row = list.current
    const tab = row?.children[at]
    if (!row || !tab) return
    if (at === 0 && !wasShown.current) {
      // The row stands at its beginning: to measure would lay the page out once more before its first frame.
      wasShown.current = true
      return
    }
    const show = () => {
      const [inner, outer] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
      const left = inner.left + inner.width / 2 - outer.left - outer.width / 2
      row.scrollBy({ left, behavior: wasShown.current ? 'smooth' : 'instant' })
      wasShown.current = true
    }
    if (!isSticky) return show()
    const timer = setTimeout(show, scrollDelayMs)
    return () => clearTimeout(timer)
  }, [at, isSticky])

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = tabAfterKey(event.key, { at, count: tabs.length, isRightToLeft })
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    onChange(tab.value)
    ;(list.current?.children[next] as HTMLElement | undefined)?.focus()
  }

  return (
    <div
      ref={list}
      className={styles.tabs}
      role="tablist"
      aria-label={label}
      data-plain={isPlain || undefined}
      data-sticky={isSticky || undefined}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={tab.value === value}
          aria-controls={tab.panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={move}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
