import { Badge, Button, Kbd, Loader, Modal, NavLink, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue, useDisclosure, useHotkeys } from '@mantine/hooks'
import { useState, type KeyboardEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { useT } from '../../../platform/i18n.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { useFindings } from './use-findings.ts'

const pauseMs = 200

/** Opened by `/` from anywhere but a field. */
export function Search() {
  const t = useT()
  const [isOpen, { open, close }] = useDisclosure()
  useHotkeys([['/', open]])
  return (
    <>
      <Button
        variant="default"
        onClick={open}
        aria-label={t('shell.search.label')}
        flex="none"
        px={{ base: 'xs', sm: 'md' }}
        rightSection={
          <Kbd size="xs" visibleFrom="sm">
            /
          </Kbd>
        }
      >
        {t('shell.search.label')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('shell.search.label')}
        closeButtonProps={{ 'aria-label': t('shell.close') }}
        size="lg"
      >
        <SearchBody onFollow={close} />
      </Modal>
    </>
  )
}

function SearchBody({ onFollow }: { onFollow: () => void }) {
  const t = useT()
  const [, go] = useLocation()
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text, pauseMs)
  const { findings, isBusy, error, askAgain } = useFindings(asked)
  const [first] = findings
  return (
    <Stack gap="xs" onKeyDown={moveFocus}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!first || asked !== text || isBusy) return
          onFollow()
          go(first.href)
        }}
      >
        <TextInput
          data-autofocus
          aria-label={t('shell.search.label')}
          placeholder={t('shell.search.hint')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          rightSection={isBusy && <Loader size="xs" />}
        />
      </form>
      {findings.map(({ href, name, kind }) => (
        <NavLink
          key={href}
          component={Link}
          href={href}
          label={name}
          onClick={onFollow}
          rightSection={<Badge variant="outline">{t(kind)}</Badge>}
        />
      ))}
      {error !== undefined && <Refusal cause={error} onAgain={askAgain} />}
      {asked.trim().length > 1 && !isBusy && error === undefined && findings.length === 0 && (
        <Text c="dimmed" component="output">
          {t('shell.search.none')}
        </Text>
      )}
    </Stack>
  )
}

/** Arrows go from the field through what was found. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
