import { Alert } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLostAt } from '../../platform/browser/connection.ts'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'

const lookMs = 5_000

/** Says that what is shown may be old, and that nothing is sent; everything is read again when the connection is back. */
export function OfflineBar() {
  const t = useT()
  const queries = useQueryClient()
  const lostAt = useLostAt()
  useEffect(() => {
    if (lostAt === null) return undefined
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: ['operators.session'] }), lookMs)
    return () => {
      clearInterval(timer)
      void queries.invalidateQueries()
    }
  }, [lostAt, queries])
  if (lostAt === null) return null
  return (
    <Alert color="red" role="alert" mb="md">
      {t('shell.offline', { time: timeText(new Date(lostAt).toISOString()) })}
    </Alert>
  )
}
