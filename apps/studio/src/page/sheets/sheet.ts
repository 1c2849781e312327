import { getElement, make, makeButton } from '../elements.ts'
import { icon } from '../icons.ts'
import type { Translate } from '../texts.ts'

/** The one sheet of the page: rules or rounds. */
export function openSheet(t: Translate, { title, body }: { title: string; body: readonly Node[] }): void {
  const sheet = getElement('sheet', HTMLDialogElement)
  const close = makeButton({ className: 'icon-button', label: t('close') }, () => sheet.close())
  close.append(icon('close', 20))
  sheet.setAttribute('aria-label', title)
  const content = make('div', { className: 'sheet-body' }, body)
  // It scrolls, so the keyboard must reach it.
  content.tabIndex = 0
  sheet.replaceChildren(make('div', { className: 'sheet-head' }, [make('h2', { text: title }), close]), content)
  if (!sheet.open) sheet.showModal()
}

/** A press on the backdrop closes the sheet: only there the dialog itself is the event's target. */
export function wireSheet(): void {
  const sheet = getElement('sheet', HTMLDialogElement)
  sheet.addEventListener('click', ({ target }) => {
    if (target === sheet) sheet.close()
  })
}

/** Rows of a name and a value. */
export const factList = (rows: readonly (readonly [name: string, value: string | Node])[]): HTMLDListElement =>
  make(
    'dl',
    { className: 'facts' },
    rows.map(([name, value]) => {
      const shown = make('dd')
      shown.append(value)
      return make('div', {}, [make('dt', { text: name }), shown])
    }),
  )

/** Shows why something did not work, with one action. Resolves when it is pressed or the dialog is closed. */
export function notify(
  t: Translate,
  { sentence, action }: { sentence: string; action: string },
): Promise<'pressed' | 'closed'> {
  const notice = getElement('notice', HTMLDialogElement)
  return new Promise((resolve) => {
    const press = makeButton({ className: 'button primary full', text: action }, () => {
      notice.close('pressed')
    })
    notice.setAttribute('aria-label', t('noticeTitle'))
    notice.replaceChildren(make('h2', { text: t('noticeTitle') }), make('p', { text: sentence }), press)
    const closed = () => resolve(notice.returnValue === 'pressed' ? 'pressed' : 'closed')
    notice.addEventListener('close', closed, { once: true })
    notice.returnValue = ''
    notice.showModal()
  })
}
