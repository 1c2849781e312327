import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Segment } from '../../../ui/choices/segment.tsx'
import styles from './auth-page.module.css'

export type Method = 'username' | 'mobileNum'

interface MethodSwitchProps {
  method: Method
  onChange: (method: Method) => void
}

/** Switches between username and mobile number, if the merchant allows both. */
export function MethodSwitch({ method, onChange }: MethodSwitchProps) {
  const t = useT()
  return (
    <div className={styles.methods}>
      <Segment
        label={t('accounts.auth.methods')}
        options={[
          { value: 'username', label: t('accounts.auth.method.username') },
          { value: 'mobileNum', label: t('accounts.auth.method.mobileNum') },
        ]}
        value={method}
        onChange={onChange}
      />
    </div>
  )
}
