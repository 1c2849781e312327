import { avatars, setAvatar, setNickname } from '@fairground/contract/client/accounts/profile'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { memberQuery, useMember } from '../../../entities/member/member-query.ts'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'
import { useCommand } from '../../../platform/query/use-command.ts'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { CustomAvatar } from './custom-avatar.tsx'
import styles from './profile-sheet.module.css'

const iconsQuery = callQuery('accounts.avatars', avatars)
const changes = [memberQuery().queryKey]

interface ProfileSheetProps {
  isOpen: boolean
  onClose: () => void
}

/** A member's public profile: a name, and a picture of the gallery or an own one. */
export function ProfileSheet({ isOpen, onClose }: ProfileSheetProps) {
  const t = useT()
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('accounts.member.profile.title')}
      closeLabel={t('site.action.close')}
    >
      <Nickname />
      <CustomAvatar />
      <Gallery />
    </BottomSheet>
  )
}

function Nickname() {
  const t = useT()
  const { data: member } = useMember()
  const [typed, setTyped] = useState<string>()
  const save = useCommand(setNickname, {
    changes,
    onDone: () => {
      setTyped(undefined)
      toast.show({ tone: 'success', text: t('accounts.member.profile.saved') })
    },
  })
  const nickname = typed ?? member?.nickname ?? ''
  return (
    <form
      className={styles.name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ body: { nickname: nickname.trim() || ' ' } })
      }}
    >
      <TextField
        name="nickname"
        label={t('accounts.member.profile.nickname')}
        hint={t('accounts.member.profile.nicknameHint')}
        autoComplete="nickname"
        maxLength={16}
        value={nickname}
        onChange={({ target }) => {
          setTyped(target.value)
          if (save.isError) save.reset()
        }}
        error={save.error ? t(`errors.${save.error.code}`) : undefined}
      />
      <Button type="submit" variant="primary" isFull isBusy={save.isPending}>
        {t(save.isPending ? 'accounts.member.profile.saving' : 'accounts.member.profile.save')}
      </Button>
    </form>
  )
}

function Gallery() {
  const t = useT()
  const { data: member } = useMember()
  const { data, isError, refetch } = useCall(iconsQuery(), { staleTime: Number.POSITIVE_INFINITY })
  const choose = useCommand(setAvatar, {
    changes,
    onDone: () => toast.show({ tone: 'success', text: t('accounts.member.profile.saved') }),
    onFailed: ({ code }) => toast.show({ tone: 'error', text: t(`errors.${code}`) }),
  })
  if (isError && !data) return <LoadFailed title={t('accounts.member.profile.failed')} onAgain={() => void refetch()} />
  if (!data) return <Skeleton height={240} radius={18} />
  return (
    <fieldset className={styles.gallery} disabled={choose.isPending}>
      <legend>{t('accounts.member.profile.avatar')}</legend>
      <div className={styles.pictures}>
        {data.list.map(({ code, icon }, index) => (
          <label key={code} className={styles.picture}>
            <input
              type="radio"
              name="avatar"
              aria-label={t('accounts.member.profile.picture', { number: index + 1 })}
              checked={icon.src !== '' && member?.icon?.src === icon.src}
              onChange={() => choose.mutate({ body: { code } })}
            />
            {icon.src !== '' && <img src={icon.src} alt="" width={48} height={48} loading="lazy" />}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
