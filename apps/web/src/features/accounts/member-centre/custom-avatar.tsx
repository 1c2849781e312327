import { pictureBytesMax } from '@fairground/contract'
import { uploadAvatar } from '@fairground/contract/client/accounts/profile'
import { useId, useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { memberQuery } from '../../../entities/member/member-query.ts'
import { useCommand } from '../../../platform/query/use-command.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import styles from './custom-avatar.module.css'

/** Uploads an avatar from the phone. The platform re-encodes it and stores a small square. */
export function CustomAvatar() {
  const t = useT()
  const hintId = useId()
  const [isTooLarge, setTooLarge] = useState(false)
  const send = useCommand(uploadAvatar, {
    changes: [memberQuery().queryKey],
    onDone: () => toast.show({ tone: 'success', text: t('accounts.member.profile.saved') }),
  })
  const refusal = isTooLarge ? 'picture_too_large' : send.error?.code
  const choose = (file: File) => {
    setTooLarge(file.size > pictureBytesMax)
    if (file.size > pictureBytesMax) return send.reset()
    const body = new FormData()
    body.set('picture', file)
    send.mutate({ body })
  }
  return (
    <>
      <label className={styles.own}>
        <input
          type="file"
          accept="image/png,image/jpeg"
          disabled={send.isPending}
          aria-label={t('accounts.member.profile.own')}
          aria-describedby={hintId}
          aria-invalid={refusal ? true : undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) choose(file)
            target.value = ''
          }}
        />
        <Icon name="camera" weight="duotone" size={22} />
        <span>
          <b>{t(send.isPending ? 'accounts.member.profile.ownBusy' : 'accounts.member.profile.own')}</b>
          <small id={hintId}>{t('accounts.member.profile.ownHint')}</small>
        </span>
      </label>
      <p role="alert" className={styles.refusal}>
        {refusal && t(`errors.${refusal}`)}
      </p>
    </>
  )
}
