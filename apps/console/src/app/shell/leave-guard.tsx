import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../platform/i18n.tsx'
import { hasUnsaved } from '../../platform/browser/unsaved.ts'

/** A link that would leave what is saved nowhere asks first. */
export function LeaveGuard() {
  const t = useT()
  const [, go] = useLocation()
  const [wanted, setWanted] = useState<string>()
  const stay = () => setWanted(undefined)
  useEffect(() => {
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      // In another tab nothing is left; a place on this page is no other page.
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank'
      if (!link || isElsewhere || !link.pathname || link.origin !== location.origin || link.hash !== '') return
      if (!hasUnsaved()) return
      event.preventDefault()
      event.stopPropagation()
      setWanted(link.pathname + link.search)
    }
    addEventListener('click', hold, { capture: true })
    return () => removeEventListener('click', hold, { capture: true })
  }, [])
  return (
    <Modal
      opened={wanted !== undefined}
      onClose={stay}
      title={t('shell.leave.title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Text size="sm">{t('shell.leave.text')}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" data-autofocus onClick={stay}>
          {t('shell.leave.stay')}
        </Button>
        <Button
          color="red.8"
          onClick={() => {
            stay()
            if (wanted !== undefined) go(wanted)
          }}
        >
          {t('shell.leave.leave')}
        </Button>
      </Group>
    </Modal>
  )
}
