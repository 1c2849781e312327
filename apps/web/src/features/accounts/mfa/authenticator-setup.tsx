import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { GuardedForm, useFieldError } from '../../../entities/step-up/guarded-form.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { PinField } from '../../../ui/fields/pin-field.tsx'
import { QrPicture } from '../../../ui/pictures/qr-picture.tsx'
import { useBeginAuthenticator, useConfirmAuthenticator } from './api.ts'
import styles from './factors.module.css'

interface SetupProps {
  onCodes: (codes: readonly string[]) => void
}

/** Three steps: the password, the secret, a code that confirms that the app has it. */
export function AuthenticatorSetup({ onCodes }: SetupProps) {
  const t = useT()
  const begin = useBeginAuthenticator(() => {})
  if (begin.data) return <Scan {...begin.data} onCodes={onCodes} />
  return (
    <GuardedForm
      note={t('accounts.mfa.setup.note')}
      fields={[]}
      failure={begin.error}
      onSubmit={(password) => begin.mutate({ body: { password } })}
      actions={
        <Button type="submit" variant="primary" size={52} isFull isBusy={begin.isPending}>
          {t('accounts.mfa.setup.begin')}
        </Button>
      }
    />
  )
}

function Scan({ secret, uri, onCodes }: SetupProps & { secret: string; uri: string }) {
  const t = useT()
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const confirm = useConfirmAuthenticator(({ recoveryCodes }) => onCodes(recoveryCodes))
  const errorOf = useFieldError(confirm.error)
  return (
    <GuardedForm
      note={t('accounts.mfa.setup.scan')}
      fields={['code']}
      failure={confirm.error}
      onSubmit={(password) => {
        setTried(true)
        if (code.length === 6) confirm.mutate({ body: { password, code } })
      }}
      actions={
        <Button type="submit" variant="primary" size={52} isFull isBusy={confirm.isPending}>
          {t('accounts.mfa.setup.turnOn')}
        </Button>
      }
    >
      <div className={styles.qr}>
        <QrPicture text={uri} label={t('accounts.mfa.setup.qr')} />
      </div>
      <div className={styles.secret}>
        <span>{t('accounts.mfa.setup.key')}</span>
        <code dir="ltr">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={secret} label={t('accounts.mfa.setup.copyKey')} copiedLabel={t('site.toast.copied')} />
      </div>
      <a className={styles.link} href={uri}>
        {t('accounts.mfa.setup.open')}
      </a>
      <PinField
        label={t('accounts.mfa.code')}
        value={code}
        onChange={(digits) => {
          setCode(digits)
          if (confirm.isError) confirm.reset()
        }}
        error={errorOf('code') ?? (isTried && code.length < 6 ? t('accounts.mfa.sixDigits') : undefined)}
      />
    </GuardedForm>
  )
}
