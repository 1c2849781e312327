import { Button } from '@mantine/core'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Link, Route, Switch } from 'wouter'
import { useAct, useRead } from '../platform/calls.ts'
import { answerCalls, refusal, type Answers } from '../testing/answer-calls.ts'
import { confirm, findField, passTime, show } from '../testing/show.tsx'
import { SideDialog } from './dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

const told = vi.fn<() => void>()
const done = vi.fn<() => void>()

/** Acts without a dialog, and with one. */
function Roles() {
  const [isAsking, setAsking] = useState(false)
  const [isLooking, setLooking] = useState(false)
  const { data } = useRead('operators.roles', {})
  const remove = useAct('operators.deleteRole', {
    onReply: told,
    onDone: () => {
      done()
      setAsking(false)
    },
  })
  const look = useAct('operators.confirm')
  return (
    <>
      <Link href="/elsewhere">Leave</Link>
      <Button onClick={() => look.mutate({ params: { name: 'ben' } })}>Act</Button>
      <Button onClick={() => setAsking(true)}>Ask</Button>
      <Button onClick={() => setLooking(true)}>Look</Button>
      {data && <p>{data.list.length} roles</p>}
      {isLooking && (
        <SideDialog title="Looked at" onClose={() => setLooking(false)}>
          Nothing
        </SideDialog>
      )}
      {isAsking && (
        <ReasonDialog
          title="night-desk"
          label="Delete"
          isBusy={remove.isPending}
          onClose={() => setAsking(false)}
          onConfirm={(reason) => remove.mutate({ params: { role: 'night-desk' }, body: { reason } })}
        />
      )}
    </>
  )
}

async function open(answers: Answers = {}) {
  told.mockClear()
  done.mockClear()
  const calls = answerCalls({
    'operators.roles': { list: [], edits: [] },
    'operators.deleteRole': 'pending',
    'operators.confirm': 'pending',
    ...answers,
  })
  const shown = await show(
    <Switch>
      <Route path="/roles" component={Roles} />
      <Route>Elsewhere</Route>
    </Switch>,
    { at: '/roles' },
  )
  return { ...shown, calls }
}
const dialog = () => screen.getByRole('dialog')
const cancel = () => within(dialog()).getByRole('button', { name: 'Cancel' })

test('what is on the way cannot be cancelled, and a refusal gives the dialog back with what was typed', async () => {
  const { user, calls } = await open()
  await user.click(screen.getByText('Ask'))
  await confirm(user, 'Delete', 'Nobody holds it.')
  await waitFor(() => expect(cancel()).toBeDisabled())
  expect(within(dialog()).getByRole('button', { name: 'Close' })).toBeDisabled()
  await user.click(cancel())
  await user.keyboard('{Escape}')
  expect(await findField('Reason')).toHaveValue('Nobody holds it.')
  calls.change({ 'operators.deleteRole': refusal('role_held') })
  await waitFor(() => expect(cancel()).toBeEnabled())
  expect(await findField('Reason')).toHaveValue('Nobody holds it.')
  await user.click(cancel())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(done).not.toHaveBeenCalled()
})

test('what was typed is not lost by a key or a click beside the dialog', async () => {
  const { user } = await open()
  await user.click(screen.getByText('Ask'))
  const field = await findField('Reason')
  await user.type(field, 'Half a reason')
  await user.keyboard('{Escape}')
  await user.click(document.querySelector('.mantine-Modal-inner') ?? document.body)
  expect(await findField('Reason')).toHaveValue('Half a reason')
  await user.click(cancel())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a connection that answers nothing gives the dialog back, and the same act is sent again', async () => {
  const { user, calls } = await open()
  await user.click(screen.getByText('Ask'))
  await confirm(user, 'Delete')
  await waitFor(() => expect(cancel()).toBeDisabled())
  await passTime(50_000)
  expect(cancel()).toBeDisabled()
  await passTime(11_000)
  expect(await screen.findByText('The connection dropped. Please try again.')).toBeVisible()
  await waitFor(() => expect(cancel()).toBeEnabled())
  calls.change({ 'operators.deleteRole': {} })
  await user.click(within(dialog()).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(new Set(calls.to('operators.deleteRole').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('a dialog that is opened later closes at once, whatever the page has sent before', async () => {
  const { user, calls } = await open()
  await user.click(screen.getByText('Act'))
  await waitFor(() => expect(calls.to('operators.confirm')).toHaveLength(1))
  await passTime(1_000)
  await user.click(screen.getByText('Look'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('whoever has left the page is told, and nothing else is done', async () => {
  const { user, calls } = await open()
  await user.click(screen.getByText('Ask'))
  await confirm(user, 'Delete')
  await waitFor(() => expect(calls.to('operators.deleteRole')).toHaveLength(1))
  act(() => history.pushState(null, '', '/elsewhere'))
  expect(await screen.findByText('Elsewhere')).toBeVisible()
  calls.change({ 'operators.deleteRole': {} })
  await waitFor(() => expect(told).toHaveBeenCalledOnce())
  await passTime(100)
  expect(done).not.toHaveBeenCalled()
})

test('the page that is still there does what it does then, and reads its rows again', async () => {
  const { user, calls } = await open()
  await screen.findByText('0 roles')
  await user.click(screen.getByText('Ask'))
  await confirm(user, 'Delete')
  calls.change({ 'operators.deleteRole': {} })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(done).toHaveBeenCalledOnce()
  await waitFor(() => expect(calls.to('operators.roles')).toHaveLength(2))
})
