import type { SocialLoginProvider } from '@fairground/contract'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { useCommand } from '../../../platform/query/use-command.ts'
import { href } from '../../../platform/router/route.ts'
import { goToProvider, newBinding } from '../../../entities/social-login/pending-social-login.ts'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { confirmSignIn, linkSignIn, unlinkSignIn, useLoginMethods, loginMethodsKey } from './api.ts'
import { GuardedForm } from '../../../entities/step-up/guarded-form.tsx'
import type { SheetProps } from './sheet-props.ts'

const providerName = { google: 'Google', facebook: 'Facebook' } as const satisfies Record<SocialLoginProvider, string>
const here = href('/m/securityCenter')

/** Linked social-login providers, with buttons to link and unlink. */
export function LoginMethodsSheet({ isOpen, onClose }: SheetProps) {
  const t = useT()
  const { data, isError, refetch } = useLoginMethods()
  const [chosen, setChosen] = useState<SocialLoginProvider | null>(null)
  const way = data?.list.find(({ provider }) => provider === chosen)
  const close = () => {
    setChosen(null)
    onClose()
  }
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={close}
      title={t('accounts.social.ways.title')}
      closeLabel={t('site.action.close')}
    >
      {!data && isError && <LoadFailed title={t('accounts.security.failed')} onAgain={() => void refetch()} />}
      {!data && !isError && <Skeleton height={112} radius={18} />}
      {data && !way && (
        <List label={t('accounts.social.ways.title')}>
          {data.list.map(({ provider, isLinked }) => (
            <ListRow
              key={provider}
              title={providerName[provider]}
              sub={t(isLinked ? 'accounts.social.ways.on' : 'accounts.social.ways.off')}
              onClick={() => setChosen(provider)}
              hasCaret
            />
          ))}
        </List>
      )}
      {data && way && <OneWay {...way} hasPassword={data.hasPassword} onDone={() => setChosen(null)} />}
    </BottomSheet>
  )
}

interface OneWayProps {
  provider: SocialLoginProvider
  isLinked: boolean
  hasPassword: boolean
  onDone: () => void
}

function OneWay({ provider, isLinked, hasPassword, onDone }: OneWayProps) {
  const t = useT()
  const [binding] = useState(newBinding)
  const leave = {
    onDone: ({ url }: { url: string }) => goToProvider(url, { binding, next: here, affiliateCode: undefined }),
  }
  const link = useCommand(linkSignIn, leave)
  const confirm = useCommand(confirmSignIn, leave)
  const unlink = useCommand(unlinkSignIn, {
    onDone: () => {
      toast.show({ tone: 'success', text: t('accounts.social.ways.removed') })
      onDone()
    },
    changes: [loginMethodsKey],
  })
  const isBusy = link.isPending || unlink.isPending
  const submit = (password: string) => {
    if (isBusy) return
    if (isLinked) unlink.mutate({ params: { provider }, body: { password } })
    else link.mutate({ params: { provider }, body: { binding, password } })
  }
  const name = providerName[provider]
  return (
    <GuardedForm
      note={t(isLinked ? 'accounts.social.ways.removeNote' : 'accounts.social.ways.addNote', { provider: name })}
      fields={[]}
      failure={link.error ?? unlink.error ?? confirm.error}
      onSubmit={submit}
      actions={
        <>
          <Button type="submit" variant={isLinked ? 'danger' : 'primary'} size={52} isFull isBusy={isBusy}>
            {t(isLinked ? 'accounts.social.ways.remove' : 'accounts.social.ways.add', { provider: name })}
          </Button>
          {isLinked && !hasPassword && (
            <Button
              variant="ghost"
              isFull
              isBusy={confirm.isPending}
              onClick={() => confirm.mutate({ params: { provider }, body: { binding } })}
            >
              {t('accounts.social.ways.confirm', { provider: name })}
            </Button>
          )}
        </>
      }
    />
  )
}
