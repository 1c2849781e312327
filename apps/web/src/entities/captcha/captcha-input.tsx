import { useEffect } from 'react'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { CaptchaField, type CaptchaFieldProps } from '../../ui/fields/captcha-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './captcha-input.module.css'
import type { useCaptcha } from './use-captcha.ts'

type Given = Pick<CaptchaFieldProps, 'name' | 'value' | 'onChange' | 'error'>

interface CaptchaInputProps extends Given {
  captcha: ReturnType<typeof useCaptcha>
  /** Loads another picture and clears the text entered for the last one. */
  onNewPicture: () => void
}

export function CaptchaInput({ captcha, onNewPicture, ...field }: CaptchaInputProps) {
  const t = useT()
  const { data, isFetching, isError, refetch } = captcha
  const captchaId = data?.captchaId
  useEffect(() => {
    onNewPicture()
    // oxlint-disable-next-line react/exhaustive-deps -- a new picture is the only reason
  }, [captchaId])
  const label = t('accounts.auth.captcha.label')
  return (
    <CaptchaField
      {...field}
      label={label}
      isLabelHidden
      placeholder={label}
      maxLength={16}
      hint={t(isError && !data ? 'accounts.auth.captcha.failed' : 'accounts.auth.captcha.hint')}
      refreshLabel={t('accounts.auth.captcha.refresh')}
      isRefreshing={isFetching}
      onRefresh={() => void refetch()}
      picture={
        data ? (
          <img src={`data:image/png;base64,${data.image}`} width={144} height={48} alt="" />
        ) : (
          <span className={styles.none}>{isError && <Icon name="arrows-clockwise" size={18} />}</span>
        )
      }
    />
  )
}
