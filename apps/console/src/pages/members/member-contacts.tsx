import { Badge, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../platform/calls.ts'
import { useT, useTextOf } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { Facts } from '../../ui/facts.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { Section } from '../../ui/section.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import type { MemberDetail } from './member-page.tsx'

/** Masked until somebody says why they need them. */
export function MemberContacts({ member }: { member: MemberDetail }) {
  const { id, contacts } = member
  const t = useT()
  const textOf = useTextOf()
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({})
  const reveal = useAct('accounts.revealContacts', {
    onDone: (reply) => {
      setShown(Object.fromEntries(reply.contacts.map(({ kind, text }) => [kind, text])))
      setAsking(false)
    },
  })
  const isHidden = Object.keys(shown).length === 0
  return (
    <Section
      title={t('members.contacts')}
      acts={
        <Group gap="xs">
          {may('members.contacts') && member.type !== 4 && (
            <Button size="xs" variant="default" onClick={() => setChanging(true)}>
              {t('members.contact.change')}
            </Button>
          )}
          {may('members.act') && contacts.length > 0 && isHidden && (
            <Button size="xs" variant="default" onClick={() => setAsking(true)}>
              {t('members.reveal')}
            </Button>
          )}
        </Group>
      }
    >
      {contacts.length === 0 ? (
        <Text c="dimmed">{t('shell.none')}</Text>
      ) : (
        <Facts
          facts={contacts.map(({ kind, text, isVerified }) => [
            textOf('members.contactKinds', kind) ?? kind,
            <Group key={kind} gap="xs">
              {shown[kind] ?? text}
              {isVerified && (
                <Badge variant="light" color="green">
                  {t('members.verified')}
                </Badge>
              )}
            </Group>,
          ])}
        />
      )}
      {isChanging && (
        <ContactDialog
          member={member}
          onClose={() => {
            // What was shown may be the old one.
            setShown({})
            setChanging(false)
          }}
        />
      )}
      {isAsking && (
        <ReasonDialog
          title={t('members.contacts')}
          label={t('members.reveal')}
          isBusy={reveal.isPending}
          onClose={() => setAsking(false)}
          onConfirm={(reason) => reveal.mutate({ params: { id }, body: { reason } })}
        />
      )}
    </Section>
  )
}
