import { Button, Group, Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useT } from '../../platform/i18n.tsx'
import { askWhoIsLoggedIn, useAct, useRead } from '../../platform/calls.ts'
import { useStaff } from '../../platform/session.tsx'

const warningSeconds = 60
const signs = ['pointerdown', 'keydown', 'wheel'] as const

/** In any tab of this browser: they share one session. */
const lastTouch = {
  getAt: (): number => Number(localStorage.getItem('last-touch')),
  setNow: (): void => localStorage.setItem('last-touch', String(Date.now())),
}

/**
 * Ends the session after a time without a touch or a key, whatever the page reads by itself; warns before. Touches of the
 * page keep the platform's session open.
 */
export function IdleWatch() {
  const t = useT()
  const { idleSeconds } = useStaff()
  const queries = useQueryClient()
  const { refetch } = useRead('operators.session', {})
  const logOut = useAct('operators.logOut', { isQuiet: true })
  const [leftSeconds, setLeftSeconds] = useState(idleSeconds)
  const isOver = leftSeconds <= 0
  useEffect(() => {
    lastTouch.setNow()
    const look = setInterval(() => {
      setLeftSeconds(Math.ceil(idleSeconds - (Date.now() - lastTouch.getAt()) / 1_000))
    }, 1_000)
    for (const sign of signs) addEventListener(sign, lastTouch.setNow, { passive: true })
    return () => {
      clearInterval(look)
      for (const sign of signs) removeEventListener(sign, lastTouch.setNow)
    }
  }, [idleSeconds])
  const { mutate } = logOut
  useEffect(() => {
    if (isOver) mutate({}, { onSettled: () => void askWhoIsLoggedIn(queries) })
  }, [isOver, mutate, queries])
  return (
    <Modal
      opened={!isOver && leftSeconds <= warningSeconds}
      onClose={() => void refetch()}
      title={t('shell.idleTitle')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Text>{t('shell.idle', { seconds: Math.max(0, leftSeconds) })}</Text>
      <Group justify="flex-end" mt="md">
        <Button data-autofocus onClick={() => void refetch()}>
          {t('shell.stay')}
        </Button>
      </Group>
    </Modal>
  )
}
