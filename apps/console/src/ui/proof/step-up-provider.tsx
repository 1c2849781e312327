import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { useAct, useRead } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { canUsePasskeys } from '../../platform/passkeys.ts'
import { StepUpContext } from '../../platform/session.tsx'
import { ProofFields, useTypedProof } from './proof-fields.tsx'
import { usePasskeyProof } from './use-passkey-proof.ts'

interface Asking {
  answer: Promise<boolean>
  end: (isProven: boolean) => void
}

/** Asks for password and code, or a passkey, when an act needs it; the act is then sent again. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const asking = useRef<Asking | null>(null)
  const stepUp = useCallback(() => {
    // Two acts at once are asked for once.
    asking.current ??= newAsking()
    setOpen(true)
    return asking.current.answer
  }, [])
  const end = (isProven: boolean) => {
    asking.current?.end(isProven)
    asking.current = null
    setOpen(false)
  }
  return (
    <StepUpContext value={stepUp}>
      {children}
      {isOpen && <StepUpDialog onProven={() => end(true)} onClose={() => end(false)} />}
    </StepUpContext>
  )
}

function newAsking(): Asking {
  let end: Asking['end'] = () => undefined
  const answer = new Promise<boolean>((resolve) => {
    end = resolve
  })
  return { answer, end }
}

function StepUpDialog({ onProven, onClose }: { onProven: () => void; onClose: () => void }) {
  const t = useT()
  const { typed, change } = useTypedProof()
  const passkeys = useRead('operators.passkeys', {}, { isEnabled: canUsePasskeys() })
  const hasPasskey = passkeys.data?.list.some(({ host }) => host === location.hostname) ?? false
  const prove = useAct('operators.proveAgain', { isQuestion: true, onDone: onProven })
  const byPasskey = usePasskeyProof((assertion) => prove.mutate({ body: { assertion } }))
  const isBusy = prove.isPending || byPasskey.isBusy
  return (
    // Above the dialog whose act needs it. Unlike other dialogs it can be left while an act is under way: that act waits for it.
    <Modal
      opened
      onClose={onClose}
      title={t('shell.stepUp.title')}
      zIndex={300}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // The form of the dialog below is not sent by it.
          event.stopPropagation()
          prove.mutate({ body: typed })
        }}
      >
        <Stack>
          <Text size="sm">{t('shell.stepUp.text')}</Text>
          <ProofFields typed={typed} onChange={change} isFirst />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            {hasPasskey && (
              <Button variant="default" loading={isBusy} onClick={byPasskey.ask}>
                {t('shell.stepUp.passkey')}
              </Button>
            )}
            <Button type="submit" loading={isBusy}>
              {t('shell.stepUp.confirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
