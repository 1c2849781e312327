import { Button, Stack, Textarea } from '@mantine/core'
import { useRef } from 'react'
import { useT } from '../../../platform/i18n.tsx'
import { autoDirection } from '../../../ui/fields/auto-direction.ts'

interface HtmlFieldProps {
  label: string
  value: string
  max: number
  isReadOnly: boolean
  onChange: (value: string) => void
}

/** What stands around the selected words. */
const marks = {
  paragraph: ['<p>', '</p>'],
  heading: ['<h3>', '</h3>'],
  bold: ['<b>', '</b>'],
  italic: ['<i>', '</i>'],
  list: ['<ul>\n  <li>', '</li>\n</ul>'],
  link: ['<a href="/m/">', '</a>'],
} as const
type Mark = keyof typeof marks

/** HTML is written as such: what is shown is what is stored, and nothing of it runs in the console. */
export function HtmlField({ label, value, max, isReadOnly, onChange }: HtmlFieldProps) {
  const t = useT()
  const field = useRef<HTMLTextAreaElement>(null)
  const mark = (name: Mark) => {
    const area = field.current
    if (!area) return
    const [before, after] = marks[name]
    const { selectionStart: start, selectionEnd: end } = area
    const marked = before + value.slice(start, end) + after
    onChange(value.slice(0, start) + marked + value.slice(end))
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(start + before.length, end + before.length)
    })
  }
  return (
    <Stack gap={4}>
      {!isReadOnly && (
        <Button.Group aria-label={t('content.marks.label')}>
          {(Object.keys(marks) as Mark[]).map((name) => (
            <Button key={name} size="compact-xs" variant="default" onClick={() => mark(name)}>
              {t(`content.marks.${name}`)}
            </Button>
          ))}
        </Button.Group>
      )}
      <Textarea
        ref={field}
        label={label}
        description={t('content.contentHint')}
        autosize
        minRows={6}
        maxRows={24}
        {...autoDirection}
        maxLength={max}
        readOnly={isReadOnly}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Stack>
  )
}
