import { Alert, Button, Group } from '@mantine/core'
import { useExplain } from '../platform/calls.ts'
import { useT } from '../platform/i18n.tsx'

/** What was asked for did not come. */
export function Refusal({ cause, onAgain }: { cause: unknown; onAgain?: () => void }) {
  const t = useT()
  const explain = useExplain()
  return (
    <Alert color="red" role="alert">
      <Group justify="space-between">
        {explain(cause)}
        {onAgain && (
          <Button size="xs" variant="default" onClick={onAgain}>
            {t('shell.again')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
