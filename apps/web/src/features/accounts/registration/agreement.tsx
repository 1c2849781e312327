import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { TermsText } from '../../../entities/terms/terms-text.tsx'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { useTerms } from '../form/api.ts'
import styles from '../form/account-form.module.css'

interface AgreementProps {
  age: number
  isAgreed: boolean
  onChange: (isAgreed: boolean) => void
}

/** Confirmation of the age and the terms, with a link to the terms. */
export function Agreement({ age, isAgreed, onChange }: AgreementProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const terms = useTerms(isOpen)
  const close = () => setOpen(false)
  return (
    <>
      <div className={styles.agreement}>
        <Checkbox checked={isAgreed} onChange={({ target }) => onChange(target.checked)}>
          {t('accounts.auth.agree', { age })}{' '}
          <button type="button" onClick={() => setOpen(true)}>
            {t('accounts.auth.agreement')}
          </button>
        </Checkbox>
      </div>
      <BottomSheet
        isOpen={isOpen}
        onClose={close}
        title={terms?.title || t('accounts.auth.terms.title')}
        closeLabel={t('site.action.close')}
        foot={
          <Button variant="primary" size={52} isFull onClick={close}>
            {t('accounts.auth.terms.close')}
          </Button>
        }
      >
        <div className={styles.terms}>
          <TermsText html={terms?.content} />
        </div>
      </BottomSheet>
    </>
  )
}
