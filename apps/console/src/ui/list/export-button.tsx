import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { getOperatorCall, type OperatorCallInput, type OperatorCallName } from '@fairground/contract/console'
import { saveCsv, useExplain } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'

interface ExportButtonProps<Name extends OperatorCallName> {
  call: Name
  input: OperatorCallInput<Name>
}

/** All rows of the selection as a file, not only those on the page. */
export function ExportButton<Name extends OperatorCallName>({ call, input }: ExportButtonProps<Name>) {
  const t = useT()
  const may = useMay()
  const explain = useExplain()
  const [isBusy, setBusy] = useState(false)
  // Lists of the whole installation have no file.
  if (!may('exports.make') || getOperatorCall(call).of === 'platform') return null
  const save = async () => {
    setBusy(true)
    try {
      await saveCsv(call, input)
    } catch (cause) {
      notifications.show({ message: explain(cause), color: 'red' })
    }
    setBusy(false)
  }
  return (
    <Button variant="default" loading={isBusy} onClick={() => void save()}>
      {t('shell.table.export')}
    </Button>
  )
}
